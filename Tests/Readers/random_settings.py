"""What a random workspace tells Xcode, at each level that may say it, and what it says of versions, languages and values."""

import nasty_names
from contract_settings import VALUES_OF_XCODE
from workspace_model import File
from yaml_text import Quoted

NAMES = ["COLOR", "WORDS", "HEADER_PATHS", "VERSION_TEXT", "_x1", "COLOR[sdk=iphoneos*]", "ENABLE_USER_SCRIPT_SANDBOXING"]
# XcodeGen says these on each target, so those of steve.yml would have no effect if they only stood on the project.
PRESET = {"CODE_SIGN_IDENTITY": ["Apple Distribution", ""], "SKIP_INSTALL": [True, "NO"], "DEFINES_MODULE": [False],
          "COMBINE_HIDPI_IMAGES": [False]}
TEXTS = [*nasty_names.VALUES, True, False, "$(inherited)", "$(inherited) x", "${SRCROOT}/a b", "${A_${B}}", "NO", "yes"]
WORDS = ["a", "b", "two words", "${SRCROOT}/x y", "it's", "\"its own\"", "back\\slash", "1.10", "no", "\u00fc", "", "$(X)", "true"]
APPENDED = {"WORDS": WORDS, "HEADER_PATHS": WORDS, "OTHER_SWIFT_FLAGS": ["-v", "-a b", "-warn-implicit-overrides"],
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["ASKED", "TOO_2"], "GCC_PREPROCESSOR_DEFINITIONS": ["A=1", "B='2 3'"],
            "OTHER_LDFLAGS": ["-ObjC", "-Wl,-x", "-L$(SRCROOT)/two words"],
            "LD_RUNPATH_SEARCH_PATHS": ["@loader_path/Other", "@executable_path/a b"]}
VALUE_NAMES = ["API_HOST", "TEAM", "_k", "API", "no"]
LANGUAGES = ["en", "no", "pt-BR", "zh-Hans"]
ATTRIBUTES = {"ORGANIZATIONNAME": "Ex\u00e4mple: \"Inc\"", "LastUpgradeCheck": Quoted("1700"), "BuildIndependentTargetsInParallel": True,
              "Nested": {"List": ["no", Quoted("1.10"), Quoted("2024-01-01")], "Yes": "NO"}, "CLASSPREFIX": Quoted("007")}
OPTIONS = {"groupSortPosition": "top", "indentWidth": 2, "usesTabs": False, "xcodeVersion": "16.0",
           "transitivelyLinkDependencies": False, "createIntermediateGroups": False, "minimumXcodeGenVersion": "2.45.4"}
SCRIPT = "echo \"$X: it's\" # no"
OVERLAYS = {
    "onlyCopyFilesOnInstall": True,
    "attributes": {"ProvisioningStyle": "Manual", "no": "yes", "DevelopmentTeam": Quoted("1.10")},
    "preBuildScripts": [{"script": SCRIPT, "name": "H\u00e4llo: 'you'", "basedOnDependencyAnalysis": False,
                         "outputFiles": ["$(DERIVED_FILE_DIR)/a b"]}],
    "+dependencies": [{"sdk": "GameKit.framework", "weak": True}],
}
# All forms in which XcodeGen takes settings.
OVERLAID_SETTINGS = [{"LAID_OVER": "no"}, {"base": {"LAID_OVER": Quoted("1.10")}}, {"configs": {"Debug": {"LAID_OVER": "yes"}}},
                     {"base": {"LAID_OVER": "x"}, "configs": {"Release": {"LAID_OVER": "y"}}}]


class SettingsDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace

    def add(self):
        self.choose_workspace()
        self.choose_xcodegen()
        for module in self.space.modules:
            if module.manifest:
                self.choose_shared(module.shared, module.folder, "module-settings", of_part=False)
                for part in module.parts:
                    self.choose_part(part)
        self.space.keys.update(self.space.shared)

    # Levels

    def choose_workspace(self):
        dice, space = self.dice, self.space
        self.choose_shared(space.shared, "", "settings", of_part=False)
        if "settings" in space.shared:
            self.add_presets(space.shared["settings"])
        for kind in sorted(space.keys.get("defaults", {})):
            if dice("module-settings"):
                space.keys["defaults"][kind]["settings"] = self.settings()
        space.defaults = space.keys.get("defaults", {})
        entries = [one for one in space.keys.get("modules", []) if isinstance(one, dict)]
        if entries and dice("module-settings"):
            entries[0]["settings"] = self.settings()
        if dice("version"):
            space.version = {"marketing": dice.choice(["4.20", "1.10.0", "7"]), "build": dice.choice(["17", "010", "1.10.1"])}
            space.keys["version"] = dict(dice.some(list(space.version.items()), 2))
        if dice("language"):
            space.language = space.keys["development_language"] = dice.choice(LANGUAGES)
        if dice("values"):
            space.values = self.values()
            space.keys["values"] = space.values

    def add_presets(self, settings):
        for name in self.dice.sample(sorted(PRESET), 2):
            value = self.dice.choice(PRESET[name])
            for one in settings.values() if all(isinstance(one, dict) for one in settings.values()) else [settings]:
                one[name] = value

    def choose_part(self, part):
        self.choose_shared(part.shared, part.module.folder, "part-settings", of_part=True)
        if self.dice("xcodegen-targets"):
            for key in self.dice.some(sorted(OVERLAYS), 2):
                part.overlay[key] = OVERLAYS[key]
            if self.dice.often(0.5):
                part.overlay["+settings"] = self.dice.choice(OVERLAID_SETTINGS)

    def choose_shared(self, shared, folder, aspect, of_part):
        dice = self.dice
        if dice(aspect):
            shared["settings"] = self.settings()
        if dice("xcconfig"):
            shared["xcconfig"] = self.config_files(folder)
        if dice("extension-safe"):
            shared["extension_safe"] = dice.often(0.6)
        if dice("library-evolution"):
            shared["library_evolution"] = dice.often(0.7)

    def settings(self):
        if self.dice.often(0.6):
            return self.plain_settings()
        chosen = self.dice.some(self.space.configurations, len(self.space.configurations))
        return {one: self.plain_settings() for one in chosen}

    def plain_settings(self):
        dice = self.dice
        result = {}
        for name in dice.some(NAMES, 3):
            result[name] = dice.choice(TEXTS) if dice.often(0.7) else dice.some([*WORDS, "$(inherited)", True], 4)
        for name in dice.sample(sorted(APPENDED), 2):
            result.pop(name, None)
            result["+" + name] = dice.some(APPENDED[name], 3)
        return result

    def config_files(self, folder):
        """A file, or one for some configurations."""
        def file():
            path = f"{folder}/{name}" if folder else name
            if not any(one.path == path for one in self.space.other_files):
                self.space.other_files.append(File(path, None, text="// build settings\n"))
            return name

        name = self.dice.choice(["Base.xcconfig", "Two Words.xcconfig", "caf\u00e9.xcconfig"])
        if self.dice.often(0.5):
            return file()
        return {one: file() for one in self.dice.some(self.space.configurations, 2)}

    # Values

    def values(self):
        dice = self.dice
        names = dice.some([one for one in VALUE_NAMES if one not in VALUES_OF_XCODE], 3)
        texts = [one for one in TEXTS if isinstance(one, str) and "inherited" not in one] + ["a & <b>"]
        if dice.often(0.4):
            return {name: dice.choice(texts) for name in names}
        return {one: {name: dice.choice(texts) for name in names} for one in self.space.configurations}

    # What is laid over the specs

    def choose_xcodegen(self):
        dice, space = self.dice, self.space
        if dice("xcodegen-options"):
            space.xcodegen["options"] = {key: OPTIONS[key] for key in dice.some(sorted(OPTIONS), 3)}
        if dice("xcodegen-attributes"):
            space.xcodegen["attributes"] = {key: ATTRIBUTES[key] for key in dice.some(sorted(ATTRIBUTES), 3)}
        if dice("xcodegen-files"):
            space.xcodegen["file_groups"] = ["Docs", "no.txt"]
            space.other_files += [File("Docs/A b.txt", None), File("no.txt", None)]
        uses_target = any(one.xcodegen and "target" in one.xcodegen for one in space.outside)
        if uses_target or dice("xcodegen-files"):
            space.xcodegen["include"] = ["More/by hand.yml"]
            space.other_files.append(File("More/by hand.yml", None, text=BY_HAND))
        if dice("spec-name"):
            space.xcodegen["spec"] = dice.choice(["Shop.yml", "no.yml", "1.10.yml"])
        if space.xcodegen:
            space.keys["xcodegen"] = space.xcodegen


BY_HAND = "targets:\n  HandMade:\n    type: framework.static\n    platform: iOS\n"
