import TestSupport

extension BazelWorkspace {
  /// Local repositories in the place of those that MODULE.bazel would bring: packages, each product an empty library, and
  /// binaries by the BUILD files that steve writes for them.
  func addRepositories(packages: [String: [String]], binaries: [String], in folder: String) throws {
    var text = try self.folder.text(of: "WORKSPACE")
    for (name, products) in packages.sorted(by: { $0.key < $1.key }) {
      try self.folder.write(
        [
          "outside/\(name)/WORKSPACE": "", "outside/\(name)/Code.swift": "public let outside = 1\n",
          "outside/\(name)/BUILD.bazel": products.map { BuildText.library($0, srcs: ["Code.swift"]) }.joined(),
        ])
      text += "\nlocal_repository(name = \"\(name)\", path = \"outside/\(name)\")\n"
    }
    for name in binaries {
      text += "\nnew_local_repository(name = \"steve_binary_\(name)\", path = \"\(folder)\","
      text += " build_file = \"//bazel/steve:binaries/\(name).BUILD.bazel\")\n"
    }
    try self.folder.write(text, to: "WORKSPACE")
  }
}

/// BUILD files as people write them.
enum BuildText {
  static func library(_ name: String, srcs: [String]) -> String {
    """
    load("@rules_swift//swift:swift_library.bzl", "swift_library")

    swift_library(
        name = "\(name)",
        srcs = \(srcs),
        module_name = "\(name)",
        visibility = ["//visibility:public"],
    )

    """
  }
}
