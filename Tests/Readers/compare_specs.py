#!/usr/bin/env python3
"""Compares what the root of the specs and its fragments say, in YAML or in XML, with what a workspace must give; lists all differences, exits 1 at any.

usage: compare_specs.py EXPECTED.json|WORKSPACE WORKSPACE [--beside] [--venv DIR]

The first is `expected.json` of random_workspace.py or read_workspace.py, or a workspace: then its BUILD files say what the
specs must say. What a program is linked from is computed here from direct dependencies. With --beside they are compared with
the contract first and then with the BUILD files, and the contract tells what these have no words for.
"""

import argparse
import json
import os
import sys

from read_build import run_in_environment


def loaded(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("expected")
    parser.add_argument("workspace")
    parser.add_argument("--beside", action="store_true", help="compare with the BUILD files too")
    parser.add_argument("--venv", help="a virtual environment with PyYAML, ruamel.yaml and starlark-pyo3")
    options = parser.parse_args()
    run_in_environment(options.venv)
    import read_spec
    from spec_comparison import Comparison
    from spec_rows import BuildRows, ContractRows
    from starlark_build import Unreadable
    from xcodegen_sources import Missing
    try:
        specs = read_spec.graph(options.workspace)
    except (read_spec.Unreadable, Missing) as error:
        print(f"the specs: {error}")
        sys.exit(1)
    try:
        if os.path.isdir(options.expected):
            sides = [BuildRows(options.expected)]
        else:
            expected = loaded(options.expected)
            sides = [ContractRows(expected)] + ([BuildRows(options.workspace, expected)] if options.beside else [])
    except Unreadable as error:
        print(f"the BUILD files: {error}")
        sys.exit(1)
    found = 0
    for wanted in sides:
        differences = Comparison(wanted, specs, options.workspace).run()
        found += len(differences)
        for one in differences:
            print(one)
        if differences:
            print(f"{len(differences)} differences between specs and {wanted.what}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
