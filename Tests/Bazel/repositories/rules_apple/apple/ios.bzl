"""Stand for the rules of the same names."""

load("@rules_swift//:rule_tables.bzl", "checked")
load("//:attributes.bzl", "RULES")
load("//:recording.bzl", "part_rule", "program_rule")
load(":tests.bzl", _ios_ui_test = "ios_ui_test", _ios_unit_test = "ios_unit_test")

ios_app_clip = part_rule("apple:ios.bzl%ios_app_clip", ".app")

ios_application = program_rule("apple:ios.bzl%ios_application", ".app")

ios_extension = part_rule("apple:ios.bzl%ios_extension", ".appex")

ios_imessage_extension = part_rule("apple:ios.bzl%ios_imessage_extension", ".appex")

def ios_ui_test(name, **kwargs):
    """Runs tests."""
    _ios_ui_test(name = name, **checked(RULES, "apple:ios.bzl%ios_ui_test", kwargs))

def ios_unit_test(name, **kwargs):
    """Runs tests."""
    _ios_unit_test(name = name, **checked(RULES, "apple:ios.bzl%ios_unit_test", kwargs))
