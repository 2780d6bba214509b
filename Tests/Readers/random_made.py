"""What a random workspace makes while it is built, and by which names its resources are found; how its tests are run."""

import os
import re

from workspace_model import LIBRARIES, File

COMMANDS = ["echo \"// $#\" > \"$OUT\"", "cat \"$@\" > $OUT && printf '%s' it\\'s >> \"$OUT\"", ": > \"$OUT\"; ls $OUT_DIR"]
STEP_NAMES = ["api", "more-texts", "A_1"]
OUTPUTS = ["Made/Api.swift", "Made/Deep Link.swift", "It's+made.swift"]
MAPS = ["module", "It's", "$MAP", "a b"]
BRIDGES = ["Bridge.h", "C/$BRIDGE.h", "C code/It's-Bridging-Header.h"]
BUNDLES = ["Shop Texts", "no", "Caf\u00e9", "1.10"]


class MadeDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace
        self.bundles = list(BUNDLES)

    def add(self):
        if self.dice("synced-folders"):
            self.space.xcodegen["synced_folders"] = True
            self.space.keys["xcodegen"] = self.space.xcodegen
        for part in self.space.parts():
            if part.module.manifest:
                self.choose_clang_alone(part)
        for part in self.space.parts():
            if part.module.manifest:
                self.choose_step(part)
                self.choose_objective_c(part)
                self.choose_bridging_header(part)
                self.choose_resources(part)
                self.choose_running(part)
                self.choose_shared(part)
        self.choose_wiring()

    def choose_wiring(self):
        """A library for every platform, that programs may use; those that may link implementations get a list of them."""
        libraries = [one for one in self.space.modules if one.kind in ("utility", "standard") and not one.testonly
                     and one.one("implementation") and set(one.one("implementation").platforms) >= set(self.space.platforms)]
        if not libraries or not self.dice("wiring"):
            return
        module = self.dice.choice(libraries)
        self.space.keys["wiring"] = {"module": module.name}
        self.space.wire(module.one("implementation"))

    def choose_shared(self, part):
        """A file of another module's: a path where no letter is a pattern's."""
        if not self.dice("shared-sources"):
            return
        others = [file for one in self.space.parts() if one.module is not part.module for file in one.files
                  if file.kind == "source" and file.text and not file.link and not file.platforms
                  and re.fullmatch(r"[A-Za-z0-9/ ._+@'-]*", file.path)]
        if others:
            path = self.dice.choice(others).path
            part.keys["shared_sources"] = [os.path.relpath(path, part.module.folder)]
            part.shared_files.append(path)

    def choose_step(self, part):
        """One step, that makes a source, of inputs which lie in the part's own package."""
        dice = self.dice
        if "includes" in part.keys or part.relative_folder.startswith("..") or not dice("generate"):
            return
        output = part.within(dice.choice(OUTPUTS))
        if any(one.path == output for one in part.files):
            return
        inputs = [one.path for one in part.files if one.kind == "source" and one.text and not one.link]
        inputs = dice.sample([one for one in inputs if "$" not in one and ":" not in one], 2)
        step = {"name": f"{dice.choice(STEP_NAMES)}-{part.role}-{part.number}", "command": dice.choice(COMMANDS)}
        if inputs:
            step["inputs"] = [self.below_module(part, one) for one in inputs]
        step["outputs"] = [self.below_module(part, output)]
        part.keys["generate"] = [step]
        part.files.append(File(output, "made", text=None))

    @staticmethod
    def below_module(part, path):
        return path.removeprefix(part.module.folder + "/")

    def choose_clang_alone(self, part):
        """All that would be Swift is Objective-C, with a header of the module's name; a step or a shared file may be Swift yet."""
        is_library = part.role in LIBRARIES and part.module.kind != "app"
        if not is_library or "includes" in part.keys or "sources" in part.keys or not self.dice("clang-alone"):
            return
        for file in part.files:
            if file.kind == "source":
                file.path, file.kind = re.sub(r"\.swift$", ".m", file.path), "clang"
                file.text = file.text and "\n"
        if "generated" in part.keys:
            part.keys["generated"] = [re.sub(r"\.swift$", ".m", one) for one in part.keys["generated"]]
        self.add_header(part, part.within(f"{part.module_name or part.name}.h"), "umbrella")
        if part.is_main and self.dice("module-maps"):
            self.choose_module_map(part, part.module_name or part.name)

    @staticmethod
    def add_header(part, path, kind):
        if not any(one.path == path for one in part.files):
            part.files.append(File(path, kind, text="\n"))

    def choose_objective_c(self, part):
        """Code in two languages, with a header that bears the module's name as rules for such modules ask for."""
        is_library = part.is_main and part.module.kind != "app" and part.has_swift
        if not is_library or "includes" in part.keys or "sources" in part.keys or not self.dice("objective-c"):
            return
        module = part.module_name or part.name
        for name, kind in ((f"{module}.h", "umbrella"), ("OC/Own.h", "header"), ("OC/Own+More.m", "clang")):
            self.add_header(part, part.within(name), kind)
        if self.dice("module-maps"):
            self.choose_module_map(part, module)

    def choose_module_map(self, part, module):
        """One for both, or one for each: it lies in the part's package, and is listed nowhere."""
        text = 'framework module {0} {{\n  umbrella header "{0}.h"\n  export *\n}}\n'.format(module)
        names = {key: f"Maps/{self.dice.choice(MAPS)}.{key}.modulemap" for key in ("xcode", "bazel")}
        written = {key: path for key, path in names.items() if self.dice.often(0.7)} or names
        if self.dice.often(0.3):
            written = "Maps/Both.modulemap"
        for path in [written] if isinstance(written, str) else written.values():
            full = f"{part.module.folder}/{path}"
            if not any(one.path == full for one in self.space.other_files):
                self.space.other_files.append(File(full, None, text=text))
        part.keys["module_map"] = written
        part.module_maps = {"xcode": written, "bazel": written} if isinstance(written, str) else written

    def choose_bridging_header(self, part):
        """What a program's or a test's Swift code sees of C: a header that nobody else does."""
        is_linked = part.role in ("tests", "ui_tests", "demo") or part.is_main and part.module.kind == "app"
        # The tool that runs tests without a simulator compiles Swift alone.
        is_linked = is_linked and not (part.role == "tests" and part.platforms == ["macOS"])
        inside = not part.relative_folder.startswith("..") and "includes" not in part.keys and "sources" not in part.keys
        if not is_linked or not inside or not self.dice("bridging-headers"):
            return
        path = part.within(self.dice.choice(BRIDGES))
        if not any(one.path == path for one in part.files):
            part.files.append(File(path, "bridging", text="\n"))
            part.keys["bridging_header"] = self.below_module(part, path)

    def choose_resources(self, part):
        dice = self.dice
        is_library = part.role in LIBRARIES and part.module.kind != "app"
        if not is_library or not any(one.kind == "resource" for one in part.files):
            return
        if dice("no-bundle"):
            part.keys["resource_bundle"] = False
        elif self.bundles and dice("resource-bundle"):
            part.keys["resource_bundle"] = self.bundles.pop(dice.rnd.randrange(len(self.bundles)))
        if part.has_swift and dice("resource-accessor"):
            part.keys["resource_accessor"] = True
            part.files.append(File(f"{part.package}/Generated/SteveResources.swift", "made", text=None))

    def choose_running(self, part):
        if part.role not in ("tests", "ui_tests") or not self.dice("running"):
            return
        part.keys["language"] = self.dice.choice(["de", "no"])
        if self.dice.often(0.5):
            part.keys["region"] = "DE"
        for key in ("random_order", "parallel"):
            if self.dice.often(0.5):
                part.keys[key] = True
