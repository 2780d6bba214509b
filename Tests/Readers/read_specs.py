#!/usr/bin/env python3
"""Prints each spec of a workspace as it stands there, in YAML or in XML, as a JSON list of paths and values; nothing is interpreted.

usage: read_specs.py ROOT|FILE… [--venv DIR]

Maps keep their order. Given files, it prints the value of each on a line of its own. Exits 1 when a spec cannot be read.
"""

import argparse
import json
import os
import sys

from read_build import run_in_environment


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--venv", help="a virtual environment with PyYAML and ruamel.yaml")
    options = parser.parse_args()
    run_in_environment(options.venv)
    import read_spec
    import spec_graph
    try:
        if not os.path.isdir(options.paths[0]):
            for path in options.paths:
                print(json.dumps(read_spec.document("", path), ensure_ascii=True))
        else:
            root = options.paths[0]
            first = spec_graph.root_of(root)
            spec = read_spec.document(root, first)
            # The root comes first whatever it is called.
            result = [[path, read_spec.document(root, path)] for path in spec.get("include", [])]
            result.insert(0, ["root", spec])
            json.dump(result, sys.stdout, ensure_ascii=True)
    except read_spec.Unreadable as error:
        sys.exit(f"read_specs: {error}")


if __name__ == "__main__":
    main()
