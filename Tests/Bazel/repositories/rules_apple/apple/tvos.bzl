"""Stand for the rules of the same names."""

load("//:recording.bzl", "part_rule", "program_rule", "test_rule")

tvos_application = program_rule("apple:tvos.bzl%tvos_application", ".app")

tvos_extension = part_rule("apple:tvos.bzl%tvos_extension", ".appex")

tvos_ui_test = test_rule("apple:tvos.bzl%tvos_ui_test")

tvos_unit_test = test_rule("apple:tvos.bzl%tvos_unit_test")
