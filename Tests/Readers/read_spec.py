#!/usr/bin/env python3
"""Prints what project.yml or project.xml and its fragments say, as JSON, read by readers of YAML and XML that are not ours.

usage: read_spec.py ROOT [--venv DIR]

{"name", "configurations": {name: base}, "settings": {configuration: {name: value}}, "configFiles", "options", "packages",
"targets": {name: {"type", "platforms", "phases": {phase: {path: platforms or null}}, "headers": {path: visibility},
"dependencies", "settings", …}},
"waiting": the same of targets in the root, "schemes", …}; sources are the files that XcodeGen would take, dependencies say
what it would link and copy, paths are those of the workspace. What a key means is in spec_graph.py.

Exits 1 when a spec cannot be read or, in YAML, means something else to YAML 1.1 than to YAML 1.2, 3 when it could not look at all.

Needs the packages `PyYAML` (YAML 1.1) and `ruamel.yaml` (YAML 1.2), here or in a virtual environment named by --venv or
STEVE_READERS_VENV.
"""

import argparse
import json
import os
import re
import sys

import spec_graph
from read_build import run_in_environment
from spec_graph import Unreadable

# Scalars

def scalar(one, two, path):
    """The value of a scalar, if YAML 1.1 (`one`) and YAML 1.2 (`two`) agree that it is text, a whole number, true or false."""
    def place():
        return f"{path}:{one.start_mark.line + 1}: {one.value!r}"
    kinds = [node.tag.rsplit(":", 1)[-1] for node in (one, two)]
    if one.value != two.value or kinds[0] != kinds[1] or kinds[0] not in ("str", "bool", "int"):
        raise Unreadable(f"{place()} is {kinds[0]} {one.value!r} to YAML 1.1 and {kinds[1]} {two.value!r} to YAML 1.2")
    if kinds[0] == "str":
        return one.value
    if kinds[0] == "int":
        if not re.fullmatch(r"0|-?[1-9][0-9]*", one.value):
            raise Unreadable(f"{place()} is another way to write a number")
        return int(one.value)
    if one.value not in ("true", "false"):
        raise Unreadable(f"{place()} is another word for a boolean")
    return one.value == "true"


def value(one, two, path):
    """Both trees as one plain value."""
    if one.id != two.id:
        raise Unreadable(f"{path}:{one.start_mark.line + 1}: {one.id} to YAML 1.1, {two.id} to YAML 1.2")
    if one.id == "scalar":
        return scalar(one, two, path)
    if len(one.value) != len(two.value):
        raise Unreadable(f"{path}:{one.start_mark.line + 1}: one reader finds more than the other")
    if one.id == "sequence":
        return [value(a, b, path) for a, b in zip(one.value, two.value)]
    result = {}
    for (key, item), (key2, item2) in zip(one.value, two.value):
        name = scalar(key, key2, path)
        if not isinstance(name, str):
            raise Unreadable(f"{path}:{key.start_mark.line + 1}: the key {name!r} is no text")
        if name in result:
            raise Unreadable(f"{path}:{key.start_mark.line + 1}: {name!r} stands there twice")
        result[name] = value(item, item2, path)
    return result


def document(root, path):
    if path.endswith(".xml"):
        import spec_xml
        try:
            return spec_xml.document(os.path.join(root, path))
        except (OSError, spec_xml.Malformed) as error:
            raise Unreadable(f"{path}: {error}") from error
    import ruamel.yaml
    import yaml
    try:
        with open(os.path.join(root, path), encoding="utf-8", newline="") as file:
            text = file.read()
        second = ruamel.yaml.YAML(typ="rt", pure=True)
        second.version = (1, 2)
        one, two = yaml.compose(text, Loader=yaml.SafeLoader), second.compose(text)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, ruamel.yaml.error.YAMLError) as error:
        raise Unreadable(f"{path}: {error}") from error
    if one is None or one.id != "mapping":
        raise Unreadable(f"{path}: is no mapping")
    return value(one, two, path)


# Specs

def is_ours(root, path):
    """Whether steve wrote it. What is ejected looks like a person's, but bears the name of a fragment."""
    if os.path.basename(path) in ("target.yml", "target.xml"):
        return True
    return spec_graph.is_ours(root, path)


def graph(root):
    return spec_graph.Graph(root, document, is_ours).value()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root")
    parser.add_argument("--venv", help="a virtual environment with PyYAML and ruamel.yaml")
    options = parser.parse_args()
    run_in_environment(options.venv)
    try:
        result = graph(options.root)
    except Unreadable as error:
        sys.exit(f"read_spec: {error}")
    json.dump(result, sys.stdout, ensure_ascii=False, indent=1, sort_keys=True)
    print()


if __name__ == "__main__":
    main()
