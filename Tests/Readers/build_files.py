"""Files of BUILD files: those of other packages, those that a step of the build makes, headers."""

import os

from compare_graph import Found, canonical_label

OWN = "bazel/steve"
HEADERS = tuple("." + one for one in "h hh hpp ipp tpp hxx def".split())
# Attributes that name files.
OF_FILES = """
    srcs clang_srcs hdrs textual_hdrs umbrella_header bridging_header module_map inputs resources data infoplists entitlements
    app_icons provisioning_profile
""".split()


def path_of(label):
    """Where the file of a canonical label lies in the workspace."""
    package, _, name = label.removeprefix("//").partition(":")
    return os.path.join(package, name)


def headers_among(paths):
    return {path for path in paths if path.endswith(HEADERS)}


def leaves(value):
    """All texts in an attribute, whatever they depend on."""
    if isinstance(value, dict):
        value = [one for cases in value.values() for one in (cases.values() if isinstance(cases, dict) else [cases])]
    return [value] if isinstance(value, str) else [text for one in value or [] for text in leaves(one)]


class Step:
    def __init__(self, package, call):
        found = Found(call, package)
        self.package, self.name, self.command = package, found.value("name"), found.value("command")
        self.inputs = [path_of(canonical_label(one, package)) for one in found.value("inputs", [])]
        self.outputs = [path_of(canonical_label(one, package)) for one in found.value("outputs")]


class Steps:
    """All calls of `steve_generate`."""

    def __init__(self, packages):
        self.all = [Step(package, call) for package, calls in packages.items() for call in calls
                    if call["macro"] == "steve_generate"]

    def needed(self, files, package):
        """Steps of a package that make files, and those that these need; a package's are all of one module."""
        found, stack = {}, list(files)
        while stack:
            path = stack.pop()
            for step in self.all:
                if step.package == package and path in step.outputs and step.name not in found:
                    found[step.name] = step
                    stack += step.inputs
        return found

    def of(self, row):
        """What a bundle needs is made before it, and so before the library that waits for it."""
        found = self.needed(row.takes(), row.package)
        bundle = row.rows.row(f"//{row.package}:{row.bundle}") if row.bundle else None
        before = self.needed(bundle.takes(), row.package) if bundle else {}
        return {name: step for name, step in found.items() if name not in before}


class Exports:
    """Files that targets of other packages take, and the calls of `exports_files` that let them."""

    def __init__(self, packages):
        self.packages, self.given = packages, {}
        for package, calls in packages.items():
            for call in calls:
                if call["macro"] == "exports_files":
                    self.add(package, call)

    def add(self, package, call):
        """file -> those who may take it"""
        (files,) = call["positional"]
        visibility = {canonical_label(one, package) for one in call["attributes"].get("visibility", [])}
        for path in files:
            self.given.setdefault(os.path.join(package, path), set()).update(visibility)

    def taken(self):
        """file -> packages that take it; those of packages that are not steve's are left out"""
        result = {}
        for package, calls in self.packages.items():
            for call in calls:
                for text in (one for name in OF_FILES for one in leaves(call["attributes"].get(name))):
                    label = canonical_label(text, package)
                    owner = label.removeprefix("//").partition(":")[0]
                    if label.startswith("//") and owner != package and owner in self.packages and owner != OWN:
                        result.setdefault(path_of(label), set()).add(f"//{package}:__pkg__")
        return result

    def complaints(self):
        taken = self.taken()
        found = [f"exports_files: {path} is not exported to {sorted(users - self.given.get(path, set()))}"
                 for path, users in sorted(taken.items()) if not users <= self.given.get(path, set())]
        found += [f"exports_files: nobody takes {path}" for path in sorted(set(self.given) - set(taken))]
        users = {one for some in taken.values() for one in some}
        return found + [f"exports_files: {path} is exported to {sorted(some - users)} for nothing"
                        for path, some in sorted(self.given.items()) if some - users]
