extension Mutation {
  static let workspace: [Mutation] = [
    steve("workspace", ["", "workspace: Other"]),
    steve("format", ["format: 1", "format: 2"], mayFail: true),
    steve("steve", ["", "steve: \">=99\""], mayFail: true),
    steve("outputs", ["outputs: [bazel]", "outputs: []"]),
    steve("modules", ["", "modules: [Modules/*, Utilities/*]", "modules: [Utilities/*]"], mayFail: true),
    steve("layout", ["", "layout: {testing: {name: \"{module}Fakes\"}}"]),
    steve("ignore", ["", "ignore: [Two.swift]"]),
    steve(
      "platforms", ["", "platforms: {iOS: \"17.0\", macOS: \"13.0\"}", "platforms: {macOS: \"13.0\", iOS: \"16.0\"}"]),
    steve(
      "configurations",
      ["", "configurations: {Debug: debug, QA: debug}", "configurations: {Debug: debug, QA: release}"]),
    steve("bundle_id_prefix", ["", "bundle_id_prefix: org.example"]),
    steve("defaults", ["", "defaults: {utility: {tags: [a]}}", "defaults: {feature: {tags: [a]}}"]),
    steve("packages", ["", "packages: {One: {path: Three, products: [A, B]}}"]),
    steve("binaries", ["", "binaries: {X: {path: V/X.xcframework}}"]),
    steve(
      "externals",
      ["//a", "//b"].map { "externals: {X: {bazel: \($0)}}\ndefaults: {utility: {dependencies: [X]}}" }),
    steve("wiring", ["", "wiring: {module: Log}", "wiring: {module: Net}"]),
    steve("rules", ["", "rules: {matrix: {app: {utility: false}}}"], mayFail: true),
    steve("bazel", ["", "bazel: {sources: glob}"]), steve("devices", ["", "devices: [ipad]"]),
    steve("swift", ["", "swift: \"5\"", "swift: {concurrency: minimal}"]),
    steve("defines", ["", "defines: [A]", "defines: {Debug: [A]}", "defines: {Release: [A]}"]),
  ]

  private static func steve(
    _ key: String, _ texts: [String], silent: String? = nil, mayFail: Bool = false
  ) -> Mutation {
    Mutation("steve.yml", key, in: "steve.yml", texts, silent: silent, mayFail: mayFail)
  }
}
