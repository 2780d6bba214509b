extension Mutation {
  /// Keys inside the values of other keys.
  static let details: [Mutation] =
    swift + dependencies + externals + rules + bazel + settingDetails + clang + steps + [
      Mutation(
        "an entry of 'sources'", "path", ["sources: [{path: Sources}]", "sources: [{path: Sources/One.swift}]"]),
      Mutation(
        "an entry of 'sources'", "platforms",
        ["sources: [Other, {path: Sources}]", "sources: [Other, {path: Sources, platforms: [iOS]}]"]),
      Mutation("an entry of 'layout'", "folder", ["", "layout: {implementation: {folder: Other}}"]),
      Mutation("an entry of 'layout'", "name", ["", "layout: {implementation: {name: Other}}"]),
      Mutation(
        "an output", "committed", ["outputs: {bazel: {}}", "outputs: {bazel: {committed: false}}"],
        silent: "it says what check and git see, not what is written"),
      Mutation(
        "'info'", "properties", ["demo: {info: {properties: {A: b}}}", "demo: {info: {properties: {A: \"1\"}}}"]),
    ]

  private static let steps: [Mutation] =
    [
      ("name", "name: b, command: c, outputs: [Sources/A.swift]"),
      ("command", "name: a, command: d, outputs: [Sources/A.swift]"),
      ("inputs", "name: a, command: c, outputs: [Sources/A.swift], inputs: [Sources/Pics]"),
      ("outputs", "name: a, command: c, outputs: [Sources/B.swift]"),
    ].map { key, step in
      Mutation(
        "a step of 'generate'", key,
        ["name: a, command: c, outputs: [Sources/A.swift]", step].map { "generate: [{\($0)}]" })
    }

  private static let clang: [Mutation] =
    ["public", "private", "project"].map { key in
      Mutation(
        "'headers'", key,
        ["", "\nheaders: {\(key): [Sources/A.h]}"].map { "generated: [Sources/A.h, Sources/B.h]" + $0 })
    }
    + ["xcode", "bazel"].map { key in
      Mutation(
        "'module_map'", key,
        ["", "\nmodule_map: {\(key): Sources/Info.plist}"].map { "generated: [Sources/A.h]" + $0 })
    }

  private static let swift =
    [
      ("version", "\"5\""), ("concurrency", "minimal"), ("isolation", "MainActor"), ("features", "[ExistentialAny]"),
      ("interop", "cxx"), ("warnings_as_errors", "true"), ("package_name", "shop"),
    ].map { Mutation("'swift'", $0.0, ["swift: {}", "swift: {\($0.0): \($0.1)}"]) } + [
      Mutation(
        "a feature", "experimental",
        ["", "swift: {features: [Extern]}", "swift: {features: [{experimental: Extern}]}"])
    ]

  private static let dependencies: [Mutation] = [
    dependency("name", "name: Log", "name: Net"), dependency("module", "module: Log", "module: Net"),
    Mutation(
      "a dependency", "part",
      ["tests: {dependencies: [{module: Legacy}]}", "tests: {dependencies: [{module: Legacy, part: testing}]}"]),
    dependency("package", "package: One, product: A", "package: Two"),
    dependency("product", "package: One, product: A", "package: One, product: B"),
    dependency("sdk", "sdk: UIKit.framework", "sdk: WebKit.framework"), dependency("label", "label: //a", "label: //b"),
    dependency("platforms", "name: Log", "name: Log, platforms: [iOS]"),
    dependency(
      "exported", "name: Log", "name: Log, exported: true", silent: "Bazel shows all deps of a target to its dependents"
    ),
    dependency(
      "private", "name: Log", "name: Log, private: true", silent: "private_deps are for library evolution alone"),
    dependency("weak", "sdk: UIKit.framework", "sdk: UIKit.framework, weak: true"),
  ]

  private static func dependency(
    _ key: String, _ first: String, _ second: String, silent: String? = nil, mayFail: Bool = false
  ) -> Mutation {
    Mutation(
      "a dependency", key, ["dependencies: [{\(first)}]", "dependencies: [{\(second)}]"], silent: silent,
      mayFail: mayFail)
  }

  private static let externals: [Mutation] =
    [
      package("url", "url: \"https://a.b/one\", from: 1.0.0", "url: \"https://a.b/two\", from: 1.0.0"),
      package("path", "path: P", "path: Q"),
      package("from", "from: 1.0.0", "from: 1.1.0", isRemote: true),
      package("up_to_next_minor", "from: 1.0.0", "up_to_next_minor: 1.0.0", isRemote: true),
      package("exact", "exact: 1.0.0", "exact: 1.0.1", isRemote: true),
      package("range", "range: 1.0.0..<1.5.0", "range: 1.0.0..<2.0.0", isRemote: true),
      package("branch", "branch: main", "branch: next", isRemote: true),
      package("revision", "revision: a1", "revision: a2", isRemote: true),
      package("products", "path: P, products: [P]", "path: P, products: [Q]"),
      external(
        "a product of a package", "product", "packages", "path: P, products: [{product: P}]",
        "path: P, products: [{product: Q}]", name: "{package: X}"),
      external(
        "a product of a package", "modules", "packages", "path: P, products: [{product: P}]",
        "path: P, products: [{product: P, modules: [Q]}]", name: "{package: X}", silent: importsOnly),
      external("a binary", "path", "binaries", "path: V/X.xcframework", "path: W/X.xcframework"),
      external(
        "a binary", "url", "binaries", "url: \"https://a.b/c.zip\", \(digest)0",
        "url: \"https://a.b/d.zip\", \(digest)0"),
      external(
        "a binary", "sha256", "binaries", "url: \"https://a.b/c.zip\", \(digest)0",
        "url: \"https://a.b/c.zip\", \(digest)1"),
      external("a binary", "linkage", "binaries", "path: V/X.xcframework", "path: V/X.xcframework, linkage: static"),
      external(
        "a binary", "modules", "binaries", "path: V/X.xcframework", "path: V/X.xcframework, modules: [Y]",
        silent: importsOnly),
      external("an external target", "bazel", "externals", "bazel: //a", "bazel: //b"),
      external("an external target", "xcodegen", "externals", "xcodegen: {target: A}", "xcodegen: {target: B}"),
      external(
        "an external target", "modules", "externals", "bazel: //a", "bazel: //a, modules: [Y]", silent: importsOnly),
    ]

  private static let importsOnly = "it says what code imports, and no output asks"
  private static let digest = "sha256: \(String(repeating: "0a", count: 31))b"

  private static func package(_ key: String, _ first: String, _ second: String, isRemote: Bool = false) -> Mutation {
    let start = isRemote ? "url: \"https://a.b/c\", " : ""
    return external("a package", key, "packages", start + first, start + second, name: "{package: X}")
  }

  /// Something from outside that is called X, and every utility depends on it.
  private static func external(
    _ place: String, _ key: String, _ list: String, _ first: String, _ second: String, name: String = "X",
    silent: String? = nil
  ) -> Mutation {
    Mutation(
      place, key, in: "steve.yml",
      [first, second].map { "\(list): {X: {\($0)}}\ndefaults: {utility: {dependencies: [\(name)]}}" }, silent: silent)
  }

  private static let rules: [Mutation] = [
    judged("'rules'", "matrix", ["", "matrix: {app: {utility: false}}"]),
    judged("'rules'", "except", ["matrix: {app: {utility: false}}", "\(forbidden), except: [{\(exception)}]"]),
    judged("an exception", "from", ["\(forbidden), except: [{from: Cart, to: Log, reason: r}]", allowed("")]),
    judged("an exception", "to", ["\(forbidden), except: [{from: Shop, to: Net, reason: r}]", allowed("")]),
    judged(
      "an exception", "reason", [allowed(""), "\(forbidden), except: [{from: Shop, to: Log, reason: other}]"],
      silent: "it is for people"),
    judged("an exception", "owner", [allowed(""), allowed(", owner: o")], silent: "it is for people"),
    judged(
      "an exception", "until", [allowed(""), allowed(", until: 2000-01-01")],
      silent: "only check asks for the day, so that a sync never depends on it"),
  ]

  private static let forbidden = "matrix: {app: {utility: false}}"
  private static let exception = "from: Shop, to: Log, reason: r"

  private static func allowed(_ more: String) -> String { "\(forbidden), except: [{\(exception)\(more)}]" }

  private static func judged(_ place: String, _ key: String, _ texts: [String], silent: String? = nil) -> Mutation {
    Mutation(
      place, key, in: "steve.yml", texts.map { "rules: {\($0)}" }, silent: silent, mayFail: silent == nil)
  }

  private static let bazel: [Mutation] = [
    bazel("sources", ["sources: explicit", "sources: glob"]),
    bazel("kinds", ["", "kinds: {utility: {load: \"//a:b.bzl\", macro: m}}"]),
    bazel("repositories", ["", "repositories: {platforms: p}", "repositories: {rules_swift: s}"]),
    bazel("versions", ["", "versions: {rules_apple: \"4.0.0\"}"]),
    bazel("extra", ["", "extra: {steve.bazelrc: [a]}", "extra: {steve.MODULE.bazel: [a]}"]),
    bazel("on_sync_error", ["", "on_sync_error: warn"], silent: "it says what 'steve bazel' does"),
    macro("load", ["load: \"//a:b.bzl\", macro: m", "load: \"//a:c.bzl\", macro: m"]),
    macro("macro", ["load: \"//a:b.bzl\", macro: m", "load: \"//a:b.bzl\", macro: n"]),
  ]

  private static func bazel(_ key: String, _ texts: [String], silent: String? = nil) -> Mutation {
    Mutation("'bazel'", key, in: "steve.yml", texts.map { "bazel: {\($0)}" }, silent: silent)
  }

  private static func macro(_ key: String, _ texts: [String]) -> Mutation {
    Mutation("an entry of 'kinds'", key, in: "steve.yml", texts.map { "bazel: {kinds: {utility: {\($0)}}}" })
  }
}
