"""Stands for the rule of the same name."""

load("//:recording.bzl", "plain_rule")

apple_bundle_version = plain_rule("apple:versioning.bzl%apple_bundle_version")
