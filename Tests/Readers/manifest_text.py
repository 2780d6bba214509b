"""A declared workspace as text: steve.yml, module.yml files, everything else on the disk."""

import os

from yaml_text import Writer

LISTS = {"tests", "ui_tests", "demo"}
# At top level these are the module's, and reach every part; `name` is too.
OF_MODULE = {"name", "defines", "+defines", "settings", "xcconfig", "extension_safe", "library_evolution"}


def part_keys(part):
    """What a manifest says of one part."""
    keys = {**part.keys, **part.shared, **part.bundle}
    if part.product is not None:
        keys["product"] = part.product
    if part.overlay:
        keys["xcodegen"] = part.overlay
    if part.named:
        keys["name"] = part.name
    if part.placed:
        keys["folder"] = part.relative_folder
    if part.module_name is not None:
        keys["module_name"] = part.module_name
    if part.dependency_entries:
        keys["dependencies"] = part.dependency_entries
    if part.own_platforms is not None:
        keys["platforms"] = part.own_platforms
    if part.defines is not None:
        keys["+defines" if part.added_defines else "defines"] = part.defines
    if part.test_host is not None:
        keys["test_host"] = part.test_host.module.name if part.test_host.is_main else part.test_host.name
    if part.info is not None:
        keys["info"] = os.path.relpath(os.path.join(part.package, part.info), part.module.folder)
    generated = [os.path.relpath(file.path, part.module.folder) for file in part.files if file.kind in ("source", "clang")
                 and file.text is None and file.link is None]
    if generated:
        keys["generated"] = generated + keys.pop("generated", [])
    return keys


def module_keys(rnd, module):
    keys = {**module.keys, **module.shared}
    if module.entry is None or "kind" not in module.entry:
        keys["kind"] = module.kind
    if module.name != os.path.basename(module.folder):
        keys["name"] = module.name
    if module.layout:
        keys["layout"] = module.layout
    for key in ("product", "bundle_id", "info"):
        if getattr(module, key) is not None:
            keys[key] = getattr(module, key)
    if module.embeds:
        keys["embeds"] = [one.name for one in module.embeds]
    if module.implementations is not None:
        choice = module.implementations
        keys["implementations"] = choice if isinstance(choice, str) else [one.name for one in choice]
    if module.testonly:
        keys["testonly"] = True
    if module.defines is not None:
        keys["defines"] = module.defines
    if module.swift is not None:
        keys["swift"] = module.swift
    for role in module.off:
        keys[role] = False
    for role in {part.role: None for part in module.parts}:
        add_part_keys(rnd, keys, module, role)
    items = list(keys.items())
    rnd.shuffle(items)
    return dict(items)


def add_part_keys(rnd, keys, module, role):
    described = [part_keys(part) for part in module.of(role)]
    if role == "implementation":
        own = described[0]
        for key in ("info", *described_bundle(module)):  # keys of the module or of a demo
            if key in own:
                keys[key] = own.pop(key)
        if own and (OF_MODULE & set(own) or rnd.random() < 0.25):
            keys[role] = own
        else:
            keys.update(own)
    elif len(described) > 1 or role in LISTS and rnd.random() < 0.1 and described[0]:
        keys[role] = described
    elif described[0]:
        keys[role] = described[0]


def described_bundle(module):
    return module.one("implementation").bundle if module.kind == "app" else ()


class Disk:
    """path -> text, and path -> what a link points to"""

    def __init__(self):
        self.texts, self.links = {}, {}

    def add(self, file):
        if file.link is not None:
            self.links[file.path] = file.link
        elif file.text is not None:
            self.texts[file.path] = file.text

    def write(self, root):
        for path, text in self.texts.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8", newline="") as file:
                file.write(text)
        for path, target in self.links.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            os.symlink(target, full)


def disk(rnd, workspace, plain):
    result = Disk()
    writer = Writer(rnd, plain_only=plain)
    result.texts["steve.yml"] = writer.document(workspace.keys)
    for module in workspace.modules:
        if module.manifest:
            result.texts[f"{module.folder}/module.yml"] = writer.document(module_keys(rnd, module))
        for part in module.parts:
            for file in part.files:
                result.add(file)
    for file in workspace.other_files:
        result.add(file)
    return result
