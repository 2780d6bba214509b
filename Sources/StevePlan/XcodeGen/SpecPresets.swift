import SteveManifest
import SteveModel

/// What XcodeGen sets on each target by itself, over what the project says.
enum SpecPresets {
  /// Settings that a project can't say for its targets.
  static let names: Set<String> = [
    "ASSETCATALOG_COMPILER_APPICON_NAME", "ASSETCATALOG_COMPILER_COMPLICATION_NAME",
    "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME", "BUNDLE_LOADER", "CODE_SIGN_IDENTITY", "COMBINE_HIDPI_IMAGES",
    "CURRENT_PROJECT_VERSION", "DEFINES_MODULE", "DYLIB_COMPATIBILITY_VERSION", "DYLIB_CURRENT_VERSION",
    "DYLIB_INSTALL_NAME_BASE", "INSTALL_PATH", "LD_RUNPATH_SEARCH_PATHS", "SDKROOT", "SKIP_INSTALL",
    "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD",
    "SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "TARGETED_DEVICE_FAMILY", "VERSIONING_SYSTEM",
  ]

  /// What of the project's settings must be said on a target again. Lists that are appended to reach it by inheritance, unless
  /// the target's own list takes the place of the project's.
  static func repeated(_ settings: [[XcodeOptions.Setting]], on target: SpecSettings) -> [[XcodeOptions.Setting]] {
    settings.map { row in
      row.filter { setting in
        let name = BuildSettingName(setting.name)
        return name.appends ? target.replaces(name.stem) : names.contains(name.stem)
      }
    }
  }

  /// The lists that XcodeGen presets on the project, which one of the project's own takes the place of.
  static func ofProject(_ name: String, in base: ConfigurationBase) -> [String] {
    switch name {
    case "SWIFT_ACTIVE_COMPILATION_CONDITIONS" where base == .debug: ["$(inherited)", "DEBUG"]
    case "GCC_PREPROCESSOR_DEFINITIONS" where base == .debug: ["$(inherited)", "DEBUG=1"]
    default: ["$(inherited)"]
    }
  }

  /// The build of a framework.
  static let frameworkVersion = "1"

  /// Types for which it knows no places of frameworks, although the app around them carries some.
  static let typesWithoutRunpaths: Set<String> = ["extensionkit-extension", "xpc-service"]

  /// The one list among them, by the type and platforms of a target.
  static func runpaths(ofType type: String, on platforms: [Platform]) -> [String] {
    // For several platforms XcodeGen takes what it presets for the others rather than for a Mac.
    let isMac = platforms.allSatisfy { $0 == .macOS }
    switch type {
    case "app-extension", "extensionkit-extension", "app-extension.messages", "xpc-service":
      return isMac
        ? ["$(inherited)", "@executable_path/../Frameworks", "@executable_path/../../../../Frameworks"]
        : ["$(inherited)", "@executable_path/Frameworks", "@executable_path/../../Frameworks"]
    case "bundle.unit-test" where isMac:
      return ["$(inherited)", "@executable_path/../Frameworks", "@loader_path/../Frameworks"]
    case "bundle.unit-test", "bundle.ui-testing":
      return ["$(inherited)", "@executable_path/Frameworks", "@loader_path/Frameworks"]
    default: return ["$(inherited)", isMac ? "@executable_path/../Frameworks" : "@executable_path/Frameworks"]
    }
  }
}
