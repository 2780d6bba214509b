"""Stand for the rules of the same names."""

load("@rules_swift//:rule_tables.bzl", "checked")
load("//:attributes.bzl", "RULES")
load("//:recording.bzl", "program_rule")
load(":tests.bzl", _visionos_ui_test = "visionos_ui_test", _visionos_unit_test = "visionos_unit_test")

visionos_application = program_rule("apple:visionos.bzl%visionos_application", ".app")

def visionos_ui_test(name, **kwargs):
    """Runs tests."""
    _visionos_ui_test(name = name, **checked(RULES, "apple:visionos.bzl%visionos_ui_test", kwargs))

def visionos_unit_test(name, **kwargs):
    """Runs tests."""
    _visionos_unit_test(name = name, **checked(RULES, "apple:visionos.bzl%visionos_unit_test", kwargs))
