"""What the parts of a random workspace depend on: only what the boundary matrix allows, each edge in some legal spelling."""

import nasty_names
from contract_graph import behind_interfaces, chosen_implementations, host, reached
from workspace_model import Edge, Sdk

FRAMEWORKS = ["UIKit", "SwiftUI", "Combine", "WebKit", "MapKit", "AVFoundation", "CoreData", "StoreKit"]
LIBRARIES = ["libz.tbd", "libsqlite3.tbd", "libxml2.tbd"]
LABELS = ["//gen:protos", "//gen", "//tools/gen:api.v1", "@vendor//:lib", "@vendor//pkg:a+b", "//gen/deep:a-b"]


class EdgeDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace

    def add(self):
        for module in self.space.modules:
            for part in module.parts:
                if module.manifest:
                    self.add_edges(part)
                    self.add_outside(part)
                    self.add_settings(part)
            if module.kind == "app":
                self.add_app_choices(module)
        for module in self.space.modules:
            for part in module.parts:
                if module.manifest and part.role in ("tests", "ui_tests"):
                    self.choose_host(part)
        for module in self.space.modules:
            if module.kind == "app":
                self.name_standards_of(module)
        for module in self.space.modules:
            around = [one for one in self.space.modules if module in one.embeds]
            # Without dice, so that the others fall as they did. In two programs it could not be called as both.
            if module.product == "app_extension" and module.number % 3 == 0 and len(around) < 2:
                module.bundle_id = None

    # The boundary matrix

    def targets(self, part):
        """(interfaces, standards, utilities, testing parts) that a part may use, its own module aside."""
        module, role = part.module, part.role
        earlier = [one for one in self.space.modules if one.number < module.number]
        others = [one for one in self.space.modules if one is not module]
        testing_rights = role not in ("interface", "implementation")
        acyclic = earlier if not testing_rights or role == "testing" else others
        interfaces = [one.one("interface") for one in (earlier if role == "interface" else others)]
        standards = [one.one("implementation") for one in (acyclic if module.kind == "standard" or role == "testing" else others)
                     if one.kind == "standard" and (testing_rights or module.testonly or not one.testonly)]
        utilities = [one.one("implementation") for one in (earlier if module.kind == "utility" and part.is_main else others)
                     if one.kind == "utility" and (testing_rights or module.testonly and part.is_main or not one.testonly)]
        testing = [one.one("testing") for one in (earlier if role == "testing" else others)] if testing_rights else []
        if role == "interface":
            standards = []
        if part.is_main and module.kind == "utility":
            interfaces, standards = [], []
        return [[one for one in group if one is not None] for group in (interfaces, standards, utilities, testing)]

    def fits(self, part, target):
        return set(target.platforms) >= set(part.platforms)

    def add_edges(self, part):
        dice = self.dice
        for group, most in zip(self.targets(part), (3, 2, 3, 2)):
            for target in dice.sample(group, most):
                edge = self.edge(part, target)
                if edge is not None:
                    part.edges.append(edge)
                    part.dependency_entries.append(self.spelling(part, edge))

    def edge(self, part, target):
        dice = self.dice
        shared = [one for one in part.platforms if one in target.platforms]
        limits = target.is_main and target.module.kind == "utility" and len(part.platforms) > 1
        if limits and shared and (len(shared) < len(part.platforms) or dice.often(0.4)) and dice("platform-dependencies"):
            return Edge(target, dice.some(shared, 2))
        if not self.fits(part, target):
            return None
        feature_of_app = part.is_main and part.module.kind == "app" and target.module.kind == "feature"
        return Edge(target, both=feature_of_app and part.module.links_features and dice.often(0.7))

    # Spellings

    def spelling(self, part, edge):
        dice, target = self.dice, edge.target
        module = target.module
        in_app = part.module.kind == "app"  # its tests too: there a feature's name alone is not clear
        if edge.both:
            return module.name
        by_module = target.is_main or target.role == "interface" and module.kind == "feature" and (
            not in_app or part.is_main and not part.module.links_features)
        names = [target.name] if target.name != module.name else []
        names += [module.name] * (2 if by_module else 0)
        mapping = {"module": module.name, "part": target.role}
        if by_module and not in_app and dice("module-without-part"):
            del mapping["part"]
        options = self.options(part, edge)
        if options or dice("mapped-dependencies"):
            return {**mapping, **options}
        return dice.choice(names)

    def options(self, part, edge):
        result = {}
        if edge.platforms is not None:
            result["platforms"] = edge.platforms
        if part.role in ("interface", "implementation") and part.module.kind != "app" and self.dice("dependency-options"):
            option = self.dice.choice(["exported", "private"])
            result[option] = True
            edge.private = option == "private"
        return result

    def add_outside(self, part):
        dice = self.dice
        if dice("sdks"):
            for name in dice.some([one + ".framework" for one in FRAMEWORKS] + LIBRARIES, 3):
                weak = name.endswith(".framework") and dice.often(0.3)
                limited = [dice.choice(part.platforms)] if len(part.platforms) > 1 and dice.often(0.3) else None
                part.sdks.append(Sdk(name, weak, limited))
                part.dependency_entries.append({"sdk": name, **({"weak": True} if weak else {}),
                                                **({"platforms": limited} if limited else {})})
        if part.role != "interface" and dice("labels"):
            for label in dice.some(LABELS, 2):
                limited = [dice.choice(part.platforms)] if len(part.platforms) > 1 and dice.often(0.3) else None
                part.labels.append((label, limited))
                part.dependency_entries.append({"label": label, **({"platforms": limited} if limited else {})})
        dice.rnd.shuffle(part.dependency_entries)

    # Settings that reach Bazel

    def add_settings(self, part):
        dice = self.dice
        if dice("copts"):
            part.keys["copts"] = dice.some(["-Xfrontend", "-warn-long-expression-type-checking=100", "-Ounchecked", "-v",
                                            "-enable-testing", "-Ia b", "-I\"q\"", "-I\\"], 3)
            if part.role in ("interface", "implementation", "testing"):
                part.keys["linkopts"] = dice.some(["-Wl,-dead_strip", "-ObjC", "-lz", "-rpath @loader_path", "-Lit's"], 2)
        if self.space.defines is None and dice("defines"):
            self.add_defines(part)
        if dice("verbatim") and part.role in ("interface", "testing"):
            part.keys["bazel"] = {"features": dice.some(["swift.a", "swift.b"], 2)}
        if part.role in ("tests", "ui_tests") and dice("environment"):
            part.keys["env"] = {key: dice.choice(nasty_names.VALUES)
                                for key in dice.some(["KEY", "SHOW_GRID", "_x", "NO", "y"], 2)}
            part.keys["args"] = dice.some(["-v", "--flag=no", "two words", *nasty_names.VALUES], 3)

    def add_defines(self, part):
        def value(names):
            if self.dice.often(0.5):
                return names
            return {one: [name + "_" + one.upper() for name in names]
                    for one in self.dice.some(self.space.configurations, len(self.space.configurations))}

        untouched = all(one.defines is None for one in part.module.parts)
        if part.module.defines is None and untouched and self.dice.often(0.5):
            part.module.defines = value(self.dice.choice([["MODULE_A", "B2"], ["NO", "Y"]]))
        else:
            part.defines = value([f"PART_{part.role.upper()}"])
            both_lists = isinstance(part.defines, list) and isinstance(part.module.defines, (list, type(None)))
            part.added_defines = both_lists and self.dice.often(0.3)

    # Apps

    def add_app_choices(self, app):
        dice, main = self.dice, app.one("implementation")
        extensions = [one for one in self.space.modules if one.product == "app_extension"]
        if app.product in (None, "application") and main.platforms == ["iOS"]:
            app.embeds = dice.sample(extensions, 1)
        features = [one for one in self.space.modules if one.kind == "feature"
                    and self.fits(main, one.one("implementation"))]
        if dice("implementations"):
            self.choose_implementations(app, main, features)
        if app.is_bundle and dice.often(0.4) or app.product == "app_extension":
            app.bundle_id = dice.choice(["com.example.app.", "1.10.", "no.", "x-y."]) + str(app.number)

    def choose_implementations(self, app, main, features):
        dice = self.dice
        all_fit = all(self.fits(main, one.one("implementation")) for one in behind_interfaces(self.space))
        choice = dice.choice(["none", "names"] + (["all"] if all_fit else [])
                             + (["reachable"] if app.product in (None, "application") else []))
        if choice == "names":
            named = [edge.target.module for edge in main.edges if edge.both]
            choice = named + [one for one in dice.sample(features, 2) if one not in named]
            if not choice:
                return
        app.implementations = choice
        if choice == "none":
            for edge in main.edges:
                edge.both = False
        elif app.product is not None and app.product != "application":
            # A plain feature name means both parts here, so none stands in what was spelled for `none`.
            names = {one.name: one.one("interface").name for one in features}
            main.dependency_entries = [names.get(entry, entry) if isinstance(entry, str) else entry
                                       for entry in main.dependency_entries]

    def name_standards_of(self, app):
        """The contract gives an app the implementation of what it reaches, but speaks of features: here it names each
        standard whose interface it reaches, so that both readings give the same."""
        main = app.one("implementation")
        while True:
            below = reached([main, *chosen_implementations(self.space, app)])
            missing = [own for own in (target.module.one("implementation") for target in below
                                       if target.role == "interface" and target.module.kind == "standard")
                       if not any(edge.target is own for edge in main.edges)]
            if not missing:
                return
            main.edges.append(Edge(missing[0]))
            main.dependency_entries.append(missing[0].module.name)

    def choose_host(self, part):
        dice = self.dice
        if part.module.kind == "app" or part.platforms != ["iOS"]:
            return
        hosts = [one.one("implementation") for one in self.space.modules
                 if one.kind == "app" and one.product in (None, "application")]
        if part.role == "ui_tests":
            hosts += [demo for one in self.space.modules for demo in one.of("demo")]
        hosts = [one for one in hosts if one.platforms == part.platforms]
        needed = part.role == "ui_tests" and (host(part) is None or host(part).platforms != part.platforms)
        if hosts and (needed or dice("test-hosts")):
            part.test_host = dice.choice(hosts)


