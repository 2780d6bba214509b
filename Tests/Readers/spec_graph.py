"""What specs mean, whatever they are written in: one graph of plain values, as XcodeGen 2.45 understands them."""

import os

from spec_links import TARGET_KINDS, Linking
from xcodegen_sources import Sources

ROOT_KEYS = set("name options attributes configs configFiles settings packages fileGroups include targets schemes".split())
OPTIONS = set("""
    bundleIdPrefix carthageBuildPath carthageExecutablePath createIntermediateGroups defaultConfig defaultSourceDirectoryType
    deploymentTarget developmentLanguage disabledValidations fileTypes findCarthageFrameworks generateEmptyDirectories
    groupOrdering groupSortPosition indentWidth localPackagesGroup minimumXcodeGenVersion postGenCommand preGenCommand
    projectFormat schemePathPrefix settingPresets tabWidth transitivelyLinkDependencies useBaseInternationalization usesTabs
    xcodeVersion
""".split())
TARGET_KEYS = set("type platform supportedDestinations sources dependencies settings configFiles productName".split())
# Keys that change nothing of what is compared here, so they are handed on as they are.
OTHER_TARGET_KEYS = set("""
    attributes buildRules buildToolPlugins deploymentTarget onlyCopyFilesOnInstall postBuildScripts postCompileScripts
    preBuildScripts putResourcesBeforeSourcesBuildPhase requiresObjCLinking scheme transitivelyLinkDependencies
""".split())
DEPENDENCY_KEYS = set("""
    target framework sdk package product products carthage bundle embed link codeSign removeHeaders weak platformFilter
    platforms destinationFilters copy implicit root findFrameworks linkType
""".split())
PACKAGE_KEYS = set("url path from minorVersion exactVersion minVersion maxVersion branch revision".split())


class Unreadable(Exception):
    pass


def joined(folder, path):
    return os.path.normpath(os.path.join(folder, path))


def only(mapping, keys, what):
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Unreadable(f"{what}: {unknown[0]} is no key that is known here")


def by_configuration(settings, configurations, what):
    """configuration -> name -> value; XcodeGen takes a flat map, or `base` and `configs`, and then drops all else."""
    if not set(settings) & {"base", "configs", "groups"}:
        return {one: dict(settings) for one in configurations}
    only(settings, {"base", "configs"}, what)
    result = {one: dict(settings.get("base", {})) for one in configurations}
    # XcodeGen takes a name that is no configuration for all those which it is a part of.
    if not set(settings.get("configs", {})) <= set(configurations):
        raise Unreadable(f"{what}: the configurations are {sorted(settings['configs'])}")
    for one, values in settings.get("configs", {}).items():
        result[one].update(values)
    return result


def dependency(entry, folder, what):
    """One that XcodeGen reads, with its path as the workspace sees it; a package has one product here."""
    only(entry, DEPENDENCY_KEYS, what)
    kinds = [kind for kind in TARGET_KINDS if kind in entry]
    if len(kinds) != 1:
        raise Unreadable(f"{what}: a dependency on {kinds}")
    name = entry[kinds[0]]
    result = {**entry, "kind": kinds[0], "name": joined(folder, name) if kinds[0] == "framework" else name}
    if kinds[0] == "package":
        result.setdefault("product", name)
    return result


def target(root, folder, name, spec, configurations):
    only(spec, TARGET_KEYS | OTHER_TARGET_KEYS, name)
    platform = spec.get("platform")
    platforms = spec.get("supportedDestinations") if platform == "auto" else [platform]
    sources = Sources(root, name)
    for entry in spec.get("sources", []):
        sources.add({**entry, "path": joined(folder, entry["path"])})
    files = spec.get("configFiles", {})
    only(files, set(configurations), f"{name}: configFiles")
    return {
        "type": spec["type"], "platforms": platforms, "phases": sources.phases, "spec": folder,
        "dependencies": [dependency(one, folder, name) for one in spec.get("dependencies", [])],
        "productName": spec.get("productName", name),
        "settings": by_configuration(spec.get("settings", {}), configurations, name),
        "configFiles": {one: joined(folder, path) for one, path in files.items()},
        "other": {key: spec[key] for key in spec if key in OTHER_TARGET_KEYS},
    }


def root_of(root):
    """The name of the one spec in the workspace's folder that is no manifest."""
    names = [name for name in sorted(os.listdir(root)) if name.endswith((".yml", ".xml")) and name != "steve.yml"]
    if len(names) != 1:
        raise Unreadable(f"the root of the specs is one of {names}")
    return names[0]


class Graph:
    """`read` gives the plain tree of a file; `is_ours` tells whether steve wrote a file that the root includes."""

    def __init__(self, root, read, is_ours):
        self.root, self.read, self.is_ours = root, read, is_ours

    def value(self):
        name = root_of(self.root)
        spec = self.read(self.root, name)
        only(spec, ROOT_KEYS, name)
        only(spec.get("options", {}), OPTIONS, f"{name}: options")
        for package in spec.get("packages", {}).values():
            only(package, PACKAGE_KEYS, f"{name}: packages")
        configurations = spec["configs"]
        only(spec.get("configFiles", {}), set(configurations), f"{name}: configFiles")
        targets, foreign, types = {}, [], {}
        for path in spec.get("include", []):
            self.add(path, configurations, targets, foreign, types)
        waiting = {one: target(self.root, "", one, value, configurations) for one, value in spec.get("targets", {}).items()}
        types.update({one: value["type"] for one, value in {**targets, **waiting}.items()})
        for one in (*targets.values(), *waiting.values()):
            Linking(one["type"], types).add(one["dependencies"])
        return {
            "root": name, "name": spec["name"], "configurations": configurations, "include": spec.get("include", []),
            "foreign": foreign, "settings": by_configuration(spec.get("settings", {}), configurations, name),
            "configFiles": {one: joined("", path) for one, path in spec.get("configFiles", {}).items()},
            "options": spec["options"], "attributes": spec.get("attributes", {}), "packages": spec.get("packages", {}),
            "fileGroups": spec.get("fileGroups", []), "targets": targets, "waiting": waiting,
            "foreignTargets": sorted(set(types) - set(targets) - set(waiting)), "schemes": spec.get("schemes", {}),
        }

    def add(self, path, configurations, targets, foreign, types):
        fragment = self.read(self.root, path)
        if not self.is_ours(self.root, path):
            foreign.append(path)
            types.update({name: one["type"] for name, one in fragment.get("targets", {}).items()})
            return
        only(fragment, {"targets"}, path)
        for name, one in fragment["targets"].items():
            if name in targets:
                raise Unreadable(f"{path}: {name} stands in two fragments, which XcodeGen would make one of")
            targets[name] = target(self.root, os.path.dirname(path), name, one, configurations)
