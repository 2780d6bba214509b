import SteveManifest
import SteveModel

/// Swift code that finds the resources of a part in the same way in whatever Bazel and Xcode link it into.
struct ResourceAccessor {
  let target: Int
  let workspace: Workspace

  /// What the bundle is called; `nil` if the resources lie in the bundle that the code is in.
  var bundle: String? {
    workspace.needsResourceBundle(target) ? workspace.resourceBundleName(of: target) + ".bundle" : nil
  }

  func text(inFolder folder: String) -> String {
    let manifest = workspace.manifestPath(of: workspace.parts[target].module)
    let lines =
      [
        "// \(OwnershipMark.line(manifest: reference(to: manifest, from: folder)))", "// swift-format-ignore-file", "",
        "#if canImport(Foundation)", "import Foundation", "", "private final class BundleFinder {}", "",
        "extension Bundle {",
      ] + (bundle.map(search) ?? ownBundle) + ["}", "#endif", ""]
    return lines.joined(separator: "\n")
  }

  private let ownBundle = [
    "  /// The bundle that this code is in, which holds its resources.",
    "  nonisolated static let module = Bundle(for: BundleFinder.self)",
  ]

  /// In an app, a test or an extension the bundle lies among its resources; a tool has it beside itself, and so has a test that
  /// Xcode runs without an app.
  private func search(for name: String) -> [String] {
    let name = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return [
      "  /// The resources of this module, wherever its code has been linked into.",
      "  nonisolated static let module: Bundle = {", "    let own = Bundle(for: BundleFinder.self)",
      "    let folders = [",
      "      own.resourceURL, Bundle.main.resourceURL, Bundle.main.bundleURL, own.bundleURL.deletingLastPathComponent(),",
      "    ]", "    for case let folder? in folders {",
      "      if let bundle = Bundle(url: folder.appendingPathComponent(\"\(name)\")) { return bundle }", "    }",
      "    fatalError(\"\(name) is nowhere beside this code\")", "  }()",
    ]
  }
}
