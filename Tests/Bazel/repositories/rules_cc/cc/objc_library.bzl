"""Stands for the rule of the same name, which needs a Mac: it may be analysed, and not be built."""

_LABELS = ["additional_linker_inputs", "data", "deps", "hdrs", "implementation_deps", "non_arc_srcs", "srcs", "textual_hdrs"]
_TEXTS = [
    "conlyopts",
    "copts",
    "cxxopts",
    "defines",
    "includes",
    "linkopts",
    "sdk_dylibs",
    "sdk_frameworks",
    "sdk_includes",
    "weak_sdk_frameworks",
]

def _objc_library_impl(_ctx):
    return []

objc_library = rule(
    implementation = _objc_library_impl,
    attrs = dict(
        {name: attr.label_list(allow_files = True) for name in _LABELS},
        alwayslink = attr.bool(),
        # Of all rules, in a newer Bazel.
        aspect_hints = attr.label_list(),
        enable_modules = attr.bool(),
        module_name = attr.string(),
        pch = attr.label(allow_single_file = True),
        stamp = attr.bool(),
        **{name: attr.string_list() for name in _TEXTS}
    ),
)
