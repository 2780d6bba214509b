"""Stand for the rules of the same names."""

load("@rules_swift//:rule_tables.bzl", "checked")
load("//:attributes.bzl", "RULES")
load("//:recording.bzl", "part_rule")
load(":tests.bzl", _watchos_ui_test = "watchos_ui_test", _watchos_unit_test = "watchos_unit_test")

watchos_application = part_rule("apple:watchos.bzl%watchos_application", ".app")

watchos_extension = part_rule("apple:watchos.bzl%watchos_extension", ".appex")

def watchos_ui_test(name, **kwargs):
    """Runs tests."""
    _watchos_ui_test(name = name, **checked(RULES, "apple:watchos.bzl%watchos_ui_test", kwargs))

def watchos_unit_test(name, **kwargs):
    """Runs tests."""
    _watchos_unit_test(name = name, **checked(RULES, "apple:watchos.bzl%watchos_unit_test", kwargs))
