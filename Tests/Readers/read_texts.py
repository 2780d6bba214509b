#!/usr/bin/env python3
"""Prints what the files of a workspace say that steve wrote, as JSON, read by others than steve.

usage: read_texts.py ROOT

{"build": {package: [call, …]}, "settings": {name: value}, "module": [call, …], "bazelrc": [line, …],
"plists": {path: value}, "specs": {path: value}}: Starlark by an interpreter, property lists by Python's library, specs by
readers of YAML 1.1 and 1.2, which must agree.

Needs the packages `starlark-pyo3`, `PyYAML` and `ruamel.yaml`. Exits 1 when a file cannot be read.
"""

import json
import os
import plistlib
import sys
import xml.parsers.expat

import starlark
import read_spec
from read_build import graph
from read_outside import module_calls
from spec_graph import root_of
from starlark_build import dialect, Unreadable

SETTINGS = ["DEVICE_FAMILIES", "MINIMUM_OS", "SWIFT_COPTS", "SWIFT_PACKAGE_NAME", "VERSION"]


def text(*path):
    with open(os.path.join(*path), encoding="utf-8", newline="") as file:
        return file.read()


def settings(root):
    module = starlark.Module()
    prelude = starlark.parse("prelude", "def select(cases): return [cases]\n", dialect())
    starlark.eval(module, prelude, starlark.Globals.standard())
    syntax = starlark.parse("settings.bzl", text(root, "bazel/steve/settings.bzl"), dialect())
    starlark.eval(module, syntax, starlark.Globals.standard())
    return {name: module[name] for name in SETTINGS}


def plists(root):
    found = {}
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in (".git", ".steve")]
        for name in names:
            if name.endswith((".plist", ".entitlements")):
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, root)] = plistlib.load(file)
    return found


def specs(root):
    name = root_of(root)
    project = read_spec.document(root, name)
    return {path: read_spec.document(root, path) for path in [name, *project["include"]]}


def main():
    root = sys.argv[1]
    try:
        result = {
            "build": graph(root)["packages"], "settings": settings(root), "module": module_calls(root),
            "bazelrc": text(root, "bazel/steve/steve.bazelrc").split("\n"), "plists": plists(root),
            "specs": specs(root),
        }
    except (Unreadable, read_spec.Unreadable, starlark.StarlarkError, xml.parsers.expat.ExpatError, plistlib.InvalidFileException) as error:
        sys.exit(f"read_texts: {error}")
    json.dump(result, sys.stdout, ensure_ascii=True, sort_keys=True)


if __name__ == "__main__":
    main()
