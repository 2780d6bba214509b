"""Differences between a workspace of projects and the same workspace as one project: dependencies on targets of other projects are
named by the file that is built, and come to the same."""

import os

import scheme_words
from project_graph import file_name
from spec_graph import dependency, is_ours, joined, root_of
from spec_links import DYNAMIC, STATIC, Linking, is_executable
from xcodegen_settings import plain_path, text, words

# Settings with a path, which Xcode takes from the project's folder.
PATHS = ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "MODULEMAP_FILE", "SWIFT_OBJC_BRIDGING_HEADER")
OF_LAYOUT = {"dependencies", "settings", "onlyCopyFilesOnInstall", "preBuildScripts", "postBuildScripts", "postCompileScripts"}


def problems(one, projects, read):
    root = read(one, root_of(one))
    whole, folders = dict(root.get("targets", {})), {}
    for path in root.get("include", []):
        if is_ours(one, path):
            for name, target in read(one, path)["targets"].items():
                whole[name], folders[name] = target, os.path.dirname(path)
    parts, places = {}, {}
    for project in projects.projects.values():
        for name, target in project.targets.items():
            if name in parts:
                return [f"{name} stands in two projects"]
            parts[name], places[name] = target, project
    if set(whole) != set(parts):
        return [f"targets: {sorted(set(whole) ^ set(parts))}"]
    comparison = Comparison(whole, parts, places, folders, root["configs"])
    comparison.types.update(by_hand(one, "", root, read))
    for project in projects.projects.values():
        comparison.by_hand[project.path] = by_hand(projects.root, project.folder, project.spec, read)
    result = [line for name in sorted(whole) for line in comparison.target(name)]
    return result + schemes(root, projects)


def by_hand(root, folder, spec, read):
    """name -> type, of the targets of specs that somebody else has written"""
    paths = [joined(folder, path) for path in spec.get("include", [])]
    return {name: target["type"] for path in paths if not is_ours(root, path)
            for name, target in read(root, path).get("targets", {}).items()}


class Comparison:
    def __init__(self, whole, parts, places, folders, configurations):
        self.whole, self.parts, self.places, self.folders = whole, parts, places, folders
        self.configurations, self.by_hand = configurations, {}
        self.types = {name: target["type"] for name, target in whole.items()}
        self.products = {file_name(name, target): name for name, target in whole.items()}

    def target(self, name):
        one, two = self.whole[name], self.parts[name]
        result = []
        for key in sorted((set(one) | set(two)) - OF_LAYOUT):
            if self.plain(one.get(key)) != self.plain(two.get(key)):
                result.append(f"{name}: {key}: {one.get(key)} is now {two.get(key)}")
        wanted, found = self.dependencies(name, one), self.dependencies(name, two, self.places[name])
        if wanted != found:
            result.append(f"{name}: dependencies: missing {sorted(wanted - found)}, unasked {sorted(found - wanted)}")
        archive = any(entry.get("implicit") and entry.get("link") and entry["framework"].endswith(".a")
                      for entry in two.get("dependencies", []))
        one, two = (self.settings(name, *rest, archive) for rest in ((one, ""), (two, self.places[name].folder)))
        if archive and not all(self.takes_objective_c(self.parts[name], each) for each in self.configurations):
            result.append(f"{name}: OTHER_LDFLAGS: -ObjC is not there")
        result += [f"{name}: {key}: {one.get(key)} is now {two.get(key)}" for key in sorted(set(one) | set(two), key=str)
                   if one.get(key) != two.get(key)]
        return result

    @staticmethod
    def plain(value):
        """Specs of projects lie in modules' folders, so patterns leave them out."""
        if isinstance(value, list):
            return [Comparison.plain(one) for one in value if one not in ("project.xml", "project.yml")]
        if isinstance(value, dict):
            value = {key: Comparison.plain(one) for key, one in value.items()}
            return {key: one for key, one in value.items() if not (key == "excludes" and one == [])}
        return value

    # Dependencies

    def dependencies(self, name, target, project=None):
        entries = [dependency(one, self.folders.get(name, ""), name) for one in target.get("dependencies", [])]
        for entry in entries:
            if project and entry["kind"] == "target":
                entry["name"] = self.referenced(entry["name"], project)
        Linking(target["type"], self.types).add(entries)
        return {self.row(entry, target["type"]) for entry in entries}

    def referenced(self, name, project):
        """The name of a target, without the project that it stands in if that is found under its name and has such a target."""
        other, _, target = name.rpartition("/")
        if other:
            path = project.spec.get("projectReferences", {}).get(other, {}).get("path")
            return target if path and target in self.by_hand.get(joined(project.folder, path), {}) else name
        return name if name in project.targets else f"{name}, which is in another project"

    def row(self, entry, kind):
        """What is needed, whether it is linked, whether a program carries it, and the rest that is said of it."""
        linked, carried = entry["linked"], entry["place"] is not None
        name, other = (entry["kind"], entry["name"]), None
        if entry["kind"] == "target":
            other = entry["name"]
        elif entry["kind"] == "bundle" or entry["kind"] == "framework" and entry.get("implicit"):
            # Whatever is built beside is found by its name.
            other = self.products.get(os.path.basename(entry["name"]))
        if other is not None:
            name = ("target", other)
            if not is_executable(kind) and kind not in DYNAMIC:
                # A library of code takes nothing in: what it copies onto itself is what it waits for.
                linked = carried = False
            elif self.types.get(other) == "bundle":
                linked, carried = False, is_executable(kind)
        more = {key: entry[key] for key in ("weak", "platforms", "platformFilter", "destinationFilters", "product") if key in entry}
        return (*name, linked, carried, repr(sorted(more.items())))

    # Settings

    def settings(self, name, target, folder, archive):
        """(configuration, name) -> value, paths from the root"""
        settings = target.get("settings", {})
        if set(settings) & {"base", "configs"}:
            rows = {(one, key): value for one, values in settings.get("configs", {}).items() for key, value in values.items()}
            rows.update({(None, key): value for key, value in settings.get("base", {}).items()})
        else:
            rows = {(None, key): value for key, value in settings.items()}
        if target.get("onlyCopyFilesOnInstall"):
            # A copy that is made at an installation alone needs this not to be made at all.
            rows.pop((None, "DEPLOYMENT_POSTPROCESSING"), None)
        if archive:
            # XcodeGen adds the flag itself, for archives of the same project.
            for one, key in [one for one in rows if one[1] == "OTHER_LDFLAGS"]:
                flags = words(text(rows[one, key]))
                rows[one, key] = flags and [word for word in flags if word != "-ObjC"]
                if rows[one, key] == ["$(inherited)"]:
                    del rows[one, key]
        for (one, key), value in rows.items():
            if key in PATHS and isinstance(value, str) and not value.startswith("$("):
                rows[one, key] = joined(folder, plain_path(value))
        return rows

    @staticmethod
    def takes_objective_c(target, configuration):
        settings = target.get("settings", {})
        of_all = settings.get("base", settings).get("OTHER_LDFLAGS", "")
        flags = settings.get("configs", {}).get(configuration, {}).get("OTHER_LDFLAGS", of_all)
        return "-ObjC" in (words(text(flags)) or [])


def schemes(root, projects):
    wanted = {name: scheme_words.of_spec(one) for name, one in root.get("schemes", {}).items()}
    found = {}
    for project in projects.projects.values():
        for name, one in project.spec.get("schemes", {}).items():
            if name in found:
                return [f"scheme {name} stands in two projects"]
            found[name] = scheme_words.of_spec(one)
    usual = {base: usual_configuration(root["configs"], base) for base in ("debug", "release")}
    for name, one in projects.schemes().items():
        if name in found:
            return [f"scheme {name} stands in a project and in the workspace"]
        found[name] = scheme_words.of_xml(one, usual)
        if name in wanted:
            wanted[name]["configurations"] = [None if one in usual.values() and one == usual[base] else one for one, base in zip(
                wanted[name]["configurations"], ("debug", "debug", "release", "debug", "release"))]
    result = []
    for name in sorted(set(wanted) | set(found)):
        one, two = wanted.get(name), found.get(name)
        if one is None or two is None:
            result.append(f"scheme {name} is in one of them alone")
        else:
            result += [f"scheme {name}: {key}: {one[key]} is now {two[key]}" for key in one if one[key] != two[key]]
    return result


def usual_configuration(configurations, base):
    names = sorted(name for name, one in configurations.items() if one == base)
    usual = {"debug": "Debug", "release": "Release"}[base]
    return usual if usual in names else names[0] if names else usual
