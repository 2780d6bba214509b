"""Compiling and linking with the machine's own compiler, for the rules of both repositories."""

load("@local_swift//:places.bzl", "AR", "PATH", "PYTHON", "SWIFTC")

SwiftInfo = provider(
    doc = "What a Swift target hands to those that depend on it.",
    fields = {
        "entry": "the symbol of its entry point, if it has one",
        "module_name": "the module's name",
        "modules": "depset of .swiftmodule files: its own, and those that its dependents need to read it",
        "objects": "depset of object files to link",
        "resources": "depset of structs (path, file), for the program into which it is linked",
    },
)

ResourceInfo = provider(
    doc = "What lies beside a program.",
    fields = {"resources": "depset of structs (path, file); the path is below the bundle"},
)

def _run(ctx, mnemonic, executable, args, inputs, outputs, folder = "/tmp"):
    ctx.actions.run(
        executable = executable,
        arguments = [args],
        env = {
            "HOME": folder,
            "PATH": PATH,
        },
        inputs = inputs,
        mnemonic = mnemonic,
        outputs = outputs,
        progress_message = "%s %s" % (mnemonic, ctx.label),
    )

def _infos(targets):
    return [target[SwiftInfo] for target in targets if SwiftInfo in target]

def _folder(file):
    return file.dirname

def _safe(name):
    return name.replace("-", "_").replace("+", "_").replace(".", "_").replace("/", "_")

def compile_module(ctx):
    """Compiles the sources of a rule into one module.

    Args:
        ctx: of a rule whose attributes are those of `swift_library` or `swift_test`.

    Returns:
        Its files, and a SwiftInfo.
    """
    name = ctx.attr.module_name or _safe(ctx.label.name)
    module = ctx.actions.declare_file("%s.modules/%s.swiftmodule" % (ctx.label.name, name))
    documentation = ctx.actions.declare_file("%s.modules/%s.swiftdoc" % (ctx.label.name, name))
    object = ctx.actions.declare_file(ctx.label.name + ".o")
    shown = _infos(ctx.attr.deps)
    hidden = _infos(getattr(ctx.attr, "private_deps", []))
    below = depset(transitive = [info.modules for info in shown + hidden])
    args = ctx.actions.args()
    args.add_all(["-wmo", "-enable-testing", "-module-name", name])
    args.add_all(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", name + "_main"])
    if not [file for file in ctx.files.srcs if file.basename == "main.swift"]:
        args.add("-parse-as-library")
    args.add_all(["-emit-object", "-o", object, "-emit-module", "-emit-module-path", module])
    args.add("-avoid-emit-module-source-info")
    if ctx.attr.package_name:
        args.add_all(["-package-name", ctx.attr.package_name])
    if getattr(ctx.attr, "library_evolution", False):
        args.add("-enable-library-evolution")
    args.add_all(ctx.attr.defines, format_each = "-D%s")
    args.add_all(below, format_each = "-I%s", map_each = _folder, uniquify = True)
    args.add_all([ctx.expand_location(flag, ctx.attr.swiftc_inputs) for flag in ctx.attr.copts])
    args.add_all(ctx.files.srcs)
    inputs = depset(ctx.files.srcs + ctx.files.swiftc_inputs, transitive = [below])
    _run(ctx, "SwiftCompile", SWIFTC, args, inputs, [module, documentation, object])
    return [object, module], SwiftInfo(
        entry = name + "_main",
        module_name = name,
        modules = depset([module], transitive = [info.modules for info in shown]),
        objects = depset([object], transitive = [info.objects for info in shown + hidden]),
        resources = depset(transitive = [info.resources for info in shown + hidden] +
                                        [one[ResourceInfo].resources for one in ctx.attr.data if ResourceInfo in one]),
    )

def archive(ctx, objects):
    """Makes a static library, as the real rules do."""
    library = ctx.actions.declare_file("lib%s.a" % ctx.label.name)
    args = ctx.actions.args()
    args.add("rcsD", library)
    args.add_all(objects)
    _run(ctx, "SwiftArchive", AR, args, objects, [library])
    return library

def _lay(ctx, folder, resources):
    laid = []
    for place in resources:
        file = ctx.actions.declare_file("%s/%s" % (folder, place.path))
        ctx.actions.symlink(output = file, target_file = place.file)
        laid.append(file)
    return laid

def link_program(ctx, infos, folder, resources = []):
    """Links a program whose entry point is in the first of some modules, and lays their resources beside it.

    Args:
        ctx: of the rule.
        infos: SwiftInfos of what it is made of.
        folder: where it lies, below the package.
        resources: structs (path, file) of its own.

    Returns:
        The program, and what lies beside it.
    """
    program = ctx.actions.declare_file("%s/%s" % (folder, ctx.label.name))
    objects = depset(transitive = [info.objects for info in infos])
    args = ctx.actions.args()
    args.add("-o", program)
    args.add_all(["-Xlinker", "--defsym=main=" + infos[0].entry])
    args.add_all(objects)
    _run(ctx, "SwiftLink", SWIFTC, args, objects, [program])
    return program, _lay(ctx, folder, resources + depset(transitive = [info.resources for info in infos]).to_list())

def link_test(ctx, infos, folder, sources, resources = []):
    """Links a program that runs the tests of the first of some modules, those of XCTest and those of Swift Testing.

    Args:
        ctx: of the rule, with `_discover`.
        infos: SwiftInfos of what it is made of.
        folder: where it lies, below the package.
        sources: the sources of the tests.
        resources: structs (path, file) of its own.

    Returns:
        The program, and what lies beside it.
    """
    main = ctx.actions.declare_file(ctx.label.name + ".main.swift")
    args = ctx.actions.args()
    args.add_all([ctx.file._discover, main, infos[0].module_name])
    args.add_all(sources)
    _run(ctx, "SwiftDiscoverTests", PYTHON, args, sources + [ctx.file._discover], [main])
    program = ctx.actions.declare_file("%s/%s" % (folder, ctx.label.name))
    objects = depset(transitive = [info.objects for info in infos])
    modules = depset(transitive = [info.modules for info in infos])
    args = ctx.actions.args()
    args.add_all(["-parse-as-library", "-swift-version", "5", "-module-name", "TestProgram", "-o", program])
    args.add_all(modules, format_each = "-I%s", map_each = _folder, uniquify = True)
    args.add(main)
    args.add_all(objects)
    _run(ctx, "SwiftLink", SWIFTC, args, depset([main], transitive = [objects, modules]), [program])
    return program, _lay(ctx, folder, resources + depset(transitive = [info.resources for info in infos]).to_list())

def program_providers(ctx, program, beside, files = [], data = []):
    """What a rule with a program gives."""
    runfiles = ctx.runfiles(files = beside)
    for target in data:
        runfiles = runfiles.merge(ctx.runfiles(transitive_files = target[DefaultInfo].files))
    return [DefaultInfo(
        executable = program,
        files = depset([program] + beside + files),
        runfiles = runfiles,
    )]

def test_environment(ctx):
    """What the attribute `env` says, for the test when it runs."""
    return [testing.TestEnvironment(ctx.attr.env)] if ctx.attr.env else []
