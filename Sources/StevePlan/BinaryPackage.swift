import SteveManifest
import SteveModel

/// The package that names the binaries with a URL. XcodeGen and Xcode can't fetch such files, but packages can name them, with
/// the same digest.
struct BinaryPackage {
  /// What the specs call it, and the name of its folder, since Xcode goes by that.
  static let name = "SteveBinaries"
  static let folder = BazelWorkspaceFile.folder + "/" + name
  static let path = folder + "/Package.swift"

  private let binaries: [(name: String, url: String, sha256: String)]

  /// `nil` if there are none.
  init?(_ workspace: Workspace) {
    var binaries: [(name: String, url: String, sha256: String)] = []
    for external in workspace.externals {
      guard case .binary(let number) = external.form,
        case .archive(let url, let digest) = workspace.binaries[number].source
      else { continue }
      binaries.append((external.name, url, digest))
    }
    if binaries.isEmpty { return nil }
    self.binaries = binaries.sorted { $0.name.precedesByBytes($1.name) }
  }

  var text: String {
    var lines = PackageText.start(manifest: "../../../steve.yml")
    lines += ["let package = Package(", "  name: \(PackageText.quoted(BinaryPackage.name)),", "  products: ["]
    for binary in binaries {
      let name = PackageText.quoted(binary.name)
      lines.append("    .library(name: \(name), targets: [\(name)]),")
    }
    lines += ["  ],", "  targets: ["]
    for binary in binaries {
      lines += [
        "    .binaryTarget(", "      name: \(PackageText.quoted(binary.name)),",
        "      url: \(PackageText.quoted(binary.url)),", "      checksum: \(PackageText.quoted(binary.sha256))),",
      ]
    }
    return (lines + ["  ]", ")", ""]).joined(separator: "\n")
  }
}

/// What all manifests of packages have in common.
enum PackageText {
  /// The version must stand first, so the header follows it.
  static func start(manifest: String) -> [String] {
    [
      "// swift-tools-version: 6.0", "// \(OwnershipMark.line(manifest: manifest))", "// swift-format-ignore-file", "",
      "import PackageDescription", "",
    ]
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
