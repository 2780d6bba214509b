"""Stand for the rules of the same names."""

load("@rules_swift//:rule_tables.bzl", "checked")
load("//:attributes.bzl", "RULES")
load("//:recording.bzl", "part_rule", "program_rule")
load(":tests.bzl", _macos_ui_test = "macos_ui_test", _macos_unit_test = "macos_unit_test")

macos_application = program_rule("apple:macos.bzl%macos_application", ".app")

macos_command_line_application = program_rule("apple:macos.bzl%macos_command_line_application", ".tool")

macos_extension = part_rule("apple:macos.bzl%macos_extension", ".appex")

macos_xpc_service = part_rule("apple:macos.bzl%macos_xpc_service", ".xpc")

def macos_ui_test(name, **kwargs):
    """Runs tests."""
    _macos_ui_test(name = name, **checked(RULES, "apple:macos.bzl%macos_ui_test", kwargs))

def macos_unit_test(name, **kwargs):
    """Runs tests."""
    _macos_unit_test(name = name, **checked(RULES, "apple:macos.bzl%macos_unit_test", kwargs))
