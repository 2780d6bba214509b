"""Stands for the macro of the same name, which needs a Mac: it may be analysed, and not be built."""

load("//:attributes.bzl", "RULES")
load("//:compiling.bzl", "SwiftInfo")

_FLAGS = ["always_include_developer_search_paths", "alwayslink", "enable_modules"]
_FILES = ["module_map", "umbrella_header"]
_NAMES = ["module_name", "package_name"]
_TEXTS = [
    "clang_copts",
    "clang_defines",
    "includes",
    "linkopts",
    "sdk_dylibs",
    "sdk_frameworks",
    "swift_copts",
    "swift_defines",
    "weak_sdk_frameworks",
]

def _mixed_language_library_impl(ctx):
    return [
        OutputGroupInfo(sources = depset(ctx.files.swift_srcs)),
        SwiftInfo(entry = "", module_name = "", modules = depset(), objects = depset(), resources = depset()),
    ]

def _attribute(name):
    if name in _FLAGS:
        return attr.bool()
    if name in _FILES:
        return attr.label(allow_single_file = True)
    if name in _NAMES:
        return attr.string()
    if name in _TEXTS:
        return attr.string_list()
    return attr.label_list(allow_files = True)

# The table knows the words alone.
mixed_language_library = rule(
    implementation = _mixed_language_library_impl,
    attrs = {
        name: _attribute(name)
        for name in RULES["mixed_language:mixed_language_library.bzl%mixed_language_library"]
    },
)
