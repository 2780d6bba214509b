"""Which files a target takes by the entries of its `sources`, and into which phase: as XcodeGen 2.45 finds them on a disk."""

import fnmatch
import os
import re

# Extensions that do not go where everything goes: into the resources. Without an extension a file goes nowhere.
PHASES = {extension: phase for phase, extensions in {
    "sources": "swift gyb m mm cpp cp cxx c cc S xcdatamodeld xcmappingmodel intentdefinition metal mlmodel mlpackage "
               "rcproject iig docc",
    "headers": "h hh hpp ipp tpp hxx def",
    "none": "xcconfig entitlements gpx lproj xcfilelist apns pch xctestplan modulemap swiftcrossimport",
    "frameworks": "framework", "copy": "xpc appex",
}.items() for extension in extensions.split()}
# A folder with such an ending is one thing.
WRAPPERS = set("""
    app appex bundle docc framework icon mlmodelc mlpackage playground rcproject rkassets scnassets xcassets xcdatamodel
    xcdatamodeld xcframework xcmappingmodel xcodeproj xcstickers xpc
""".split())
# XcodeGen asks a long table of types whether a folder is a file. These are files there, whatever they are on the disk.
FILES = set("swift h m mm c cpp json plist strings txt md yml yaml xml png pdf html js css sh py rb".split())
NEVER_SEARCHED = ("node_modules", "Pods")
SPECIAL = re.compile(r"[\[\]{}*?\\]")


class Missing(Exception):
    pass


def extension(path):
    """What Foundation calls it: nothing for a name that only begins with a dot, or whose ending holds a space."""
    stem, dot, ending = os.path.basename(path).rpartition(".")
    return ending if dot and stem and ending and " " not in ending else None


class Sources:
    def __init__(self, root, target):
        self.root, self.target = root, target
        self.phases = {}
        self.headers = {}  # the path of each header -> public, private or project

    def add(self, entry):
        path, kind = entry["path"], entry.get("type")
        full = os.path.join(self.root, path)
        exists = os.path.exists(full)
        if not exists and not entry.get("optional"):
            raise Missing(f"{self.target}: there is no {path}")
        if kind is None:
            kind = "file" if os.path.isfile(full) or extension(path) is not None else "group"
        if kind == "file":
            self.take(entry, path)
        elif kind in ("group", "syncedFolder") and exists:
            if kind == "syncedFolder" and set(entry) - {"path", "type", "excludes"}:
                raise Missing(f"{self.target}: Xcode finds the files of the synced folder {path}, so {sorted(entry)} says too much")
            includes = self.matches(full, entry["includes"]) if "includes" in entry else None
            self.walk(entry, path, includes, self.matches(full, entry.get("excludes", [])))

    def take(self, entry, path):
        ending = extension(path)
        default = "none" if ending is None else PHASES.get(ending, "resources")
        phase = entry.get("buildPhase", default)
        files = self.phases.setdefault(phase, {})
        platforms = entry.get("destinationFilters")
        for file in self.unit(path):
            # A file that is taken twice stands there once, as it was taken first.
            files.setdefault(file, platforms)
            if phase == "headers":
                # Xcode itself looks into a synced folder, and makes no header public unasked.
                default = "project" if entry.get("type") == "syncedFolder" else "public"
                self.headers.setdefault(file, entry.get("headerVisibility", default))

    def unit(self, path):
        """All that is in a folder which is one thing."""
        full = os.path.join(self.root, path)
        if not os.path.isdir(full):
            return [path]
        return sorted(os.path.join(path, os.path.relpath(os.path.join(folder, name), full))
                      for folder, _, names in os.walk(full) for name in names if not name.startswith("."))

    def walk(self, entry, folder, includes, excludes):
        full = os.path.join(self.root, folder)
        for name in sorted(os.listdir(full)):
            path, place = os.path.join(folder, name), os.path.join(full, name)
            if os.path.isdir(place):
                wrapper = extension(name) in WRAPPERS | FILES
                inside = [os.path.join(place, one) for one in os.listdir(place)]
                if not any(self.is_taken(one, includes, excludes) for one in inside):
                    continue
                if wrapper:
                    self.take(entry, path)
                elif extension(name) == "lproj":
                    for one in sorted(os.listdir(place)):
                        if self.is_taken(os.path.join(place, one), includes, excludes):
                            self.take(entry, os.path.join(path, one))
                else:
                    self.walk(entry, path, includes, excludes)
            elif os.path.isfile(place) and self.is_taken(place, includes, excludes):
                self.take(entry, path)

    @staticmethod
    def is_taken(path, includes, excludes):
        name = os.path.basename(path)
        if name == ".DS_Store" or extension(name) == "orig" or path in excludes:
            return False
        if includes is None:
            return True
        # A folder is taken for what is in it; the real test is one of beginnings, and so takes a few more.
        following = [one for one in includes if one >= path]
        return bool(following) and min(following).startswith(path)

    # Patterns

    def matches(self, base, patterns):
        found = set()
        for pattern in patterns:
            for path in self.glob(base, pattern):
                if os.path.isdir(path):
                    found.update(os.path.join(folder, name) for folder, folders, names in os.walk(path)
                                 for name in names + folders)
                else:
                    found.add(path)
        return found

    def glob(self, base, pattern):
        head, stars, tail = pattern.partition("**")
        if not stars:
            return self.plain(base, pattern)
        start = os.path.normpath(os.path.join(base, head))
        folders = [start]
        for folder, below, _ in os.walk(start):
            if folder == start:
                below[:] = [name for name in below if name not in NEVER_SEARCHED]
            folders += [os.path.join(folder, name) for name in below]
        tail = tail.lstrip("/")
        return [path for folder in folders for path in (self.glob(folder, tail) if tail else self.plain(folder, "*"))]

    def plain(self, base, pattern):
        """The folder's own path is a pattern too, so letters that mean something there find nothing."""
        if SPECIAL.search(os.path.relpath(base, self.root)):
            return []
        found = [base]
        for part in [one for one in pattern.split("/") if one]:
            found = [os.path.join(folder, name) for folder in found if os.path.isdir(folder) for name in os.listdir(folder)
                     if fnmatch.fnmatchcase(name, part) and (not name.startswith(".") or part.startswith("."))]
        return found
