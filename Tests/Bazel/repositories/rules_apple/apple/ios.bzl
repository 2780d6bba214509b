"""Stand for the rules of the same names."""

load("//:recording.bzl", "part_rule", "program_rule", "test_rule")

ios_app_clip = part_rule("apple:ios.bzl%ios_app_clip", ".app")

ios_application = program_rule("apple:ios.bzl%ios_application", ".app")

ios_extension = part_rule("apple:ios.bzl%ios_extension", ".appex")

ios_imessage_extension = part_rule("apple:ios.bzl%ios_imessage_extension", ".appex")

ios_ui_test = test_rule("apple:ios.bzl%ios_ui_test")

ios_unit_test = test_rule("apple:ios.bzl%ios_unit_test")
