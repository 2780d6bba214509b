"""The build graph that a declared workspace must give: the contract's rules, applied to what was declared.

Nothing here comes from steve. Where the contract leaves a choice open, the expectation says so: `optional_deps`, `carried`
(data, resources and icons of what is bundled, in whichever attribute), `apps_group.allowed`.
"""

import os

from contract_settings import each, layered, nearest, property_list, setting
from workspace_model import BUNDLES_OF_CODE, LIBRARIES

PUBLIC = ["//visibility:public"]
LIBRARY_TYPES = {"framework": "framework", "static_library": "library.static", "dynamic_library": "library.dynamic"}


def resolved_defines(workspace, part):
    """configuration -> names. A value written once stands for each configuration, maps merge by key, lists replace, the
    nearer level wins; `+defines` appends to what is inherited."""
    result = {one: [] for one in workspace.configurations}
    for value, appends in ((part.module.defines, False), (part.defines, part.added_defines)):
        if value is None:
            continue
        each = value if isinstance(value, dict) else {one: value for one in workspace.configurations}
        for configuration, names in each.items():
            result[configuration] = (result[configuration] if appends else []) + names
    return result


# Edges

def implied(part):
    return implied_by_role(part) + [part.wiring]


def implied_by_role(part):
    module, main = part.module, part.module.one("implementation")
    interface, testing = module.one("interface"), module.one("testing")
    if part.role == "implementation" or part.role == "testing":
        return [interface]
    if part.role in ("tests", "demo"):
        return [main, interface, testing]
    return []


def direct(part):
    """(target, platforms): what is declared and what is implied; an app's implementations come later."""
    result = [(one, None) for one in implied(part) if one is not None]
    for edge in part.edges:
        result.append((edge.target, edge.platforms))
        if edge.both:
            result.append((edge.target.module.one("implementation"), edge.platforms))
    return result


def reached(starts):
    found, stack = [], list(starts)
    while stack:
        for target, _ in direct(stack.pop()):
            if target not in found:
                found.append(target)
                stack.append(target)
    return found


def reachable_implementations(app):
    """The least set of features that holds those the app depends on and each whose interface the set or the app reaches."""
    main = app.one("implementation")
    members = [edge.target.module.one("implementation") for edge in main.edges if edge.both]
    while True:
        for target in reached([main, *members]):
            own = target.module.one("implementation")
            if target.role == "interface" and target.module.kind == "feature" and own not in members:
                members.append(own)
                break
        else:
            return members


def behind_interfaces(workspace):
    return [one for one in workspace.modules if one.one("interface") and one.one("implementation")]


def chosen_implementations(workspace, app):
    choice = app.implementations or ("reachable" if app.product in (None, "application") else "none")
    if choice == "none":
        return []
    if choice == "reachable":
        return reachable_implementations(app)
    modules = behind_interfaces(workspace) if choice == "all" else choice
    return [module.one("implementation") for module in modules]


def swift_module(part):
    return part.module_name or part.name.replace("-", "_")


def wired_modules(workspace, part):
    """What stands in the list of a program's modules: Swift's name of what wires it, and those of features."""
    if part.wiring is None:
        return None
    targets = [target for target, _ in direct(part)]
    if part.is_main:
        targets += chosen_implementations(workspace, part.module)
    # A configuration is Swift code.
    names = {swift_module(one) for one in targets if one and one.is_main and one.module.kind == "feature" and one.has_swift}
    return {"runtime": swift_module(part.wiring), "modules": sorted(names, key=str.encode)}


def dependencies(workspace, part):
    """label -> platforms (None: all of the part's)"""
    edges = direct(part)
    if part.is_main and part.module.kind == "app":
        edges += [(one, None) for one in chosen_implementations(workspace, part.module)]
    edges = [(library_label(target), platforms) for target, platforms in edges]
    edges += [(label, platforms) for label, platforms in part.labels]
    edges += [(outside_label(workspace, use.outside), use.platforms) for use in part.uses]
    result = {}
    for label, platforms in edges:
        if label is None:
            continue
        whole = platforms is None or set(platforms) >= set(part.platforms)
        if whole or label in result and result[label] is None:
            result[label] = None
        else:
            result[label] = sorted(set(platforms) | set(result.get(label, [])))
    return result


def private_dependencies(workspace, part):
    """Labels that a library for other compilers does not show."""
    if not evolves(workspace, part):
        return []
    own = [one.target for one in part.edges if not one.private] + implied(part)
    shown = {library_label(one) for one in own if one is not None}
    hidden = {library_label(one.target) for one in part.edges if one.private}
    hidden |= {outside_label(workspace, one.outside) for one in part.uses if one.private}
    return sorted(one for one in hidden - shown if one is not None)


def identity(package):
    """What SwiftPM calls it, and rules_swift_package_manager its repository."""
    last = (package.get("path") or package["url"]).replace(":", "/").rstrip("/").rsplit("/", 1)[-1].lower()
    return last.removesuffix(".git").replace("-", "_")


def outside_label(workspace, outside):
    if outside.kind == "hand":
        return outside.bazel
    if outside.kind == "product":
        return f"@swiftpkg_{identity(workspace.packages[outside.package])}//:{outside.name}"
    return f"@steve_binary_{outside.name}//:{outside.name}"


def library_label(target):
    """An app's own tests see its code, which lies in the library that the bundle needs beside it."""
    return target.label + ("Lib" if target.is_main and target.module.kind == "app" else "")


# Attributes

def macro(part):
    module = part.module
    if part.is_main:
        if module.kind == "app":
            return {"app_extension": "steve_extension", "tool": "steve_tool"}.get(module.product, "steve_app")
        return {"feature": "steve_implementation"}.get(module.kind, "steve_" + module.kind)
    if part.role == "tests" and part.platforms == ["macOS"]:
        return "steve_host_tests"
    return "steve_" + part.role


def xcode_type(part):
    """What XcodeGen calls it."""
    if part.is_main and part.module.kind == "app":
        return {None: "application", "app_extension": "app-extension"}.get(part.module.product, part.module.product)
    return {"tests": "bundle.unit-test", "ui_tests": "bundle.ui-testing", "demo": "application"}.get(
        part.role, LIBRARY_TYPES.get(part.product, "framework.static"))


def is_library(part):
    return part.role in LIBRARIES and not (part.is_main and part.module.kind == "app")


# Levels

def levels(workspace, part, key):
    """Below steve.yml, outermost first."""
    module = part.module
    return [one.get(key) for one in (workspace.defaults.get(module.kind, {}), module.entry or {}, module.shared, part.shared)]


def evolves(workspace, part):
    """Programs and tests are handed on to nobody."""
    said = [workspace.shared.get("library_evolution"), *levels(workspace, part, "library_evolution")]
    return is_library(part) and last(said) is True


def last(values):
    return next((one for one in reversed(values) if one is not None), None)


def config_files(workspace, part):
    files = nearest(levels(workspace, part, "xcconfig"), workspace.configurations)
    return {one: os.path.normpath(os.path.join(part.module.folder, path)) for one, path in files.items() if path}


def host(part):
    if part.test_host is not None:
        return part.test_host
    if part.role not in ("tests", "ui_tests"):
        return None
    if part.module.kind == "app":
        return part.module.one("implementation")
    return part.module.one("demo") if part.role == "ui_tests" else None


def visibility(workspace, part):
    module = part.module
    if part.role == "implementation" and module.kind == "feature":
        users = [other.package for role in ("tests", "demo") for other in module.of(role)]
        return sorted([f"//{package}:__pkg__" for package in users] + ["//bazel/steve:apps"])
    if part.role in LIBRARIES and module.kind != "app":
        return PUBLIC
    users = [other.package for other in workspace.parts() if host(other) is part]
    users += [other.folder for other in workspace.modules if part.is_main and module in other.embeds]
    return sorted({f"//{package}:__pkg__" for package in users})


def listed(part, kinds):
    """platform key -> paths in the package; the key "" is for all of the part's platforms."""
    result = {"": []}
    for file in part.files:
        if file.kind in kinds:
            platforms = file.platforms or [""]
            if set(platforms) >= set(part.platforms):
                platforms = [""]
            for platform in platforms:
                result.setdefault(platform, []).append(os.path.relpath(file.path, part.package))
    return {platform: sorted(paths) for platform, paths in result.items()}


def sources(workspace, part):
    """Those of other packages by their labels, where the package that is nearest has them."""
    result = listed(part, ("source", "made"))
    packages = {one.package for one in workspace.parts()}
    for path in part.shared_files:
        owner = max((one for one in packages if path.startswith(one + "/")), key=len)
        result[""] = sorted([*result[""], f"//{owner}:{path.removeprefix(owner + '/')}"])
    return result


def clang(part):
    """Code that clang compiles, and its headers: without a word about them all are public. One that bears the module's name
    stands for it only beside Swift code."""
    groups = {"clang": ("clang",), "header": ("header",), "umbrella": ("umbrella",)}
    if not part.has_swift:
        groups = {"clang": ("clang",), "header": ("header", "umbrella"), "umbrella": ()}
    found = {name: listed(part, kinds)[""] for name, kinds in groups.items()}
    return found if any(found.values()) else None


def steps(part):
    """What is run before the part is compiled; paths are those of the workspace."""
    def paths(names):
        return [os.path.normpath(os.path.join(part.module.folder, one)) for one in names]
    return [{"name": one["name"], "command": one["command"], "inputs": paths(one.get("inputs", [])), "outputs": paths(one["outputs"])}
            for one in part.keys.get("generate", [])]


def resource_bundle(workspace, part, resources):
    return {
        "bundle_name": part.keys.get("resource_bundle"),
        "name": part.name + "Resources", "macro": "steve_resources", "package": part.package, "resources": resources,
        "bundle_id": f"{workspace.prefix}.{part.name}Resources" if part.name.isalnum() and part.name.isascii() else None,
        "tags": sorted(set(part.module.tags)), "visibility": [],
    }


def code_target(workspace, part):
    module = part.module
    result = {
        "name": part.name, "macro": macro(part), "package": part.package, "platforms": part.platforms,
        "xcode_type": xcode_type(part),
        "srcs": sources(workspace, part), "steps": steps(part), "clang": clang(part),
        "bridging_header": next(iter(listed(part, ("bridging",))[""]), None),
        "module_maps": {tool: os.path.join(module.folder, path) for tool, path in part.module_maps.items()},
        "deps": dependencies(workspace, part), "optional_deps": [],
        "visibility": visibility(workspace, part), "tags": sorted(set(module.tags)),
        "testonly": part.is_main and module.testonly,
        "has_swift": part.has_swift, "module_name": part.module_name, "package_name": module.package_name,
        "defines": resolved_defines(workspace, part), "swift_flags": module.swift is not None,
        "copts": part.keys.get("copts", []), "linkopts": part.keys.get("linkopts", []),
        "args": part.keys.get("args", []), "env": part.keys.get("env", {}),
        "sdks": [{"name": one.name, "weak": one.weak, "platforms": one.platforms} for one in part.sdks],
        "verbatim": part.keys.get("bazel", {}),
        "uses": [{"name": one.outside.name, "platforms": one.platforms, "weak": one.weak} for one in part.uses],
        "private": private_dependencies(workspace, part), "library_evolution": evolves(workspace, part),
        "extension_safe": last([workspace.shared.get("extension_safe"), *levels(workspace, part, "extension_safe")]) is True,
        "settings": layered(levels(workspace, part, "settings"), workspace.configurations),
        "config_files": config_files(workspace, part), "overlay": part.overlay,
        "wired": wired_modules(workspace, part),
    }
    if part.role == "testing" and module.one("interface") is None and module.one("implementation") is not None:
        result["optional_deps"].append(module.one("implementation").label)
    return result


def bundle_id(workspace, part):
    """None where nobody says what becomes of a name's signs."""
    said = part.module.bundle_id if part.is_main else part.keys.get("bundle_id")
    if said or not (part.name.isalnum() and part.name.isascii()):
        return said
    around = [one.one("implementation") for one in workspace.modules if part.is_main and part.module in one.embeds]
    start = bundle_id(workspace, around[0]) if around else workspace.prefix
    return start and f"{start}.{part.name}"


def bundle_attributes(workspace, part):
    module = part.module
    result = {"carried": listed(part, ("resource", "icon", "data"))[""], "app_icons": icons(workspace, part),
              "test_host": host(part).label if host(part) else None}
    bundled = part.role == "demo" or part.is_main and module.is_bundle
    if bundled:
        result["bundle_id"] = bundle_id(workspace, part)
        result["info"] = info(workspace, part)
        result["entitlements"] = property_lists(workspace, part, "entitlements")
        names = each(part.bundle.get("product_name"), workspace.configurations)
        result["product_name"] = {one: name or part.name for one, name in names.items()} if any(names.values()) else None
        result["profile"] = {one: profile(part, value) for one, value in
                             each(part.bundle.get("provisioning_profile"), workspace.configurations).items()}
        result["extensions"] = sorted(one.one("implementation").label for one in module.embeds) if part.is_main else []
    if part.platforms[0] == "iOS":
        result["devices"] = workspace.keys.get("devices", ["iphone", "ipad"])
    if part.role in ("ui_tests", "demo") or bundled or result["test_host"]:
        result["platform"] = part.platforms[0]
    return result


def icons(workspace, part):
    """configuration -> the files of the set that is meant, or of all of them"""
    files = listed(part, ("icon",))[""]
    chosen = each(part.bundle.get("app_icon"), workspace.configurations)
    return {one: {"name": name, "files": [path for path in files if name is None or f"/{name}.appiconset/" in "/" + path]}
            for one, name in chosen.items()}


def property_lists(workspace, part, key):
    """configuration -> a file of somebody's, from the part's package, or what stands in one of steve's"""
    result = {}
    for configuration, value in each(part.bundle.get(key), workspace.configurations).items():
        if isinstance(value, dict):
            values = each(workspace.values, workspace.configurations)[configuration] or {}
            values = {name: str(text) for name, text in values.items()}
            result[configuration] = {"content": property_list(value["properties"], values)}
        elif value is not None:
            result[configuration] = {"file": os.path.relpath(os.path.join(part.module.folder, value), part.package)}
    return result


def info(workspace, part):
    """Each bundle has one: without a word about it, an app's has an empty launch screen where there are such."""
    if part.info is not None:
        return dict.fromkeys(workspace.configurations, {"file": part.info})
    is_app = part.role == "demo" or part.module.product in (None, "application")
    default = {"UILaunchScreen": {}} if is_app and part.platforms[0] == "iOS" else {}
    result = {one: {"content": dict(default)} for one in workspace.configurations}
    result.update(property_lists(workspace, part, "info"))
    if workspace.language is not None:
        for one in result.values():
            if "content" in one:
                one["content"].setdefault("CFBundleDevelopmentRegion", workspace.language)
    return result


def profile(part, value):
    """Its name for Xcode, its file for Bazel: neither follows from the other."""
    if value is None or isinstance(value, str):
        return {"name": value, "file": None}
    file = value.get("file")
    file = os.path.relpath(os.path.join(part.module.folder, file), part.package) if file else None
    return {"name": value.get("name"), "file": file}


def targets_of(workspace, part):
    target = code_target(workspace, part)
    if part.role in BUNDLES_OF_CODE or part.is_main and part.module.kind == "app":
        target.update(bundle_attributes(workspace, part))
        return [target]
    resources = listed(part, ("resource", "icon"))[""]
    if part.keys.get("resource_bundle") is False:
        # Whoever links the library carries them.
        target["data"] = sorted(f"//{part.package}:{path}" for path in resources)
        return [target]
    target["data"] = [f"//{part.package}:{part.name}Resources"] if resources else []
    return [target] + ([resource_bundle(workspace, part, resources)] if resources else [])


# Schemes

def linked(workspace, part):
    """Parts whose code goes into a program, by the platform that it is for."""
    platform, found = part.platforms[0], []
    stack = [part]
    while stack:
        current = stack.pop()
        edges = direct(current)
        if current.is_main and current.module.kind == "app":
            edges += [(one, None) for one in chosen_implementations(workspace, current.module)]
        for target, platforms in edges:
            program = target.is_main and target.module.kind == "app"
            if (platforms is None or platform in platforms) and target not in found and not program:
                found.append(target)
                stack.append(target)
    return found


def said_by_all(tests, key):
    values = {one.keys.get(key) for one in tests}
    return values.pop() if len(values) == 1 else None


def scheme(tests):
    """Xcode keeps what tests are given for a whole scheme, so only where all are of one module it is said."""
    result = {"tests": sorted(one.name for one in tests), "env": {}, "args": [],
              "language": said_by_all(tests, "language"), "region": said_by_all(tests, "region"),
              "random": sorted(one.name for one in tests if one.keys.get("random_order")),
              "parallel": sorted(one.name for one in tests if one.keys.get("parallel"))}
    if len({one.module for one in tests}) == 1:
        for one in tests:
            for key, value in one.keys.get("env", {}).items():
                result["env"].setdefault(key, value)
        lists = [one.keys["args"] for one in tests if one.keys.get("args")]
        result["args"] = [arg for place, one in enumerate(lists) if one not in lists[:place] for arg in one]
    return result


def schemes(workspace):
    """name -> what it tests: a scheme for each app, tool and demo, and for each module with tests."""
    result = {}
    for part in workspace.parts():
        if part.role == "demo":
            result[part.name] = scheme([])
        if part.is_main and part.module.kind == "app" and part.module.product in (None, "application", "tool"):
            # A tool has no tests of its own, and nobody says that it runs those of others.
            if part.module.product == "tool":
                result[part.name] = scheme([])
                continue
            inside = {one.module for one in linked(workspace, part)} | {part.module}
            result[part.name] = scheme([one for module in workspace.modules if module in inside for one in tests_of(module)
                                        if one.platforms[0] == part.platforms[0]])
    programs = set(result)
    for module in workspace.modules:
        if module.kind != "app" and tests_of(module):
            name = module.name
            while name in programs:
                name += "Module"
            result[name] = scheme(tests_of(module))
    return with_written(result, workspace.schemes)


def with_written(schemes, written):
    """What somebody wrote under `schemes`."""
    for name, told in written.items():
        if told is False:
            del schemes[name]
        elif "over" in told:
            schemes[name]["run"] = told["over"]
        else:
            schemes[name] = {"whole": told}
    return schemes


def tests_of(module):
    return module.of("tests") + module.of("ui_tests")


def apps_group(workspace):
    apps = [module for module in workspace.modules if module.kind == "app"]
    required = [app.folder for app in apps] + [part.package for app in apps for part in app.of("tests")]
    allowed = [part.package for app in apps for part in app.of("ui_tests")]
    return {"required": sorted("//" + one for one in required), "allowed": sorted("//" + one for one in allowed)}


def project(workspace):
    """What holds for all of it."""
    configurations, xcodegen = workspace.configurations, workspace.xcodegen
    values = each(workspace.values, configurations)
    return {
        "version": {"marketing": "1.0", "build": "1", **workspace.keys.get("version", {})},
        "language": workspace.language, "prefix": workspace.prefix, "platforms": workspace.keys.get("platforms"),
        "values": {one: {name: setting(text) for name, text in (values[one] or {}).items()} for one in configurations},
        "extension_safe": workspace.shared.get("extension_safe") is True,
        "settings": layered([workspace.shared.get("settings")], configurations),
        "config_files": {one: path for one, path in nearest([workspace.shared.get("xcconfig")], configurations).items() if path},
        "packages": {name: {**keys, "identity": identity(keys)} for name, keys in workspace.packages.items()},
        "binaries": workspace.binaries,
        "outside": {one.name: {"kind": one.kind, "package": one.package, "path": one.path, "xcodegen": one.xcodegen, "dynamic": one.is_dynamic,
                               "label": outside_label(workspace, one)} for one in workspace.outside},
        "options": xcodegen.get("options", {}), "attributes": xcodegen.get("attributes", {}),
        "file_groups": xcodegen.get("file_groups", []), "include": xcodegen.get("include", []),
        "synced_folders": xcodegen.get("synced_folders", False),
        "spec": xcodegen.get("spec", "project.xml" if xcodegen.get("format") == "xml" else "project.yml"),
    }


def expected_graph(workspace):
    targets = [target for part in workspace.parts() for target in targets_of(workspace, part)]
    targets.sort(key=lambda target: (target["package"].encode(), target["name"].encode()))
    return {
        "schema": "steve.expected/1", "platforms": workspace.platforms, "configurations": workspace.configurations,
        "ignored_defines": workspace.defines or [], "apps_group": apps_group(workspace), "targets": targets,
        "schemes": schemes(workspace), "scripts": workspace.scripts, "plans": workspace.plans, "project": project(workspace),
    }
