"""Stand for the rules of the same names."""

load("@rules_swift//:rule_tables.bzl", "checked")
load("//:attributes.bzl", "RULES")
load("//:recording.bzl", "part_rule", "program_rule")
load(":tests.bzl", _tvos_ui_test = "tvos_ui_test", _tvos_unit_test = "tvos_unit_test")

tvos_application = program_rule("apple:tvos.bzl%tvos_application", ".app")

tvos_extension = part_rule("apple:tvos.bzl%tvos_extension", ".appex")

def tvos_ui_test(name, **kwargs):
    """Runs tests."""
    _tvos_ui_test(name = name, **checked(RULES, "apple:tvos.bzl%tvos_ui_test", kwargs))

def tvos_unit_test(name, **kwargs):
    """Runs tests."""
    _tvos_unit_test(name = name, **checked(RULES, "apple:tvos.bzl%tvos_unit_test", kwargs))
