"""What the specs of a workspace must say, by target: from the contract's graph, or from the BUILD files beside them.

Both know direct dependencies alone, so what a program is linked from is followed up here.
"""

import os
import re
from types import SimpleNamespace

from build_files import Exports, Steps, headers_among, path_of
from compare_graph import SAFE, Found, canonical_label, without_header_defines
from read_outside import outside
from spec_names import defines_in, swift_settings

LIBRARY_TYPES = ("framework.static", "framework", "library.static", "library.dynamic")
TYPES = {
    **{f"steve_{one}": LIBRARY_TYPES for one in ("interface", "implementation", "utility", "standard", "testing")},
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
CARRYING = ("steve_app", "steve_demo", "steve_tests", "steve_host_tests", "steve_ui_tests")
ANY, SOMEWHERE = "either", "somewhere"
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
        self.bare_resources = set()
        self.is_dynamic, self.closures, self.may_have_icons = False, {}, False
        # Facts that BUILD files have no words for, from the contract.
        self.told = rows.told_targets.get((package, name))

    @property
    def label(self):
        return f"//{self.package}:{self.name}"

    def settings(self, configuration):
        return {name: values[configuration] for name, values in self.wanted_settings.items()
                if values.get(configuration) is not None}

    def swift(self):
        """Build settings of the Swift compiler, if they are known."""
        return None

    def headers(self, platform):
        """public, private, project or bridging -> paths"""
        return {}

    def clang(self, configuration):
        """Flags of clang, or `None` where nothing says them."""
        return None

    def bridging_header(self):
        return None

    def steps(self):
        """Build steps of its package that make what it takes, or `None` where nobody knows them."""
        return None

    def file(self, path):
        """A path in the package, as the workspace has it."""
        return path and os.path.normpath(os.path.join(self.package, path))

    # Libraries

    def direct(self, platform):
        """Rows of libraries; what is by label alone is in no spec, and an app's own code is in its host."""
        found = [self.rows.row(label) for label in self.labels(platform)]
        return [row for row in found if row is not None and row.macro not in BUNDLED]

    def closure(self, platform):
        if platform not in self.closures:
            found, stack = {}, [self]
            while stack:
                for row in stack.pop().direct(platform):
                    if row.name not in found:
                        found[row.name] = row
                        stack.append(row)
            self.closures[platform] = found
        return self.closures[platform]

    def dynamic(self, platform):
        """Libraries that are linked by themselves, and have taken in what they link."""
        return [row for row in self.closure(platform).values() if row.is_dynamic]

    def taken_in(self, platform):
        return {name for row in self.dynamic(platform) for name, one in row.closure(platform).items() if not one.is_dynamic}

    def is_static_library(self):
        return not self.is_linked and not self.is_dynamic

    def host_of_code(self):
        """The program that has what tests would link again."""
        return self.rows.row(self.host) if self.host and self.macro != "steve_ui_tests" else None

    def hosted(self, platform):
        host = self.host_of_code()
        return host.closure(host.first_platform(platform)) if host else {}

    def carried_by_host(self, platform):
        host = self.host_of_code()
        return host.carried(host.first_platform(platform)) if host else set()

    def carried(self, platform):
        """What an app has in its folder of frameworks: its extensions have none of their own."""
        embedded = [self.rows.row(label) for label in self.embeds]
        programs = [self] + [row for row in embedded if row is not None and row.macro == "steve_extension"]
        return {row.name for one in programs for row in one.dynamic(one.first_platform(platform))}

    def all_resources(self, platform):
        """With those of libraries without a bundle, which each program carries, whatever they are linked into."""
        if not self.is_linked or self.macro == "steve_tool":
            return self.resources
        hosted, found = self.hosted(platform), set(self.resources)
        for row in self.closure(platform).values():
            if row.name not in hosted:
                found |= row.bare_resources
        return found

    def dependencies(self, platform):
        """name -> (whether it is linked, where it is copied to)"""
        if self.is_static_library():
            result = {row.name: (ANY if row.is_dynamic else False, None) for row in self.direct(platform)}
        else:
            result = self.linked(platform)
        if self.bundle is not None:
            result[self.bundle] = (ANY, None)
        if self.is_static_library():
            result.update({name + "External": (False, None) for name in self.awaited(platform)})
        return result

    def linked(self, platform):
        result = {}
        taken_in, hosted, by_host = self.taken_in(platform), self.hosted(platform), self.carried_by_host(platform)
        for name, row in self.closure(platform).items():
            if row.is_dynamic:
                place = "frameworks" if self.macro in CARRYING else None
                result[name] = (True, ANY if name in by_host else place)
            else:
                result[name] = (name not in hosted and name not in taken_in, None)
            if self.is_linked and row.bundle is not None and name not in hosted and self.macro != "steve_tool":
                result[row.bundle] = (ANY, "resources")
        # The host's code is found through the host alone, but not what a library in it has taken in.
        result.update({row.name: (True, None) for row in hosted.values()
                       if row.is_dynamic and row.name not in result and set(row.closure(platform)) & set(result)})
        if self.macro in ("steve_app", "steve_demo"):
            result.update({name: (False, "frameworks") for name in self.carried(platform) if name not in result})
        for label, place in [(one, SOMEWHERE) for one in self.embeds] + ([(self.host, None)] if self.host else []):
            if self.rows.row(label) is not None:
                result[self.rows.row(label).name] = (ANY, place)
        return result

    def first_platform(self, default):
        return self.platforms[0] if self.platforms else default

    # What comes from outside

    def awaited(self, platform):
        """What a static library can't link stands in the specs as a target of its own."""
        return [name for name in self.uses(platform) if self.rows.outside[name]["kind"] in ("product", "archive", "static")]

    def all_uses(self, platform):
        """name -> whether it is weak, which it is if it is so for all"""
        result = {}
        for row in [self, *self.closure(platform).values()]:
            for name, weak in row.uses(platform).items():
                result[name] = result.get(name, True) and weak
        return result

    def uses_taken_in(self, platform):
        return {name for row in self.dynamic(platform) for name in row.all_uses(platform)}

    def outside(self, platform):
        """key -> (whether it is linked, where it is copied to, whether it is weak, whether it must be there)"""
        outside = self.rows.outside
        if self.is_static_library():
            return {self.rows.key(name): (ANY, None, ANY, True) for name in self.uses(platform)
                    if outside[name]["kind"] == "dynamic"}
        host = self.host_of_code()
        hosted = host.all_uses(host.first_platform(platform)) if host else {}
        by_host, gone = self.binaries_by_host(platform), self.uses_taken_in(platform) | set(hosted)
        result = {}
        for name, weak in self.all_uses(platform).items():
            if outside[name].get("dynamic"):
                # Xcode itself carries what a package brings along.
                is_carried = self.macro in CARRYING and outside[name]["kind"] == "dynamic"
                place = "frameworks" if is_carried else None
                result[self.rows.key(name)] = (True, ANY if name in by_host and is_carried else place, weak, True)
            elif outside[name]["kind"] != "hand" and name not in gone:
                result[self.rows.key(name)] = (True, None, weak, True)
        if self.macro in ("steve_app", "steve_demo"):
            for name in self.carried_binaries(platform):
                is_archive = outside[name]["kind"] == "archive"
                result.setdefault(self.rows.key(name), (True, None, ANY, True) if is_archive else (False, "frameworks", ANY, True))
        return result

    def carried_binaries(self, platform):
        embedded = [self.rows.row(label) for label in self.embeds]
        programs = [self] + [row for row in embedded if row is not None and row.macro == "steve_extension"]
        return {name for one in programs for name in one.all_uses(one.first_platform(platform))
                if self.rows.outside[name].get("dynamic")}

    def binaries_by_host(self, platform):
        host = self.host_of_code()
        return host.carried_binaries(host.first_platform(platform)) if host else set()

    def by_hand(self, platform):
        """name -> whether it must be there: what somebody wrote by hand, in the words of the tool"""
        gone = set() if self.is_static_library() else self.uses_taken_in(platform) | set(self.hosted_uses(platform))
        found = self.uses(platform) if self.is_static_library() else self.all_uses(platform)
        return {name: name not in gone for name in found
                if self.rows.outside[name]["kind"] == "hand" and self.rows.outside[name]["xcodegen"]}

    def hosted_uses(self, platform):
        host = self.host_of_code()
        return host.all_uses(host.first_platform(platform)) if host else {}

    # The linker

    def all_sdks(self, platform):
        """name -> whether it is weak, which it is if it is so for all"""
        result = {}
        for row in [self, *(() if self.is_static_library() else self.closure(platform).values())]:
            for name, weak in row.sdks(platform).items():
                result[name] = result.get(name, True) and weak
        for entry in (self.told or {}).get("overlay", {}).get("+dependencies", []):
            result[entry["sdk"]] = result.get(entry["sdk"], True) and entry.get("weak", False)
        return result

    def all_linkopts(self, platforms):
        """Of what is linked into it on any platform; a dynamic library takes in all of that, and not only what it needs."""
        rows = {}
        for platform in platforms:
            taken_in = self.taken_in(platform)
            rows.update({name: row for name, row in self.closure(platform).items()
                         if not row.is_dynamic and name not in taken_in})
        flags = [one for row in [self, *rows.values()] for one in row.linkopts(platforms[0])]
        return (["-all_load"] if self.is_dynamic and rows else []) + flags


class Rows:
    def complaints(self):
        """Differences among BUILD files alone."""
        return []

    def row(self, label):
        return self.by_label.get(canonical_label(label, ""))

    def rows(self):
        return list(self.by_label.values())

    def add(self, row):
        self.by_label[row.label] = row

    def tell(self, expected):
        """Takes what the contract gives for Xcode alone."""
        self.project = expected["project"] if expected else None
        self.told_targets = {(one["package"], one["name"]): one for one in expected["targets"]} if expected else {}
        self.outside = expected["project"]["outside"] if expected else {}

    def learn(self, specs):
        """Takes from specs what it can't know of itself."""

    def choose(self, targets):
        for row in self.rows():
            kind = targets.get(row.name, {}).get("type")
            row.is_dynamic = kind in ("framework", "library.dynamic") and not row.is_linked

    def key(self, name):
        """What it is in specs."""
        one = self.outside[name]
        if one["kind"] == "product":
            return ("package", self.identities[one["package"]], name)
        return ("package", "stevebinaries", name) if one["kind"] == "archive" else ("framework", one["path"])


def requirement(package):
    """As read_outside gives it."""
    if "path" in package:
        return [os.path.normpath(package["path"])]
    for key, kind in (("from", "from"), ("up_to_next_minor", "minor"), ("minorVersion", "minor"), ("exact", "exact"),
                      ("exactVersion", "exact"), ("branch", "branch"), ("revision", "revision")):
        if key in package:
            return [package["url"], kind, package[key]]
    first, end = package["range"].split("..<") if "range" in package else (package["minVersion"], package["maxVersion"])
    return [package["url"], "range", first, end]


# From the contract

class ContractRow(Row):
    def __init__(self, rows, target):
        super().__init__(rows, target["name"], target["package"], target["macro"])
        self.target, self.chosen_options = target, []
        if not self.is_code:
            self.resources = self.full(target["resources"])
            self.wanted_settings["PRODUCT_NAME"] = dict.fromkeys(rows.configurations, target["bundle_name"])
            if target["bundle_id"] is not None:
                self.wanted_settings["PRODUCT_BUNDLE_IDENTIFIER"] = dict.fromkeys(rows.configurations, target["bundle_id"])
            return
        self.platforms = target["platforms"][:1] if self.is_linked else target["platforms"]
        self.module = target["module_name"] or target["name"]
        self.copts = target["copts"] if target.get("has_swift", True) else []
        self.types = (target["xcode_type"],) if "xcode_type" in target else self.types
        bundle = f"//{self.package}:{self.name}Resources"
        self.bundle = target["name"] + "Resources" if bundle in target.get("data", []) else None
        self.bare_resources = {path_of(one) for one in target.get("data", []) if one != bundle}
        # Of a test it is what it reads.
        if self.is_linked:
            self.bare_resources = set()
        self.resources = self.full(target.get("carried", []))
        self.host, self.embeds = target.get("test_host"), target.get("extensions", [])
        if target.get("bundle_id") is not None:
            self.wanted_settings["PRODUCT_BUNDLE_IDENTIFIER"] = dict.fromkeys(rows.configurations, target["bundle_id"])
        if "devices" in target:
            family = {"iphone": "1", "ipad": "2"}.get("".join(target["devices"]))
            self.wanted_settings["TARGETED_DEVICE_FAMILY"] = dict.fromkeys(rows.configurations, family)

    def steps(self):
        return {one["name"]: SimpleNamespace(**one) for one in self.target.get("steps", [])}

    def full(self, paths):
        return {path_of(path) if path.startswith("//") else os.path.join(self.package, path) for path in paths}

    def sources(self, platform):
        srcs = self.target.get("srcs", {})
        own = (self.target.get("clang") or {}).get("clang", [])
        return self.full(srcs.get("", []) + srcs.get(platform, []) + own)

    def headers(self, platform):
        found = self.target.get("clang") or {}
        bridging = self.bridging_header()
        return {"public": self.full(found.get("header", []) + found.get("umbrella", [])),
                "bridging": {bridging} if bridging else set()}

    def clang(self, configuration):
        is_there = self.target.get("clang") or self.bridging_header()
        own = [] if self.target.get("has_swift", True) else self.target["copts"]
        return own + ["-D" + one for one in sorted(self.defines(configuration))] if is_there else None

    def bridging_header(self):
        path = self.target.get("bridging_header")
        return path and os.path.join(self.package, path)

    def labels(self, platform):
        deps = {**self.target.get("deps", {}), **dict.fromkeys(self.chosen_options, None)}
        return [label for label, platforms in deps.items() if platforms is None or platform in platforms]

    def sdks(self, platform):
        return {one["name"]: one["weak"] for one in self.target.get("sdks", [])
                if one["platforms"] is None or platform in one["platforms"]}

    def uses(self, platform):
        return {one["name"]: one["weak"] for one in self.target.get("uses", [])
                if one["platforms"] is None or platform in one["platforms"]}

    def property_list(self, kind, configuration):
        """{"file": path} or {"content": …}, `None` without one; `...` where nobody knows."""
        found = self.target.get(kind, {}).get(configuration)
        return {"file": self.file(found["file"])} if found and "file" in found else found

    def product_name(self, configuration):
        return (self.target.get("product_name") or {}).get(configuration)

    def is_extension_safe(self, configuration):
        return self.target["extension_safe"]

    def evolves(self):
        return self.target["library_evolution"]

    def defines(self, configuration):
        return set(self.target["defines"][configuration]) | set(self.rows.ignored)

    def linkopts(self, platform):
        return self.target.get("linkopts", [])


class ContractRows(Rows):
    what = "what the contract gives"

    def choose(self, targets):
        """Where the contract is silent, either is right; what depends on it follows."""
        super().choose(targets)
        for row in self.rows():
            # What is dynamic, the contract says.
            row.is_dynamic = row.target.get("xcode_type") in ("framework", "library.dynamic")
        for row in self.rows():
            named = {entry.get("target") for entry in targets.get(row.name, {}).get("dependencies", [])}
            row.chosen_options = [label for label in row.target.get("optional_deps", []) if self.row(label).name in named]

    def __init__(self, expected):
        self.by_label = {}
        self.tell(expected)
        project = self.project
        self.identities = {name: one["identity"] for name, one in project["packages"].items()}
        self.packages = {one["identity"]: requirement(one) for one in project["packages"].values()}
        self.version, self.minimum = project["version"], project["platforms"]
        if any("url" in one for one in project["binaries"].values()):
            self.packages["stevebinaries"] = ["bazel/steve/SteveBinaries"]
        self.ignored = expected["ignored_defines"]
        self.schemes, self.scripts, self.plans = (expected.get(one) for one in ("schemes", "scripts", "plans"))
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
        own_bundle = self.file(self.name + "Resources")
        is_library = self.is_code and not self.is_linked
        self.bundle = self.name + "Resources" if is_library and own_bundle in self.paths("data") else None
        self.bare_resources = self.paths("data") - {own_bundle} if is_library else set()
        names = ["resources", "app_icons"] + ([] if is_library else ["data"])
        self.resources = {path for name in names for one in rows.configurations for path in self.paths(name, one)}
        # A set of icons that no configuration means is in no attribute.
        self.may_have_icons = found.value("app_icons") is not None
        self.host = canonical_label(found.value("test_host"), package) if found.value("test_host") else None
        self.embeds = [label for name in EMBEDDING for label in self.items_of(name, first)]
        self.wanted_settings["PRODUCT_BUNDLE_IDENTIFIER"] = {one: found.one("bundle_id", one) for one in rows.configurations}
        if not self.is_code:
            self.wanted_settings["PRODUCT_NAME"] = dict.fromkeys(rows.configurations, found.value("bundle_name"))
        self.copts = None

    def items_of(self, name, configuration):
        return self.found.labels(name, None, configuration)

    def paths(self, name, configuration=None):
        return {path_of(label) for label in self.found.labels(name, None, configuration)}

    def one_path(self, name):
        value = self.found.value(name)
        return value and path_of(canonical_label(value, self.package))

    def of_clang(self, platform):
        return {path_of(label) for label in self.found.labels("clang_srcs", platform, None)}

    def headers(self, platform):
        umbrella, bridging = self.one_path("umbrella_header"), self.one_path("bridging_header")
        return {"public": self.paths("hdrs") | ({umbrella} if umbrella else set()), "private": self.paths("textual_hdrs"),
                "project": headers_among(self.of_clang(platform)), "bridging": {bridging} if bridging else set()}

    def clang(self, configuration):
        if not any(self.found.value(name) for name in ("clang_srcs", "hdrs", "textual_hdrs", "umbrella_header")):
            # With a bridging header alone there is nothing that clang compiles; the Swift compiler reads it.
            is_there = self.found.value("bridging_header")
            defines = without_header_defines(self.found.items("copts", None, configuration))[1]
            return ["-D" + one for one in sorted(defines)] if is_there else None
        return self.found.items("clang_copts", None, configuration)

    def bridging_header(self):
        return self.one_path("bridging_header")

    def steps(self):
        return self.rows.steps.of(self)

    def takes(self):
        """All files that it is made of, on any platform."""
        platforms = self.platforms or list(XCODE_PLATFORMS.values())
        files = self.resources | self.bare_resources
        for one in platforms:
            files = files.union(self.sources(one), *self.headers(one).values())
        return files | ({self.one_path("module_map")} - {None})

    def property_list(self, kind, configuration):
        if kind == "entitlements":
            value = self.found.one("entitlements", configuration)
        else:
            value = (self.found.items("infoplists", None, configuration) or [None])[0]
        return value and {"file": self.file(canonical_label(value, self.package).rpartition(":")[2])}

    def product_name(self, configuration):
        return self.found.one("bundle_name", configuration)

    def is_extension_safe(self, configuration):
        if not self.has_swift():
            return "-fapplication-extension" in self.found.items("clang_copts", None, configuration)
        own = self.found.value("swift_copts", self.rows.swift_copts)
        return SAFE in own or SAFE in self.found.items("copts", None, configuration)

    def has_swift(self):
        return bool(self.found.value("srcs"))

    def evolves(self):
        """Of code without Swift nothing is said."""
        return self.found.value("library_evolution", False) if self.has_swift() else None

    def uses(self, platform):
        """By hand there is what the contract tells: a label says nothing of it."""
        result = {}
        for label in self.labels(platform):
            if label in self.rows.names_of_outside:
                result[self.rows.names_of_outside[label]] = ANY
        for one in (self.told or {}).get("uses", []):
            if self.rows.outside[one["name"]]["kind"] == "hand" and (one["platforms"] is None or platform in one["platforms"]):
                result[one["name"]] = False
        return result

    def sources(self, platform):
        of_swift = {path_of(label) for label in self.found.labels("srcs", platform, None)}
        return of_swift | self.of_clang(platform) - headers_among(self.of_clang(platform))

    def labels(self, platform):
        return self.found.labels("deps", platform, None) + self.found.labels("private_deps", platform, None)

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
        if not self.has_swift():
            return defines_in(self.found.items("clang_copts", None, configuration))
        flags = self.found.items("copts", None, configuration)
        own = self.found.items("swift_copts", None, configuration)
        flags = flags + (own if "swift_copts" in self.found.attributes else self.rows.copts(configuration))
        return defines_in(flags)

    def swift(self):
        if not self.has_swift():
            return None
        own = [one for one in self.found.value("swift_copts", self.rows.swift_copts) if isinstance(one, str)]
        return swift_settings(own, self.found.value("package_name", self.rows.package_name))


class BuildRows(Rows):
    what = "BUILD files"
    schemes = scripts = plans = None

    def __init__(self, root, told=None):
        from read_build import graph
        from read_texts import settings
        packages = graph(root)["packages"]
        self.by_label = {}
        self.tell(told)
        self.add_outside(outside(root), packages)
        self.settings = Found({"macro": "settings", "attributes": {}}, "bazel/steve")
        values = settings(root)
        self.swift_copts = [flat_select(one) for one in values["SWIFT_COPTS"]]
        self.package_name = values["SWIFT_PACKAGE_NAME"]
        self.minimum = {XCODE_PLATFORMS[name]: version for name, version in values["MINIMUM_OS"].items()}
        self.version = next(call["attributes"] for call in packages["bazel/steve"] if call["macro"] == "steve_version")
        names = [call["attributes"]["name"] for call in packages["bazel/steve"] if call["macro"] == "config_setting"]
        self.configurations = bases(root, names)
        self.steps, self.exports = Steps(packages), Exports(packages)
        for package, calls in packages.items():
            for call in calls if package != "bazel/steve" else []:
                if call["macro"] not in ("exports_files", "steve_generate"):
                    self.add(BuildRow(self, package, call))

    def learn(self, specs):
        """Finds out which target by hand is which label, where the contract does not tell: those whom the same targets use."""
        if self.project is not None:
            return
        for name in specs["foreignTargets"]:
            users = [row for row in self.rows() if row.is_static_library() and any(
                one["kind"] == "target" and one["name"] == name for one in specs["targets"][row.name]["dependencies"])]
            labels = [self.unknown(row, specs["targets"][row.name]["platforms"]) for row in users]
            both = set.intersection(*labels) if labels else set()
            if len(both) == 1:
                self.names_of_outside[both.pop()] = name
                self.outside[name] = {"kind": "hand", "xcodegen": {"target": name}}

    def unknown(self, row, platforms):
        return {label for one in platforms for label in row.labels(one)
                if self.row(label) is None and label not in self.names_of_outside and not label.endswith("Lib")}

    def complaints(self):
        return self.exports.complaints()

    def add_outside(self, found, packages):
        """Products and binaries, by the labels under which targets use them."""
        self.packages = found["packages"]
        if any("url" in one for one in found["binaries"].values()):
            self.packages = {**self.packages, "stevebinaries": ["bazel/steve/SteveBinaries"]}
        self.identities = {one: one for one in found["packages"]}
        by_hand = {name: one for name, one in self.outside.items() if one["kind"] == "hand"}
        self.outside, self.names_of_outside = dict(by_hand), {}
        for name, one in found["binaries"].items():
            self.names_of_outside[f"@{one['repository']}//:{name}"] = name
            self.outside[name] = {"kind": "archive" if "url" in one else one["linkage"], "path": one.get("path"),
                                  "dynamic": one["linkage"] == "dynamic"}
        for label in labels_in(packages):
            repository, _, name = label.partition("//:")
            if repository.startswith("@swiftpkg_"):
                self.names_of_outside[label] = name
                self.outside[name] = {"kind": "product", "package": repository.removeprefix("@swiftpkg_")}

    def copts(self, configuration):
        self.settings.attributes["copts"] = self.swift_copts
        return self.settings.items("copts", None, configuration)


def labels_in(value):
    """All texts that may be labels."""
    if isinstance(value, str):
        return {value} if value.startswith("@") else set()
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {label for one in items for label in labels_in(one)}


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
