"""Stand for the rules of the same names."""

load("//:recording.bzl", "program_rule", "test_rule")

visionos_application = program_rule("apple:visionos.bzl%visionos_application", ".app")

visionos_ui_test = test_rule("apple:visionos.bzl%visionos_ui_test")

visionos_unit_test = test_rule("apple:visionos.bzl%visionos_unit_test")
