import SteveManifest
import SteveModel
import SteveSyntax

/// The Bazel modules that the macros need, by the names that the workspace knows them under.
func addModuleFile(of workspace: Workspace, to bytes: inout [UInt8]) {
  var statements: [StarlarkStatement] = []
  for (name, version) in BazelModule.needed(by: workspace) {
    var arguments: [StarlarkArgument] = [.init("name", .string(name))]
    let wanted = workspace.bazel.versions.first { $0.key.value == name }?.value.value
    arguments.append(.init("version", .string(wanted ?? version)))
    let repository = workspace.bazel.repository(name)
    if repository != name { arguments.append(.init("repo_name", .string(repository))) }
    statements.append(.call("bazel_dep", named: arguments))
  }
  addPackages(of: workspace, to: &statements)
  statements += binaryStatements(of: workspace)
  let endsInDependency = workspace.packages.isEmpty && workspace.binaries.isEmpty
  StarlarkFile(.module, header: [BazelWorkspaceFile.mark], statements: statements).print(into: &bytes)
  let extra = extraLines(of: "steve.MODULE.bazel", in: workspace)
  // The formatter keeps all dependencies together.
  bytes += (endsInDependency && extra.hasPrefix("\nbazel_dep(") ? extra.dropFirst() : extra[...]).utf8
}

/// The packages that `Package.swift` beside names, each as a repository.
private func addPackages(of workspace: Workspace, to statements: inout [StarlarkStatement]) {
  if workspace.packages.isEmpty { return }
  let (module, folder) = (workspace.bazel.repository(BazelModule.packages.name), BazelWorkspaceFile.folder)
  let repositories = workspace.packages.map(\.repository).sorted { $0.precedesByBytes($1) }
  statements += [
    .assignment(
      "swift_deps", .call("use_extension", [.string("@\(module)//:extensions.bzl"), "swift_deps"])),
    .call(
      "swift_deps.from_package",
      named: [
        .init("resolved", .string("//\(folder):Package.resolved")),
        .init("swift", .string("//\(folder):Package.swift")),
      ]),
    .call("use_repo", [.identifier("swift_deps")] + repositories.map { .string($0) }),
  ]
}

/// A repository for each binary: its folder, or the archive that is fetched.
func binaryStatements(of workspace: Workspace) -> [StarlarkStatement] {
  let rules = [
    (name: "http_archive", file: "@bazel_tools//tools/build_defs/repo:http.bzl"),
    (name: "new_local_repository", file: "@bazel_tools//tools/build_defs/repo:local.bzl"),
  ]
  var statements: [StarlarkStatement] = []
  for rule in rules {
    let calls = workspace.binaryExternals.compactMap { external in
      repositoryCall(of: workspace.externals[external], workspace.binarySource(of: external), rule.name)
    }
    if calls.isEmpty { continue }
    statements.append(.assignment(rule.name, .call("use_repo_rule", [.string(rule.file), .string(rule.name)])))
    statements += calls
  }
  return statements
}

private func repositoryCall(of external: External, _ source: BinarySource?, _ rule: String) -> StarlarkStatement? {
  let build = StarlarkArgument(
    "build_file", .string("//\(BazelWorkspaceFile.folder):\(external.binaryBuildFile)"))
  let name = StarlarkArgument("name", .string(external.binaryRepository))
  switch (source, rule) {
  case (.archive(let url, let digest)?, "http_archive"):
    return .call(rule, named: [name, build, .init("sha256", .string(digest)), .init("url", .string(url))])
  case (.path(let path)?, "new_local_repository"):
    let parent = folder(of: path)
    return .call(rule, named: [name, build, .init("path", .string(parent.isEmpty ? "." : parent))])
  default: return nil
  }
}

extension ExternalPackage {
  /// What rules_swift_package_manager calls it.
  var repository: String { "swiftpkg_" + identity.replacing("-", with: "_") }
}
