"""What a workspace of projects says: the spec of each project, and the schemes and test plans that name targets of several."""

import glob
import hashlib
import json
import os
import xml.etree.ElementTree

from spec_graph import Unreadable, is_ours, joined

ENDINGS = {
    "framework": "framework", "framework.static": "framework", "library.dynamic": "dylib", "library.static": "a",
    "bundle": "bundle", "bundle.unit-test": "xctest", "bundle.ui-testing": "xctest", "xpc-service": "xpc",
    "system-extension": "systemextension", "tool": None,
}


def ending(kind):
    if kind in ENDINGS:
        return ENDINGS[kind]
    if kind.startswith("application"):
        return "app"
    if kind.startswith("app-extension") or kind == "extensionkit-extension":
        return "appex"
    raise Unreadable(f"{kind} is no type of target that is known here")


def file_name(name, spec):
    """What XcodeGen calls the file that a target becomes."""
    end = ending(spec["type"])
    return ("lib" if spec["type"] == "library.static" else "") + spec.get("productName", name) + (f".{end}" if end else "")


def identifier(project, target):
    """XcodeGen's name for a target: the class behind its capitals, the project and the target, and which of that name it is."""
    return hashlib.md5(f"NT_PBXNativeTarget-{project}-{target}_1".encode()).hexdigest().upper()[:24]


class Project:
    """The spec beside `path`, which ends in .xcodeproj."""

    def __init__(self, root, path, read):
        self.path, self.folder = path, os.path.dirname(path)
        self.name = os.path.basename(path).removesuffix(".xcodeproj")
        self.spec = self.read_spec(root, read)
        self.targets, self.folders = {}, {}
        self.add(self.spec.get("targets", {}), self.folder)
        for fragment in self.spec.get("include", []):
            found = joined(self.folder, fragment)
            if is_ours(root, found):
                self.add(read(root, found)["targets"], os.path.dirname(found))

    def read_spec(self, root, read):
        found = []
        for name in sorted(os.listdir(os.path.join(root, self.folder))):
            path = joined(self.folder, name)
            if name.endswith((".yml", ".xml")) and name not in ("steve.yml", "module.yml") and is_ours(root, path):
                spec = read(root, path)
                if spec.get("name") == self.name and "configs" in spec:
                    found.append(spec)
        if len(found) != 1:
            raise Unreadable(f"{self.path}: there are {len(found)} specs of it")
        return found[0]

    def add(self, targets, folder):
        for name, one in targets.items():
            if name in self.targets:
                raise Unreadable(f"{self.path}: {name} stands there twice")
            self.targets[name], self.folders[name] = one, folder


class Projects:
    def __init__(self, root, read):
        self.root = root
        found = glob.glob(os.path.join(glob.escape(root), "*.xcworkspace"))
        if len(found) != 1:
            raise Unreadable(f"there are {len(found)} workspaces of Xcode's")
        self.workspace = found[0]
        contents = xml.etree.ElementTree.parse(os.path.join(self.workspace, "contents.xcworkspacedata")).getroot()
        paths = [one.get("location").removeprefix("group:") for one in contents.findall("FileRef")]
        self.projects = {path: Project(root, path, read) for path in paths}

    def schemes(self):
        """name -> its root element"""
        paths = glob.glob(os.path.join(glob.escape(self.workspace), "xcshareddata/xcschemes/*.xcscheme"))
        return {os.path.basename(path).removesuffix(".xcscheme"): xml.etree.ElementTree.parse(path).getroot()
                for path in sorted(paths)}

    def plans(self):
        result = {}
        for path in sorted(glob.glob(os.path.join(glob.escape(self.root), "TestPlans/*.xctestplan"))):
            with open(path, encoding="utf-8") as file:
                result[os.path.relpath(path, self.root)] = json.load(file)
        return result
