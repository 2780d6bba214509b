"""Which modules and parts a random workspace has, what they are called and where they lie."""

import os
import re

import nasty_names
from workspace_model import BUNDLES_OF_CODE, DEFAULT_FOLDERS, IDENTIFIER, SUFFIXES, Module, Part, Workspace

ORDER = ("utility", "standard", "feature", "extension", "app", "tool")
GROUPS = {"utility": "Utilities", "standard": "Libraries", "feature": "Modules", "app": "Apps"}
LAYOUT_FOLDERS = {
    "interface": ["API", "Public"], "implementation": ["Code", "Src"], "testing": ["Fakes", "Mocks"],
    "tests": ["UnitTests", "Specs"], "ui_tests": ["UI"], "demo": ["Example"],
}
LAYOUT_NAMES = {"interface": "{module}API", "testing": "{module}Fakes", "tests": "{module}Specs", "demo": "{module}Example"}
WORKSPACES = ["My App", "no", "1.10", "Gro\u00dfe App", "x" * 60]
ALIASES = ["Old Name", "cart-module", "Mod.X", "x (y)", "1st", "kit_2", "New", "a.b-c", "Z"]


class ModuleDice:
    def __init__(self, dice):
        self.dice = dice
        self.taken = set()
        self.folders = set()
        self.layout = {}
        self.patterns = None
        self.mapping = None
        self.defaults = {}
        self.names = list(nasty_names.MODULES)
        dice.rnd.shuffle(self.names)

    # The workspace

    def workspace(self, module_count):
        dice = self.dice
        platforms = ["iOS"]
        if dice("several-platforms"):
            platforms = ["macOS", "iOS"] if dice("macos-first") else ["iOS", "macOS"]
        third = dice.choice(["QA", "QA", "Off", "Yes", "N", "True"])
        configurations = ["Debug", third, "Release"] if dice("configurations") else ["Debug", "Release"]
        self.space = Workspace(platforms, configurations, "com.example", dice("glob"))
        if dice("workspace-layout"):
            self.layout = self.random_layout(3)
        self.choose_patterns()
        self.choose_defaults()
        for kind in self.kinds(module_count):
            self.space.modules.append(self.module(kind, len(self.space.modules)))
        self.space.keys = self.workspace_keys()
        return self.space

    def kinds(self, count):
        dice = self.dice
        result = ["utility", "feature"] + [dice.choice(["utility", "standard", "feature", "feature"])
                                           for _ in range(max(0, count - 4))]
        result += ["app"] * dice.choice([0, 1, 1, 1, 2])
        if "iOS" in self.space.platforms and dice("extensions"):
            result.append("extension")
        if "macOS" in self.space.platforms and dice("tools"):
            result.append("tool")
        return sorted(result, key=ORDER.index)

    def workspace_keys(self):
        dice, space = self.dice, self.space
        keys = {"workspace": dice.choice(WORKSPACES if dice("odd-workspace-names") else ["Shop"]),
                "platforms": {one: {"iOS": "16.0", "macOS": "13.10"}[one] for one in space.platforms},
                "bundle_id_prefix": space.prefix}
        if len(space.configurations) > 2:
            keys["configurations"] = {one: "release" if one == "Release" else "debug" for one in space.configurations}
        if dice("workspace-defines"):
            space.defines = keys["defines"] = ["WORKSPACE_WIDE"]
        outputs = dice.choice([["bazel", "xcodegen"], ["xcodegen", "bazel"], {"xcodegen": {}, "bazel": {}}])
        optional = {"format": "1", "swift": dice.choice(["6.0", "5.9", "6"]), "outputs": outputs,
                    "devices": dice.choice([["iphone"], ["iphone", "ipad"]])}
        keys.update({key: value for key, value in optional.items() if dice.often(0.5)})
        if space.glob or dice.often(0.1):
            keys["bazel"] = {"sources": "glob" if space.glob else "explicit"}
        if self.layout:
            keys["layout"] = self.layout
        if self.defaults:
            keys["defaults"] = self.defaults
        if self.patterns is not None:
            keys["modules"] = self.all_patterns()
        items = list(keys.items())
        dice.rnd.shuffle(items)
        return dict(items)

    # Where modules are searched

    def choose_patterns(self):
        dice = self.dice
        if not dice("module-patterns"):
            return
        self.patterns = {group: dice.choice([f"{group}/*", f"{group}/**", f"{group[:3]}*/*", f"?{group[1:]}/*"])
                         for group in GROUPS.values()}
        if dice("mapped-modules"):
            self.mapping = {"path": "Mapped/*", "kind": dice.choice(["utility", "standard"])}
            if dice.often(0.5):
                self.mapping["layout"] = {"implementation": "."}
            if dice.often(0.3):
                self.mapping["tags"] = dice.some(nasty_names.TAGS, 2)
            if dice.often(0.4):
                self.mapping["except"] = ["Mapped/Not This"]

    def all_patterns(self):
        """Each pattern has something to match."""
        modules = self.space.modules
        groups = {module.folder.split("/")[0] for module in modules}
        result = [pattern for group, pattern in self.patterns.items() if group in groups]
        result += [module.folder for module in modules if module.folder.count("/") > 1]
        result += [self.mapping] if any(module.entry for module in modules) else []
        self.dice.rnd.shuffle(result)
        return result

    def choose_defaults(self):
        dice = self.dice
        if not dice("defaults"):
            return
        for kind in dice.some(["feature", "utility", "standard"], 2):
            self.defaults[kind] = {"tags": dice.some(nasty_names.TAGS, 2)}
            if kind == "feature" and len(self.space.platforms) > 1 and dice.often(0.5):
                self.defaults[kind]["platforms"] = [dice.choice(self.space.platforms)]

    # Layouts

    def random_layout(self, most):
        result = {}
        for role in self.dice.some(sorted(LAYOUT_FOLDERS), most):
            folder = self.dice.choice(LAYOUT_FOLDERS[role])
            named = role in LAYOUT_NAMES and self.dice.often(0.4)
            result[role] = {"folder": folder, "name": LAYOUT_NAMES[role]} if named else folder
        return result

    def module_layout(self, module):
        dice = self.dice
        result = {}
        if dice("module-layout"):
            # Where steve.yml gives a name too, only a mapping says clearly what becomes of it.
            result = {role: value for role, value in self.random_layout(2).items()
                      if isinstance(self.layout.get(role), (str, type(None)))}
        if module.kind != "app" and dice("root-layout"):
            result["implementation"] = "."
        if dice("outside-layout"):
            role = dice.choice(["tests", "testing"])
            target = os.path.join("Checks", "{module}" + SUFFIXES[role])
            result[role] = os.path.relpath(target, module.folder)
        return result

    def place(self, module, role):
        """(folder, name) by the levels of `layout`, nearest last."""
        folder, name = DEFAULT_FOLDERS[role], "{module}" + SUFFIXES[role]
        for layout in (self.layout, (module.entry or {}).get("layout", {}), module.layout):
            value = layout.get(role, {})
            value = {"folder": value} if isinstance(value, str) else value
            folder, name = value.get("folder", folder), value.get("name", name)
        folder = os.path.join(module.folder, folder.replace("{module}", module.name))
        return os.path.normpath(folder), name.replace("{module}", module.name)

    # Modules

    def module(self, kind, number):
        dice = self.dice
        product = {"extension": "app_extension", "tool": "tool"}.get(kind)
        kind = "app" if product else kind
        entry = self.mapping if self.mapping and self.mapping["kind"] == kind and dice.often(0.6) else None
        odd = kind != "app" and entry is None and dice("odd-module-names")
        module = Module(kind, self.fresh_name(odd), "", number, [], product=product, entry=entry)
        module.manifest = entry is None or dice.often(0.5)
        module.folder = self.fresh_folder(module)
        self.choose_platforms(module)
        self.choose_tags(module)
        if module.manifest and not product:
            module.layout = self.module_layout(module)
        module.testonly = kind in ("utility", "standard") and module.manifest and dice("testonly")
        self.add_parts(module)
        self.choose_settings(module)
        if product is None and kind == "app" and dice.often(0.1):
            module.product = "application"
        return module

    def fresh_name(self, odd):
        if odd:
            self.names.extend(name for name in nasty_names.ODD_MODULES if name not in self.names)
        while True:
            name = self.names.pop()
            if not odd and not IDENTIFIER.fullmatch(name):
                continue
            own = {name + suffix + more for suffix in SUFFIXES.values() for more in ("", "Lib", "Resources")}
            own = {one.casefold() for one in own}
            if not own & self.taken:
                self.taken |= own
                return name

    def fresh_folder(self, module):
        dice = self.dice
        name = module.name
        if module.manifest and module.kind != "app" and dice("named-modules"):
            name = dice.choice(ALIASES)
        group = "Mapped" if module.entry else GROUPS[module.kind]
        outers = [one for one in self.space.modules if one.manifest and one.one("implementation") and one.kind != "app"]
        if outers and module.entry is None and module.kind != "app" and dice("nested-modules"):
            group = dice.choice(outers).one("implementation").folder
        elif self.patterns is None and dice.often(0.1):
            group += "/Group A"
        folder = f"{group}/{name}"
        if folder.casefold() in self.folders:
            folder = f"{group}/{module.name}"
        self.folders.add(folder.casefold())
        return folder

    def choose_platforms(self, module):
        space, dice = self.space, self.dice
        inherited = self.defaults.get(module.kind, {}).get("platforms", space.platforms)
        if module.product:
            wanted = ["macOS" if module.product == "tool" else "iOS"]
            if wanted != space.platforms:
                module.keys["platforms"] = wanted
        elif module.manifest and len(space.platforms) > 1 and dice("module-platforms"):
            module.keys["platforms"] = dice.some(space.platforms, 2)
        said = module.keys.get("platforms", inherited)
        module.platforms = [one for one in space.platforms if one in said]

    def choose_tags(self, module):
        dice = self.dice
        module.tags = (module.entry or {}).get("tags", self.defaults.get(module.kind, {}).get("tags", []))
        if not module.manifest or not dice("tags"):
            return
        own = dice.some(nasty_names.TAGS, 3)
        if dice.often(0.4):
            module.keys["+tags"] = own
            module.tags = module.tags + own
        else:
            module.keys["tags"] = module.tags = own

    def choose_settings(self, module):
        dice = self.dice
        if not module.manifest:
            return
        if dice("swift-settings"):
            module.swift = {"version": dice.choice(["5", "6.0"]), "concurrency": "complete", "warnings_as_errors": True}
        if dice("package-name"):
            module.package_name = dice.choice(["shop", "shop_features"])
            module.swift = {**(module.swift or {}), "package_name": module.package_name}
        elif module.swift is not None and dice.often(0.4):
            module.swift = module.swift["version"]

    # Parts

    def roles(self, module):
        dice = self.dice
        if module.product:
            return ["implementation"]
        if module.kind == "app":
            # Tests in a Mac app would be a fourth kind of test; the contract is silent about them.
            return ["implementation"] + [role for role in ("tests", "ui_tests")
                                         if module.platforms[0] == "iOS" and dice.often(0.4)]
        if module.kind == "standard" and module.entry is None and not module.layout and dice("tests-only"):
            return [dice.choice(["tests", "testing"])]
        roles = ["implementation"] + [role for role in ("testing", "tests", "demo") if dice.often(0.4)]
        if module.kind == "feature" or module.kind == "standard" and not module.testonly and dice.often(0.3):
            roles.append("interface")
        if "demo" in roles and dice.often(0.4):
            roles.append("ui_tests")
        return roles

    def add_parts(self, module):
        dice = self.dice
        roles = self.roles(module)
        for role in roles:
            self.add_part(module, role)
        if "implementation" not in roles:
            module.off.append("implementation")
            module.testonly = False
            return
        for role in ("tests", "demo"):
            if role in roles and "ui_tests" not in roles and module.manifest and dice("several-tests"):
                self.add_second(module, role)
        if module.manifest and "tests" in roles and dice("nested-part"):
            self.nest(module)
        possible = [role for role in DEFAULT_FOLDERS if role not in roles]
        if module.manifest and possible and module.one("implementation").folder != module.folder and dice("off-parts"):
            module.off.append(dice.choice(possible))

    def add_part(self, module, role):
        dice = self.dice
        folder, name = self.place(module, role)
        part = Part(role, module, name, folder)
        if module.manifest and role != "implementation":
            if dice("part-folder"):
                self.give_folder(part)
            if dice("part-name"):
                part.name, part.named = module.name + "Renamed" + SUFFIXES[role], True
        elif module.manifest and module.kind != "app" and dice("part-name"):
            part.name, part.named = module.name + "Impl", True
        if module.manifest and not IDENTIFIER.fullmatch(part.name):
            part.module_name = "M_" + re.sub(r"[^A-Za-z0-9]", "_", part.name)
        elif part.named and dice.often(0.3):
            part.module_name = part.name + "Module"
        self.give_platforms(part)
        module.parts.append(part)
        return part

    def give_folder(self, part):
        names = nasty_names.PART_FOLDERS if self.dice("part-packages") else ["Other", "Second", "P"]
        part.folder = os.path.join(part.module.folder, self.dice.choice(names) + part.role.title().replace("_", ""))
        part.placed = True

    def add_second(self, module, role):
        first = module.one(role)
        first.placed = True
        second = self.add_part(module, role)
        second.name, second.named, second.placed = module.name + "More" + SUFFIXES[role], True, True
        second.folder = os.path.join(module.folder, "More" + role.title())
        second.number = 1
        if not IDENTIFIER.fullmatch(second.name):
            second.module_name = "M_" + re.sub(r"[^A-Za-z0-9]", "_", second.name)
        else:
            second.module_name = None

    def nest(self, module):
        part, main = module.one("tests"), module.one("implementation")
        if main.folder != module.folder and len(module.of("tests")) == 1:
            part.folder, part.placed = os.path.join(main.folder, "Tests"), True

    def give_platforms(self, part):
        module, dice = part.module, self.dice
        part.platforms = list(module.platforms)
        if part.role == "tests" and module.kind != "app" and module.manifest and len(part.platforms) > 1 and dice.often(0.3):
            part.own_platforms = [dice.choice(part.platforms)]
            part.platforms = part.own_platforms
        if part.role in BUNDLES_OF_CODE or part.is_main and module.kind == "app":
            part.platforms = part.platforms[:1]
