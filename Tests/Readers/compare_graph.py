#!/usr/bin/env python3
"""Compares what BUILD files say with what a workspace must give; lists all differences and exits 1 if there are any.

usage: compare_graph.py EXPECTED.json WORKSPACE|GRAPH.json [--venv DIR]

EXPECTED is written by random_workspace.py, GRAPH by read_build.py; for a folder read_build.py is run here.
"""

import argparse
import json
import os
import plistlib
import re
import subprocess
import sys

from read_build import run_in_environment
from workspace_model import MODULE_LIST

CONDITIONS = {"ios": "iOS", "macos": "macOS", "osx": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"}
ATTRIBUTES = set("""
    name testonly swift_copts families srcs data resources app_icons args bundle_id copts env extensions infoplists linkopts module_name
    package_name platform product sdk_frameworks weak_sdk_frameworks sdk_dylibs tags test_host visibility deps private_deps
    bundle_name entitlements library_evolution provisioning_profile
""".split())
CLANG = ("bridging_header", "clang_copts", "clang_srcs", "hdrs", "includes", "module_map", "umbrella_header")
SAFE = "-application-extension"
SWIFT_FLAGS = (SAFE, "-strict-concurrency=", "-cxx-interoperability-mode=", "-warnings-as-errors", "-warn-concurrency")
SWIFT_FLAGS_WITH_VALUE = ("-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature",
                          "-default-isolation", "-package-name")


def canonical_label(label, package):
    if label.startswith(":") or not label.startswith(("//", "@")):
        return f"//{package}:{label.removeprefix(':')}"
    repository, _, rest = label.partition("//")
    if not rest:
        return f"{repository}//:{repository.lstrip('@')}"
    return label if ":" in rest else f"{label}:{rest.rsplit('/', 1)[-1]}"


class Found:
    """One call, seen by one platform and one configuration at a time."""

    def __init__(self, call, package):
        self.macro, self.attributes, self.package = call["macro"], call["attributes"], package

    def value(self, name, default=None):
        return self.attributes.get(name, default)

    def one(self, name, configuration):
        """The value of an attribute that is no list."""
        value = self.attributes.get(name)
        return self.chosen(value["select"], None, configuration) if isinstance(value, dict) and "select" in value else value

    def items(self, name, platform, configuration):
        result = []
        value = self.value(name, [])
        for item in value if isinstance(value, list) else [value]:
            result += self.chosen(item["select"], platform, configuration) if isinstance(item, dict) else [item]
        return result

    @staticmethod
    def chosen(cases, platform, configuration):
        for condition, value in cases.items():
            name = condition.rsplit(":", 1)[-1]
            if condition.startswith("//bazel/steve:") and name == configuration:
                return value
            if condition.startswith("@platforms//os:") and CONDITIONS.get(name) == platform:
                return value
        return cases.get("//conditions:default", [])

    def labels(self, name, platform, configuration):
        return sorted(canonical_label(one, self.package) for one in self.items(name, platform, configuration))

    def paths(self, name, platform, configuration):
        start = f"//{self.package}:"
        return sorted(one.removeprefix(start) for one in self.labels(name, platform, configuration))


class Comparison:
    def __init__(self, expected, graph, root=None):
        self.expected, self.packages, self.root = expected, graph["packages"], root
        self.differences = []

    def run(self):
        from build_files import Exports
        wanted = {(target["package"], target["name"]): target for target in self.expected["targets"]}
        found, made = {}, {}
        for package, calls in self.packages.items():
            if package == "bazel/steve":
                continue
            for call in calls:
                if call["macro"] == "exports_files":
                    continue
                if call["macro"] == "steve_generate":
                    made.setdefault(package, []).append(call)
                    continue
                key = (package, call["attributes"].get("name"))
                if key in found:
                    self.say(f"//{package}:{key[1]}", "there twice", "", "")
                found[key] = Found(call, package)
        for key in sorted(set(wanted) | set(found), key=str):
            label = f"//{key[0]}:{key[1]}"
            if key not in found:
                self.say(label, "missing", wanted[key]["macro"], None)
            elif key not in wanted:
                self.say(label, "unexpected", None, found[key].macro)
            else:
                self.compare(label, wanted[key], found[key])
        self.compare_steps(made)
        self.differences += Exports(self.packages).complaints()
        self.compare_group()
        self.compare_version()
        if self.root is not None:
            self.compare_outside()
        return self.differences

    def say(self, label, what, wanted, found):
        self.differences.append(f"{label}: {what}: expected {json.dumps(wanted, ensure_ascii=False)}, "
                                f"found {json.dumps(found, ensure_ascii=False)}")

    def equal(self, label, what, wanted, found):
        if isinstance(wanted, list) and isinstance(found, list) and wanted != found and len(wanted) + len(found) > 8:
            missing, extra = [x for x in wanted if x not in found], [x for x in found if x not in wanted]
            if missing or extra:
                self.differences.append(f"{label}: {what}: missing {json.dumps(missing, ensure_ascii=False)}, "
                                        f"too much {json.dumps(extra, ensure_ascii=False)}")
                return
        if wanted != found:
            self.say(label, what, wanted, found)

    # One target

    def compare(self, label, wanted, found):
        self.equal(label, "macro", wanted["macro"], found.macro)
        unknown = sorted(set(found.attributes) - ATTRIBUTES - set(wanted.get("verbatim", {})))
        if wanted.get("clang") is not None or wanted.get("bridging_header") is not None:
            unknown = [one for one in unknown if one not in CLANG]
        self.equal(label, "attributes nobody asked for", [], unknown)
        self.equal(label, "visibility", sorted(wanted["visibility"]), sorted(found.items("visibility", None, None)))
        self.equal(label, "tags", wanted["tags"], sorted(found.items("tags", None, None)))
        if wanted["macro"] == "steve_resources":
            self.compare_resources(label, wanted, found)
            return
        self.compare_facts(label, wanted, found)
        for platform in wanted["platforms"]:
            for configuration in self.expected["configurations"]:
                self.compare_lists(f"{label} ({platform}, {configuration})", wanted, found, platform, configuration)
        if "carried" in wanted:
            self.compare_bundle(label, wanted, found)
        self.compare_modules(label, wanted)

    def compare_modules(self, label, wanted):
        """The list of a program's modules: what it imports, and the types that it names."""
        path = os.path.join(self.root, wanted["package"], MODULE_LIST)
        if self.root is None:
            return
        if wanted.get("wired") is None:
            self.equal(label, MODULE_LIST, False, os.path.exists(path) and wanted["macro"] in ("steve_app", "steve_demo"))
            return
        with open(path, encoding="utf-8") as file:
            text = file.read()
        modules = wanted["wired"]["modules"]
        imports = sorted([*modules, wanted["wired"]["runtime"]], key=str.encode)
        self.equal(label, "imports of its modules", imports, re.findall(r"^import (.*)$", text, re.M))
        self.equal(label, "its modules", [one + "Configuration" for one in modules], re.findall(r"^  (.*)\.self,$", text, re.M))

    def compare_resources(self, label, wanted, found):
        self.equal(label, "resources", wanted["resources"], found.paths("resources", None, None))
        self.equal(label, "bundle_name", wanted["bundle_name"], found.value("bundle_name"))
        if wanted["bundle_id"] is not None:
            self.equal(label, "bundle_id", wanted["bundle_id"], found.value("bundle_id"))

    def compare_facts(self, label, wanted, found):
        self.equal(label, "testonly", wanted["testonly"], found.value("testonly", False))
        name = wanted["name"]
        self.equal(label, "module_name", wanted["module_name"] or name, found.value("module_name", name))
        # Code without Swift is told nothing of Swift.
        has_swift = wanted["has_swift"]
        self.equal(label, "package_name", wanted["package_name"] if has_swift else None, found.value("package_name"))
        self.equal(label, "args", wanted["args"], found.value("args", []))
        self.equal(label, "env", wanted["env"], found.value("env", {}))
        self.equal(label, "library_evolution", wanted["library_evolution"] and has_swift, found.value("library_evolution", False))
        for attribute, value in wanted["verbatim"].items():
            self.equal(label, attribute, value, found.value(attribute))

    def compare_lists(self, label, wanted, found, platform, configuration):
        where = (platform, configuration)
        srcs = sorted(wanted["srcs"].get("", []) + wanted["srcs"].get(platform, []))
        self.equal(label, "srcs", srcs, found.paths("srcs", *where))
        deps = [one for one, platforms in wanted["deps"].items() if platforms is None or platform in platforms]
        optional = [canonical_label(one, "") for one in wanted["optional_deps"]]
        for attribute, is_private in (("deps", False), ("private_deps", True)):
            self.equal(label, attribute,
                       sorted(canonical_label(one, "") for one in deps if (one in wanted["private"]) == is_private),
                       [one for one in found.labels(attribute, *where) if one not in optional])
        self.equal(label, "linkopts", wanted["linkopts"] + self.limited_sdks(wanted, platform),
                   found.items("linkopts", *where))
        if wanted["has_swift"]:
            self.compare_copts(label, wanted, found, where)
        else:
            self.compare_clang_copts(label, wanted, found, where)
        for attribute, names in self.sdks(wanted, platform).items():
            strip = "lib" if attribute == "sdk_dylibs" else ""
            self.equal(label, attribute, names, sorted(one.removeprefix(strip) for one in found.items(attribute, *where)))
        self.equal(label, "bridging_header", wanted.get("bridging_header"), found.value("bridging_header"))
        if wanted["clang"] is not None:
            path = wanted.get("module_maps", {}).get("bazel")
            self.equal(label, "module_map", path and os.path.relpath(path, wanted["package"]), found.value("module_map"))
            for attribute, kind in (("clang_srcs", "clang"), ("hdrs", "header"), ("umbrella_header", "umbrella")):
                self.equal(label, attribute, wanted["clang"][kind], found.paths(attribute, *where))
            self.equal(label, "defines of clang", sorted(wanted["defines"][where[1]]),
                       sorted(one[2:] for one in found.items("clang_copts", *where)
                              if one.startswith("-D") and one[2:] not in self.expected["ignored_defines"]))
        if "data" in wanted:
            self.equal(label, "data", wanted["data"], found.labels("data", *where))

    def compare_clang_copts(self, label, wanted, found, where):
        """All options of code without Swift; its defines are compared with its headers."""
        self.equal(label, "options of Swift", [], found.items("copts", *where) + found.items("swift_copts", *where))
        flags = [one for one in found.items("clang_copts", *where) if not one.startswith("-D")]
        safe = ["-fapplication-extension"] if wanted["extension_safe"] else []
        self.equal(label, "clang_copts", safe + wanted["copts"], flags)

    def compare_copts(self, label, wanted, found, where):
        """`swift_copts` stands where a part's Swift settings replace the workspace's; its `-D` are defines like others."""
        (copts, of_headers), replaced = without_header_defines(found.items("copts", *where)), found.items("swift_copts", *where)
        ignored = self.expected["ignored_defines"]
        self.equal(label, "defines", sorted(wanted["defines"][where[1]]),
                   sorted(one[2:] for one in copts + replaced if one.startswith("-D") and one[2:] not in ignored))
        has_headers = wanted["clang"] is not None or wanted.get("bridging_header") is not None
        self.equal(label, "defines of its headers", sorted(wanted["defines"][where[1]]) if has_headers else [],
                   sorted(one for one in of_headers if one not in ignored))
        everywhere = self.expected["project"]["extension_safe"]
        self.equal(label, SAFE, wanted["extension_safe"],
                   SAFE in copts + replaced or everywhere and "swift_copts" not in found.attributes)
        rest = [one for one in copts if not one.startswith("-D") and one != SAFE]
        own = wanted["copts"]
        self.equal(label, "copts", own, without_swift_flags(rest, own) if wanted["swift_flags"] else rest)
        is_usual = not wanted["swift_flags"] and wanted["extension_safe"] == everywhere
        if is_usual and replaced and not self.expected["ignored_defines"]:
            self.say(label, "swift_copts", None, replaced)

    @staticmethod
    def limited_sdks(wanted, platform):
        """The attributes for SDKs take no `select`, so what is for some platforms alone is told to the linker."""
        result = []
        for sdk in wanted["sdks"]:
            if platform in (sdk["platforms"] or []):
                stem, extension = sdk["name"].rsplit(".", 1)
                form = "-weak_framework" if sdk["weak"] else "-framework"
                result.append("-l" + stem.removeprefix("lib") if extension == "tbd" else f"-Wl,{form},{stem}")
        return sorted(result)

    @staticmethod
    def sdks(wanted, platform):
        result = {"sdk_frameworks": [], "weak_sdk_frameworks": [], "sdk_dylibs": []}
        for sdk in wanted["sdks"]:
            if sdk["platforms"] is not None:
                continue
            stem, extension = sdk["name"].rsplit(".", 1)
            if extension == "tbd":
                result["sdk_dylibs"].append(stem.removeprefix("lib"))
            else:
                result["weak_sdk_frameworks" if sdk["weak"] else "sdk_frameworks"].append(stem)
        return {attribute: sorted(names) for attribute, names in result.items()}

    def compare_bundle(self, label, wanted, found):
        everywhere = self.expected["configurations"]
        carried = {path for one in everywhere for name in ("data", "resources", "app_icons")
                   for path in found.paths(name, None, one)}
        # A set of icons that no configuration means goes nowhere.
        meant = {path for one in wanted["app_icons"].values() for path in one["files"]}
        unmeant = {path for path in wanted["carried"] if ".appiconset/" in path} - meant if meant else set()
        self.equal(label, "resources, data and icons", sorted(set(wanted["carried"]) - unmeant), sorted(carried - unmeant))
        for one in everywhere:
            self.equal(f"{label} ({one})", "app_icons", wanted["app_icons"][one]["files"], found.paths("app_icons", None, one))
        for name in ("test_host", "bundle_id"):
            value = found.value(name)
            if name == "test_host" and value is not None:
                value = canonical_label(value, found.package)
            if wanted.get(name) is not None or name == "test_host":
                self.equal(label, name, wanted[name], value)
        if "info" in wanted:
            for one in everywhere:
                self.compare_written(f"{label} ({one})", wanted, found, one)
            self.equal(label, "extensions", wanted["extensions"], found.labels("extensions", None, None))
        if "platform" in wanted:
            self.equal(label, "platform", wanted["platform"].lower(), found.value("platform", "ios").lower())

    def compare_written(self, label, wanted, found, configuration):
        infos = found.paths("infoplists", None, configuration)
        self.equal(label, "number of infoplists", 1, len(infos))
        entitlements = found.one("entitlements", configuration)
        for name, path in (("info", infos[0] if infos else None), ("entitlements", entitlements)):
            self.compare_property_list(label, name, wanted[name].get(configuration), path, found.package)
        names = wanted["product_name"] or {}
        self.equal(label, "bundle_name", names.get(configuration), found.one("bundle_name", configuration))
        self.equal(label, "provisioning_profile", wanted["profile"][configuration]["file"],
                   found.one("provisioning_profile", configuration))

    def compare_property_list(self, label, name, wanted, path, package):
        if wanted is None or path is None or "file" in wanted:
            self.equal(label, name, wanted and wanted.get("file", wanted), path)
            return
        self.equal(label, f"the folder of {name}", "Generated", os.path.dirname(path))
        if self.root is not None:
            self.equal(label, f"what stands in {name}", wanted["content"], plist(self.root, package, path))

    # The workspace

    def compare_steps(self, made):
        from build_files import Step
        wanted = {(one["package"], step["name"]): {**step, "command": step["command"].rstrip("\n")}
                  for one in self.expected["targets"] for step in one.get("steps", [])}
        found = {}
        for package, calls in made.items():
            for step in (Step(package, call) for call in calls):
                found[package, step.name] = {"name": step.name, "command": step.command.rstrip("\n"), "inputs": step.inputs,
                                             "outputs": step.outputs}
        for key in sorted(set(wanted) | set(found)):
            self.equal(f"//{key[0]}:{key[1]}", "the step", wanted.get(key), found.get(key))

    def compare_version(self):
        found = [call["attributes"] for call in self.packages.get("bazel/steve", []) if call["macro"] == "steve_version"]
        version = self.expected["project"]["version"]
        self.equal("//bazel/steve", "version", [(version["marketing"], version["build"])],
                   [(one["marketing"], one["build"]) for one in found])

    def compare_outside(self):
        from read_outside import outside
        from spec_rows import labels_in, requirement
        project, found = self.expected["project"], outside(self.root)
        packages = {one["identity"]: requirement(one) for one in project["packages"].values()}
        self.equal("bazel/steve/Package.swift", "packages", packages, found["packages"])
        for name, one in project["binaries"].items():
            wanted = {"repository": f"steve_binary_{name}", "linkage": one.get("linkage", "dynamic")}
            if "path" in one:
                wanted["path"] = os.path.normpath(one["path"])
            else:
                archive = {"url": one["url"], "sha256": one["sha256"]}
                wanted.update(archive, for_xcode=archive)
            self.equal("bazel/steve", f"the binary {name}", wanted, found["binaries"].get(name))
        self.equal("bazel/steve", "binaries", sorted(project["binaries"]), sorted(found["binaries"]))
        used = {label.partition("//")[0].lstrip("@") for label in labels_in(self.packages)}
        own = {one for one in used if one.startswith(("swiftpkg_", "steve_binary_"))}
        self.equal("bazel/steve", "repositories that are missing", [], sorted(own - set(found["repositories"])))
        given = {"swiftpkg_" + one["identity"] for one in project["packages"].values()}
        given |= {f"steve_binary_{name}" for name in project["binaries"]}
        self.equal("bazel/steve", "repositories that nobody gives", [], sorted(set(found["repositories"]) - given))
        from read_texts import settings
        minimum = {name.lower(): version for name, version in (project["platforms"] or {}).items()}
        if minimum:
            self.equal("bazel/steve/settings.bzl", "MINIMUM_OS", minimum, settings(self.root)["MINIMUM_OS"])

    # The group of apps

    def compare_group(self):
        calls = self.packages.get("bazel/steve")
        if calls is None:
            self.say("//bazel/steve", "missing", "a BUILD file", None)
            return
        groups = [call["attributes"] for call in calls
                  if call["macro"] == "package_group" and call["attributes"].get("name") == "apps"]
        found = set(groups[0].get("packages", [])) if groups else set()
        group = self.expected["apps_group"]
        required, allowed = set(group["required"]), set(group["required"]) | set(group["allowed"])
        self.equal("//bazel/steve:apps", "packages that are missing", [], sorted(required - found))
        self.equal("//bazel/steve:apps", "packages too many", [], sorted(found - allowed))


def plist(root, *path):
    """What stands in a property list; `None` if there is none."""
    if not os.path.exists(os.path.join(root, *path)):
        return None
    with open(os.path.join(root, *path), "rb") as file:
        return plistlib.load(file)


def without_header_defines(copts):
    """What is left, and the defines that the Swift compiler hands on to clang: `-Xcc -DNAME`, two words."""
    rest, defines = [], []
    for word in copts:
        if rest and rest[-1] == "-Xcc" and word.startswith("-D"):
            rest.pop()
            defines.append(word[2:])
        else:
            rest.append(word)
    return rest, defines


def without_swift_flags(copts, own):
    """What `swift` of a module adds is not compared here; only the part's own copts must all be there, in order."""
    result, skip = [], False
    for one in copts:
        if skip:
            skip = False
        elif one in SWIFT_FLAGS_WITH_VALUE:
            skip = True
        elif one in own or not one.startswith(SWIFT_FLAGS):
            result.append(one)
    return result


def graph_of(path, venv):
    if os.path.isdir(path):
        reader = os.path.join(os.path.dirname(os.path.abspath(__file__)), "read_build.py")
        command = [sys.executable, reader, path] + (["--venv", venv] if venv else [])
        done = subprocess.run(command, stdout=subprocess.PIPE)
        if done.returncode != 0:
            sys.exit(done.returncode)
        return json.loads(done.stdout)
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("expected")
    parser.add_argument("graph", help="a workspace or a graph")
    parser.add_argument("--venv", help="for read_build.py")
    options = parser.parse_args()
    with open(options.expected, encoding="utf-8") as file:
        expected = json.load(file)
    graph, root = graph_of(options.graph, options.venv), None
    if os.path.isdir(options.graph):
        run_in_environment(options.venv)
        root = options.graph
    differences = Comparison(expected, graph, root).run()
    for one in differences:
        print(one)
    if differences:
        print(f"{len(differences)} differences (seed {expected.get('seed')}; {', '.join(expected.get('aspects', []))})")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
