import SteveManifest
import SteveModel

/// A program of each product on each platform, with everything that manifests may say of it.
enum ProductsWorkspace {
  static var files: [String: String] {
    var files = [
      "steve.yml": """
      workspace: Products
      platforms: {iOS: "17.0", macOS: "14.0", tvOS: "17.0", visionOS: "1.0", watchOS: "10.0"}
      bundle_id_prefix: com.example
      outputs: [bazel]
      """
    ]
    for platform in Platform.allCases {
      for product in BazelProducts.products(for: platform) {
        files.merge(program(product, platform)) { $1 }
      }
    }
    return files
  }

  private static func program(_ product: Product, _ platform: Platform) -> [String: String] {
    let name = "\(platform.rawValue)_\(product.rawValue)"
    let isTool = product == .tool
    let bundle = """
      product_name: {Debug: A, Release: B}
      info: {properties: {Some: text}}
      entitlements: {Debug: App.entitlements, Release: Other.entitlements}
      provisioning_profile: {name: A, file: App.mobileprovision}
      """
    var files = [
      "\(name)/module.yml": """
      kind: app
      product: \(product.rawValue)
      platforms: [\(platform.rawValue)]
      tags: [team]
      defines: {Debug: [DEBUG]}
      copts: [-DSOME]
      linkopts: [-dead_strip]
      dependencies: [{sdk: Some.framework}, {sdk: Other.framework, weak: true}, {sdk: libz.tbd}]
      \(isTool ? "" : bundle)
      tests: {env: {A: b}, args: [--some]}
      """,
      "\(name)/Sources/Main.swift": "", "\(name)/Tests/SomeTests.swift": "", "\(name)/Resources/Texts.json": "{}",
      "\(name)/App.entitlements": "", "\(name)/Other.entitlements": "", "\(name)/App.mobileprovision": "",
    ]
    if !isTool { files["\(name)/Resources/Assets.xcassets/AppIcon.appiconset/Contents.json"] = "{}" }
    if product == .application { files["\(name)/UITests/SomeTests.swift"] = "" }
    return files
  }
}
