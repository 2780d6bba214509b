#!/usr/bin/env python3
"""Prints what the BUILD files of a workspace say, as JSON, read by a Starlark interpreter that is not ours.

usage: read_build.py ROOT [--venv DIR]

{"packages": {package: [{"macro": name, "attributes": {…}}, …]}, "foreign": [path, …]}; lists that are added up are one
list, a select in it is {"select": {condition: value}}, a glob is the files that it finds.

Exits 1 when a BUILD file cannot be read, 3 when it could not look at all.

Needs the package `starlark-pyo3`, here or in a virtual environment named by --venv or STEVE_READERS_VENV.
"""

import argparse
import json
import os
import re
import sys

OWN = "bazel/steve"
OUR_LOAD = re.compile(r'^load\("//bazel/steve:defs\.bzl"', re.MULTILINE)


def run_in_environment(folder):
    """Starts this script again with the interpreter that has the packages of the readers, if this one has not."""
    try:
        import ruamel.yaml  # noqa: F401
        import starlark  # noqa: F401
        import yaml  # noqa: F401
        return
    except ImportError:
        python = os.path.join(folder or os.environ.get("STEVE_READERS_VENV", ""), "bin", "python")
    if not os.path.exists(python) or os.environ.get("STEVE_READERS_STARTED"):
        print("needs starlark-pyo3, PyYAML and ruamel.yaml: python3 -m venv DIR && "
              "DIR/bin/pip install starlark-pyo3 PyYAML ruamel.yaml, then STEVE_READERS_VENV=DIR", file=sys.stderr)
        sys.exit(3)
    os.environ["STEVE_READERS_STARTED"] = "1"
    os.execv(python, [python, *sys.argv])


def build_files(root):
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in (".git", ".steve", ".build"))
        for name in ("BUILD", "BUILD.bazel"):
            if name in names:
                yield os.path.relpath(folder, root), os.path.join(folder, name)


def graph(root):
    from starlark_build import Package
    packages, foreign = {}, []
    for package, path in build_files(root):
        package = "" if package == "." else package
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        if package != OWN and not OUR_LOAD.search(text):
            foreign.append(os.path.relpath(path, root))
        elif package in packages:
            sys.exit(f"read_build: two BUILD files in {package}")
        else:
            packages[package] = Package(root, package, text).calls
    return {"packages": packages, "foreign": foreign}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("--venv", help="a virtual environment with starlark-pyo3")
    options = parser.parse_args()
    run_in_environment(options.venv)
    from starlark_build import Unreadable
    try:
        result = graph(options.root)
    except Unreadable as error:
        sys.exit(f"read_build: {error}")
    json.dump(result, sys.stdout, ensure_ascii=False, indent=1, sort_keys=True)
    print()


if __name__ == "__main__":
    main()
