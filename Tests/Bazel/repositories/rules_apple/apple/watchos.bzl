"""Stand for the rules of the same names."""

load("//:recording.bzl", "part_rule", "test_rule")

watchos_application = part_rule("apple:watchos.bzl%watchos_application", ".app")

watchos_extension = part_rule("apple:watchos.bzl%watchos_extension", ".appex")

watchos_ui_test = test_rule("apple:watchos.bzl%watchos_ui_test")

watchos_unit_test = test_rule("apple:watchos.bzl%watchos_unit_test")
