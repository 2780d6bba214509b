import SteveManifest

extension Mutation {
  /// A key that every part has, and a value for it; `{folder}` is the part's folder.
  static let partRows: [(key: String, value: String)] = [
    ("folder", "Other"), ("module_name", "Renamed"), ("dependencies", "[Log]"), ("sources", "[\"{folder}/One.swift\"]"),
    ("includes", "[\"{folder}/One.swift\"]"), ("excludes", "[\"{folder}/One.swift\"]"),
    ("generated", "[\"{folder}/Made.swift\"]"),
    ("shared_sources", "[../../Utilities/Net/Sources/One.swift]"),
    ("generate", "[{name: step, command: \"echo > $OUT\", outputs: [\"{folder}/Made.swift\"]}]"),
    ("resources", "[\"{folder}/Pics\"]"),
    ("data", "[\"{folder}/Fixtures\"]"), ("copts", "[-v]"), ("linkopts", "[-ObjC]"), ("bazel", "{features: [x]}"),
    ("name", "Named"), ("tags", "[slow]"), ("devices", "[ipad]"), ("swift", "\"5\""), ("defines", "[A]"),
    ("platforms", "[macOS]"),
  ]

  static let parts: [Mutation] = Part.allCases.flatMap { part in
    let folder = folder(of: part)
    var result = (partRows + settingRows).map { key, value in
      Mutation(
        place(of: part), key,
        ["", "\(part.rawValue): {\(key): \(value.replacing("{folder}", with: folder))}"],
        silent: settingSilence(of: key, in: part))
    }
    result += [
      Mutation(
        place(of: part), "resource_bundle",
        [isLibrary(part) ? ", resource_bundle: false" : "", ", resource_bundle: A"].map {
          "\(part.rawValue): {resources: [\"\(folder)/Pics\"]\($0)}"
        },
        mayFail: !isLibrary(part)),
      Mutation(
        place(of: part), "resource_accessor",
        ["", ", resource_accessor: true"].map { "\(part.rawValue): {resources: [\"\(folder)/Pics\"]\($0)}" }),
    ]
    result += clangRows.map { row in
      let texts = [row.without, row.with].map { "\(part.rawValue): {\($0.replacing("{folder}", with: folder))}" }
      return Mutation(place(of: part), row.key, texts, mayFail: row.isForLibraries != isLibrary(part))
    }
    switch part {
    case .implementation:
      result.append(
        Mutation(
          place(of: part), "testonly", in: "Utilities/Net/module.yml", ["", "implementation: {testonly: true}"]))
    case .tests, .uiTests:
      result += [
        ("test_host", "Shop"), ("env", "{A: b}"), ("args", "[-v]"), ("random_order", "true"), ("parallel", "true"),
      ].map { key, value in
        Mutation(place(of: part), key, ["", "\(part.rawValue): {\(key): \(value)}"])
      }
      // A scheme has one language and region, so its other tests say the same.
      result += [("language", "de"), ("region", "DE")].map { key, value in
        let other = "\((part == .tests ? Part.uiTests : .tests).rawValue): {\(key): \(value)}"
        return Mutation(place(of: part), key, [other, other + "\n\(part.rawValue): {\(key): \(value)}"])
      }
    case .demo:
      result += [
        Mutation(place(of: part), "bundle_id", ["", "demo: {bundle_id: a.b}", "demo: {bundle_id: {Debug: a.b}}"]),
        Mutation(
          place(of: part), "info",
          ["", "demo: {info: Demo/Info.plist}", "demo: {info: {properties: {A: b}}}", "demo: {info: {properties: {}}}"]),
      ]
      result += bundleRows.map { key, value in
        Mutation(
          place(of: part), key, ["", "demo: {\(key): \(value.replacing("{folder}", with: folder))}"],
          mayFail: key == "app_icon")
      }
    case .interface, .testing: break
    }
    if part == .implementation || part == .interface || part == .testing {
      result.append(
        Mutation(
          place(of: part), "product",
          ["", "\(part.rawValue): {product: framework}", "\(part.rawValue): {product: static_library}"]))
    }
    return result
  }

  /// Keys of code that clang compiles: what stands there without them, and with them; `{folder}` is the part's folder.
  private static let clangRows: [(key: String, without: String, with: String, isForLibraries: Bool)] = [
    (
      "headers", "generated: [\"{folder}/A.h\"]",
      "generated: [\"{folder}/A.h\"], headers: {private: [\"{folder}/*.h\"]}", true
    ),
    (
      "module_map", "generated: [\"{folder}/A.h\"]",
      "generated: [\"{folder}/A.h\"], module_map: \"{folder}/Info.plist\"", true
    ), ("bridging_header", "", "bridging_header: \"{folder}/Info.plist\"", false),
  ]

  private static func isLibrary(_ part: Part) -> Bool {
    part == .implementation || part == .interface || part == .testing
  }

  private static func place(of part: Part) -> String { "'\(part.rawValue)'" }

  private static func folder(of part: Part) -> String {
    switch part {
    case .implementation: "Sources"
    case .interface: "Interface"
    case .testing: "Testing"
    case .tests: "Tests"
    case .uiTests: "UITests"
    case .demo: "Demo"
    }
  }
}
