"""Stands for the rule of the same name."""

load("//:attributes.bzl", "RULES")
load("//:compiling.bzl", "archive", "compile_module")
load("//:rule_tables.bzl", "table_attributes")

def _swift_library_impl(ctx):
    (object, module), info = compile_module(ctx)
    return [
        DefaultInfo(files = depset([archive(ctx, [object]), module])),
        OutputGroupInfo(sources = depset(ctx.files.srcs)),
        info,
    ]

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = table_attributes(RULES, "swift:swift_library.bzl%swift_library"),
)
