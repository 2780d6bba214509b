import Foundation
import SteveDiagnostics
import SteveDriver
import SteveManifest
import SteveSyntax
import TestSupport
import Testing

/// A description in Swift code gives what the same one gives in YAML.
@Suite struct SwiftManifestTests {
  @Test func minimalExample() throws {
    let files = ["Utilities/Greeting/Sources/Greeting.swift", "Utilities/Greeting/Tests/GreetingTests.swift"]
    let workspace = WorkspaceManifest(
      name: "Minimal", platforms: [.macOS: "14.0"], bundleIDPrefix: "com.example",
      modules: [ModuleManifest(folder: "Utilities/Greeting", kind: .utility)])
    try expectEqual(
      workspace, files: files,
      yaml: [
        "steve.yml": "workspace: Minimal\nplatforms: {macOS: \"14.0\"}\nbundle_id_prefix: com.example\n",
        "Utilities/Greeting/module.yml": "kind: utility\n",
      ])
  }

  @Test func richDescription() throws {
    try expectEqual(
      SwiftManifestTests.shop, files: SwiftManifestTests.files,
      yaml: [
        "steve.yml": """
        workspace: Shop
        platforms: {iOS: "17.0", macOS: "14.0"}
        bundle_id_prefix: com.example
        swift: {version: "6.0", features: [ExistentialAny, {experimental: Extern}], package_name: shop}
        defines: {Debug: [SLOW]}
        layout: {testing: {folder: Fakes, name: "{module}Fakes"}}
        ignore: ["*.orig.swift"]
        defaults: {utility: {tags: [low]}}
        modules: ["**", {path: Mapped/*, kind: utility}]
        rules:
          matrix: {interface: {external: ["//gen:api"]}}
          except: [{from: Log, to: CartInterface, reason: old, owner: core, until: 2999-01-01}]
        version: {marketing: 4.2.0, build: 17}
        development_language: pl
        values: {HOST: example.com}
        settings: {A: true, +B: [c, d]}
        scripts: {Lint: {modules: all, script: lint, basedOnDependencyAnalysis: false}}
        test_plans: {Smoke: {targets: [Cart], defaultOptions: {maximumTestRepetitions: 3}}}
        schemes: {Cart: {test: {language: de, +coverageTargets: [Log]}}, All: {build: {targets: {Cart: [run]}}}}
        xcodegen: {options: {a: b}, attributes: {c: d}, file_groups: [Modules], spec: base.xml, format: xml, layout: project}
        bazel:
          kinds: {standard: {load: "//tools:own.bzl", macro: own}}
          repositories: {rules_swift: swift}
          versions: {rules_apple: 4.0.0}
          extra: {steve.bazelrc: [build --one]}

        """,
        "Modules/Cart/module.yml": """
        kind: feature
        tags: [b, a]
        dependencies:
          - {name: Log, platforms: [iOS]}
          - {sdk: UIKit.framework, platforms: [iOS]}
          - {sdk: StoreKit.framework, weak: true}
          - {label: "//gen:api"}
        excludes: [Sources/Old/**]
        defines: {Release: [FAST]}
        bazel: {features: [x, 1, true, {a: b}]}
        interface: {dependencies: [{label: "//gen:api"}]}
        tests: {env: {A: b}, args: [-v]}
        demo: {info: {properties: {A: [1, true, x], B: {C: d}}}}
        ui_tests: false

        """,
        "Utilities/Log/module.yml": "kind: utility\n+tags: [log]\ndependencies: [CartInterface]\n",
        "Apps/Shop/module.yml": """
        kind: app
        platforms: [iOS]
        dependencies: [Cart]
        bundle_id: {Debug: com.example.debug}
        entitlements: {properties: {a: $(HOST)}}
        product_name: {Debug: Other}
        provisioning_profile: {name: Some}
        extension_safe: true
        xcodegen: {+attributes: {e: f}}
        implementations: all
        swift: "5"

        """,
      ])
  }

  /// Swift code is not read by the decoder, so nothing has looked at its texts before the model does.
  @Test(arguments: [
    "", " ", "/", ".", "..", "../x", "/abs", "a/b", "a/../..", "a b", "\"", "\\", "\n", "\u{0}", "\u{7F}", "é",
    "e\u{301}", "@a", ":a",
    "//a:b", "*", "[", "$(x)", "{module}", "no", "1.10", "-x", "a\u{2028}b", "a\nbuild --b", "\u{202E}",
    String(repeating: "n", count: 300),
  ])
  func anyTextIsRefusedOrWritten(_ text: String) throws {
    for (number, change) in SwiftManifestTests.changes.enumerated() {
      var workspace = SwiftManifestTests.shop
      change(&workspace, text)
      let disk = InMemoryDisk()
      for file in SwiftManifestTests.files { disk.addFile(file) }
      let report = try? sync(workspace, disk, SyncRequest())
      for action in report?.actions ?? [] where action.path.hasSuffix("BUILD.bazel") {
        let written = try #require(disk.text(of: action.path))
        #expect(throws: Never.self, "change \(number) by \(text.debugDescription): \(written)") {
          try StarlarkFile.parse(Array(written.utf8), .build)
        }
      }
      for action in report?.actions ?? [] where !action.path.hasSuffix("BUILD.bazel") {
        let written = try #require(disk.text(of: action.path))
        let place = "change \(number) by \(text.debugDescription): \(action.path)"
        #expect(isGood(written, action.path, text), "\(place) \(written)")
      }
      let outside = disk.accesses.filter { $0.operation == .write && $0.path.hasPrefix("..") }
      #expect(outside == [], "change \(number) by \(text.debugDescription)")
    }
  }

  /// Whether a file holds what files of its kind may hold, and no line that a text has smuggled in.
  private func isGood(_ written: String, _ path: String, _ text: String) -> Bool {
    switch path.utf8.split(separator: 0x2E).last.map(String.init) {
    case "plist", "entitlements": written.hasPrefix("<?xml") && written.hasSuffix("</plist>\n")
    case "xctestplan": (try? JSONSerialization.jsonObject(with: Data(written.utf8))) != nil
    case "bazelrc":
      written.utf8.split(separator: 0x0A).map { String($0) ?? "" }.allSatisfy {
        $0.hasPrefix("# ") || $0.wholeMatch(of: /build(:[A-Za-z0-9_-]+)? --.*/) != nil || $0 == text
      }
    default: true
    }
  }

  private static let changes: [@Sendable (inout WorkspaceManifest, String) -> Void] = [
    { $0.name = Located($1) }, { $0.platforms = [(Located(.iOS), Located($1))] }, { $0.bundleIDPrefix = Located($1) },
    { $0.ignore = [Located($1)] }, { $0.modulePatterns = [.pattern($1)] },
    { $0.modulePatterns = [.pattern("**"), .described($1, kind: .utility)] },
    { $0.configurations = [(Located($1), .debug)] }, { $0.modules[0].folder = $1 },
    { $0.modules[0].name = Located($1) },
    { $0.modules[0].tags = ListSetting([$1]) }, { $0.modules[0].main.name = Located($1) },
    { $0.modules[0].main.moduleName = Located($1) }, { $0.modules[0].main.folder = Located($1) },
    { $0.modules[0].main.dependencies = [.name($1)] },
    { $0.modules[0].main.dependencies = [.module($1, part: .interface)] },
    { $0.modules[0].main.dependencies = [.sdk($1)] }, { $0.modules[0].main.dependencies = [.sdk($1 + ".framework")] },
    { $0.modules[0].main.dependencies = [.label($1)] }, { $0.modules[0].main.dependencies = [.label("//" + $1)] },
    { $0.modules[0].main.sources = [SourceEntry($1)] }, { $0.modules[0].main.includes = ListSetting([$1]) },
    { $0.modules[0].main.excludes = ListSetting([$1]) }, { $0.modules[0].main.generated = ListSetting([$1]) },
    { $0.modules[0].main.generated = ListSetting(["Sources/" + $1 + ".swift"]) },
    { $0.modules[0].main.resources = ListSetting([$1]) }, { $0.modules[0].main.data = ListSetting([$1]) },
    { $0.modules[0].main.sharedSources = ListSetting([$1]) },
    { $0.modules[0].main.generate = [GenerateStep(name: $1, command: "c", outputs: ["Sources/Made.swift"])] },
    { $0.modules[0].main.generate = [GenerateStep(name: "a", command: $1, outputs: ["Sources/Made.swift"])] },
    { $0.modules[0].main.generate = [GenerateStep(name: "a", command: "c", inputs: [$1], outputs: [$1])] },
    { $0.modules[0].main.resourceBundle = Located(.named($1)) },
    { $0.modules[0].main.headers = HeaderSettings(public: [$1], private: [$1]) },
    { $0.modules[0].main.moduleMap = ModuleMapSetting(xcode: $1, bazel: $1) },
    { $0.modules[2].main.bridgingHeader = Located($1) },
    { $0.modules[0].main.copts = ListSetting([$1]) }, { $0.modules[0].main.linkopts = ListSetting([$1]) },
    { $0.modules[0].main.bazel = Pairs([$1: "a"]) }, { $0.modules[0].main.bazel = Pairs(["+" + $1: ["a"]]) },
    { $0.modules[0].layout = Layout([.tests: LayoutEntry(folder: $1)]) },
    { $0.modules[0].layout = Layout([.tests: LayoutEntry(folder: nil, name: $1)]) },
    { $0.modules[0].shared.defines = PerConfiguration([$1: ListSetting(["A"])]) },
    { $0.modules[0].shared.defines = PerConfiguration(ListSetting([$1])) },
    { $0.modules[0].shared.swift = SwiftSettings(version: $1) },
    { $0.modules[2].embeds = ListSetting([$1]) }, { $0.modules[2].implementations = Located(.names([Located($1)])) },
    { $0.modules[2].main.bundle.bundleID = PerConfiguration(Located($1)) },
    { $0.modules[2].main.bundle.info = PerConfiguration(.file(Located($1))) },
    { $0.modules[2].main.bundle.info = PerConfiguration(.properties([$1: "a"])) },
    { $0.bazel.kinds = Pairs(["utility": BazelMacro(load: $1, macro: "m")]) },
    { $0.bazel.kinds = Pairs(["utility": BazelMacro(load: "//a:b.bzl", macro: $1)]) },
    { $0.bazel.repositories = Pairs(["platforms": $1]) }, { $0.bazel.versions = Pairs(["rules_apple": $1]) },
    { $0.bazel.extra = Pairs(["steve.bazelrc": [Located($1)]]) },
    { $0.rules.matrix = Pairs([$1: Pairs(["external": .own])]) },
    { $0.version = VersionSettings(marketing: $1) }, { $0.version = VersionSettings(build: $1) },
    { $0.developmentLanguage = Located($1) }, { $0.values = PerConfiguration(Pairs([$1: "a"])) },
    { $0.values = PerConfiguration(Pairs(["A": $1])) },
    { $0.scripts = Pairs([$1: ["modules": "all", "script": "a"]]) },
    { $0.scripts = Pairs(["S": ["modules": "all", "script": .text($1)]]) },
    { $0.scripts = Pairs(["S": ["modules": "all", "path": .text($1)]]) },
    { $0.scripts = Pairs(["S": ["modules": "all", "script": "a", "inputFiles": [.text($1)]]]) },
    { $0.testPlans = Pairs([$1: ["targets": ["Cart"]]]) },
    { $0.testPlans = Pairs(["P": ["targets": ["Cart"], "defaultOptions": [$1: .text($1)]]]) },
    { $0.schemes = Pairs([$1: ["build": ["targets": ["Cart": "all"]]]]) },
    { $0.schemes = Pairs(["S": ["build": ["targets": [$1: "all"]]]]) },
    { $0.schemes = Pairs(["Cart": ["run": ["storeKitConfiguration": .text($1)]]]) },
    { $0.schemes = Pairs(["Cart": ["run": ["customLLDBInit": .text($1)]]]) },
    { $0.shared.settings = PerConfiguration(Pairs([$1: "a"])) },
    { $0.shared.settings = PerConfiguration(Pairs(["A": .text($1)])) },
    { $0.shared.xcconfig = PerConfiguration(Located($1)) }, { $0.xcodegen.spec = Located($1) },
    { $0.xcodegen.include = [Located($1)] }, { $0.xcodegen.options = Pairs([$1: "a"]) },
    { $0.modules[0].main.xcodegen = Pairs([$1: "a"]) },
    { $0.modules[2].main.bundle.entitlements = PerConfiguration(.file(Located($1))) },
    { $0.modules[2].main.bundle.entitlements = PerConfiguration(.properties([$1: "$(A)"])) },
    { $0.modules[2].main.bundle.productName = PerConfiguration(Located($1)) },
    { $0.modules[2].main.bundle.appIcon = PerConfiguration(Located($1)) },
    { $0.modules[2].main.bundle.provisioningProfile = PerConfiguration(ProvisioningProfile(name: $1, file: $1)) },
  ]

  private func expectEqual(_ workspace: WorkspaceManifest, files: [String], yaml: [String: String]) throws {
    let written = InMemorySync(files.map { ($0, "") } + yaml.map { ($0.key, $0.value) })
    #expect(written.errors == [])
    let disk = InMemoryDisk()
    for file in files { disk.addFile(file) }
    let report = try sync(workspace, disk, SyncRequest())
    #expect(report.log.diagnostics.filter { $0.severity == .error } == [])
    #expect(report.actions.map(\.path).sorted() == written.outputs.keys.sorted())
    for (path, text) in written.outputs {
      #expect(disk.text(of: path).map(withoutHeader) == withoutHeader(text), "\(path)")
    }
  }

  /// The line that names the manifest differs.
  private func withoutHeader(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("Generated by steve") }
  }

  private static let files = [
    "Modules/Cart/Interface/Cart.swift", "Modules/Cart/Sources/DefaultCart.swift", "Modules/Cart/Sources/A.orig.swift",
    "Modules/Cart/Sources/Old/Old.swift", "Modules/Cart/Fakes/FakeCart.swift", "Modules/Cart/Tests/CartTests.swift",
    "Modules/Cart/Demo/Demo.swift", "Modules/Cart/UITests/Off.swift", "Utilities/Log/Sources/Log.swift",
    "Mapped/Fonts/Sources/Fonts.swift", "Apps/Shop/Sources/App.swift",
  ]

  private static let shop: WorkspaceManifest = {
    var shop = WorkspaceManifest(
      name: "Shop", platforms: [.iOS: "17.0", .macOS: "14.0"], bundleIDPrefix: "com.example", modules: [cart, log, app])
    var swift = SwiftSettings()
    swift.version = Located("6.0")
    swift.features = [SwiftFeature("ExistentialAny"), SwiftFeature("Extern", isExperimental: true)]
    swift.packageName = Located("shop")
    shop.shared.swift = swift
    shop.shared.defines = PerConfiguration(["Debug": ListSetting(["SLOW"])])
    shop.layout = Layout([.testing: LayoutEntry(folder: "Fakes", name: "{module}Fakes")])
    shop.ignore = [Located("*.orig.swift")]
    shop.defaults = [.utility: ModuleManifest(tags: ["low"])]
    shop.modulePatterns = [.pattern("**"), .described("Mapped/*", kind: .utility)]
    shop.rules.matrix = Pairs(["interface": Pairs(["external": .names(["//gen:api"])])])
    shop.rules.exceptions = [
      BoundaryException(from: "Log", to: "CartInterface", reason: "old", owner: "core", until: "2999-01-01")
    ]
    shop.version = VersionSettings(marketing: "4.2.0", build: "17")
    shop.developmentLanguage = Located("pl")
    shop.values = PerConfiguration(Pairs(["HOST": "example.com"]))
    shop.shared.settings = PerConfiguration(Pairs(["A": true, "+B": ["c", "d"]]))
    shop.scripts = Pairs(["Lint": ["modules": "all", "script": "lint", "basedOnDependencyAnalysis": false]])
    shop.testPlans = Pairs(["Smoke": ["targets": ["Cart"], "defaultOptions": ["maximumTestRepetitions": 3]]])
    shop.schemes = Pairs([
      "Cart": ["test": ["language": "de", "+coverageTargets": ["Log"]]],
      "All": ["build": ["targets": ["Cart": ["run"]]]],
    ])
    shop.xcodegen.options = Pairs(["a": "b"])
    shop.xcodegen.attributes = Pairs(["c": "d"])
    shop.xcodegen.fileGroups = [Located("Modules")]
    shop.xcodegen.spec = Located("base.xml")
    shop.xcodegen.format = Located(.xml)
    shop.xcodegen.layout = Located(.project)
    shop.bazel.kinds = Pairs(["standard": BazelMacro(load: "//tools:own.bzl", macro: "own")])
    shop.bazel.repositories = Pairs(["rules_swift": "swift"])
    shop.bazel.versions = Pairs(["rules_apple": "4.0.0"])
    shop.bazel.extra = Pairs(["steve.bazelrc": [Located("build --one")]])
    return shop
  }()

  private static let cart: ModuleManifest = {
    var tests = PartManifest(dependencies: nil)
    tests.env = Pairs(["A": "b"])
    tests.args = ListSetting(["-v"])
    var demo = PartManifest(dependencies: nil)
    demo.bundle.info = PerConfiguration(.properties(["A": [1, true, "x"], "B": ["C": "d"]]))
    var cart = ModuleManifest(
      folder: "Modules/Cart", kind: .feature, tags: ["b", "a"],
      dependencies: [
        .name("Log", platforms: [.iOS]), .sdk("UIKit.framework", platforms: [.iOS]),
        .sdk("StoreKit.framework", weak: true), .label("//gen:api"),
      ],
      parts: [
        .interface: .part(dependencies: [.label("//gen:api")]), .tests: .described([tests]), .demo: .described([demo]),
        .uiTests: .absent(),
      ])
    cart.main.excludes = ListSetting(["Sources/Old/**"])
    cart.shared.defines = PerConfiguration(["Release": ListSetting(["FAST"])])
    cart.main.bazel = Pairs(["features": ["x", 1, true, ["a": "b"]]])
    return cart
  }()

  private static let log: ModuleManifest = {
    var log = ModuleManifest(folder: "Utilities/Log", kind: .utility, dependencies: [.name("CartInterface")])
    log.tags = ListSetting(["log"], appends: true)
    return log
  }()

  private static let app: ModuleManifest = {
    var app = ModuleManifest(folder: "Apps/Shop", kind: .app, dependencies: [.name("Cart")])
    app.shared.platforms = ListSetting([.iOS])
    app.main.bundle.bundleID = PerConfiguration(["Debug": Located("com.example.debug")])
    app.main.bundle.entitlements = PerConfiguration(.properties(["a": "$(HOST)"]))
    app.main.bundle.productName = PerConfiguration(["Debug": Located("Other")])
    app.main.bundle.provisioningProfile = PerConfiguration(ProvisioningProfile(name: "Some"))
    app.main.xcodegen = Pairs(["+attributes": ["e": "f"]])
    app.shared.extensionSafe = Located(true)
    app.implementations = Located(.all)
    app.shared.swift = SwiftSettings(version: "5")
    return app
  }()
}
