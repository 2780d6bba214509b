"""What the apps and demos of a random workspace say of their bundles."""

from workspace_model import File
from yaml_text import Quoted

PROPERTIES = {
    "CFBundleDisplayName": ["Shop", "no", Quoted("1.10"), Quoted("17"), "caf\u00e9", "a & <b>"], "Build": [17, 0, Quoted("17")],
    "Enabled": [True, False, "true", "yes"], "Date": [Quoted("2024-01-01")],
    "List": [["a", 1, True, {"deep": ["x", Quoted("1")]}], []], "Map": [{"a: b": "c", "no": "x"}, {}],
    "Host": ["https://$(API_HOST)/v1", "${TEAM}.$(API_HOST)", "$(_k)$(no)"], "Kept": ["$(PRODUCT_NAME) ${ODDER} $(API_HOST"],
    "CFBundleDevelopmentRegion": ["fr"], "UILaunchScreen": [{}],
}
ENTITLEMENTS = {
    "aps-environment": ["production"], "get-task-allow": [True], "groups": [["group.$(TEAM)", "$(AppIdentifierPrefix)x"]],
    "com.apple.security.app-sandbox": [False], "count": [3],
}
NAMES = ["Shop \u03b2", "1.10", "no", "Two  Words", "It's", "Sh\u00f6p"]
PROFILES = ["Shop Development", "1.10", "no", "caf\u00e9: x"]


class BundleDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace

    def add(self):
        for part in self.space.parts():
            if part.module.manifest and (part.role == "demo" or part.is_main and part.module.is_bundle):
                self.choose(part)

    def choose(self, part):
        dice = self.dice
        self.choose_info(part)
        if dice("entitlements"):
            part.bundle["entitlements"] = self.each(lambda: self.property_list(part, ENTITLEMENTS, "App.entitlements"))
        if dice("product-names"):
            part.bundle["product_name"] = self.each(lambda: dice.choice(NAMES))
        if dice("provisioning"):
            part.bundle["provisioning_profile"] = self.each(lambda: self.profile(part))
        self.choose_icons(part)

    def each(self, value):
        """One value, or one for each of some configurations."""
        if self.dice.often(0.5):
            return value()
        configurations = self.space.configurations
        chosen = self.dice.some(configurations, len(configurations)) if self.dice.often(0.3) else configurations
        return {one: value() for one in chosen}

    def file(self, part, name):
        """A path from the module's folder of a file in the part's package."""
        path = f"{part.package}/Support/{name}"
        if not any(one.path == path for one in self.space.other_files):
            self.space.other_files.append(File(path, None, text="<plist version=\"1.0\"><dict/></plist>\n"))
        return path.removeprefix(part.module.folder + "/")

    def property_list(self, part, table, name):
        dice = self.dice
        if dice.often(0.3):
            return self.file(part, name)
        return {"properties": {key: dice.choice(table[key]) for key in dice.some(sorted(table), 4)}}

    def choose_info(self, part):
        """Beside what an app without this says."""
        if part.info is None and self.dice("info-properties"):
            part.keys.pop("info", None)
            part.bundle["info"] = self.each(lambda: self.property_list(part, PROPERTIES, "App Info.plist"))
        elif "info" in part.keys:
            part.bundle["info"] = part.keys.pop("info")

    def profile(self, part):
        dice = self.dice
        name, file = dice.choice(PROFILES), self.file(part, "dev.mobileprovision")
        return dice.choice([name, {"name": name, "file": file}, {"file": file}, {"name": name}])

    def choose_icons(self, part):
        """A second set in the same catalogue, and which of them is meant."""
        icons = [file for file in part.files if file.kind == "icon"]
        if not icons or not self.dice("app-icons"):
            return
        catalogue = icons[0].path.split("AppIcon.appiconset/")[0]
        part.files.append(File(f"{catalogue}App Icon-\u00fc.appiconset/Contents.json", "icon", text="{}\n"))
        names = ["AppIcon", "App Icon-\u00fc"]
        configurations = self.space.configurations
        part.bundle["app_icon"] = (self.dice.choice(names) if self.dice.often(0.5)
                                   else {one: self.dice.choice(names) for one in configurations})
