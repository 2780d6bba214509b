"""What the files in bazel/steve say of packages and binaries, read by others than steve."""

import os
import re

import starlark

from starlark_build import dialect, recorder, Package

FOLDER = "bazel/steve"
DEPENDENCY = re.compile(r"^    \.package\((.*)\),$", re.MULTILINE)
FORMS = {
    "from": re.compile(r'from: "(.*)"'), "minor": re.compile(r'\.upToNextMinor\(from: "(.*)"\)'),
    "exact": re.compile(r'exact: "(.*)"'), "range": re.compile(r'"(.*)"\.\.<"(.*)"'),
    "branch": re.compile(r'branch: "(.*)"'), "revision": re.compile(r'revision: "(.*)"'),
}
TARGET = re.compile(r'\.binaryTarget\(\s*name: "(.*)",\s*url: "(.*)",\s*checksum: "(.*)"\)')


def identity(location):
    last = location.replace(":", "/").rstrip("/").rsplit("/", 1)[-1].lower()
    return last.removesuffix(".git").replace("-", "_")


def text(root, path):
    try:
        with open(os.path.join(root, path), encoding="utf-8", newline="") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def packages(root):
    """identity -> [path], or [url, kind of requirement, versions…]"""
    result = {}
    for found in DEPENDENCY.finditer(text(root, f"{FOLDER}/Package.swift")):
        line = found.group(1)
        if line.startswith('path: "'):
            path = os.path.normpath(os.path.join(FOLDER, line[len('path: "'):-1]))
            result[identity(path)] = [path]
            continue
        url, _, requirement = line.removeprefix('url: "').partition('", ')
        for kind, form in FORMS.items():
            versions = form.fullmatch(requirement)
            if versions:
                result[identity(url)] = [url, kind, *versions.groups()]
    return result


def module_calls(root):
    """[name, named arguments] of each call in steve.MODULE.bazel, in its order"""
    calls = []
    module = starlark.Module()
    module.add_callable("record", lambda name, positional, named: calls.append([name, list(positional), dict(named)]))
    prelude = recorder("bazel_dep") + recorder("use_repo") + """
def use_extension(file, name):
    return struct(from_package = lambda **named: record("from_package", [], named))

def use_repo_rule(file, name):
    return lambda **named: record(name, [], named)
"""
    names = starlark.Globals.extended_by([starlark.LibraryExtension.StructType])
    starlark.eval(module, starlark.parse("prelude", prelude, extended()), names)
    # What an extension gives has no name of its own here.
    source = re.sub(r"^use_repo\((\w+), ", "use_repo(", text(root, f"{FOLDER}/steve.MODULE.bazel"), flags=re.MULTILINE)
    source = re.sub(r"^use_repo\(\n    (\w+),\n", "use_repo(\n", source, flags=re.MULTILINE)
    starlark.eval(module, starlark.parse("steve.MODULE.bazel", source, dialect()), names)
    return calls


def extended():
    result = dialect()
    result.enable_lambda = True
    return result


def binaries(root, calls):
    """name -> {"linkage", and "path", or "url" and "sha256"}"""
    archives = {name: {"url": url, "sha256": digest}
                for name, url, digest in TARGET.findall(text(root, f"{FOLDER}/SteveBinaries/Package.swift"))}
    result = {}
    for rule, _, named in calls:
        if rule not in ("new_local_repository", "http_archive"):
            continue
        path = f"{FOLDER}/" + named["build_file"].removeprefix(f"//{FOLDER}:")
        call = only_import(root, path)
        name = call["attributes"]["name"]
        result[name] = {"linkage": "static" if "static" in call["macro"] else "dynamic", "repository": named["name"]}
        if rule == "http_archive":
            result[name].update(url=named["url"], sha256=named["sha256"], for_xcode=archives.get(name))
        else:
            pattern = re.search(r'glob\(\["(.*)/\*\*"\]\)', text(root, path)).group(1)
            result[name]["path"] = os.path.normpath(os.path.join(named["path"], pattern))
    return result


def only_import(root, path):
    source = text(root, path)
    calls = [call for call in Package(root, FOLDER, source, is_elsewhere=True).calls]
    assert len(calls) == 1, path
    return calls[0]


def outside(root):
    calls = module_calls(root)
    repositories = {name for rule, positional, _ in calls if rule == "use_repo" for name in positional}
    repositories |= {named["name"] for rule, _, named in calls if rule in ("new_local_repository", "http_archive")}
    return {"packages": packages(root), "binaries": binaries(root, calls), "repositories": sorted(repositories), "module": calls}
