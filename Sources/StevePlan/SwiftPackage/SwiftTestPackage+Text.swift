import SteveManifest
import SteveModel

extension SwiftTestPackage {
  /// Its Package.swift.
  package var text: String {
    let workspace = plan.graph.workspace
    var lines = [
      "// swift-tools-version: 6.0", "// \(OwnershipMark.words) for 'steve test --using swift'. Do not edit.", "",
    ]
    lines += [
      "import PackageDescription", "", "let package = Package(", "  name: \(PackageText.quoted(workspace.name)),",
    ]
    if let version = macOSVersion { lines.append("  platforms: [.macOS(\(PackageText.quoted(version)))],") }
    let packages = packages
    if !packages.isEmpty { lines += ["  dependencies: ["] + packages.map { "    .package(\($0))," } + ["  ],"] }
    lines.append("  targets: [")
    for number in members { lines += target(number) }
    return (lines + ["  ]", ")", ""]).joined(separator: "\n")
  }

  /// Only those that are used: SwiftPM fetches what it is told.
  private var packages: [String] {
    let workspace = plan.graph.workspace
    let used = Set(members.flatMap { products(of: $0).map(\.package) })
    return used.map { workspace.packages[$0] }.sorted { $0.name.precedesByBytes($1.name) }
      .map { packageArgument($0.source, in: Self.folder) }
  }

  private func products(of number: Int) -> [(name: String, package: Int)] {
    let platform = plan.graph.workspace.parts[number].hostPlatform
    return plan.graph.targets[number].uses.filter { $0.platforms.holds(for: platform) }.compactMap { use in
      let external = plan.graph.workspace.externals[use.external]
      guard case .product(let package) = external.form else { return nil }
      return (external.name, package)
    }
  }

  // MARK: Targets

  private func target(_ number: Int) -> [String] {
    let part = plan.graph.workspace.parts[number]
    var arguments = [
      "name: \(PackageText.quoted(part.swiftModule))", "dependencies: \(list(dependencies(of: number)))",
      "path: \(PackageText.quoted(folder(of: number)))",
    ]
    let excluded = excluded(number)
    if !excluded.isEmpty { arguments.append("exclude: \(list(excluded.map(PackageText.quoted)))") }
    arguments.append("swiftSettings: [\(settings(of: number).joined(separator: ", "))]")
    let linked = linked(number)
    if !linked.isEmpty { arguments.append("linkerSettings: \(list(linked))") }
    return ["    .\(kindOfTarget(part.role))("] + [arguments.map { "      " + $0 }.joined(separator: ",\n") + "),"]
  }

  private func kindOfTarget(_ role: Role) -> String {
    if role.isTest { return "testTarget" }
    // Their code says where it begins.
    return role == .app || role == .tool ? "executableTarget" : "target"
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n" + items.map { "        \($0),\n" }.joined() + "      ]"
  }

  private func dependencies(of number: Int) -> [String] {
    let workspace = plan.graph.workspace
    let targets = plan.graph.swiftDependencies(of: number).map { PackageText.quoted(workspace.parts[$0].swiftModule) }
    let products = products(of: number).map { product in
      let package = PackageText.quoted(workspace.packages[product.package].identity)
      return ".product(name: \(PackageText.quoted(product.name)), package: \(package))"
    }
    return (targets + products).sorted { $0.precedesByBytes($1) }
  }

  /// Folders and files without code, each as far up as it goes: SwiftPM asks what they are for.
  private func excluded(_ number: Int) -> [String] {
    let folders = Set(code(of: number).flatMap(Self.foldersAbove))
    var result: Set<String> = []
    for file in data(of: number) {
      result.insert((Self.foldersAbove(file) + [file]).first { !folders.contains($0) } ?? file)
    }
    return result.sorted { $0.precedesByBytes($1) }
  }

  /// The outermost first.
  private static func foldersAbove(_ path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
  }
}
