"""Stands for the rule of the same name."""

load("//:attributes.bzl", "RULES")
load("//:compiling.bzl", "compile_module", "link_test", "program_providers", "test_environment")
load("//:rule_tables.bzl", "table_attributes")

def _swift_test_impl(ctx):
    _, info = compile_module(ctx)
    program, beside = link_test(ctx, [info], ctx.label.name + ".test", ctx.files.srcs)
    return program_providers(ctx, program, beside, data = ctx.attr.data) + test_environment(ctx)

swift_test = rule(
    implementation = _swift_test_impl,
    attrs = table_attributes(RULES, "swift:swift_test.bzl%swift_test", {
        "_discover": attr.label(
            allow_single_file = True,
            default = "//:discover_tests.py",
        ),
    }),
    test = True,
)
