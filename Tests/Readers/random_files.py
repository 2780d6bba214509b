"""The files of a random workspace: what is listed, and what lies beside it and is not."""

import os
import unicodedata

import nasty_names
from workspace_model import DEFAULT_FOLDERS, LIBRARIES, File

# gitignore pattern -> the path below a part's folder that it hides
IGNORED = {"*.gen.swift": "A.gen.swift", "Ignored/": "Ignored/B.swift", "**/Temp/*.swift": "x/Temp/C.swift",
           "Local?.swift": "Local1.swift", "*.tmp~": "D.tmp~", "[Ss]cratch.swift": "scratch.swift"}
IGNORED_BY_KEY = {"*.skip.swift": "E.skip.swift", "Skipped/": "deep/Skipped/F.swift"}
# Near misses of the patterns above: ignoring is case-sensitive, and a later `!` takes back.
LISTED = ["A.GEN.swift", "Ignored.swift", "x/Temperature/C.swift", "Local10.swift", "kept.gen.swift", "SCRATCH.swift"]
UNKNOWN = ["notes.md", "Makefile", "data.weird", "A.swift.orig", "A.swiftx", "swift", "Notes.MD"]
HIDDEN = [".hidden.swift", ".hid/Inner.swift", "sub/.DS_Store", ".swift", "sub/.x/y/Z.swift"]
RESOURCES = [
    "Assets.xcassets/Contents.json", "Assets.xcassets/Logo.imageset/Contents.json",
    "Assets.xcassets/Logo.imageset/logo@2x.png", "en.lproj/Localizable.strings", "no.lproj/Localizable.strings",
    "Base.lproj/Main.storyboard", "PrivacyInfo.xcprivacy", "data.json", "README.md", "LICENSE", "odd.weird",
    "Model.xcdatamodeld/Model.xcdatamodel/contents", "Extra.bundle/a.txt", "Fonts/Brand Font.ttf", "50% [x].json",
    "Caf\u00e9.json", "deep/Cafe\u0301.json", "Price$List.json", "${HOME}.txt", "It's.plist",
    "$(HOME).txt", "${USER}.xcassets/Contents.json", "Odd [x]/${HOME}.json",
]
ICONS = ["Assets.xcassets/AppIcon.appiconset/Contents.json", "Assets.xcassets/AppIcon.appiconset/icon@2x.png"]
TYPED_RESOURCES = ["Views/Cell.xib", "Main.storyboard", "PrivacyInfo.xcprivacy", "Media.xcassets/Contents.json"]
FOREIGN_TEXT = 'filegroup(\n    name = "all",\n    srcs = glob(["**"]),\n)\n'
BROKEN = "kind: [never: read\n"


def canonical(path):
    """Two paths that are one on a Mac."""
    return tuple(unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold()) for name in path.split("/"))


class FileDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace
        self.used, self.folders = set(), set()
        self.patterns, self.patterns_of_key = [], []
        self.claims = [(canonical(module.folder), module) for module in workspace.modules]
        self.claims += [(canonical(part.folder), part) for part in workspace.parts()]

    def add(self):
        if self.dice("ignored"):
            self.patterns = self.dice.some(sorted(IGNORED), 4)
            self.patterns_of_key = self.dice.sample(sorted(IGNORED_BY_KEY), 2)
        for module in self.space.modules:
            for part in module.parts:
                self.fill(part)
            self.add_off_parts(module)
        self.add_ignore_files()
        for folder in ("gen", "gen/deep", "tools/gen"):
            self.space.other_files.append(File(f"{folder}/BUILD", None, text=FOREIGN_TEXT))
        if any(isinstance(one, dict) and "except" in one for one in self.space.keys.get("modules", [])):
            self.space.other_files.append(File("Mapped/Not This/A.swift", None))
        if self.dice("decoys"):
            self.add_decoys()

    # Names

    def free(self, path):
        key = canonical(path)
        folders = {key[:length] for length in range(1, len(key))}
        if key in self.used or key in self.folders or folders & self.used:
            return False
        self.used.add(key)
        self.folders |= folders
        return True

    def owns(self, part, path):
        """Whether no deeper part or module than this one claims the path."""
        path = canonical(path)
        claims = [(len(folder), owner) for folder, owner in self.claims if path[:len(folder)] == folder]
        deepest = max((length for length, _ in claims), default=0)
        return all(owner in (part, part.module) for length, owner in claims if length == deepest)

    def add_file(self, part, path, kind, **rest):
        if self.owns(part, path) and self.free(path):
            part.files.append(File(path, kind, **rest))
            return True
        return False

    def put(self, part, path, kind, **rest):
        """Adds a file below the part's folder, unless one of that name is there."""
        return self.add_file(part, part.within(path), kind, **rest)

    def nasty(self, extension):
        dice = self.dice
        if not dice("nasty-files"):
            return f"File{dice.rnd.randint(0, 99)}{extension}"
        folders = "".join(dice.choice(nasty_names.FOLDERS) + "/" for _ in range(dice.choice([0, 0, 1, 1, 2])))
        return folders + dice.choice(nasty_names.FILE_STEMS) + extension

    # Sources

    def fill(self, part):
        dice = self.dice
        self.put(part, part.role.title().replace("_", "") + "Main.swift", "source", text="struct Value {}\n")
        for _ in range(dice.rnd.randint(0, 5)):
            self.put(part, self.nasty(".swift"), "source", text=dice.choice(nasty_names.SWIFT_TEXTS))
        self.add_unlisted(part)
        if part.module.manifest:
            self.add_chosen(part)
        self.add_resources(part)
        if part.role == "demo" and part.module.manifest or part.is_main and part.module.is_bundle:
            self.add_info(part)

    def add_unlisted(self, part):
        dice = self.dice
        if dice("hidden"):
            for path in dice.some(HIDDEN, 3):
                self.put(part, path, None)
        if dice("unknown"):
            for path in dice.some(UNKNOWN, 3):
                self.put(part, path, None)
        # A glob of Bazel's knows no .gitignore, so workspaces with globs have nothing there that is ignored.
        for pattern in self.patterns:
            if dice.often(0.5) and not self.space.glob:
                self.put(part, IGNORED[pattern], None)
        for pattern in self.patterns_of_key:
            if dice.often(0.5) and not self.space.glob:
                self.put(part, IGNORED_BY_KEY[pattern], None)
        if self.patterns and dice.often(0.5):
            self.put(part, dice.choice(LISTED), "source")
        if dice("foreign"):
            folder = dice.choice(["Vendored", "Third Party"])
            self.put(part, f"{folder}/{dice.choice(['BUILD', 'BUILD.bazel'])}", None, text=FOREIGN_TEXT)
            self.put(part, f"{folder}/Theirs.swift", None)
            self.put(part, f"{folder}/deep/Theirs.swift", None)

    def add_chosen(self, part):
        """What the manifest decides: sources elsewhere, patterns, generated files, links."""
        dice = self.dice
        inside = not part.relative_folder.startswith("..")
        start = "" if part.relative_folder == "." else part.relative_folder + "/"
        if part.is_main and start and part.module.kind != "app" and dice("sources-key"):
            self.add_sources_key(part)
        elif inside and dice("excluded"):
            part.keys["excludes"] = [f"{start}Old/**", f"{start}**/*Legacy.swift"]
            for path in ("Old/A.swift", "Old/deep/B.swift", "CartLegacy.swift", "z/OldLegacy.swift"):
                self.put(part, path, None)
            self.put(part, "Older/Legacy2.swift", "source")
        elif inside and start and dice("included"):
            part.keys["includes"] = [f"{start}Kept/**", f"{start}**/Only?.swift"]
            for file in part.files:
                file.kind = None
            for path in ("Kept/A.swift", "Kept/deep/B.swift", "Only1.swift", "deep/Only2.swift"):
                self.put(part, path, "source")
            self.put(part, "Only10.swift", None)
        if "includes" not in part.keys and inside and dice("generated"):
            self.add_generated(part)
        if "includes" not in part.keys and dice("links"):
            self.add_link(part)

    def add_sources_key(self, part):
        dice, module = self.dice, part.module
        entries = [part.relative_folder]
        folders = [("Extra Code", None)] if dice.often(0.5) else []
        if len(part.platforms) > 1 and dice("platform-sources"):
            folders.append(("OnlyMac", ["macOS"]))
        for folder, platforms in folders:
            entries.append({"path": folder, "platforms": platforms} if platforms else folder)
            for path in ("One.swift", "deep/Two+More.swift"):
                self.add_file(part, f"{module.folder}/{folder}/{path}", "source", platforms=platforms)
        part.keys["sources"] = entries

    def add_generated(self, part):
        dice = self.dice
        self.put(part, dice.choice(["Gen/Api.swift", "Gen/Deep Link.swift", "Gen/It's.swift"]), "source", text=None)
        existing = "Gen/There.swift"
        if self.put(part, existing, "source", text="// made\n"):
            full = os.path.relpath(part.within(existing), part.module.folder)
            part.keys["generated"] = [full]
        if "*.gen.swift" in self.patterns and dice("generated-ignored"):
            self.put(part, "Gen/Ignored.gen.swift", "source", text=None)

    def add_link(self, part):
        target = "Shared/Linked.swift"
        if self.free(target):
            self.space.other_files.append(File(target, None, text="// shared\n"))
        self.put(part, "Link.swift", "source", link=os.path.relpath(target, part.folder))

    # Resources

    def add_resources(self, part):
        dice, module = self.dice, part.module
        if "includes" in part.keys or module.product:
            return
        aspect = "resources" if part.role not in ("interface", "testing") else "part-resources"
        if dice(aspect):
            self.add_folder_of_resources(part)
        elif part.is_main and module.manifest and module.kind != "app" and dice("resources-key"):
            part.keys["resources"] = ["Shipped"]
            for path in ("Texts.strings", "Cell.xib", "deep/More.strings"):
                self.put_resource(part, f"{module.folder}/Shipped/{path}")
        if part.role in LIBRARIES and dice("resource-types"):
            self.put(part, dice.choice(TYPED_RESOURCES), "resource")
        if part.role == "tests" and module.manifest and not part.relative_folder.startswith("..") and dice("data"):
            part.keys["data"] = [os.path.normpath(f"{part.relative_folder}/__Snapshots__")]
            for path in ("__Snapshots__/a.1.png", "__Snapshots__/deep/It's [b].json"):
                self.put(part, path, "data")

    def put_resource(self, part, path, kind="resource"):
        self.add_file(part, path, kind, text="{}\n")

    def add_folder_of_resources(self, part):
        dice = self.dice
        for path in dice.some(RESOURCES, 8):
            self.put_resource(part, f"{part.resources_folder}/{path}")
        if part.is_main and part.module.kind == "app" and dice("icons"):
            for path in ICONS:
                self.put_resource(part, f"{part.resources_folder}/{path}", "icon")
        if dice("hidden"):
            for path in dice.some([".DS_Store", ".hid/secret.json", "sub/.hid/deep/secret.json"], 2):
                self.put_resource(part, f"{part.resources_folder}/{path}", None)

    def add_info(self, part):
        """Either form of `info`, or none: a plist of the person's, or one that steve writes."""
        dice = self.dice
        choice = dice.choice(["path", "properties"]) if dice("info") else None
        if choice == "path" and part.is_main:
            part.info = "Info.plist"
            self.space.other_files.append(File(f"{part.package}/Info.plist", None, text="<plist/>\n"))
        elif choice == "properties":
            part.keys["info"] = {"properties": {"CFBundleDisplayName": dice.choice(["Shop", "no", "1.10"]),
                                                "UILaunchScreen": {}}}

    # What is no part of anything

    def add_off_parts(self, module):
        for role in module.off:
            if role != "implementation":
                folder = self.folder_of(module, role)
                self.space.other_files.append(File(f"{folder}/Off.swift", None))
        if module.manifest and self.patterns and self.dice("empty-parts"):
            self.add_empty_part(module)

    def folder_of(self, module, role):
        folder = DEFAULT_FOLDERS[role]
        for layout in (self.space.keys.get("layout", {}), (module.entry or {}).get("layout", {}), module.layout):
            value = layout.get(role, {})
            folder = value if isinstance(value, str) else value.get("folder", folder)
        return os.path.normpath(os.path.join(module.folder, folder.replace("{module}", module.name)))

    def add_empty_part(self, module):
        for role in ("testing", "tests"):
            if not module.of(role) and role not in module.off and module.kind != "app":
                path = f"{self.folder_of(module, role)}/{IGNORED[self.patterns[0]]}"
                if self.free(path):
                    self.space.other_files.append(File(path, None))
                return

    def add_ignore_files(self):
        dice = self.dice
        if not self.patterns:
            return
        lines = ["# not ours", *self.patterns, "!kept.gen.swift", ".steve/", "BUILD.bazel" if dice.often(0.1) else ""]
        self.space.other_files.append(File(".gitignore", None, text="\n".join(lines) + "\n"))
        if self.patterns_of_key:
            self.space.keys["ignore"] = self.patterns_of_key
        parts = [part for part in self.space.parts() if part.relative_folder not in (".",) and "includes" not in part.keys]
        part = dice.choice(parts)
        if not self.space.glob and self.put(part, "Anchored.swift", None) and self.put(part, "deep/Anchored.swift", "source"):
            self.space.other_files.append(File(f"{part.folder}/.gitignore", None, text="/Anchored.swift\n"))

    def add_decoys(self):
        space = self.space
        folders = [".hidden/Mod", "Third/Pkg/Sources/Mod"]
        space.other_files.append(File("Third/Pkg/Package.swift", None, text="// a package of its own\n"))
        folders.append("Other Workspace/Mod")
        space.other_files.append(File("Other Workspace/steve.yml", None, text="workspace: Other\n"))
        if "Ignored/" in self.patterns:
            folders.append("Ignored/Mod")
        for folder in folders:
            space.other_files.append(File(f"{folder}/module.yml", None, text=BROKEN))
            space.other_files.append(File(f"{folder}/Sources/A.swift", None))
