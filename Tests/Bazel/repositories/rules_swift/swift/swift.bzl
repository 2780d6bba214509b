"""Stands for the file with all rules, which what is written by hand still loads here and there."""

load(":swift_binary.bzl", _swift_binary = "swift_binary")
load(":swift_library.bzl", _swift_library = "swift_library")
load(":swift_test.bzl", _swift_test = "swift_test")

swift_binary = _swift_binary
swift_library = _swift_library
swift_test = _swift_test
