import SteveManifest
import SteveModel

/// The rules that steve's macros call, as `platforms.bzl` has them.
package enum RuleClasses {
  static let library = "swift_library"
  static let clangLibrary = "objc_library"
  static let step = "genrule"
  static let hostTest = "swift_test"
  static let resources = "apple_resource_bundle"
  static let version = "apple_bundle_version"

  static func unitTest(_ platform: String) -> String { platform + "_unit_test" }
  static func uiTest(_ platform: String) -> String { platform + "_ui_test" }

  static func bundle(_ product: Product, _ platform: String) -> String { platform + "_" + ending(product) }

  private static func ending(_ product: Product) -> String {
    switch product {
    case .application, .watchApp: "application"
    case .appExtension, .extensionKitExtension: "extension"
    case .appClip: "app_clip"
    case .messagesExtension: "imessage_extension"
    case .xpcService: "xpc_service"
    case .tool: "command_line_application"
    case .messagesApplication, .stickerPack, .systemExtension: product.rawValue
    }
  }

  /// All of them: one that is not here is how a version of the rules calls what it makes, and tells nothing.
  package static let all: Set<String> = Set(
    [library, clangLibrary, step, hostTest, resources, version]
      + Platform.allCases.flatMap { platform in
        [unitTest(platform.bazelName), uiTest(platform.bazelName)]
          + BazelProducts.products(for: platform).map { bundle($0, platform.bazelName) }
      })

  /// Rules that have no icons, so that the macros give them as resources.
  static func takesIcons(_ ruleClass: String) -> Bool {
    !["macos_xpc_service", "tvos_extension", "watchos_extension"].contains(ruleClass)
  }
}
