package import SteveManifest

/// A product that may lie in the bundle of another one.
package struct Embedding: Sendable, Equatable {
  /// What embeds, and for which platform it is.
  package let host: Product
  package let platform: Platform
  /// What is embedded, and for which platform that is.
  package let product: Product
  package let productPlatform: Platform
  /// Whether rules_apple knows the pair too; Xcode knows all.
  package let isInBazel: Bool

  /// Every pair that is known.
  package static let all: [Embedding] =
    rows(.application, .iOS, [.appExtension, .extensionKitExtension, .messagesExtension, .stickerPack, .appClip])
    + rows(.application, .iOS, [.watchApp], for: .watchOS)
    + rows(.appClip, .iOS, [.appExtension, .extensionKitExtension])
    + rows(.messagesApplication, .iOS, [.messagesExtension, .stickerPack], isInBazel: false)
    + rows(.application, .macOS, [.appExtension, .extensionKitExtension, .xpcService])
    + rows(.application, .macOS, [.systemExtension], isInBazel: false)
    + rows(.appExtension, .macOS, [.xpcService], isInBazel: false)
    + rows(.extensionKitExtension, .macOS, [.xpcService], isInBazel: false)
    + rows(.systemExtension, .macOS, [.xpcService], isInBazel: false)
    + rows(.application, .tvOS, [.appExtension, .extensionKitExtension])
    + rows(.application, .visionOS, [.appExtension, .extensionKitExtension])
    + rows(.application, .watchOS, [.appExtension, .extensionKitExtension])
    + rows(.watchApp, .watchOS, [.appExtension, .extensionKitExtension])
    // Watch apps of old have an extension with all their code, which may embed more.
    + rows(.appExtension, .watchOS, [.appExtension, .extensionKitExtension])

  private static func rows(
    _ host: Product, _ platform: Platform, _ products: [Product], for other: Platform? = nil, isInBazel: Bool = true
  ) -> [Embedding] {
    products.map {
      Embedding(
        host: host, platform: platform, product: $0, productPlatform: other ?? platform, isInBazel: isInBazel)
    }
  }

  /// Whether anything embeds it.
  package static func isEmbeddable(_ product: Product) -> Bool { all.contains { $0.product == product } }
}
