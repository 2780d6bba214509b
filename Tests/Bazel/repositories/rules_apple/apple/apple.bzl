"""Stand for the rules of the same names: binaries from outside hold no code for this machine."""

load("@rules_swift//:compiling.bzl", "SwiftInfo")
load("@rules_swift//:rule_tables.bzl", "table_attributes")
load("//:attributes.bzl", "RULES")

def _import_impl(ctx):
    return [SwiftInfo(
        entry = "",
        module_name = ctx.label.name,
        modules = depset(),
        objects = depset(),
        resources = depset(),
    )]

apple_dynamic_xcframework_import = rule(
    implementation = _import_impl,
    attrs = table_attributes(RULES, "apple:apple.bzl%apple_dynamic_xcframework_import"),
)

apple_static_xcframework_import = rule(
    implementation = _import_impl,
    attrs = table_attributes(RULES, "apple:apple.bzl%apple_static_xcframework_import"),
)
