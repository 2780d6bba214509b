#!/usr/bin/env python3
"""Writes a random valid workspace as text, and `expected.json`: the graph that it must give by the contract.

usage: random_workspace.py DIR --seed N [--modules M] [--without ASPECT,…] [--only ASPECT,…] [--plain] [--no-git]
       random_workspace.py --list

DIR/workspace is what a person would have written, DIR/expected.json what a reader must find after `steve sync`. Same
arguments, same bytes. An aspect is one thing that a workspace may show; switch some off to find the one that matters.
"""

import argparse
import json
import os
import random
import subprocess
import sys

from contract_graph import expected_graph
from manifest_text import disk
from random_bundles import BundleDice
from random_files import FileDice
from random_made import MadeDice
from random_modules import ModuleDice
from random_edges import EdgeDice
from random_outside import OutsideDice
from random_settings import SettingsDice
from random_xcode import XcodeDice

# name -> (how often, what it is)
ASPECTS = {
    "several-platforms": (0.55, "iOS and macOS"),
    "macos-first": (0.3, "… macOS before iOS, so apps, demos and tests are for macOS"),
    "module-platforms": (0.3, "a module for some of the platforms"),
    "platform-dependencies": (0.4, "a dependency for some platforms of a target"),
    "platform-sources": (0.3, "a folder of sources for one platform"),
    "configurations": (0.4, "a third configuration"),
    "workspace-defines": (0.2, "`defines` in steve.yml, none elsewhere"),
    "defines": (0.35, "`defines` of modules and parts, per configuration too"),
    "swift-settings": (0.2, "`swift` of a module"),
    "package-name": (0.2, "`swift.package_name` of a module"),
    "copts": (0.25, "`copts` and `linkopts`"),
    "verbatim": (0.1, "`bazel` attributes of a part"),
    "glob": (0.25, "`bazel.sources: glob`"),
    "workspace-layout": (0.3, "`layout` in steve.yml"),
    "module-layout": (0.3, "`layout` in module.yml"),
    "root-layout": (0.15, "the main part in the module's own folder"),
    "outside-layout": (0.15, "a part outside the module's folder"),
    "part-folder": (0.15, "`folder` of a part"),
    "part-name": (0.15, "`name` of a part"),
    "nested-part": (0.1, "tests inside the folder of the main part"),
    "sources-key": (0.2, "`sources` of the main part"),
    "module-patterns": (0.4, "`modules` in steve.yml"),
    "mapped-modules": (0.5, "… with mapping entries, modules without module.yml"),
    "defaults": (0.3, "`defaults` of a kind"),
    "named-modules": (0.2, "`name` of a module"),
    "odd-module-names": (0.1, "names that are no Swift identifiers, with `module_name`"),
    "nested-modules": (0.15, "a module inside another one's sources"),
    "off-parts": (0.15, "folders of parts that are switched off or impossible"),
    "several-tests": (0.15, "lists of tests or demos"),
    "tests-only": (0.1, "a standard with tests or fakes alone"),
    "testonly": (0.2, "`testonly` utilities and standards"),
    "tags": (0.4, "`tags` and `+tags`"),
    "extensions": (0.4, "app extensions, embedded or not"),
    "tools": (0.25, "`product: tool`"),
    "implementations": (0.4, "`implementations` of an app"),
    "test-hosts": (0.3, "`test_host`"),
    "environment": (0.3, "`env` and `args` of tests"),
    "sdks": (0.3, "SDK frameworks and libraries"),
    "labels": (0.2, "dependencies by label"),
    "mapped-dependencies": (0.5, "dependencies as mappings"),
    "module-without-part": (0.3, "… without `part`"),
    "dependency-options": (0.3, "`exported`, `private`"),
    "resources": (0.4, "resources"),
    "part-resources": (0.3, "… of interfaces and fakes"),
    "resource-types": (0.15, "… among the sources"),
    "resources-key": (0.1, "`resources`, no folder of that name"),
    "data": (0.3, "`data` of tests"),
    "icons": (0.5, "an icon set in an app"),
    "info": (0.4, "`info` of apps"),
    "odd-workspace-names": (0.3, "`workspace`"),
    "nasty-files": (0.9, "file and folder names that broke some tool"),
    "part-packages": (0.2, "… of folders that are Bazel packages"),
    "hidden": (0.4, "hidden files and folders"),
    "unknown": (0.3, "unknown file types"),
    "ignored": (0.4, "ignored files, by .gitignore and by `ignore`"),
    "excluded": (0.25, "`excludes`"),
    "included": (0.1, "`includes`"),
    "generated": (0.25, "`generated` files, there or not"),
    "generated-ignored": (0.4, "… that .gitignore names"),
    "empty-parts": (0.1, "part folders with nothing but ignored files"),
    "foreign": (0.2, "a folder with a BUILD file that is not steve's"),
    "links": (0.15, "links to files"),
    "decoys": (0.4, "module.yml files where modules are never searched"),
    "version": (0.3, "`version`"),
    "language": (0.3, "`development_language`"),
    "values": (0.4, "`values`"),
    "settings": (0.4, "`settings` in steve.yml"),
    "module-settings": (0.2, "`settings` of modules, and in `defaults`"),
    "part-settings": (0.15, "`settings` of parts"),
    "xcconfig": (0.12, "`xcconfig` at any level"),
    "extension-safe": (0.12, "`extension_safe` at any level"),
    "library-evolution": (0.12, "`library_evolution` at any level"),
    "entitlements": (0.4, "`entitlements` of apps and demos"),
    "info-properties": (0.5, "`info` per configuration, with all that a property list may hold"),
    "product-names": (0.3, "`product_name`"),
    "app-icons": (0.6, "`app_icon`, and a second set"),
    "provisioning": (0.3, "`provisioning_profile`"),
    "library-products": (0.15, "`product` of libraries"),
    "packages": (0.4, "`packages`"),
    "binaries": (0.4, "`binaries`"),
    "externals": (0.3, "`externals`"),
    "interface-externals": (0.4, "… that interfaces may use"),
    "uses": (0.35, "dependencies on packages, binaries and externals"),
    "xcodegen-options": (0.3, "`xcodegen: {options: …}`"),
    "xcodegen-attributes": (0.3, "`xcodegen: {attributes: …}`"),
    "xcodegen-files": (0.2, "`xcodegen: {file_groups: …, include: …}`"),
    "xcodegen-targets": (0.12, "`xcodegen` of parts"),
    "spec-name": (0.15, "`xcodegen: {spec: …}`"),
    "synced-folders": (0.3, "`xcodegen: {synced_folders: true}`"),
    "generate": (0.12, "`generate`, a step that makes a source"),
    "resource-bundle": (0.3, "`resource_bundle` by another name"),
    "no-bundle": (0.08, "`resource_bundle: false`"),
    "objective-c": (0.15, "Objective-C beside Swift in a library"),
    "clang-alone": (0.1, "a library without Swift"),
    "module-maps": (0.6, "… with `module_map`"),
    "bridging-headers": (0.15, "`bridging_header` of programs and tests"),
    "resource-accessor": (0.3, "`resource_accessor` of libraries"),
    "wiring": (0.3, "`wiring`, and lists of the modules of programs"),
    "shared-sources": (0.1, "`shared_sources`, a file of another module's"),
    "running": (0.3, "`language`, `region`, `random_order`, `parallel` of tests"),
    "scripts": (0.3, "`scripts`"),
    "test-plans": (0.3, "`test_plans`"),
    "own-schemes": (0.3, "`schemes` that steve does not make by itself"),
    "laid-schemes": (0.3, "`schemes` over those that steve makes"),
}


class Dice:
    """All chance, and the record of which aspects came up."""

    def __init__(self, seed, without=(), only=None):
        self.rnd = random.Random(seed)
        self.allowed = set(ASPECTS if only is None else only) - set(without)
        self.shown = set()

    def __call__(self, aspect):
        rolled = self.rnd.random() < ASPECTS[aspect][0]
        if rolled and aspect in self.allowed:
            self.shown.add(aspect)
            return True
        return False

    def often(self, probability):
        return self.rnd.random() < probability

    def choice(self, items):
        return self.rnd.choice(items)

    def sample(self, items, most):
        return self.rnd.sample(items, min(len(items), self.rnd.randint(0, most)))

    def some(self, items, most):
        return self.rnd.sample(items, min(len(items), self.rnd.randint(1, most)))


def random_workspace(dice, module_count):
    workspace = ModuleDice(dice).workspace(module_count)
    EdgeDice(dice, workspace).add()
    FileDice(dice, workspace).add()
    OutsideDice(dice, workspace).add()
    BundleDice(dice, workspace).add()
    SettingsDice(dice, workspace).add()
    MadeDice(dice, workspace).add()
    XcodeDice(dice, workspace).add()
    return workspace


def aspects(text):
    names = [name for name in text.split(",") if name]
    unknown = [name for name in names if name not in ASPECTS]
    if unknown:
        sys.exit(f"random_workspace: no aspect is called {unknown[0]}; see --list")
    return names


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dir", nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modules", type=int, default=8, help="about how many (8)")
    parser.add_argument("--without", type=aspects, default=[], metavar="ASPECT,…")
    parser.add_argument("--only", type=aspects, metavar="ASPECT,…")
    parser.add_argument("--plain", action="store_true", help="the same manifests without YAML's rarer spellings")
    parser.add_argument("--xml", action="store_true", help="let steve write specs in XML; all else stays as it is")
    parser.add_argument("--projects", action="store_true", help="ask for a project of each module")
    parser.add_argument("--no-git", action="store_true", help="make no git repository of it")
    parser.add_argument("--list", action="store_true", help="list the aspects")
    return parser.parse_args()


def write_xml(workspace):
    """Only the names of specs are others then."""
    keys = workspace.xcodegen
    keys["format"] = "xml"
    if "spec" in keys:
        keys["spec"] = keys["spec"].removesuffix(".yml") + ".xml"
    workspace.keys["xcodegen"] = keys


def write_projects(workspace):
    workspace.xcodegen["layout"] = "workspace"
    workspace.keys["xcodegen"] = workspace.xcodegen


def main():
    options = arguments()
    if options.list:
        print("\n".join(f"{name:24}{text}" for name, (_, text) in ASPECTS.items()))
        return
    if options.dir is None or os.path.exists(options.dir) and os.listdir(options.dir):
        sys.exit("random_workspace: needs a folder that is new or empty")
    dice = Dice(options.seed, options.without, options.only)
    workspace = random_workspace(dice, options.modules)
    if options.xml:
        write_xml(workspace)
    if options.projects:
        write_projects(workspace)
    expected = expected_graph(workspace)
    expected.update(seed=options.seed, aspects=sorted(dice.shown))
    root = os.path.join(options.dir, "workspace")
    os.makedirs(root)
    disk(dice.rnd, workspace, options.plain).write(root)
    if not options.no_git:
        subprocess.run(["git", "init", "--quiet", root], check=True)
    with open(os.path.join(options.dir, "expected.json"), "w", encoding="utf-8") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main()
