"""What XcodeGen 2.45 makes of the dependencies of a target: what is linked, and where what is copied goes."""

TARGET_KINDS = ("target", "framework", "sdk", "package", "carthage", "bundle")
STATIC, DYNAMIC = ("framework.static", "library.static"), ("framework", "library.dynamic")
EXTENSIONS = ("app-extension", "app-extension.messages", "extensionkit-extension", "app-extension.messages-sticker-pack")


def is_app(kind):
    return kind.startswith("application")


def is_test(kind):
    return kind in ("bundle.unit-test", "bundle.ui-testing")


def is_executable(kind):
    return is_app(kind) or is_test(kind) or kind in (*EXTENSIONS, "system-extension", "tool")


class Linking:
    """Dependencies of a target of a type, where the types of all targets are known."""

    def __init__(self, kind, types):
        self.kind, self.types = kind, types

    def add(self, dependencies):
        """To each, `linked` and `place`: where it is copied to, or `None`."""
        for entry in dependencies:
            entry["linked"] = self.linked(entry)
            entry["place"] = self.place(entry)

    def linked(self, entry):
        if entry["kind"] == "sdk":
            return True
        if "link" in entry:
            return entry["link"]
        if entry["kind"] != "target":
            return self.kind != "library.static"
        other = self.types.get(entry["name"])
        return other in DYNAMIC and self.kind != "library.static" or other in STATIC and is_executable(self.kind)

    def place(self, entry):
        if not entry.get("embed", self.embeds(entry)):
            return None
        if "copy" in entry:
            return entry["copy"]["destination"]
        other = self.types.get(entry["name"], "") if entry["kind"] == "target" else "framework"
        if other in ("framework", "framework.static"):
            return "frameworks"
        if other in EXTENSIONS or other in ("xpc-service", "system-extension") or is_app(other):
            return "plugins"
        return "resources"

    def embeds(self, entry):
        if entry["kind"] == "framework":
            return is_app(self.kind) or is_test(self.kind)
        other = self.types.get(entry["name"])
        if entry["kind"] != "target" or other in STATIC:
            return False
        return is_app(self.kind) or is_test(self.kind) and other in ("framework", "bundle")
