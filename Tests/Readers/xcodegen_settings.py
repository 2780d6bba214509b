"""Build settings as Xcode finds them: XcodeGen's presets under what specs say, and `$(inherited)` filled in."""

import shlex

PRIORITY = ("iOS", "tvOS", "watchOS", "visionOS", "macOS")
RUNPATHS = "LD_RUNPATH_SEARCH_PATHS"
OF_FRAMEWORK = {"CURRENT_PROJECT_VERSION": "1", "DEFINES_MODULE": "YES", "CODE_SIGN_IDENTITY": "", "SKIP_INSTALL": "YES",
                "DYLIB_INSTALL_NAME_BASE": "@rpath", "INSTALL_PATH": "$(LOCAL_LIBRARY_DIR)/Frameworks",
                "VERSIONING_SYSTEM": "apple-generic"}
OF_TYPE = {
    "framework": OF_FRAMEWORK, "framework.static": OF_FRAMEWORK, "library.static": {"SKIP_INSTALL": "YES"},
    **dict.fromkeys(("app-extension", "app-extension.messages"), {
        RUNPATHS: "$(inherited) @executable_path/Frameworks @executable_path/../../Frameworks"}),
    **dict.fromkeys(("bundle.unit-test", "bundle.ui-testing"), {
        RUNPATHS: "$(inherited) @executable_path/Frameworks @loader_path/Frameworks", "BUNDLE_LOADER": "$(TEST_HOST)"}),
}
OF_PLATFORM = {
    "iOS": {RUNPATHS: "$(inherited) @executable_path/Frameworks", "SDKROOT": "iphoneos", "TARGETED_DEVICE_FAMILY": "1,2"},
    "macOS": {RUNPATHS: "$(inherited) @executable_path/../Frameworks", "SDKROOT": "macosx", "COMBINE_HIDPI_IMAGES": "YES"},
}
OF_BOTH = {
    ("application", "iOS"): {"CODE_SIGN_IDENTITY": "iPhone Developer", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"},
    ("application", "macOS"): {"ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"},
    ("app-extension", "macOS"): {
        RUNPATHS: "$(inherited) @executable_path/../Frameworks @executable_path/../../../../Frameworks"},
    ("bundle.unit-test", "macOS"): {RUNPATHS: "$(inherited) @executable_path/../Frameworks @loader_path/../Frameworks"},
}


def presets(kind, platforms):
    """What XcodeGen sets on a target, over what the project says."""
    first = min(platforms, key=lambda one: PRIORITY.index(one) if one in PRIORITY else len(PRIORITY))
    several = {"SDKROOT": "auto"} if len(platforms) > 1 else {}
    return {**OF_PLATFORM.get(first, {}), **OF_TYPE.get(kind, {}), **OF_BOTH.get((kind, first), {}), **several}


def presets_of_project(is_debug):
    """Lists that XcodeGen sets on the project, where the project says nothing of them itself."""
    debug = {"SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG", "GCC_PREPROCESSOR_DEFINITIONS": "$(inherited) DEBUG=1"}
    return debug if is_debug else {}


def text(value):
    """A setting as Xcode has it: a list is its words with spaces between them."""
    if isinstance(value, bool):
        return "YES" if value else "NO"
    return " ".join(map(text, value)) if isinstance(value, list) else value


def plain_path(value):
    """A path that stands in a setting: a doubled `$` is one, and one alone would begin a variable of Xcode's."""
    if value is None or "$" in value.replace("$$", ""):
        return value
    return value.replace("$$", "$")


def filled(value, inherited):
    return value.replace("$(inherited)", inherited or "")


def effective(levels, name):
    """The value of a setting where each level is laid over the one before; `None` if none says anything."""
    result = None
    for level in levels:
        if name in level:
            result = filled(text(level[name]), result)
    return result


def words(value):
    """A list in one setting, or `None` if its quotes have no end."""
    try:
        return shlex.split(value or "")
    except ValueError:
        return None


def same(wanted, found):
    """Whether two values are one to Xcode, however their words are quoted."""
    if wanted == found or not isinstance(wanted, str) or not isinstance(found, str):
        return wanted == found
    return words(wanted) is not None and words(wanted) == words(found)
