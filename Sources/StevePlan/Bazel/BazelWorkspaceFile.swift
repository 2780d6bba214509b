import SteveModel
import SteveManifest
import SteveRules
import SteveSyntax

/// The files of `bazel/steve`, which belong to the whole workspace.
package enum BazelWorkspaceFile: Sendable {
  case build, settings, module, bazelrc
  /// A copy of a file of steve's rules, by its number.
  case rules(Int)

  package static let folder = "bazel/steve"

  static let all: [BazelWorkspaceFile] =
    [.build, .settings, .module, .bazelrc] + Rules.files.indices.map { .rules($0) }

  var name: String {
    switch self {
    case .build: "BUILD.bazel"
    case .settings: "settings.bzl"
    case .module: "steve.MODULE.bazel"
    case .bazelrc: "steve.bazelrc"
    case .rules(let number): Rules.files[number].name
    }
  }

  func render(_ graph: WorkspaceGraph, into bytes: inout [UInt8]) {
    switch self {
    case .build: buildFile(graph).print(into: &bytes)
    case .settings: settingsFile(graph.workspace).print(into: &bytes)
    case .module: moduleFile(graph.workspace, into: &bytes)
    case .bazelrc: bytes += settingsLines(graph.workspace).utf8
    case .rules(let number): bytes += rulesFile(Rules.files[number].bytes, graph.workspace)
    }
  }
}

private let header = [OwnershipMark.line(manifest: "../../steve.yml")]

/// The apps of the workspace, its configurations and its version.
private func buildFile(_ graph: WorkspaceGraph) -> StarlarkFile {
  let workspace = graph.workspace
  var packages: [String] = []
  for (number, part) in workspace.parts.enumerated() where graph.targets[number].isInAppsGroup {
    packages.append("//" + part.package)
  }
  var statements: [StarlarkStatement] = [
    .load(":defs.bzl", "steve_version"),
    .call("package_group", named: [.init("name", "apps"), .init("packages", .strings(packages))]),
  ]
  for configuration in workspace.configurations {
    statements.append(
      .call(
        "config_setting",
        named: [
          .init("name", .string(configuration.name)),
          .init("define_values", [.string(configurationFlag): .string(configuration.name)]),
          // What BUILD files select on must be visible to them.
          .init("visibility", ["//visibility:public"]),
        ]))
  }
  statements.append(
    .call(
      "steve_version",
      named: [
        .init("name", "version"), .init("build", "1"), .init("marketing", "1.0"),
        .init("visibility", ["//visibility:public"]),
      ]))
  return StarlarkFile(.build, header: header, statements: statements)
}

/// The name that `--define` gives a value to, so that BUILD files can ask for the configuration.
private let configurationFlag = "steve_configuration"

/// What steve.yml says for every target.
private func settingsFile(_ workspace: Workspace) -> StarlarkFile {
  let versions = workspace.deploymentTargets.sorted {
    $0.platform.bazelName.utf8.lexicographicallyPrecedes($1.platform.bazelName.utf8)
  }
  return StarlarkFile(
    .bzl, header: header, docstring: "What steve.yml says for the whole workspace.",
    statements: [
      .assignment("DEVICE_FAMILIES", .strings(workspace.settings.devices.map(\.rawValue))),
      .assignment(
        "MINIMUM_OS",
        .dictionary(versions.map { StarlarkEntry(.string($0.platform.bazelName), .string($0.version)) })),
      .assignment("SWIFT_COPTS", workspace.flags(workspace.settings) ?? []),
      .assignment("SWIFT_PACKAGE_NAME", workspace.settings.swift.packageName.map { .string($0) } ?? ""),
      .assignment("VERSION", .string("//\(BazelWorkspaceFile.folder):version")),
    ])
}

/// The Bazel modules that the macros need, in the versions they were checked with.
private let bazelModules: [(name: String, version: String)] = [
  // Before rules_cc, which others bring along: the order decides about the toolchain.
  ("apple_support", "2.8.0"), ("platforms", "1.0.0"), ("rules_apple", "4.5.3"), ("rules_swift", "3.6.1"),
]

private func moduleFile(_ workspace: Workspace, into bytes: inout [UInt8]) {
  var statements: [StarlarkStatement] = []
  for (name, version) in bazelModules {
    var arguments: [StarlarkArgument] = [.init("name", .string(name))]
    let wanted = workspace.bazel.versions.first { $0.key.value == name }?.value.value
    arguments.append(.init("version", .string(wanted ?? version)))
    let repository = workspace.bazel.repository(name)
    if repository != name { arguments.append(.init("repo_name", .string(repository))) }
    statements.append(.call("bazel_dep", named: arguments))
  }
  StarlarkFile(.module, header: header, statements: statements).print(into: &bytes)
  let extra = extraLines(of: "steve.MODULE.bazel", in: workspace)
  // The formatter keeps all of them together.
  bytes += (extra.hasPrefix("\nbazel_dep(") ? extra.dropFirst() : extra[...]).utf8
}

private func settingsLines(_ workspace: Workspace) -> String {
  var text = "# \(header[0])\n\n"
  text +=
    "# An import of a module that the target does not depend on is an error, where rules_swift knows how (4.0 and later).\n"
  text += "build --features=swift.layering_check_swift\n\n"
  let versions = workspace.deploymentTargets.filter { $0.platform != .visionOS }
  if !versions.isEmpty {
    text += "# The lowest system versions, for libraries that are built without a bundle.\n"
    for target in versions { text += "build --\(target.platform.bazelName)_minimum_os=\(target.version)\n" }
    text += "\n"
  }
  text += "# Xcode's configurations: 'bazel build --config=Release …'.\n"
  for configuration in workspace.configurations {
    let mode = configuration.base == .debug ? "dbg" : "opt"
    text +=
      "build:\(configuration.name) --compilation_mode=\(mode) --define=\(configurationFlag)=\(configuration.name)\n"
  }
  return text + extraLines(of: "steve.bazelrc", in: workspace)
}

/// What the user wants at the end of a file.
private func extraLines(of file: String, in workspace: Workspace) -> String {
  guard let lines = workspace.bazel.extra.first(where: { $0.key.value == file })?.value, !lines.isEmpty else {
    return ""
  }
  return "\n" + lines.map { $0.value + "\n" }.joined()
}

/// A file of the rules, with the names that the workspace gives to the repositories.
private func rulesFile(_ bytes: [UInt8], _ workspace: Workspace) -> [UInt8] {
  var result = bytes
  for (name, _) in bazelModules {
    let repository = workspace.bazel.repository(name)
    guard repository != name else { continue }
    result = replacing(Array("\"@\(name)//".utf8), by: Array("\"@\(repository)//".utf8), in: result)
  }
  return result
}

private func replacing(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index...].starts(with: old) {
      result += new
      index += old.count
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}
