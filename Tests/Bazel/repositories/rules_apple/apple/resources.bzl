"""Stand for the rules of the same names."""

load("@rules_swift//:compiling.bzl", "ResourceInfo")
load("@rules_swift//:rule_tables.bzl", "table_attributes")
load("//:attributes.bzl", "RULES")
load("//:resource_places.bzl", "resource_places")

def _apple_resource_bundle_impl(ctx):
    folder = (ctx.attr.bundle_name or ctx.label.name) + ".bundle/"
    return [
        DefaultInfo(files = depset(ctx.files.resources)),
        ResourceInfo(resources = depset(resource_places(ctx.files.resources, folder))),
    ]

apple_resource_bundle = rule(
    implementation = _apple_resource_bundle_impl,
    attrs = table_attributes(RULES, "apple:resources.bzl%apple_resource_bundle"),
)

def _apple_resource_group_impl(ctx):
    return [
        DefaultInfo(files = depset(ctx.files.resources)),
        ResourceInfo(resources = depset(resource_places(ctx.files.resources))),
    ]

apple_resource_group = rule(
    implementation = _apple_resource_group_impl,
    attrs = table_attributes(RULES, "apple:resources.bzl%apple_resource_group"),
)
