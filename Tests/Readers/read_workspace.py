#!/usr/bin/env python3
"""Writes `expected.json` for a workspace that is on the disk already and follows the conventions of the contract.

usage: read_workspace.py ROOT EXPECTED.json

Enough for the examples and for what tools/make_workspace makes: modules in folders with a module.yml of plain keys, parts in
their usual folders, dependencies by name. Anything else is an error here, not a guess.
"""

import json
import os
import sys

from contract_graph import expected_graph
from workspace_model import BUNDLES_OF_CODE, DEFAULT_FOLDERS, SUFFIXES, Edge, File, Module, Part, Workspace


class Unknown(Exception):
    pass


# The part of YAML that such manifests need: block mappings, block lists of scalars, flow lists, quotes, comments.

def scalar(text):
    text = text.strip()
    if text.startswith("[") and text.endswith("]"):
        return [scalar(one) for one in text[1:-1].split(",") if one.strip()]
    if text[:1] in "\"'" and text[-1:] == text[:1]:
        return text[1:-1]
    if not text or text[0] in "{&*!|>%@`":
        raise Unknown(f"cannot read the value {text!r}")
    return text


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            text = line.split(" #")[0].rstrip()
            if text and not text.lstrip().startswith("#"):
                yield len(text) - len(text.lstrip()), text.strip()


def block(lines, indent):
    """The mapping or list that begins at the next line, if it is indented so far."""
    result = None
    while lines and lines[0][0] == indent:
        text = lines.pop(0)[1]
        if text.startswith("- "):
            result = [] if result is None else result
            result.append(scalar(text[2:]))
            continue
        key, colon, value = text.partition(":")
        if not colon:
            raise Unknown(f"cannot read the line {text!r}")
        result = {} if result is None else result
        result[key] = scalar(value) if value.strip() else block(lines, lines[0][0] if lines else -1)
    return result


def manifest(path):
    lines = list(lines_of(path))
    result = block(lines, 0) or {}
    if lines:
        raise Unknown(f"{path}: cannot read {lines[0][1]!r}")
    return result


# The workspace

OWN = ("BUILD.bazel", "target.yml", "target.xml", "module.yml")
KNOWN = {
    "steve.yml": {"workspace", "format", "platforms", "swift", "bundle_id_prefix", "modules", "defaults", "xcodegen",
                  "wiring"},
    # How specs are written changes nothing that they say.
    "xcodegen": {"format"},
    "wiring": {"module"},
    "module.yml": {"kind", "dependencies", *DEFAULT_FOLDERS},
    "defaults": {"platforms", "tests"},
    "part": {"dependencies", "platforms"},
}


def checked(keys, place):
    for key in keys or {}:
        if key not in KNOWN[place]:
            raise Unknown(f"cannot judge the key {key!r} of {place}")
    return keys or {}


def module_folders(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if "module.yml" in names and folder != root:
            yield os.path.relpath(folder, root)


class Reader:
    def __init__(self, root):
        self.root = root
        keys = checked(manifest(os.path.join(root, "steve.yml")), "steve.yml")
        checked(keys.get("xcodegen"), "xcodegen")
        self.defaults = {kind: checked(value, "defaults") for kind, value in (keys.get("defaults") or {}).items()}
        self.space = Workspace(list(keys["platforms"]), ["Debug", "Release"], keys.get("bundle_id_prefix"), False)
        self.space.xcodegen.update(keys.get("xcodegen") or {})
        self.wiring = checked(keys.get("wiring"), "wiring").get("module")
        self.said = {}

    def workspace(self):
        for number, folder in enumerate(module_folders(self.root)):
            self.add_module(folder, number)
        for module in self.space.modules:
            for part in module.parts:
                self.add_edges(part)
        if self.wiring:
            self.space.wire(next(one for one in self.space.modules if one.name == self.wiring).one("implementation"))
        return self.space

    def add_module(self, folder, number):
        keys = checked(manifest(os.path.join(self.root, folder, "module.yml")), "module.yml")
        platforms = self.defaults.get(keys["kind"], {}).get("platforms", self.space.platforms)
        module = Module(keys["kind"], os.path.basename(folder), folder, number,
                        [one for one in self.space.platforms if one in platforms])
        self.said[module] = keys
        for role in ("implementation", "interface", "testing", "tests", "ui_tests", "demo"):
            self.add_part(module, role)
        self.space.modules.append(module)

    def part_keys(self, module, role):
        outer = checked(self.defaults.get(module.kind, {}).get(role), "part")
        return {**outer, **checked(self.said[module].get(role), "part")}

    def add_part(self, module, role):
        folder = os.path.join(module.folder, DEFAULT_FOLDERS[role])
        files = [File(path, "source") for path in self.files(folder)]
        if not files:
            return
        part = Part(role, module, module.name + SUFFIXES[role], folder, files=files)
        if any(not file.path.endswith(".swift") for file in files):
            raise Unknown(f"cannot judge all files in {folder}")
        files += [File(path, "icon" if ".appiconset/" in path else "resource")
                  for path in self.files(part.resources_folder)]
        platforms = self.part_keys(module, role).get("platforms", module.platforms)
        part.platforms = [one for one in self.space.platforms if one in platforms]
        if role in BUNDLES_OF_CODE or part.is_main and module.kind == "app":
            part.platforms = part.platforms[:1]
        module.parts.append(part)

    def files(self, folder):
        for outer, folders, names in os.walk(os.path.join(self.root, folder)):
            folders[:] = [name for name in folders if not name.startswith(".")]
            for name in names:
                path = os.path.relpath(os.path.join(outer, name), self.root)
                if not name.startswith(".") and name not in OWN and "/Generated/" not in path:
                    yield path

    def add_edges(self, part):
        names = list(self.part_keys(part.module, part.role).get("dependencies", []))
        if part.is_main:
            names += self.said[part.module].get("dependencies") or []
        for name in names:
            target, both = self.target(name, part)
            part.edges.append(Edge(target, both=both))

    def target(self, name, part):
        for module in self.space.modules:
            if module.name == name:
                is_feature = module.kind == "feature"
                both = is_feature and part.is_main and part.module.kind == "app"
                return module.one("interface" if is_feature else "implementation"), both
        for other in self.space.parts():
            if other.name == name:
                return other, False
        raise Unknown(f"{part.name} depends on {name}, which is nothing")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        expected = expected_graph(Reader(sys.argv[1]).workspace())
    except Unknown as error:
        print(f"read_workspace: {error}", file=sys.stderr)
        sys.exit(3)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1, sort_keys=True)


if __name__ == "__main__":
    main()
