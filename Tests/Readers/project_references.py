"""Whether all that schemes and test plans of a workspace of projects name is there, under the names that XcodeGen gives it."""

import os

from project_graph import file_name, identifier


def problems(projects):
    result = []
    for name, scheme in projects.schemes().items():
        for one in scheme.iter("BuildableReference"):
            result += reference(projects, f"scheme {name}", one.get("ReferencedContainer"), one.get("BlueprintIdentifier"),
                                one.get("BlueprintName"), one.get("BuildableName"))
            if one.get("BuildableIdentifier") != "primary":
                result.append(f"scheme {name}: {one.get('BlueprintName')} is not the first thing of its target")
        for one in scheme.iter("TestPlanReference"):
            path = one.get("reference").removeprefix("container:")
            if not os.path.isfile(os.path.join(projects.root, path)):
                result.append(f"scheme {name}: there is no {path}")
        for element in ("StoreKitConfigurationFileReference", "LocationScenarioReference"):
            for one in scheme.iter(element):
                # From the folder of Xcode's workspace.
                path = os.path.join(projects.workspace, one.get("identifier"))
                if one.get("referenceType") != "1" and not os.path.isfile(path):
                    result.append(f"scheme {name}: there is no {one.get('identifier')}")
    for path, plan in projects.plans().items():
        for one in places(plan):
            result += reference(projects, path, one["containerPath"], one["identifier"], one["name"])
    for project in projects.projects.values():
        for name, scheme in project.spec.get("schemes", {}).items():
            for target in named(scheme):
                if target not in project.targets:
                    result.append(f"{project.path}: scheme {name}: {target} is in another project")
    return result


def reference(projects, what, container, found, name, file=None):
    path = container.removeprefix("container:")
    if not path.endswith(".xcodeproj"):
        # A package, whose targets are known by their names.
        is_there = os.path.isfile(os.path.join(projects.root, path, "Package.swift"))
        return [] if is_there and found == name else [f"{what}: {name} is no target of a package {path}"]
    project = projects.projects.get(path)
    if project is None:
        return [f"{what}: {path} is not in the workspace"]
    if name not in project.targets:
        return [f"{what}: {path} has no target {name}"]
    result = []
    if found != identifier(project.name, name):
        result.append(f"{what}: {name} has another identifier in {path}")
    if file is not None and file != file_name(name, project.targets[name]):
        result.append(f"{what}: {name} becomes {file_name(name, project.targets[name])}, not {file}")
    return result


def places(value):
    """All places in a plan that name a target."""
    if isinstance(value, dict):
        if "containerPath" in value:
            yield value
        for one in value.values():
            yield from places(one)
    elif isinstance(value, list):
        for one in value:
            yield from places(one)


def named(scheme):
    """The targets that a scheme in XcodeGen's words names."""
    yield from scheme.get("build", {}).get("targets", {})
    if "executable" in scheme.get("run", {}):
        yield scheme["run"]["executable"]
    test = scheme.get("test", {})
    for one in [*test.get("targets", []), *test.get("coverageTargets", [])]:
        if isinstance(one, str):
            yield one
        elif "package" not in one:
            yield one.get("name", one.get("local"))
