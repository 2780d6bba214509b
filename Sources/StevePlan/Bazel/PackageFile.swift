import SteveManifest
import SteveModel

/// The packages as SwiftPM and rules_swift_package_manager read them.
func packageFileText(_ workspace: Workspace) -> String {
  var lines = PackageText.start(manifest: "../../steve.yml")
  lines += ["let package = Package(", "  name: \(PackageText.quoted(workspace.name)),", "  dependencies: ["]
  lines += packageArguments(workspace).map { "    .package(\($0))," }
  return (lines + ["  ]", ")", ""]).joined(separator: "\n")
}

/// What each package is described by, by the names that the workspace gives them.
func packageArguments(_ workspace: Workspace) -> [String] {
  workspace.packages.sorted { $0.name.precedesByBytes($1.name) }.map { package in
    packageArgument(package.source, in: BazelWorkspaceFile.folder)
  }
}

/// What `.package` takes in a Package.swift in this folder.
func packageArgument(_ source: PackageSource, in folder: String) -> String {
  switch source {
  case .local(let path): return "path: \(PackageText.quoted(reference(to: path, from: folder)))"
  case .remote(let url, let versions): return "url: \(PackageText.quoted(url)), \(argument(of: versions))"
  }
}

private func argument(of versions: PackageVersions) -> String {
  switch versions {
  case .from(let version): "from: \(PackageText.quoted(version))"
  case .upToNextMinor(let version): ".upToNextMinor(from: \(PackageText.quoted(version)))"
  case .exact(let version): "exact: \(PackageText.quoted(version))"
  case .range(let first, let end): "\(PackageText.quoted(first))..<\(PackageText.quoted(end))"
  case .branch(let name): "branch: \(PackageText.quoted(name))"
  case .revision(let name): "revision: \(PackageText.quoted(name))"
  }
}
