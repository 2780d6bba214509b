"""What the specs of a workspace must say, by target: from the contract's graph, or from the BUILD files beside them.

Both know direct dependencies alone, so what a program is linked from is followed up here.
"""

import os
import re

from compare_graph import Found, canonical_label
from spec_names import defines_in, swift_settings

TYPES = {
    **{f"steve_{one}": ("framework.static",) for one in ("interface", "implementation", "utility", "standard", "testing")},
    "steve_tests": ("bundle.unit-test",), "steve_host_tests": ("bundle.unit-test",),
    "steve_ui_tests": ("bundle.ui-testing",), "steve_demo": ("application",), "steve_resources": ("bundle",),
    "steve_app": ("application", "application.messages", "application.on-demand-install-capable"),
    "steve_extension": ("app-extension", "extensionkit-extension", "app-extension.messages", "xpc-service",
                        "app-extension.messages-sticker-pack", "system-extension"),
    "steve_tool": ("tool",),
}
BUNDLED = ("steve_app", "steve_demo", "steve_extension", "steve_tool")
LINKED = (*BUNDLED, "steve_tests", "steve_host_tests", "steve_ui_tests")
EMBEDDING = ("extensions", "app_clips", "watch_application", "xpc_services")
XCODE_PLATFORMS = {"ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"}


class Row:
    """One target; labels are those of Bazel. What is `None` nobody knows."""

    def __init__(self, rows, name, package, macro):
        self.rows, self.name, self.package, self.macro = rows, name, package, macro
        self.types = TYPES.get(macro, tuple(sorted({one for types in TYPES.values() for one in types})))
        self.is_code, self.is_linked = macro != "steve_resources", macro in LINKED
        self.platforms, self.module, self.copts, self.bundle = None, name, None, None
        self.resources, self.embeds, self.host = set(), [], None
        self.wanted_settings = {}

    @property
    def label(self):
        return f"//{self.package}:{self.name}"

    def settings(self, configuration):
        return {name: values[configuration] for name, values in self.wanted_settings.items()
                if values.get(configuration) is not None}

    def swift(self):
        """Build settings of the Swift compiler, if they are known."""
        return None

    # Dependencies

    def direct(self, platform):
        """Rows of libraries; what is by label alone is in no spec, and an app's own code is in its host."""
        found = [self.rows.row(label) for label in self.labels(platform)]
        return [row for row in found if row is not None and row.macro not in BUNDLED]

    def closure(self, platform):
        found, stack = {}, [self]
        while stack:
            for row in stack.pop().direct(platform):
                if row.name not in found:
                    found[row.name] = row
                    stack.append(row)
        return found

    def dependencies(self, platform):
        """name -> whether it is linked"""
        if not self.is_linked:
            result = {row.name: True for row in self.direct(platform)}
            if self.bundle is not None:
                result[self.bundle] = True
            return result
        host = self.rows.row(self.host) if self.host else None
        hosted = host.closure(host.first_platform(platform)) if host and self.macro != "steve_ui_tests" else {}
        result = {}
        for name, row in self.closure(platform).items():
            result[name] = name not in hosted
            if row.bundle is not None and name not in hosted and self.macro != "steve_tool":
                result[row.bundle] = True
        for label in self.embeds + ([self.host] if self.host else []):
            if self.rows.row(label) is not None:
                result[self.rows.row(label).name] = True
        return result

    def bundles(self, platform):
        """What a program without a host carries besides its own resources."""
        return {row.bundle for row in self.closure(platform).values() if row.bundle is not None}

    def first_platform(self, default):
        return self.platforms[0] if self.platforms else default

    def all_sdks(self, platform):
        """name -> whether it is weak, which it is if it is so for all"""
        result = {}
        for row in [self, *(self.closure(platform).values() if self.is_linked else [])]:
            for name, weak in row.sdks(platform).items():
                result[name] = result.get(name, True) and weak
        return result

    def all_linkopts(self, platform):
        return [one for row in [self, *self.closure(platform).values()] for one in row.linkopts(platform)]


class Rows:
    def row(self, label):
        return self.by_label.get(canonical_label(label, ""))

    def rows(self):
        return list(self.by_label.values())

    def add(self, row):
        self.by_label[row.label] = row


# From the contract

class ContractRow(Row):
    def __init__(self, rows, target):
        super().__init__(rows, target["name"], target["package"], target["macro"])
        self.target, self.chosen_options = target, []
        if not self.is_code:
            self.resources = self.full(target["resources"])
            if target["bundle_id"] is not None:
                self.wanted_settings["PRODUCT_BUNDLE_IDENTIFIER"] = dict.fromkeys(rows.configurations, target["bundle_id"])
            return
        self.platforms = target["platforms"][:1] if self.is_linked else target["platforms"]
        self.module = target["module_name"] or target["name"]
        self.copts = target["copts"]
        self.types = (target["xcode_type"],) if "xcode_type" in target else self.types
        self.bundle = target["name"] + "Resources" if target.get("data") else None
        self.resources = self.full(target.get("carried", []))
        self.host, self.embeds = target.get("test_host"), target.get("extensions", [])
        if target.get("bundle_id") is not None:
            self.wanted_settings["PRODUCT_BUNDLE_IDENTIFIER"] = dict.fromkeys(rows.configurations, target["bundle_id"])
        if "devices" in target:
            family = {"iphone": "1", "ipad": "2"}.get("".join(target["devices"]))
            self.wanted_settings["TARGETED_DEVICE_FAMILY"] = dict.fromkeys(rows.configurations, family)
        if "infoplists" in target:
            path = os.path.join(self.package, target["infoplists"][0])
            self.wanted_settings["INFOPLIST_FILE"] = dict.fromkeys(rows.configurations, path)

    def full(self, paths):
        return {os.path.join(self.package, path) for path in paths}

    def sources(self, platform):
        srcs = self.target.get("srcs", {})
        return self.full(srcs.get("", []) + srcs.get(platform, []))

    def labels(self, platform):
        deps = {**self.target.get("deps", {}), **dict.fromkeys(self.chosen_options, None)}
        return [label for label, platforms in deps.items() if platforms is None or platform in platforms]

    def sdks(self, platform):
        return {one["name"]: one["weak"] for one in self.target.get("sdks", [])
                if one["platforms"] is None or platform in one["platforms"]}

    def defines(self, configuration):
        return set(self.target["defines"][configuration]) | set(self.rows.ignored)

    def linkopts(self, platform):
        return self.target.get("linkopts", [])


class ContractRows(Rows):
    what = "what the contract gives"

    def choose(self, targets):
        """Where the contract is silent, either is right; what depends on it follows."""
        for row in self.rows():
            named = {entry.get("target") for entry in targets.get(row.name, {}).get("dependencies", [])}
            row.chosen_options = [label for label in row.target.get("optional_deps", []) if self.row(label).name in named]

    def __init__(self, expected):
        self.by_label = {}
        self.ignored = expected["ignored_defines"]
        self.schemes = expected.get("schemes")
        # A third configuration of the random workspaces is one for debugging.
        self.configurations = {one: "release" if one == "Release" else "debug" for one in expected["configurations"]}
        for target in expected["targets"]:
            self.add(ContractRow(self, target))


# From BUILD files

class BuildRow(Row):
    def __init__(self, rows, package, call):
        super().__init__(rows, call["attributes"]["name"], package, call["macro"])
        found = self.found = Found(call, package)
        first = next(iter(rows.configurations))
        if self.macro in LINKED:
            platform = XCODE_PLATFORMS.get(str(found.value("platform", "ios")).lower(), "iOS")
            self.platforms = ["macOS"] if self.macro in ("steve_host_tests", "steve_tool") else [platform]
        self.module = found.value("module_name", self.name)
        self.bundle = self.name + "Resources" if self.is_code and not self.is_linked and self.paths("data") else None
        names = ["resources", "app_icons"] + (["data"] if self.bundle is None else [])
        self.resources = {path for name in names for path in self.paths(name)}
        self.host = canonical_label(found.value("test_host"), package) if found.value("test_host") else None
        self.embeds = [label for name in EMBEDDING for label in self.items_of(name, first)]
        for attribute, setting in (("bundle_id", "PRODUCT_BUNDLE_IDENTIFIER"), ("infoplists", "INFOPLIST_FILE")):
            self.wanted_settings[setting] = {one: self.one(attribute, one) for one in rows.configurations}
        self.copts = None

    def items_of(self, name, configuration):
        return self.found.labels(name, None, configuration)

    def paths(self, name):
        return {os.path.join(self.package, path) for path in self.found.paths(name, None, None)}

    def one(self, attribute, configuration):
        value = self.found.value(attribute)
        if isinstance(value, dict) and "select" in value:
            value = self.found.chosen(value["select"], None, configuration)
        if attribute == "infoplists" and value is not None:
            value = self.found.items(attribute, None, configuration)
            return os.path.join(self.package, canonical_label(value[0], self.package).rpartition(":")[2])
        return value

    def sources(self, platform):
        return {os.path.join(self.package, path) for path in self.found.paths("srcs", platform, None)}

    def labels(self, platform):
        return self.found.labels("deps", platform, None)

    def linkopts(self, platform):
        flags = [one.replace("$$", "$") for one in self.found.value("linkopts", []) if isinstance(one, str)]
        # XcodeGen would put a value of its own into `${NAME}`.
        return [re.sub(r"\$\{([A-Za-z0-9_]*)\}", r"$(\1)", one) for one in flags]

    def limited(self, platform):
        """What the linker is told for some platforms: SDKs, whose attributes take no `select`."""
        return [flag for one in self.found.value("linkopts", []) if isinstance(one, dict)
                for flag in self.found.chosen(one["select"], platform, None)]

    def sdks(self, platform):
        found = self.found
        result = {one + ".framework": False for one in found.items("sdk_frameworks", platform, None)}
        result.update({one + ".framework": True for one in found.items("weak_sdk_frameworks", platform, None)})
        result.update({"lib" + one.removeprefix("lib") + ".tbd": False for one in found.items("sdk_dylibs", platform, None)})
        for flag in self.limited(platform):
            if flag.startswith("-l"):
                result[f"lib{flag[2:]}.tbd"] = False
            else:
                result[flag.rpartition(",")[2] + ".framework"] = "-weak_framework" in flag
        return result

    def defines(self, configuration):
        flags = self.found.items("copts", None, configuration)
        own = self.found.items("swift_copts", None, configuration)
        flags = flags + (own if "swift_copts" in self.found.attributes else self.rows.copts(configuration))
        return defines_in(flags)

    def swift(self):
        own = [one for one in self.found.value("swift_copts", self.rows.swift_copts) if isinstance(one, str)]
        return swift_settings(own, self.found.value("package_name", self.rows.package_name))


class BuildRows(Rows):
    what = "BUILD files"
    schemes = None

    def choose(self, targets):
        """A BUILD file leaves nothing open."""

    def __init__(self, root):
        from read_build import graph
        from read_texts import settings
        packages = graph(root)["packages"]
        self.by_label = {}
        self.settings = Found({"macro": "settings", "attributes": {}}, "bazel/steve")
        values = settings(root)
        self.swift_copts = [flat_select(one) for one in values["SWIFT_COPTS"]]
        self.package_name = values["SWIFT_PACKAGE_NAME"]
        names = [call["attributes"]["name"] for call in packages["bazel/steve"] if call["macro"] == "config_setting"]
        self.configurations = bases(root, names)
        for package, calls in packages.items():
            for call in calls if package != "bazel/steve" else []:
                self.add(BuildRow(self, package, call))

    def copts(self, configuration):
        self.settings.attributes["copts"] = self.swift_copts
        return self.settings.items("copts", None, configuration)


def flat_select(one):
    return {"select": one} if isinstance(one, dict) else one


def bases(root, names):
    """configuration -> debug or release, as steve.bazelrc sets the mode of each"""
    result = {}
    with open(os.path.join(root, "bazel/steve/steve.bazelrc"), encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if len(words) > 1 and words[0].partition(":")[2] in names:
                for word in words[1:]:
                    if word.startswith("--compilation_mode="):
                        result[words[0].partition(":")[2]] = "release" if word.endswith("=opt") else "debug"
    return result
