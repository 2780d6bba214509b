import SteveManifest
import SteveModel
import SteveSyntax

/// The BUILD file of the repository that holds a binary: the folder it lies in, or the archive that is fetched.
func binaryBuildFile(_ external: Int, of workspace: Workspace) -> StarlarkFile {
  let name = workspace.externals[external].name
  let isDynamic = workspace.isDynamic(external: external)
  let rule = isDynamic ? "apple_dynamic_xcframework_import" : "apple_static_xcframework_import"
  let folder: String =
    switch workspace.binarySource(of: external) {
    case .path(let path)?: lastName(of: path)
    case .archive?, nil: "*.xcframework"
    }
  return StarlarkFile(
    .build, header: [OwnershipMark.line(manifest: "../../../steve.yml")],
    statements: [
      .load("@\(workspace.bazel.repository("rules_apple"))//apple:apple.bzl", rule),
      .call(
        rule,
        named: [
          .init("name", .string(name)), .init("visibility", ["//visibility:public"]),
          .init("xcframework_imports", .glob([folder + "/**"])),
        ]),
    ])
}

private func lastName(of path: String) -> String {
  path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

extension Workspace {
  func binarySource(of external: Int) -> BinarySource? {
    if case .binary(let number) = externals[external].form { binaries[number].source } else { nil }
  }

  /// The numbers of all binaries among what comes from outside, by name.
  var binaryExternals: [Int] {
    externals.indices.filter { binarySource(of: $0) != nil }
      .sorted { externals[$0].name.precedesByBytes(externals[$1].name) }
  }
}

extension External {
  /// The repository of a binary.
  var binaryRepository: String { "steve_binary_" + name }
  /// The BUILD file that is laid into it, from the package of `bazel/steve`.
  var binaryBuildFile: String { "binaries/\(name).BUILD.bazel" }
}
