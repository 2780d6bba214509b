import SteveManifest

extension Mutation {
  /// A key that every part has, and a value for it; `{folder}` is the part's folder.
  static let partRows: [(key: String, value: String)] = [
    ("folder", "Other"), ("module_name", "Renamed"), ("dependencies", "[Log]"), ("sources", "[\"{folder}/One.swift\"]"),
    ("includes", "[\"{folder}/One.swift\"]"), ("excludes", "[\"{folder}/One.swift\"]"),
    ("generated", "[\"{folder}/Made.swift\"]"), ("resources", "[\"{folder}/Pics\"]"),
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
