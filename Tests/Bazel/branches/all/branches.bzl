"""Every branch of the macros, with every attribute that they hand on. It is loaded and analysed, and nothing of it is built."""

load(
    "//bazel/steve:defs.bzl",
    "steve_app",
    "steve_demo",
    "steve_extension",
    "steve_host_tests",
    "steve_implementation",
    "steve_interface",
    "steve_resources",
    "steve_standard",
    "steve_testing",
    "steve_tests",
    "steve_tool",
    "steve_ui_tests",
    "steve_utility",
)

_SRCS = ["Code.swift"]

def _chosen(common, special):
    """A value that differs by platform, as steve writes it."""
    return common + select({
        "@platforms//os:macos": special,
        "//conditions:default": [],
    })

def _configured(value, release):
    return select({
        "//bazel/steve:Release": release,
        "//conditions:default": value,
    })

# What may be said of all code.
def _code():
    return {
        "copts": _chosen(["-DSOME"], ["-DMAC"]),
        "defines": ["FOR_ALL"],
        "deps": _chosen([":Below"], [":Other"]),
        "features": ["swift.some_feature"],
        "linkopts": _chosen(["-Wl,-dead_strip"], ["-Wl,-framework,AppKit"]),
        "module_name": "Named",
        "package_name": "own",
        "plugins": [],
        "sdk_dylibs": ["libz"],
        "sdk_frameworks": ["UIKit"],
        "swift_copts": ["-swift-version", "5"],
        "swiftc_inputs": ["Info.plist"],
        "tags": ["team"],
        "target_compatible_with": [],
        "weak_sdk_frameworks": ["Metal"],
    }

# What only a library has.
def _library():
    return dict(
        _code(),
        always_include_developer_search_paths = True,
        alwayslink = True,
        generated_header_name = "Named-Swift.h",
        generates_header = True,
        library_evolution = True,
        linkstatic = True,
        private_deps = _chosen([":Other"], []),
    )

def libraries():
    """Two plain ones, and one of each role with everything."""
    for name in ["Below", "Other"]:
        steve_utility(
            name = name,
            srcs = _SRCS,
            visibility = ["//visibility:public"],
        )
    for name, macro in [
        ("Interface", steve_interface),
        ("Implementation", steve_implementation),
        ("Standard", steve_standard),
        ("Testing", steve_testing),
        ("Utility", steve_utility),
    ]:
        macro(
            name = name,
            srcs = _chosen(_SRCS, ["Mac.swift"]),
            data = [":Resources"],
            visibility = ["//visibility:public"],
            **_library()
        )
    steve_standard(
        name = "Testonly",
        testonly = True,
        srcs = _SRCS,
    )

# What steve says of every bundle.
def _bundle():
    return dict(
        _library(),
        app_icons = ["Assets.xcassets/AppIcon.appiconset/Contents.json"],
        bundle_id = _configured("com.example.a", "com.example.b"),
        bundle_name = _configured("A", "B"),
        data = [":Resources"],
        entitlements = _configured("App.entitlements", None),
        infoplists = _configured(["Info.plist"], ["Other.plist"]),
        provisioning_profile = _configured("App.mobileprovision", None),
        resources = ["Texts.txt"],
        visibility = ["//visibility:public"],
    )

_PARTS = {
    "ios": ["app_clip", "app_extension", "extensionkit_extension", "messages_extension"],
    "macos": ["app_extension", "extensionkit_extension", "xpc_service"],
    "tvos": ["app_extension", "extensionkit_extension"],
    "visionos": [],
    "watchos": ["app_extension", "watch_app"],
}

# What an application embeds, as steve says it.
_EMBEDDED = {
    "ios": {
        "app_clips": [":ios_app_clip"],
        "extensions": [
            ":ios_app_extension",
            ":ios_extensionkit_extension",
            ":ios_messages_extension",
        ],
        "watch_application": ":watchos_watch_app",
    },
    "macos": {
        "extensions": [
            ":macos_app_extension",
            ":macos_extensionkit_extension",
        ],
        "xpc_services": [":macos_xpc_service"],
    },
    "tvos": {"extensions": [":tvos_app_extension"]},
    "visionos": {},
    "watchos": {"extensions": [":watchos_app_extension"]},
}

def programs():
    """Each product on each platform."""
    for platform, products in _PARTS.items():
        for product in products:
            macro = steve_extension if "extension" in product else steve_app
            macro(
                name = "%s_%s" % (platform, product),
                srcs = _SRCS,
                platform = platform,
                product = product,
                **_bundle()
            )
        steve_app(
            name = platform + "_application",
            srcs = _SRCS,
            platform = platform,
            **dict(_bundle(), **_EMBEDDED[platform])
        )
        steve_demo(
            name = platform + "_demo",
            srcs = _SRCS,
            platform = platform,
            **_bundle()
        )
    steve_app(
        name = "families",
        srcs = _SRCS,
        families = ["ipad"],
        **_bundle()
    )
    steve_tool(
        name = "tool",
        srcs = _SRCS,
        data = ["Texts.txt"],
        resources = ["Other.plist"],
        visibility = ["//visibility:public"],
        **_library()
    )

def _tested():
    return {
        "args": ["--some"],
        "data": ["Texts.txt"],
        "env": {"SOME": "1"},
        "resources": ["Other.plist"],
    }

def tests():
    """Tests on each platform, in an application and without one; UI tests; tests on the host."""
    for platform in _PARTS:
        steve_tests(
            name = platform + "_tests",
            srcs = _SRCS,
            platform = platform,
            families = ["iphone"],
            **dict(_library(), **_tested())
        )
        steve_tests(
            name = platform + "_hosted_tests",
            srcs = _SRCS,
            platform = platform,
            test_host = ":%s_application" % platform,
            **dict(_library(), **_tested())
        )
        steve_ui_tests(
            name = platform + "_ui_tests",
            srcs = _SRCS,
            platform = platform,
            test_host = ":%s_application" % platform,
            **dict(_library(), **_tested())
        )
    steve_host_tests(
        name = "host_tests",
        srcs = _SRCS,
        **dict(_code(), **_tested())
    )

def resources():
    """A resource bundle with all that it may have."""
    steve_resources(
        name = "Resources",
        bundle_id = "com.example.Resources",
        bundle_name = "Other",
        infoplists = ["Info.plist"],
        resources = ["Texts.txt"],
        structured_resources = ["Other.plist"],
        tags = ["team"],
        visibility = ["//visibility:public"],
    )
