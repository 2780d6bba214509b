"""Stands for the rule of the same name."""

load("//:attributes.bzl", "RULES")
load("//:compiling.bzl", "compile_module", "link_program", "program_providers")
load("//:rule_tables.bzl", "table_attributes")

def _swift_binary_impl(ctx):
    _, info = compile_module(ctx)
    program, beside = link_program(ctx, [info], ctx.label.name + ".program")
    return program_providers(ctx, program, beside, data = ctx.attr.data)

swift_binary = rule(
    implementation = _swift_binary_impl,
    attrs = table_attributes(RULES, "swift:swift_binary.bzl%swift_binary"),
    executable = True,
)
