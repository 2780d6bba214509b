import SteveManifest

extension Mutation {
  /// A key that a module may have, and a value for it.
  private struct ModuleRow: Sendable {
    let key: String
    let value: String
    /// The kind of the module that shows it.
    var kind = Kind.feature
    var silent: String?
    var mayFail = false
  }

  /// The main part's keys stand here too, at the top level.
  private static let rows: [ModuleRow] =
    [
      .init(key: "tags", value: "[slow]"), .init(key: "outputs", value: "[]"),
      .init(key: "layout", value: "{implementation: Other}"),
      .init(key: "product", value: "app_clip", kind: .app), .init(key: "embeds", value: "[Widget]", kind: .app),
      .init(key: "implementations", value: "all", kind: .app),
      .init(key: "testonly", value: "true", kind: .utility, mayFail: true),
      .init(key: "bundle_id", value: "com.example.other", kind: .app),
      .init(key: "info", value: "{properties: {A: b}}", kind: .app),
      .init(key: "devices", value: "[ipad]", kind: .app),
      .init(key: "platforms", value: "[macOS]", kind: .app),
      // There are no headers here, so these are refused.
      .init(key: "headers", value: "[Sources/None.h]", mayFail: true),
      .init(key: "module_map", value: "Sources/Info.plist", mayFail: true),
      .init(key: "bridging_header", value: "Sources/Info.plist", kind: .app),
      // An app carries its resources itself.
      .init(key: "resource_bundle", value: "A", kind: .app, mayFail: true),
      .init(
        key: "resource_accessor", value: "true", kind: .app, silent: "there are no resources; parts have some"),
    ]
    + Part.allCases.filter { ![.interface, .implementation, .demo].contains($0) }.map {
      .init(key: $0.rawValue, value: "false")
    }
    + [
      .init(key: "interface", value: "{tags: [slow]}"), .init(key: "implementation", value: "{tags: [slow]}"),
      .init(key: "demo", value: "{tags: [slow]}"),
    ]
    + (partRows + settingRows).filter { !["platforms", "devices", "tags", "name", "testonly"].contains($0.key) }.map {
      .init(key: $0.key, value: $0.value.replacing("{folder}", with: "Sources"))
    }
    + bundleRows.map {
      .init(
        key: $0.key, value: $0.value.replacing("{folder}", with: "Sources"), kind: .app, mayFail: $0.key == "app_icon")
    }

  static let modules: [Mutation] =
    rows.map { row in
      Mutation(
        "module.yml", row.key, in: file(of: row.kind), ["", "\(row.key): \(row.value)"], silent: row.silent,
        mayFail: row.mayFail)
    } + [
      Mutation("module.yml", "kind", ["kind: feature", "kind: standard"]),
      Mutation("module.yml", "name", ["", "name: Basket"]),
    ]

  static let defaults: [Mutation] = rows.map { row in
    Mutation(
      "'defaults'", row.key, in: "steve.yml", ["", "defaults: {\(row.kind.rawValue): {\(row.key): \(row.value)}}"],
      silent: row.silent, mayFail: row.mayFail)
  }

  static let entries: [Mutation] =
    rows.map { row in
      let start = "path: \(mapped(row.kind)), kind: \(row.kind.rawValue)"
      return Mutation(
        "an entry of 'modules'", row.key, in: "steve.yml",
        ["modules: [\"**\", {\(start)}]", "modules: [\"**\", {\(start), \(row.key): \(row.value)}]"],
        silent: row.silent, mayFail: row.mayFail)
    } + [
      entry("path", ["{path: Mapped/*, kind: feature}", "{path: Mapped/Nothing, kind: feature}"]),
      entry("except", ["{path: Mapped/*, kind: feature}", "{path: Mapped/*, kind: feature, except: [Mapped/Chat]}"]),
      entry("kind", ["{path: MappedTools/*, kind: utility}", "{path: MappedTools/*, kind: standard}"]),
      entry("name", ["{path: MappedTools/*, kind: utility}", "{path: MappedTools/*, kind: utility, name: Named}"]),
    ]

  private static func entry(_ key: String, _ entries: [String]) -> Mutation {
    Mutation("an entry of 'modules'", key, in: "steve.yml", entries.map { "modules: [\"**\", \($0)]" })
  }

  private static func file(of kind: Kind) -> String {
    switch kind {
    case .feature: "Modules/Cart/module.yml"
    case .utility: "Utilities/Log/module.yml"
    case .standard: "Libraries/Legacy/module.yml"
    case .app: "Apps/Shop/module.yml"
    }
  }

  private static func mapped(_ kind: Kind) -> String {
    switch kind {
    case .feature: "Mapped/*"
    case .app: "MappedApps/*"
    case .utility, .standard: "MappedTools/*"
    }
  }
}
