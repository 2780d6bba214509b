"""Evaluates one BUILD file with a Starlark interpreter that knows nothing of steve, and lists its calls."""

import os
import re

import starlark

DEFINITIONS = ("//bazel/steve:defs.bzl", ":defs.bzl")
MACROS = frozenset("""
    steve_app steve_demo steve_extension steve_generate steve_host_tests steve_implementation steve_interface steve_resources
    steve_standard steve_testing steve_tests steve_tool steve_ui_tests steve_utility steve_version
""".split())
NATIVE = "alias config_setting exports_files filegroup genrule licenses package package_group test_suite".split()

# A list can only be added to a list, so `select` gives a list with one marked entry; `flat` takes the mark away.
SELECT_MARK = "select:"
PRELUDE = f"""
def select(cases, no_match_error = ""):
    return [{{"{SELECT_MARK}": cases}}]

def glob(include = [], exclude = [], exclude_directories = 1, allow_empty = False):
    return evaluate_glob(include, exclude, allow_empty)
"""


class Unreadable(Exception):
    pass


def dialect():
    result = starlark.Dialect.standard()
    result.enable_load = True
    return result


def recorder(name):
    return f"def {name}(*args, **kwargs):\n    record({name!r}, list(args), kwargs)\n"


def flat(value):
    """Concatenations as one list, each select in it as {"select": {condition: value}}."""
    if isinstance(value, (list, tuple)):
        items = [flat(item) for item in value]
        only = items[0] if len(items) == 1 else None
        if isinstance(only, dict) and set(only) == {"select"} and not all(
                isinstance(case, list) for case in only["select"].values()):
            return only
        return items
    if isinstance(value, dict):
        if set(value) == {SELECT_MARK}:
            return {"select": {key: flat(case) for key, case in value[SELECT_MARK].items()}}
        return {key: flat(item) for key, item in value.items()}
    return value


class Package:
    """The calls of one BUILD file, in the order of the file."""

    def __init__(self, root, package, text, is_elsewhere=False):
        """`is_elsewhere`: the file is for another folder, so nobody knows what its globs find."""
        self.folder, self.is_elsewhere = os.path.join(root, package), is_elsewhere
        self.calls = []
        self.label = f"//{package}:BUILD.bazel"
        try:
            syntax = starlark.parse(self.label, text, dialect())
            symbols = self.symbols(syntax)
            module = self.module("".join(recorder(name) for name in NATIVE) + PRELUDE)
            starlark.eval(module, syntax, starlark.Globals.standard(), starlark.FileLoader(
                lambda name: self.module("".join(map(recorder, symbols[name]))).freeze()))
        except starlark.StarlarkError as error:
            raise Unreadable(f"{self.label}: {error}") from error

    def symbols(self, syntax):
        """file -> the names that are loaded from it; what our own rules lack is an error, as it would be in Bazel."""
        result = {}
        for load in syntax.loads():
            names = sorted(load.symbols.values() if isinstance(load.symbols, dict) else load.symbols)
            unknown = [name for name in names if name not in MACROS]
            if load.module_id in DEFINITIONS and unknown:
                raise Unreadable(f"{self.label}: no macro is called {unknown[0]}")
            result.setdefault(load.module_id, []).extend(names)
        return result

    def module(self, prelude):
        module = starlark.Module()
        module.add_callable("record", self.record)
        module.add_callable("evaluate_glob", self.glob)
        starlark.eval(module, starlark.parse("prelude", prelude, dialect()), starlark.Globals.standard())
        return module

    def record(self, name, positional, named):
        call = {"macro": name, "attributes": {key: flat(value) for key, value in named.items()}}
        if positional:
            call["positional"] = flat(positional)
        self.calls.append(call)

    def glob(self, include, exclude, allow_empty):
        """Since Bazel 8 a pattern that finds nothing is an error unless the call allows it."""
        wanted = [re.compile(expression(pattern)) for pattern in include]
        unwanted = [re.compile(expression(pattern)) for pattern in exclude]
        found = sorted(path for path in files_of_package(self.folder)
                       if any(one.fullmatch(path) for one in wanted)
                       and not any(one.fullmatch(path) for one in unwanted))
        paths = files_of_package(self.folder)
        idle = [one for one in include if not any(re.fullmatch(expression(one), path) for path in paths)]
        if not allow_empty and not self.is_elsewhere and (idle or not found):
            raise Unreadable(f"{self.label}: the glob {idle or include} finds nothing")
        # Bazel does the same: as it stands, such a name would be a repository's.
        return [":" + path if path.startswith("@") else path for path in found]


def expression(pattern):
    """Bazel's globs, as tried with Bazel itself: `*` and `**` alone take hidden names, `*.x` does not."""
    result, segments = "", pattern.split("/")
    for index, segment in enumerate(segments):
        last = index == len(segments) - 1
        if segment == "**":
            result += "(?:[^/]+/)*[^/]+" if last else "(?:[^/]+/)*"
            continue
        if segment[0] in "*?" and segment != "*":
            result += r"(?!\.)"
        for character in segment:
            result += {"*": "[^/]*", "?": "[^/]"}.get(character, re.escape(character))
        result += "" if last else "/"
    return result


def files_of_package(folder):
    stack = [""]
    while stack:
        below = stack.pop()
        with os.scandir(os.path.join(folder, below)) as listing:
            entries = list(listing)
        names = {entry.name for entry in entries if entry.is_file()}
        if below and names & {"BUILD", "BUILD.bazel"}:
            continue
        for entry in entries:
            path = os.path.join(below, entry.name)
            if entry.is_dir():
                stack.append(path)
            else:
                yield path
