"""Flags of the Swift compiler, and what Xcode calls them."""

SWIFT = ("SWIFT_VERSION", "SWIFT_STRICT_CONCURRENCY", "SWIFT_DEFAULT_ACTOR_ISOLATION", "SWIFT_OBJC_INTEROP_MODE",
         "SWIFT_TREAT_WARNINGS_AS_ERRORS", "SWIFT_PACKAGE_NAME")
UNSAID = ("nonisolated", "objc", "", "minimal", "NO")


def defines_in(flags):
    """Names that Swift code can ask for; what stands behind `-Xcc` is for C."""
    return {flag[2:] for flag, before in zip(flags, ["", *flags]) if flag.startswith("-D") and before != "-Xcc"}


def swift_settings(flags, package_name):
    """Flags of the compiler as Xcode's build settings; what is so anyway is not said."""
    result = {"SWIFT_PACKAGE_NAME": package_name or None}
    for flag, value in zip(flags, [*flags[1:], ""]):
        if flag == "-swift-version":
            result["SWIFT_VERSION"] = value if "." in value else value + ".0"
        elif flag == "-default-isolation":
            result["SWIFT_DEFAULT_ACTOR_ISOLATION"] = value
        elif flag.startswith("-strict-concurrency="):
            result["SWIFT_STRICT_CONCURRENCY"] = flag.partition("=")[2]
        elif flag == "-cxx-interoperability-mode=default":
            result["SWIFT_OBJC_INTEROP_MODE"] = "objcxx"
        elif flag == "-warnings-as-errors":
            result["SWIFT_TREAT_WARNINGS_AS_ERRORS"] = "YES"
    return {name: None if value in UNSAID else value for name, value in result.items()}
