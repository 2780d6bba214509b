/// A small workspace with every part of every kind, to which a mutation adds some text.
enum MutationWorkspace {
  static func sync(with text: String, in file: String) -> InMemorySync { InMemorySync(files(with: text, in: file)) }

  /// - Parameter more: what else stands in steve.yml, unless the text says otherwise.
  static func files(with text: String, in file: String, more: String = "") -> [(path: String, text: String)] {
    files.map { path, own in
      let own = path == "steve.yml" ? own + more : own
      return (path: path, text: path == file ? joined(own, text) : own)
    }
  }

  /// Lines of steve.yml that ask for a project of each module, with schemes and plans that name targets of several.
  static let projects = """
    xcodegen: {layout: workspace}
    schemes: {All: {build: {targets: {Cart: all, Log: [run]}}, test: {+targets: [Cart], coverageTargets: [Cart]}}, Shop: {}}
    test_plans: {Smoke: {targets: [Cart], defaultOptions: {codeCoverage: {targets: [Cart]}}}}

    """

  /// A file with more lines in it, in the place of those with the same keys.
  static func joined(_ own: String, _ more: String) -> String {
    let keys = more.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    let kept = own.split(separator: "\n").filter { line in !keys.contains { line.hasPrefix($0 + ":") } }
    return kept.map { $0 + "\n" }.joined() + more + "\n"
  }

  static let files: [(path: String, text: String)] =
    [
      (
        "steve.yml",
        "workspace: Base\nplatforms: {iOS: \"16.0\", macOS: \"13.0\"}\nbundle_id_prefix: com.example\n"
          + "packages: {One: {path: One, products: [A, B]}, Two: {path: Two, products: [C]}}\n"
      ),
      ("Modules/Cart/module.yml", "kind: feature\n"),
      ("Libraries/Legacy/module.yml", "kind: standard\n"),
      ("Utilities/Log/module.yml", "kind: utility\n"), ("Utilities/Net/module.yml", "kind: utility\n"),
      ("Apps/Shop/module.yml", "kind: app\ndependencies: [Log]\n"),
      ("Widgets/Widget/module.yml", "kind: app\nproduct: app_extension\nplatforms: [iOS]\nembeds: []\n"),
    ]
    + folders(of: "Modules/Cart", ["Interface", "Sources", "Testing", "Tests", "UITests", "Demo"])
    // Without a manifest, so that only an entry of 'modules' makes a module of it.
    + folders(of: "Mapped/Chat", ["Interface", "Sources", "Testing", "Tests", "UITests", "Demo"])
    + folders(of: "MappedApps/Mini", ["Sources", "Tests"]) + folders(of: "MappedTools/Kit", ["Sources"])
    + folders(of: "Libraries/Legacy", ["Sources", "Testing"]) + folders(of: "Utilities/Log", ["Sources"])
    + folders(of: "Utilities/Net", ["Sources"]) + folders(of: "Apps/Shop", ["Sources"])
    + folders(of: "Widgets/Widget", ["Sources"])

  /// What can be chosen by a key lies in each folder: two sources, and files of a type that nobody takes unasked.
  private static func folders(of module: String, _ names: [String]) -> [(path: String, text: String)] {
    (names.flatMap { folder in
      ["One.swift", "Two.swift", "Pics/raw.dat", "Fixtures/raw.dat", "Info.plist", "a.mobileprovision"].map {
        folder + "/" + $0
      }
    } + ["Other/Three.swift"]).map { ("\(module)/\($0)", "") }
  }
}
