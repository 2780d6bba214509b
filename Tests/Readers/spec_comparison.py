"""Compares specs with what they must say: the project as a whole, each target on its platforms and in its configurations."""

import json
import os
import re
import shlex
import subprocess
import tempfile

from build_steps import StepComparison, is_step
from compare_links import LinkComparison
from compare_settings import OURS_ON_PROJECT, SettingsComparison
from read_outside import identity
from spec_rows import LIBRARY_TYPES, requirement

COMPILED = re.compile(r"\.(xcdatamodeld|xcmappingmodel|mlpackage|rcproject|docc)/|\.(intentdefinition|metal|mlmodel)$")

SCRIPTS = ("preBuildScripts", "postCompileScripts", "postBuildScripts")


class Comparison:
    def __init__(self, wanted, spec, root):
        self.wanted, self.spec, self.root, self.ignored = wanted, spec, root, Ignored(root)
        self.differences = []
        wanted.choose(spec["targets"])
        wanted.learn(spec)

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
        ProjectComparison(self).run()
        for name in sorted(set(rows) & set(found)):
            TargetComparison(self, rows[name], found[name]).run()
        self.compare_names(set(found))
        for one in self.wanted.complaints():
            self.say(one)
        return self.differences

    # Names that lead nowhere are errors of XcodeGen's

    def compare_names(self, targets):
        known = targets | set(self.spec["waiting"]) | set(self.spec["foreignTargets"])
        for name, target in self.spec["targets"].items():
            seen = set()
            for entry in target["dependencies"]:
                key = entry["kind"], entry["name"], entry.get("product")
                if entry["kind"] == "target" and entry["name"] not in known:
                    self.say(f"{name}: depends on {entry['name']}, which is no target")
                if entry["kind"] == "package" and entry["name"] not in self.spec["packages"]:
                    self.say(f"{name}: depends on {entry['name']}, which is no package")
                if key in seen or key[:2] == ("target", name):
                    self.say(f"{name}: depends on {key} twice or on itself")
                seen.add(key)
        for name, scheme in self.spec["schemes"].items():
            named = [*scheme["build"]["targets"], scheme.get("run", {}).get("executable")]
            named += [one["name"] for one in scheme.get("test", {}).get("targets", [])]
            named += scheme.get("test", {}).get("coverageTargets", [])
            for one in named:
                if one is not None and one not in targets:
                    self.say(f"scheme {name}: {one} is no target")
            for plan in scheme.get("test", {}).get("testPlans", []):
                self.compare_plan(f"scheme {name}", plan["path"], targets)
        if self.wanted.schemes is not None:
            self.compare_schemes()
        for name, plan in (self.wanted.plans or {}).items():
            self.compare_own_plan(name, plan)

    def compare_plan(self, where, path, targets):
        """Xcode passes over what a plan names and the project has not."""
        try:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                plan = json.load(file)
        except (OSError, ValueError) as error:
            self.say(f"{where}: {path}: {error}")
            return
        named = [one["target"] for one in plan.get("testTargets", [])]
        for one in [plan.get("defaultOptions", {}), *(other["options"] for other in plan.get("configurations", []))]:
            coverage = one.get("codeCoverage")
            named += coverage.get("targets", []) if isinstance(coverage, dict) else []
        for one in named:
            # Tests of a package lie in a container of its own.
            is_ours = one["containerPath"].endswith(".xcodeproj")
            if is_ours and (one["name"] not in targets or one["containerPath"] != f"container:{self.spec['name']}.xcodeproj"):
                self.say(f"{path}: {one['name']} in {one['containerPath']} is no target")

    def compare_own_plan(self, name, wanted):
        """A plan that steve writes."""
        path = f"TestPlans/{name}.xctestplan"
        try:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                plan = json.load(file)
        except (OSError, ValueError) as error:
            self.say(f"{path}: {error}")
            return
        self.equal(path, "tests", wanted["tests"], [one["target"]["name"] for one in plan["testTargets"]])
        self.equal(path, "options", wanted["options"], plan["defaultOptions"])

    def identity_of(self, package):
        found = self.spec["packages"].get(package)
        return found and identity_of(found)

    def compare_schemes(self):
        wanted, found = self.wanted.schemes, self.spec["schemes"]
        self.equal("project", "schemes", set(wanted), set(found))
        for name in sorted(set(wanted) & set(found)):
            if "whole" in wanted[name]:
                self.equal("schemes", name, wanted[name]["whole"], found[name])
                continue
            if "run" in wanted[name]:
                self.equal(f"scheme {name}", "run", wanted[name]["run"], found[name].get("run"))
            test = found[name].get("test", {})
            self.equal(f"scheme {name}", "tests", wanted[name]["tests"],
                       sorted(one["name"] for one in test.get("targets", [])))
            for key in ("language", "region"):
                self.equal(f"scheme {name}", key, wanted[name][key], test.get(key))
            for key, ours in (("random", "randomExecutionOrder"), ("parallel", "parallelizable")):
                self.equal(f"scheme {name}", key, wanted[name][key],
                           sorted(one["name"] for one in test.get("targets", []) if one.get(ours)))
            self.equal(f"scheme {name}", "env", wanted[name]["env"], test.get("environmentVariables", {}))
            lines = test.get("commandLineArguments", {})
            # The lines of a map have no order, so all arguments stand in one.
            self.equal(f"scheme {name}", "lines of arguments", bool(wanted[name]["args"]), len(lines) == 1)
            self.equal(f"scheme {name}", "arguments", wanted[name]["args"],
                       [word for line in lines for word in shlex.split(line)])


class ProjectComparison:
    """What holds for all of the project."""

    def __init__(self, all_):
        self.all, self.wanted, self.spec = all_, all_.wanted, all_.spec

    def equal(self, what, wanted, found):
        self.all.equal("project", what, wanted, found)

    def run(self):
        packages = {identity_of(one): requirement(one) for one in self.spec["packages"].values()}
        self.equal("packages", {name: one for name, one in self.wanted.packages.items()}, packages)
        self.compare_waiting()
        options = self.spec["options"]
        if any(one["synced"] for one in self.spec["targets"].values()):
            self.equal("the format that synced folders need", "xcode16_0", options.get("projectFormat"))
        if self.wanted.minimum is not None:
            self.equal("deploymentTarget", self.wanted.minimum, options["deploymentTarget"])
        if self.wanted.project is not None:
            self.compare_told(self.wanted.project, options)

    def compare_told(self, told, options):
        self.equal("the name of the root", told["spec"], self.spec["root"])
        own = {"bundleIdPrefix": told["prefix"], "developmentLanguage": told["language"]}
        for name, value in {**own, **told["options"]}.items():
            self.equal(f"options: {name}", value, options.get(name))
        ours = {"projectFormat"} if told["synced_folders"] else set()
        ours |= {"bundleIdPrefix", "developmentLanguage", "createIntermediateGroups", "deploymentTarget", "minimumXcodeGenVersion"}
        self.equal("options that nobody asked for", set(), set(options) - ours - set(told["options"]))
        self.equal("attributes", told["attributes"], self.spec["attributes"])
        self.equal("fileGroups", told["file_groups"], self.spec["fileGroups"])
        self.equal("files that are included too", told["include"], self.spec["foreign"])
        self.equal("the order of include", self.spec["foreign"], self.spec["include"][-len(told["include"]) or 9999:])
        self.equal("files with settings", told["config_files"], self.spec["configFiles"])
        for configuration, settings in self.spec["settings"].items():
            asked = {*told["settings"][configuration], *told["values"][configuration]}
            self.equal(f"settings that nobody asked for in {configuration}", set(), set(settings) - asked - OURS_ON_PROJECT)

    def compare_waiting(self):
        """Static libraries link nothing, so what they wait for is a static library without code."""
        wanted = {}
        for row in self.wanted.rows():
            found = self.spec["targets"].get(row.name)
            for platform in found["platforms"] if found and row.is_code and row.is_static_library() else []:
                for name in row.awaited(platform):
                    wanted.setdefault(name + "External", (self.wanted.key(name), set()))[1].add(platform)
        found = {}
        for name, target in self.spec["waiting"].items():
            entries = target["dependencies"]
            self.equal(f"what {name} is and holds", ("library.static", {}, 1), (target["type"], target["phases"], len(entries)))
            self.equal(f"what {name} links", (entries[0]["kind"] == "framework", None), (entries[0]["linked"], entries[0]["place"]))
            found[name] = (self.key(entries[0]), set(target["platforms"]))
        self.equal("targets that wait for packages", {name: (list(key), sorted(one)) for name, (key, one) in wanted.items()},
                   {name: (list(key), sorted(one)) for name, (key, one) in found.items()})

    def key(self, entry):
        if entry["kind"] == "package":
            return ("package", self.all.identity_of(entry["name"]), entry["product"])
        return (entry["kind"], entry["name"])


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
        if row.told is not None:
            self.compare_overlay()
        self.compare_accessor()
        self.compare_scripts()
        StepComparison(row, self.found, self.equal).run()

    def phase(self, name, platform):
        return {path for path, platforms in self.found["phases"].get(name, {}).items()
                if platforms is None or platform in platforms}

    def compare_files(self, platform):
        row = self.row
        taken = {phase: self.phase(phase, platform) for phase in self.found["phases"]}
        sources, resources = taken.pop("sources", set()), taken.pop("resources", set())
        headers = taken.pop("headers", set())
        wanted_resources = row.all_resources(platform)
        # Xcode compiles some of what is a resource to Bazel.
        compiled = {path for path in sources if path in wanted_resources and COMPILED.search(path)}
        if row.may_have_icons:
            resources = {path for path in resources if path in wanted_resources or ".appiconset/" not in path}
        for what, wanted, found in (("sources", row.sources(platform), sources - compiled),
                                    ("resources", wanted_resources, resources | compiled),
                                    ("headers", set().union(*row.headers(platform).values()), headers)):
            self.equal(what, wanted, found - self.all.ignored.among(found - wanted), platform)
        if self.found["type"] in LIBRARY_TYPES:
            for kind in ("public", "private", "project"):
                self.equal(f"{kind} headers", row.headers(platform).get(kind, set()),
                           {path for path in headers if self.found["headers"][path] == kind}, platform)
        for phase, files in taken.items():
            # What is in no phase only shows.
            if phase != "none":
                self.equal(f"files of the phase {phase}", set(), files, platform)

    def compare_dependencies(self, platform):
        LinkComparison(self.all, self.row, self.found, platform,
                       lambda what, wanted, found: self.equal(what, wanted, found, platform)).run()

    def compare_settings(self, configuration):
        SettingsComparison(self.all, self.row, self.found, configuration,
                           lambda what, wanted, found: self.equal(what, wanted, found, None, configuration)).run()

    def compare_accessor(self):
        """`Bundle.module` names the bundle on the disk, or else looks for none."""
        row = self.row
        taken = {one for files in self.found["phases"].values() for one in files if os.path.basename(one) == "SteveResources.swift"}
        for path in taken:
            with open(os.path.join(self.all.root, path), encoding="utf-8") as file:
                named = set(re.findall(r'"([^"/]*)\.bundle"', file.read()))
            bundle = self.all.spec["targets"].get(row.bundle)
            self.equal(f"the bundle named in {path}", {bundle["productName"]} if bundle else set(), named)

    def compare_scripts(self):
        """Files with scripts, which XcodeGen copies into the project."""
        for key, scripts in self.found["other"].items():
            for one in scripts if key.endswith("Scripts") else []:
                path = os.path.normpath(os.path.join(self.found["spec"], one.get("path", ".")))
                if "path" in one and not os.path.isfile(os.path.join(self.all.root, path)):
                    self.equal(f"the script {one.get('name')}", "a file", path)
        if self.all.wanted.scripts is not None:
            self.compare_written_scripts()

    def compare_written_scripts(self):
        """Those of steve.yml, by their names; XcodeGen finds files from the fragment's folder."""
        wanted = self.all.wanted.scripts.get(self.row.name, {})
        for key in set(SCRIPTS) - set(self.overlay()):
            found = [dict(one) for one in self.found["other"].get(key, []) if not is_step(one)]
            for one in found:
                if "path" in one:
                    one["path"] = os.path.normpath(os.path.join(self.found["spec"], one["path"]))
            self.equal(key, sorted(wanted.get(key, []), key=lambda one: one["name"].encode()), found)

    def overlay(self):
        return self.row.told.get("overlay", {}) if self.row.told else {}

    def compare_overlay(self):
        """Keys of XcodeGen's own stand there as they were written."""
        wanted = {key: value for key, value in self.overlay().items() if not key.startswith("+")}
        found = {key: value for key, value in self.found["other"].items() if key in wanted or key not in SCRIPTS}
        self.equal("keys that are laid over", wanted, found)


def identity_of(package):
    return identity(package.get("path") or package["url"])
