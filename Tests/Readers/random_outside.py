"""What a random workspace uses from outside: packages, binaries, targets that somebody wrote by hand. And which of its own
libraries are linked by themselves."""

import hashlib

from workspace_model import LIBRARIES, File, Outside, Use
from yaml_text import Quoted

# name -> (keys but `products`, products; none: one that is called as the package)
PACKAGES = {
    "swift-parcel": ({"url": "https://example.com/Swift-Parcel.git", "from": "1.10.0"}, ["Parcel", "ParcelKit"]),
    "Charting": ({"url": "git@example.com:team/charting.git", "up_to_next_minor": "1.20.0"}, None),
    "Exactly": ({"url": "https://example.com/exactly", "exact": "1.0.0-beta.1"}, None),
    "Ranged": ({"url": "https://example.com/Ranged.git", "range": "2.0.0..<2.10.0"}, ["Ranged", "Ranged.More"]),
    "Branchy": ({"url": "https://example.com/Branchy", "branch": "feature/x"}, None),
    "Revised": ({"url": "https://example.com/Revised", "revision": "0123e4"}, None),
    "Vendored-Kit": ({"path": "Vendor/Local"}, [{"product": "VendoredKit", "modules": ["VendoredCode"]}, "no+2"]),
}
BINARIES = {
    "Codec": {"path": "Vendor/Codec.xcframework", "linkage": "static"},
    "Sound": {"path": "Vendor/deep er/Sound.xcframework"},
    "Video": {"path": "Video.xcframework", "linkage": "dynamic"},
    "Zipped": {"url": "https://example.com/zipped-1.10.zip", "sha256": hashlib.sha256(b"zipped").hexdigest()},
    "ZippedStatic": {"url": "https://example.com/s.zip", "sha256": hashlib.sha256(b"s").hexdigest(), "linkage": "static"},
}
BY_HAND = {
    "Protos": {"bazel": "//gen:hand", "xcodegen": {"target": "HandMade", "embed": False}},
    "OldKit": {"bazel": "@old//:Old", "xcodegen": {"framework": "Vendor/Old.framework", "codeSign": False}},
    "BazelOnly": {"bazel": "//gen/deep:hand.v1"},
    "XcodeOnly": {"xcodegen": {"sdk": "XCTest.framework", "root": Quoted("DEVELOPER_DIR")}},
}
DYNAMIC = ("framework", "dynamic_library")


class OutsideDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace

    def add(self):
        self.choose_packages()
        self.choose_binaries()
        self.choose_targets()
        self.allow_interfaces()
        for part in self.space.parts():
            if part.module.manifest:
                self.choose_product(part)
                self.add_uses(part)

    # What there is

    def choose_packages(self):
        if not self.dice("packages"):
            return
        for name in self.dice.some(sorted(PACKAGES), 4):
            keys, products = PACKAGES[name]
            self.space.packages[name] = {**keys, **({"products": products} if products else {})}
            for product in products or [name]:
                product = product["product"] if isinstance(product, dict) else product
                self.space.outside.append(Outside(product, "product", package=name))
        if "Vendored-Kit" in self.space.packages:
            self.space.other_files.append(File("Vendor/Local/Package.swift", None, text="// swift-tools-version: 6.0\n"))
        self.space.keys["packages"] = self.space.packages

    def choose_binaries(self):
        if not self.dice("binaries"):
            return
        for name in self.dice.some(sorted(BINARIES), 3):
            keys = self.space.binaries[name] = BINARIES[name]
            linkage = keys.get("linkage", "dynamic")
            kind = linkage if "path" in keys else "archive"
            self.space.outside.append(Outside(name, kind, path=keys.get("path"), is_dynamic=linkage == "dynamic"))
        self.space.keys["binaries"] = self.space.binaries

    def choose_targets(self):
        if not self.dice("externals"):
            return
        chosen = {name: BY_HAND[name] for name in self.dice.some(sorted(BY_HAND), 3)}
        for name, keys in chosen.items():
            self.space.outside.append(Outside(name, "hand", bazel=keys.get("bazel"), xcodegen=keys.get("xcodegen")))
        self.space.keys["externals"] = chosen

    def allow_interfaces(self):
        """An interface uses nothing from outside that `rules` does not name."""
        self.allowed = []
        if self.space.outside and self.dice("interface-externals"):
            self.allowed = self.dice.some(self.space.outside, 2)
            names = [f"{one.package}/{one.name}" if one.package and self.dice.often(0.5) else one.name for one in self.allowed]
            self.space.keys["rules"] = {"matrix": {"interface": {"external": names}}}

    # Who uses it

    def add_uses(self, part):
        dice = self.dice
        known = self.allowed if part.role == "interface" else self.space.outside
        if not known or not dice("uses"):
            return
        for outside in dice.some(known, 3):
            limited = [dice.choice(part.platforms)] if len(part.platforms) > 1 and dice.often(0.3) else None
            use = Use(outside, limited, weak=outside.kind != "hand" and dice.often(0.2))
            use.private = part.role == "implementation" and part.module.kind != "app" and dice("dependency-options")
            part.uses.append(use)
            part.dependency_entries.append(self.spelling(use))
        dice.rnd.shuffle(part.dependency_entries)

    def spelling(self, use):
        dice, outside = self.dice, use.outside
        options = {"platforms": use.platforms, "weak": use.weak, "private": use.private}
        options = {key: value for key, value in options.items() if value}
        if outside.package and dice.often(0.4):
            product = {} if outside.is_package_of_one and dice.often(0.5) else {"product": outside.name}
            return {"package": outside.package, **product, **options}
        return {"name": outside.name, **options} if options or dice.often(0.2) else outside.name

    # Libraries that are linked by themselves

    def choose_product(self, part):
        library = part.role in LIBRARIES and part.module.kind != "app"
        if library and self.dice("library-products"):
            part.product = self.dice.choice(["static_framework", "framework", "framework", "static_library", "dynamic_library"])
        return part.product in DYNAMIC
