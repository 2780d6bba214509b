"""Stand for the rules of the same names."""

load("//:recording.bzl", "part_rule", "program_rule", "test_rule")

macos_application = program_rule("apple:macos.bzl%macos_application", ".app")

macos_command_line_application = program_rule("apple:macos.bzl%macos_command_line_application", ".tool")

macos_extension = part_rule("apple:macos.bzl%macos_extension", ".appex")

macos_ui_test = test_rule("apple:macos.bzl%macos_ui_test")

macos_unit_test = test_rule("apple:macos.bzl%macos_unit_test")

macos_xpc_service = part_rule("apple:macos.bzl%macos_xpc_service", ".xpc")
