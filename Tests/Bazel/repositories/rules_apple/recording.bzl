"""The rules of rules_apple: each writes down what it was given; what can run becomes a program of this machine."""

load("@rules_swift//:compiling.bzl", "SwiftInfo", "link_program", "link_test", "program_providers", "test_environment")
load("@rules_swift//:rule_tables.bzl", "given_values", "table_attributes")
load(":attributes.bzl", "RULES")
load(":resource_places.bzl", "resource_places")

def _record(ctx, key):
    record = ctx.actions.declare_file(ctx.label.name + ".given.json")
    given = given_values(ctx, RULES, key)
    ctx.actions.write(record, json.encode_indent(given, indent = "  ") + "\n")
    return record

def _infos(ctx):
    return [target[SwiftInfo] for target in ctx.attr.deps]

def program_rule(key, folder):
    """A rule that makes what people start.

    Args:
        key: its row in the table.
        folder: what the folder of the program is called, behind its name.
    """

    # Old versions of Bazel have no functions in functions, so the key travels as an attribute.
    return rule(
        implementation = _program_impl,
        attrs = table_attributes(RULES, key, dict(_DEPS, **_private(key, folder))),
        executable = True,
    )

def part_rule(key, folder):
    """A rule that makes what a program embeds: nothing of it is linked."""
    return rule(
        implementation = _part_impl,
        attrs = table_attributes(RULES, key, dict(_DEPS, **_private(key, folder))),
    )

def test_rule(key):
    """A rule that runs tests, in a host or not: without a simulator they run on this machine."""
    return rule(
        implementation = _test_impl,
        attrs = table_attributes(RULES, key, dict(_DEPS, _discover = attr.label(
            allow_single_file = True,
            default = "@rules_swift//:discover_tests.py",
        ), **_private(key, ".xctest")), is_checked = True),
        test = True,
    )

def plain_rule(key):
    """A rule that is no bundle of code."""
    return rule(
        implementation = _plain_impl,
        attrs = table_attributes(RULES, key, _private(key, "")),
    )

_DEPS = {"deps": attr.label_list(providers = [SwiftInfo])}

def _private(key, folder):
    return {
        "_folder": attr.string(default = folder),
        "_key": attr.string(default = key),
    }

def _program_impl(ctx):
    record = _record(ctx, ctx.attr._key)
    resources = resource_places(getattr(ctx.files, "resources", []))
    program, beside = link_program(ctx, _infos(ctx), ctx.label.name + ctx.attr._folder, resources)
    return program_providers(ctx, program, beside, [record])

def _part_impl(ctx):
    return [DefaultInfo(files = depset([_record(ctx, ctx.attr._key)]))]

def _test_impl(ctx):
    record = _record(ctx, ctx.attr._key)
    sources = depset(transitive = [target[OutputGroupInfo].sources for target in ctx.attr.deps]).to_list()
    program, beside = link_test(
        ctx,
        _infos(ctx),
        ctx.label.name + ctx.attr._folder,
        sources,
        resource_places(ctx.files.resources),
    )
    return program_providers(ctx, program, beside, [record], ctx.attr.data) + test_environment(ctx)

def _plain_impl(ctx):
    return [DefaultInfo(files = depset([_record(ctx, ctx.attr._key)]))]
