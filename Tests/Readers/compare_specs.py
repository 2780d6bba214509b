#!/usr/bin/env python3
"""Compares what the root of the specs and its fragments say, in YAML or in XML, with what a workspace must give; lists all differences, exits 1 at any.

usage: compare_specs.py EXPECTED.json|WORKSPACE WORKSPACE [--venv DIR]

The first is `expected.json` of random_workspace.py or read_workspace.py, or a workspace: then its BUILD files say what the
specs must say. What a program is linked from is computed here from direct dependencies.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from read_build import run_in_environment
from spec_names import defines_in, SWIFT, UNSAID

COMPILED = re.compile(r"\.(xcdatamodeld|xcmappingmodel|mlpackage|rcproject|docc)/|\.(intentdefinition|metal|mlmodel)$")


class Comparison:
    def __init__(self, wanted, spec, root):
        self.wanted, self.spec, self.ignored = wanted, spec, Ignored(root)
        self.differences = []
        wanted.choose(spec["targets"])

    def equal(self, where, what, wanted, found):
        if wanted == found:
            return
        if isinstance(wanted, (set, dict)) and isinstance(found, (set, dict)):
            pairs = [{json.dumps(one, ensure_ascii=False) for one in (side.items() if isinstance(side, dict) else side)}
                     for side in (wanted, found)]
            self.say(f"{where}: {what}: missing {sorted(pairs[0] - pairs[1])}, too much {sorted(pairs[1] - pairs[0])}")
        else:
            self.say(f"{where}: {what}: expected {wanted!r}, found {found!r}")

    def say(self, text):
        self.differences.append(text)

    def run(self):
        rows = {row.name: row for row in self.wanted.rows()}
        found = self.spec["targets"]
        self.equal("project", "targets", set(rows), set(found))
        self.equal("project", "configurations", self.wanted.configurations, self.spec["configurations"])
        for name in sorted(set(rows) & set(found)):
            TargetComparison(self, rows[name], found[name]).run()
        self.compare_names(set(found))
        return self.differences

    # Names that lead nowhere are errors of XcodeGen's

    def compare_names(self, targets):
        for name, target in self.spec["targets"].items():
            seen = set()
            for entry in target["dependencies"]:
                key = entry.get("target"), entry.get("sdk")
                if "target" in entry and entry["target"] not in targets:
                    self.say(f"{name}: depends on {entry['target']}, which is no target")
                if key in seen or entry.get("target") == name:
                    self.say(f"{name}: depends on {key} twice or on itself")
                seen.add(key)
        for name, scheme in self.spec["schemes"].items():
            named = [*scheme["build"]["targets"], scheme.get("run", {}).get("executable")]
            named += [one["name"] for one in scheme.get("test", {}).get("targets", [])]
            named += scheme.get("test", {}).get("coverageTargets", [])
            for one in named:
                if one is not None and one not in targets:
                    self.say(f"scheme {name}: {one} is no target")
        if self.wanted.schemes is not None:
            self.compare_schemes()

    def compare_schemes(self):
        wanted, found = self.wanted.schemes, self.spec["schemes"]
        self.equal("project", "schemes", set(wanted), set(found))
        for name in sorted(set(wanted) & set(found)):
            test = found[name].get("test", {})
            self.equal(f"scheme {name}", "tests", wanted[name]["tests"],
                       sorted(one["name"] for one in test.get("targets", [])))
            self.equal(f"scheme {name}", "env", wanted[name]["env"], test.get("environmentVariables", {}))
            lines = test.get("commandLineArguments", {})
            # The lines of a map have no order, so all arguments stand in one.
            self.equal(f"scheme {name}", "lines of arguments", bool(wanted[name]["args"]), len(lines) == 1)
            self.equal(f"scheme {name}", "arguments", wanted[name]["args"],
                       [word for line in lines for word in words_of(line)])


class Ignored:
    """What a spec can't say: that a file in a folder which it names whole is ignored. XcodeGen takes it, Bazel's lists do not."""

    def __init__(self, root):
        self.root, self.patterns = root, []
        with open(os.path.join(root, "steve.yml"), encoding="utf-8") as file:
            import yaml
            self.patterns = yaml.load(file, Loader=yaml.BaseLoader).get("ignore", [])

    def among(self, paths):
        if not paths:
            return set()
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as excludes:
            excludes.write("".join(one + "\n" for one in self.patterns))
            excludes.flush()
            done = subprocess.run(
                ["git", "-C", self.root, "-c", f"core.excludesFile={excludes.name}", "check-ignore", "--no-index", "-z", "--stdin"],
                input="\0".join(sorted(paths)).encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return {os.fsdecode(path) for path in done.stdout.split(b"\0") if path}


class TargetComparison:
    def __init__(self, all_, row, found):
        self.all, self.row, self.found = all_, row, found
        self.platforms = found["platforms"]

    def equal(self, what, wanted, found, platform=None, configuration=None):
        place = ", ".join(one for one in (platform, configuration) if one)
        self.all.equal(self.row.name + (f" ({place})" if place else ""), what, wanted, found)

    def run(self):
        row = self.row
        if self.found["type"] not in row.types:
            self.equal("type", row.types, self.found["type"])
        if row.platforms is not None:
            self.equal("platforms", row.platforms, self.platforms)
        self.equal("fragment", row.package, self.found["spec"])
        for platform in self.platforms:
            self.compare_files(platform)
            self.compare_dependencies(platform)
        for configuration in self.all.wanted.configurations:
            self.compare_settings(configuration)

    def phase(self, name, platform):
        return {path for path, platforms in self.found["phases"].get(name, {}).items()
                if platforms is None or platform in platforms}

    def compare_files(self, platform):
        row = self.row
        taken = {phase: self.phase(phase, platform) for phase in self.found["phases"]}
        sources, resources = taken.pop("sources", set()), taken.pop("resources", set())
        # Xcode compiles some of what is a resource to Bazel.
        compiled = {path for path in sources if path in row.resources and COMPILED.search(path)}
        for what, wanted, found in (("sources", row.sources(platform), sources - compiled),
                                    ("resources", row.resources, resources | compiled)):
            self.equal(what, wanted, found - self.all.ignored.among(found - wanted), platform)
        for phase, files in taken.items():
            # What is in no phase only shows.
            if phase != "none":
                self.equal(f"files of the phase {phase}", set(), files, platform)

    def compare_dependencies(self, platform):
        targets, sdks = {}, {}
        for entry in self.found["dependencies"]:
            if platform not in entry.get("destinationFilters", [platform]):
                continue
            if "target" in entry:
                targets[entry["target"]] = entry.get("link", True)
            else:
                sdks[entry["sdk"]] = entry.get("weak", False)
        if self.row.macro == "steve_extension":
            # XcodeGen copies bundles into apps and tests only, unless it is told to.
            copied = {entry["target"] for entry in self.found["dependencies"] if entry.get("embed")}
            self.equal("bundles that are copied", self.row.bundles(platform), copied, platform)
        wanted = self.row.dependencies(platform)
        self.equal("dependencies", wanted, targets, platform)
        self.equal("sdks", self.row.all_sdks(platform), sdks, platform)

    # Settings

    def setting(self, name, configuration):
        return self.found["settings"][configuration].get(name)

    def words(self, name, configuration):
        """A list, with what the project says where the target says so."""
        inherited = words_of(self.all.spec["settings"][configuration].get(name))
        if name == "SWIFT_ACTIVE_COMPILATION_CONDITIONS" and name not in self.all.spec["settings"][configuration]:
            inherited = ["DEBUG"] if self.all.spec["configurations"][configuration] == "debug" else []
        inherited = [one for one in inherited if one != "$(inherited)"]
        own = words_of(self.setting(name, configuration), "$(inherited)")
        return [word for one in own for word in (inherited if one == "$(inherited)" else [one])]

    def compare_settings(self, configuration):
        row = self.row
        for name, wanted in row.settings(configuration).items():
            self.equal(name, wanted, self.setting(name, configuration), None, configuration)
        if not row.is_code:
            return
        module = self.setting("PRODUCT_MODULE_NAME", configuration) or self.setting("PRODUCT_NAME", configuration)
        self.equal("module", row.module, module or self.found["productName"], None, configuration)
        debug = {"DEBUG"} if self.all.spec["configurations"][configuration] == "debug" else set()
        conditions = set(self.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS", configuration))
        conditions |= defines_in(self.words("OTHER_SWIFT_FLAGS", configuration))
        self.equal("conditions", row.defines(configuration) | debug, conditions, None, configuration)
        if row.swift() is not None:
            for name in SWIFT:
                project = self.all.spec["settings"][configuration].get(name)
                value = self.found["settings"][configuration].get(name, project)
                self.equal(name, row.swift().get(name), None if value in UNSAID else value, None, configuration)
        if row.copts is not None:
            self.equal("flags", row.copts, self.words("OTHER_SWIFT_FLAGS", configuration)[-len(row.copts) or 9999:],
                       None, configuration)
        if row.is_linked:
            wanted = row.all_linkopts(self.platforms[0])
            self.equal("linker's flags", sorted(wanted), sorted(self.words("OTHER_LDFLAGS", configuration)),
                       None, configuration)


def words_of(text, default=""):
    """A list as one setting: words with spaces between them, quoted with `"`."""
    import shlex
    return shlex.split(default if text is None else text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("expected")
    parser.add_argument("workspace")
    parser.add_argument("--venv", help="a virtual environment with PyYAML, ruamel.yaml and starlark-pyo3")
    options = parser.parse_args()
    run_in_environment(options.venv)
    import read_spec
    from spec_rows import BuildRows, ContractRows
    from xcodegen_sources import Missing
    try:
        if os.path.isdir(options.expected):
            wanted = BuildRows(options.expected)
        else:
            with open(options.expected, encoding="utf-8") as file:
                wanted = ContractRows(json.load(file))
        differences = Comparison(wanted, read_spec.graph(options.workspace), options.workspace).run()
    except (read_spec.Unreadable, Missing) as error:
        differences = [f"the specs: {error}"]
    for one in differences:
        print(one)
    if differences:
        print(f"{len(differences)} differences between specs and {wanted.what if 'wanted' in locals() else 'all'}")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
