package import SteveManifest

/// The products that Bazel's rules can make, by platform: the same table as in the rules' `platforms.bzl`.
package enum BazelProducts {
  package static func products(for platform: Platform) -> [Product] {
    switch platform {
    case .iOS: [.application, .appClip, .appExtension, .extensionKitExtension, .messagesExtension]
    case .macOS: [.application, .appExtension, .extensionKitExtension, .tool, .xpcService]
    case .tvOS: [.application, .appExtension, .extensionKitExtension]
    case .visionOS: [.application]
    case .watchOS: [.application, .appExtension, .watchApp]
    }
  }

  package static func platforms(for product: Product) -> [Platform] {
    Platform.allCases.filter { products(for: $0).contains(product) }
  }
}
