import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// The keys of the parts: what all of them share, and what some have besides.
enum PartKeys {
  static let common: [Key<PartManifest>] = [
    Key("folder") { $0.folder = $1.node.path(&$2) },
    Key("module_name") { $0.moduleName = $1.node.name(.swiftModule, &$2) },
    Key(list: "dependencies") { $0.dependencies = $1.list(&$2) { $0.dependency(&$1) } },
    Key(list: "sources") { $0.sources = $1.list(&$2) { $0.sourceEntry(&$1) } },
    Key(list: "includes") { $0.includes = $1.paths(&$2) },
    Key(list: "excludes") { $0.excludes = $1.paths(&$2) },
    Key(list: "generated") { $0.generated = $1.paths(&$2) },
    Key(list: "resources") { $0.resources = $1.paths(&$2) },
    Key(list: "data") { $0.data = $1.paths(&$2) },
    Key(list: "copts") { $0.copts = $1.texts(&$2) },
    Key(list: "linkopts") { $0.linkopts = $1.texts(&$2) },
    Key("bazel") { $0.bazel = $1.node.attributes(&$2) },
    Key("xcodegen") { $0.xcodegen = $1.node.specKeys(&$2) },
  ]

  /// At the top level these two are the module's own.
  static let named: [Key<PartManifest>] = [
    Key("name") { $0.name = $1.node.name(&$2) },
    Key(list: "tags") { $0.tags = $1.names(.tag, &$2) },
  ]

  static let main: [Key<PartManifest>] = [Key("testonly") { $0.testonly = $1.node.boolean(&$2) }]

  /// At the top level this one is the module's, since an app becomes something else.
  static let library: [Key<PartManifest>] = [Key("product") { $0.libraryProduct = $1.node.word(&$2) }]

  static let tests: [Key<PartManifest>] = [
    Key("test_host") { $0.testHost = $1.node.testHost(&$2) },
    Key("env") { part, field, log in
      part.env = field.node.pairs(&log, key: { NameRule.variable.check($0, &$1) }) { $0.text(&$1) }
    },
    Key(list: "args") { $0.args = $1.texts(&$2) },
    Key("language") { $0.language = $1.node.name(.language, &$2) },
    Key("region") { $0.region = $1.node.name(.region, &$2) },
    Key("random_order") { $0.randomOrder = $1.node.boolean(&$2) },
    Key("parallel") { $0.parallel = $1.node.boolean(&$2) },
  ]

  static let later = [
    "shared_sources", "generate", "resource_bundle", "resource_accessor", "headers", "module_map", "bridging_header",
  ]

  static func table(of part: Part) -> KeyTable<PartManifest> {
    switch part {
    case .implementation: implementation
    case .interface: interface
    case .testing: testing
    case .tests: unitTests
    case .uiTests: uiTests
    case .demo: demo
    }
  }

  private static let implementation = table("'implementation'", main + library)
  private static let interface = table("'interface'", library)
  private static let testing = table("'testing'", library)
  private static let unitTests = table("'tests'", tests)
  private static let uiTests = table("'ui_tests'", tests)
  private static let demo = table("'demo'", bundleKeys.map { $0.lifted(to: \.bundle) })

  private static func table(
    _ place: String, _ more: [Key<PartManifest>] = []
  ) -> KeyTable<PartManifest> {
    KeyTable(
      place, common + named + sharedKeys.map { $0.lifted(to: \.shared) } + more, later: later, isGreat: true)
  }
}

extension YAMLNode {
  /// `false`, or the name of an app module or a demo.
  fileprivate func testHost(_ log: inout DiagnosticLog) -> Located<TestHost>? {
    switch plainBoolean {
    case false: return Located(.none, at: location)
    case true:
      log.error(.expectedText, "expected the name of a host or false, but found 'true'", at: location)
      return nil
    case nil: return name(&log)?.map { .named($0) }
    }
  }
}
