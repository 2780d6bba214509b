"""What a steve.yml with every platform would say."""

DEVICE_FAMILIES = ["iphone"]

MINIMUM_OS = {
    "ios": "17.0",
    "macos": "14.0",
    "tvos": "17.0",
    "visionos": "1.0",
    "watchos": "10.0",
}

SWIFT_COPTS = [
    "-swift-version",
    "6",
]

SWIFT_PACKAGE_NAME = "branches"

VERSION = "//bazel/steve:version"
