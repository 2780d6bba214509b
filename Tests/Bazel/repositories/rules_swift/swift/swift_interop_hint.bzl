"""Stands for the rule of the same name."""

load("//:attributes.bzl", "RULES")
load("//:rule_tables.bzl", "table_attributes")

def _swift_interop_hint_impl(_ctx):
    return []

swift_interop_hint = rule(
    implementation = _swift_interop_hint_impl,
    attrs = table_attributes(RULES, "swift:swift_interop_hint.bzl%swift_interop_hint"),
)
