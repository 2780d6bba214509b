"""Build settings of one target, as Xcode finds them, against what the manifests ask for."""

import os

from compare_graph import plist
from contract_settings import words_text
from spec_names import SWIFT, UNSAID, defines_in
from xcodegen_settings import effective, filled, plain_path, presets, presets_of_project, same, text, words

LISTS = ("OTHER_SWIFT_FLAGS", "OTHER_LDFLAGS", "SWIFT_ACTIVE_COMPILATION_CONDITIONS")
OF_CLANG = {"GCC_PREPROCESSOR_DEFINITIONS"}
# What steve may set on a target; each is compared somewhere.
OURS = set("""
    APPLICATION_EXTENSION_API_ONLY ASSETCATALOG_COMPILER_APPICON_NAME BUILD_LIBRARY_FOR_DISTRIBUTION CODE_SIGN_ENTITLEMENTS
    CODE_SIGNING_ALLOWED CURRENT_PROJECT_VERSION DYLIB_INSTALL_NAME_BASE GCC_PREPROCESSOR_DEFINITIONS INFOPLIST_FILE MODULEMAP_FILE
    OTHER_CFLAGS PRODUCT_BUNDLE_IDENTIFIER PRODUCT_MODULE_NAME PRODUCT_NAME PROVISIONING_PROFILE_SPECIFIER SKIP_INSTALL
    SWIFT_OBJC_BRIDGING_HEADER TARGETED_DEVICE_FAMILY TEST_HOST
""".split()) | set(SWIFT) | set(LISTS)
OURS_ON_PROJECT = set("""
    APPLICATION_EXTENSION_API_ONLY CURRENT_PROJECT_VERSION GENERATE_INFOPLIST_FILE MARKETING_VERSION
""".split()) | set(SWIFT) | set(LISTS)


def entry_text(entry):
    """What somebody wrote at one or more levels, as one text."""
    parts = [one if isinstance(one, str) else words_text(one) for one in entry["parts"]]
    return " ".join(part for part in parts if part or len(parts) == 1)


class SettingsComparison:
    """`say(what, wanted, found)` takes a difference."""

    def __init__(self, all_, row, found, configuration, say):
        self.all, self.row, self.found, self.say = all_, row, found, say
        self.configuration = configuration
        self.is_debug = all_.spec["configurations"][configuration] == "debug"
        self.base = presets_of_project(self.is_debug)
        self.presets = presets(found["type"], found["platforms"])
        self.levels = [{**self.base, **all_.spec["settings"][configuration]},
                       {**self.presets, **found["settings"][configuration]}]

    def equal(self, what, wanted, found):
        if not same(wanted, found):
            self.say(what, wanted, found)

    def value(self, name):
        return effective(self.levels, name)

    def own(self, name):
        value = self.found["settings"][self.configuration].get(name)
        return None if value is None else text(value)

    def own_path(self, name):
        return plain_path(self.own(name))

    def run(self):
        row, configuration = self.row, self.configuration
        for name, wanted in row.settings(configuration).items():
            self.equal(name, wanted, self.own(name))
        if row.told is not None:
            self.compare_written()
        self.compare_version()
        if not row.is_code:
            self.equal("productName", self.own("PRODUCT_NAME") or row.name, self.found["productName"])
            return
        module = self.own("PRODUCT_MODULE_NAME") or self.own("PRODUCT_NAME")
        self.equal("module", row.module, module or self.found["productName"])
        if not row.is_linked:
            # XcodeGen names the file after this one; the setting alone would not reach it.
            self.equal("productName", row.module, self.found["productName"])
        self.compare_compiler()
        self.compare_clang()
        if not row.is_static_library():
            self.compare_linker()
        self.compare_bundle()

    # What somebody wrote

    def entries(self):
        """(those of steve.yml, those below it)"""
        project = self.all.wanted.project["settings"][self.configuration]
        return project, self.row.told.get("settings", {}).get(self.configuration, {})

    def appended(self, name):
        """Words that are appended to a list which steve makes."""
        return [words(entry_text(entries[name])) for entries in self.entries() if name in entries] if self.row.told else []

    def compare_written(self):
        project, own = self.entries()
        values = self.all.wanted.project["values"][self.configuration]
        laid_over = self.laid_over()
        # What clang is told is compared with its code.
        elsewhere = set(LISTS) | (OF_CLANG if self.row.clang(self.configuration) is not None else set())
        for name in sorted({*project, *own, *values, *laid_over} - elsewhere):
            self.equal(name, self.wanted(name, project, own, values, laid_over), self.value(name))
        unknown = set(self.found["settings"][self.configuration]) - OURS - set(own) - set(laid_over) - self.repeated(project)
        if unknown:
            self.say("settings that nobody asked for", [], sorted(unknown))
        files = self.row.told.get("config_files", {})
        if self.found["configFiles"].get(self.configuration) != files.get(self.configuration):
            self.say("file with settings", files.get(self.configuration), self.found["configFiles"].get(self.configuration))

    def laid_over(self):
        settings = self.row.told.get("overlay", {}).get("+settings", {})
        if not set(settings) & {"base", "configs"}:
            return settings
        return {**settings.get("base", {}), **settings.get("configs", {}).get(self.configuration, {})}

    def repeated(self, project):
        """Settings of steve.yml that XcodeGen says of each target itself."""
        return {name for name in project if name in self.presets or not project[name]["inherits"]}

    def wanted(self, name, project, own, values, laid_over):
        outer = values.get(name, filled(self.base[name], None) if name in self.base else None)
        if name in project:
            outer = self.laid(project[name], outer)
        inner = outer
        if name in self.presets and (name not in project or project[name]["inherits"]):
            inner = filled(self.presets[name], outer)
        if name in own:
            inner = self.laid({**own[name]}, inner) if own[name]["inherits"] else filled(entry_text(own[name]), outer)
        return text(laid_over[name]) if name in laid_over else inner

    @staticmethod
    def laid(entry, inherited):
        if not entry["inherits"]:
            return filled(entry_text(entry), inherited)
        return " ".join(one for one in (inherited, entry_text(entry)) if one)

    # What steve makes of other keys

    def compare_version(self):
        """Of every bundle that is shipped: programs, resources, and frameworks that programs carry."""
        row = self.row
        if row.is_code and not row.is_linked and self.found["type"] != "framework":
            return
        project = self.entries()[0] if row.told else {}
        for name, key in (("MARKETING_VERSION", "marketing"), ("CURRENT_PROJECT_VERSION", "build")):
            if name not in project:
                self.equal(name, self.all.wanted.version[key], self.value(name))

    def compare_compiler(self):
        row, configuration = self.row, self.configuration
        debug = {"DEBUG"} if self.is_debug else set()
        flags = words(self.value("OTHER_SWIFT_FLAGS")) or []
        conditions = set(words(self.value("SWIFT_ACTIVE_COMPILATION_CONDITIONS")) or [])
        wanted = row.defines(configuration) | debug
        for one in self.appended("SWIFT_ACTIVE_COMPILATION_CONDITIONS"):
            wanted |= set(one)
        if conditions | defines_in(flags) != wanted:
            self.say("conditions", sorted(wanted), sorted(conditions | defines_in(flags)))
        if row.swift() is not None:
            for name in SWIFT:
                value = self.value(name)
                self.equal(name, row.swift().get(name), None if value in UNSAID else value)
        if row.copts is not None:
            self.compare_words("OTHER_SWIFT_FLAGS", [row.copts, *self.appended("OTHER_SWIFT_FLAGS")], flags)
        safe = row.is_extension_safe(configuration)
        self.equal("APPLICATION_EXTENSION_API_ONLY", safe, self.value("APPLICATION_EXTENSION_API_ONLY") == "YES")
        if row.evolves() is not None:
            self.equal("BUILD_LIBRARY_FOR_DISTRIBUTION", row.evolves(), self.value("BUILD_LIBRARY_FOR_DISTRIBUTION") == "YES")

    def compare_clang(self):
        row = self.row
        self.equal("SWIFT_OBJC_BRIDGING_HEADER", row.bridging_header(), self.own_path("SWIFT_OBJC_BRIDGING_HEADER"))
        path = self.own_path("MODULEMAP_FILE")
        if row.told is not None:
            self.equal("MODULEMAP_FILE", row.told["module_maps"].get("xcode"), path)
        # It may be another one than Bazel's, so else all that can be told is whether it is one.
        if path is not None and not os.path.isfile(os.path.join(self.all.root, path)):
            self.say("MODULEMAP_FILE", "a file", path)
        wanted = row.clang(self.configuration)
        if wanted is None:
            return
        # Bazel's toolchain defines the last one.
        names = set(words(self.value("GCC_PREPROCESSOR_DEFINITIONS")) or []) - {"DEBUG=1"}
        flags = words(self.value("OTHER_CFLAGS")) or []
        defined = {one[2:] + "=1" for one in wanted if one.startswith("-D") and "=" not in one}
        # BUILD files and the contract's graph have no words for what somebody adds in `settings`.
        asked = {word for one in self.appended("GCC_PREPROCESSOR_DEFINITIONS") for word in one}
        if defined | asked - {"$(inherited)"} != names:
            self.say("GCC_PREPROCESSOR_DEFINITIONS", sorted(defined), sorted(names))
        rest = [one for one in wanted if one[2:] + "=1" not in defined and one != "-fapplication-extension"]
        if rest != flags:
            self.say("OTHER_CFLAGS", rest, flags)

    def compare_linker(self):
        flags = words(self.value("OTHER_LDFLAGS")) or []
        wanted = [self.row.all_linkopts(self.found["platforms"]), *self.appended("OTHER_LDFLAGS")]
        # Whose flags come first among those of libraries, nobody says.
        self.compare_words("OTHER_LDFLAGS", [[], *wanted[1:]], flags, more=wanted[0])
        if "$(inherited)" not in (self.own("OTHER_LDFLAGS") or "$(inherited)"):
            self.say("OTHER_LDFLAGS", "with $(inherited)", self.own("OTHER_LDFLAGS"))
        if self.found["type"] == "library.dynamic":
            self.equal("DYLIB_INSTALL_NAME_BASE", "@rpath", self.value("DYLIB_INSTALL_NAME_BASE"))

    def compare_words(self, name, runs, found, more=()):
        """All words there are, and those of one place side by side in their order."""
        wanted = [word for run in runs for word in run] + list(more)
        if sorted(wanted) != sorted(found):
            self.say(name, wanted, found)
        for run in runs:
            if not any(found[start:start + len(run)] == run for start in range(len(found) + 1)):
                self.say(f"{name}: the order", run, found)

    def compare_bundle(self):
        row, configuration = self.row, self.configuration
        self.compare_host()
        if row.macro not in ("steve_app", "steve_demo", "steve_extension"):
            return
        for kind, name in (("info", "INFOPLIST_FILE"), ("entitlements", "CODE_SIGN_ENTITLEMENTS")):
            self.compare_property_list(name, row.property_list(kind, configuration), self.own_path(name))
        names = [row.product_name(one) for one in self.all.wanted.configurations]
        self.equal("PRODUCT_NAME", row.product_name(configuration), self.own("PRODUCT_NAME"))
        if len(set(names)) == 1:
            self.equal("productName", names[0] or row.name, self.found["productName"])
        if row.told is None:
            return
        self.equal("PROVISIONING_PROFILE_SPECIFIER", row.told["profile"][configuration]["name"],
                   self.own("PROVISIONING_PROFILE_SPECIFIER"))
        icons = row.told["app_icons"][configuration]["name"]
        self.equal("ASSETCATALOG_COMPILER_APPICON_NAME", icons, self.own("ASSETCATALOG_COMPILER_APPICON_NAME"))

    def compare_property_list(self, name, wanted, path):
        if wanted is None or path is None or "file" in wanted:
            self.equal(name, wanted and wanted.get("file", wanted), path)
            return
        self.equal(f"the folder of {name}", self.row.file("Generated"), os.path.dirname(path))
        found = plist(self.all.root, path)
        if found != wanted["content"]:
            self.say(f"what stands in {name}", wanted["content"], found)

    def compare_host(self):
        """XcodeGen finds the program that tests run in by the one product name that its target says."""
        host = self.row.host_of_code()
        if host is None:
            return
        target = self.all.spec["targets"][host.name]
        inner = "Contents/MacOS/" if target["platforms"][0] == "macOS" else ""
        wanted = host.product_name(self.configuration) or host.name
        form = "$(BUILT_PRODUCTS_DIR)/{0}.app/" + inner + "{0}"
        found = self.value("TEST_HOST")
        if (found or form.format(target["productName"])) != form.format(wanted):
            self.say("TEST_HOST", form.format(wanted), found)
