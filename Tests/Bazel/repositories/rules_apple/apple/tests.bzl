"""The rules that run tests. People load the functions of the same names, which look at what is given."""

load("//:recording.bzl", "test_rule")

ios_ui_test = test_rule("apple:ios.bzl%ios_ui_test")

ios_unit_test = test_rule("apple:ios.bzl%ios_unit_test")

macos_ui_test = test_rule("apple:macos.bzl%macos_ui_test")

macos_unit_test = test_rule("apple:macos.bzl%macos_unit_test")

tvos_ui_test = test_rule("apple:tvos.bzl%tvos_ui_test")

tvos_unit_test = test_rule("apple:tvos.bzl%tvos_unit_test")

visionos_ui_test = test_rule("apple:visionos.bzl%visionos_ui_test")

visionos_unit_test = test_rule("apple:visionos.bzl%visionos_unit_test")

watchos_ui_test = test_rule("apple:watchos.bzl%watchos_ui_test")

watchos_unit_test = test_rule("apple:watchos.bzl%watchos_unit_test")
