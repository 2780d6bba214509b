"""What a random workspace declares, before it is text. Paths are relative to the workspace; `.` is never written in them."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field

IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
DEFAULT_FOLDERS = {"interface": "Interface", "implementation": "Sources", "testing": "Testing", "tests": "Tests",
                   "ui_tests": "UITests", "demo": "Demo"}
SUFFIXES = {"interface": "Interface", "implementation": "", "testing": "Testing", "tests": "Tests",
            "ui_tests": "UITests", "demo": "Demo"}
MODULE_LIST = "Generated/SteveModules.swift"
LIBRARIES = ("interface", "implementation", "testing")
BUNDLES_OF_CODE = ("tests", "ui_tests", "demo")


@dataclass(eq=False)
class File:
    path: str
    kind: str | None  # source, resource, icon, data; None: listed nowhere
    platforms: list | None = None
    text: str | None = ""  # None: not on the disk
    link: str | None = None


@dataclass(eq=False)
class Edge:
    target: Part
    platforms: list | None = None
    both: bool = False  # a feature named by an app: its implementation beside its interface
    private: bool = False


@dataclass(eq=False)
class Outside:
    """A product of a package, a binary, or a target that was written by hand."""
    name: str
    kind: str  # product, static, dynamic, archive, hand
    package: str | None = None  # of a product
    path: str | None = None  # of a binary on the disk
    is_dynamic: bool = False  # a binary
    bazel: str | None = None  # a label
    xcodegen: dict | None = None  # of a target that was written by hand

    @property
    def is_package_of_one(self):
        return self.kind == "product" and self.package == self.name


@dataclass(eq=False)
class Use:
    outside: Outside
    platforms: list | None = None
    weak: bool = False
    private: bool = False


@dataclass(eq=False)
class Sdk:
    name: str
    weak: bool = False
    platforms: list | None = None


@dataclass(eq=False)
class Part:
    role: str
    module: Module
    name: str
    folder: str
    number: int = 0
    named: bool = False  # the manifest's part says the name
    placed: bool = False  # … and the folder
    platforms: list = field(default_factory=list)
    own_platforms: list | None = None
    module_name: str | None = None
    edges: list = field(default_factory=list)
    sdks: list = field(default_factory=list)
    labels: list = field(default_factory=list)
    files: list = field(default_factory=list)
    shared_files: list = field(default_factory=list)  # of other modules
    keys: dict = field(default_factory=dict)  # what stands in the manifest word for word
    dependency_entries: list = field(default_factory=list)
    defines: object = None  # a list, or configuration -> list; None: the module's
    added_defines: bool = False
    test_host: Part | None = None
    info: str | None = None
    uses: list = field(default_factory=list)
    private_labels: list = field(default_factory=list)
    product: str | None = None  # of a library
    shared: dict = field(default_factory=dict)  # keys that every level may have, and that mean more than their words
    bundle: dict = field(default_factory=dict)  # keys of apps and demos
    overlay: dict = field(default_factory=dict)  # `xcodegen`
    module_maps: dict = field(default_factory=dict)  # tool -> path from the module's folder
    wiring: Part | None = None  # of a program with a list of its modules: what wires it

    @property
    def is_main(self):
        return self.role == "implementation"

    @property
    def package(self):
        return self.module.folder if self.is_main else self.folder

    @property
    def label(self):
        return f"//{self.package}:{self.name}"

    @property
    def relative_folder(self):
        return os.path.relpath(self.folder, self.module.folder)

    @property
    def has_swift(self):
        """Whether some of its sources are Swift; files that others share with it may be, too."""
        shared = any(one.endswith(".swift") for one in self.shared_files)
        return shared or any(one.kind in ("source", "made") for one in self.files)

    def within(self, path):
        """A path below the part's folder."""
        return os.path.normpath(os.path.join(self.folder, path))

    @property
    def resources_folder(self):
        return os.path.join(self.module.folder if self.is_main else self.folder, "Resources")


@dataclass(eq=False)
class Module:
    kind: str
    name: str
    folder: str
    number: int
    platforms: list
    parts: list = field(default_factory=list)
    tags: list = field(default_factory=list)
    defines: object = None
    package_name: str | None = None
    swift: object = None
    product: str | None = None
    embeds: list = field(default_factory=list)
    implementations: object = None  # None, none, reachable, all, or modules
    bundle_id: str | None = None
    info: object = None
    testonly: bool = False
    entry: dict | None = None
    manifest: bool = True
    keys: dict = field(default_factory=dict)
    layout: dict = field(default_factory=dict)
    off: list = field(default_factory=list)  # parts that the manifest switches off
    shared: dict = field(default_factory=dict)

    def of(self, role):
        return [part for part in self.parts if part.role == role]

    def one(self, role):
        return next(iter(self.of(role)), None)

    @property
    def links_features(self):
        """Whether a feature's name means both of its targets, unless `implementations` says otherwise."""
        return self.product in (None, "application")

    @property
    def is_bundle(self):
        return self.kind == "app" and self.product != "tool"


@dataclass(eq=False)
class Workspace:
    platforms: list
    configurations: list
    prefix: str
    glob: bool
    modules: list = field(default_factory=list)
    defines: list | None = None
    keys: dict = field(default_factory=dict)
    other_files: list = field(default_factory=list)
    shared: dict = field(default_factory=dict)
    defaults: dict = field(default_factory=dict)  # kind -> module keys
    version: dict = field(default_factory=dict)
    language: str | None = None
    values: dict = field(default_factory=dict)
    xcodegen: dict = field(default_factory=dict)
    packages: dict = field(default_factory=dict)
    binaries: dict = field(default_factory=dict)
    outside: list = field(default_factory=list)
    scripts: dict = field(default_factory=dict)  # target -> XcodeGen's key -> scripts
    plans: dict = field(default_factory=dict)
    schemes: dict = field(default_factory=dict)  # what XcodeGen is told; False: there is none; over: what is laid over `run`

    def parts(self):
        return [part for module in self.modules for part in module.parts]

    def wire(self, library):
        """Apps that may link implementations, and demos of features, have a list of these, and the library."""
        for part in self.parts():
            links = part.module.links_features if part.module.implementations is None else part.module.implementations != "none"
            is_app = part.is_main and part.module.kind == "app" and links
            if is_app or part.role == "demo" and part.module.kind == "feature":
                part.wiring = library
                part.files.append(File(f"{part.package}/{MODULE_LIST}", "made", text=None))
