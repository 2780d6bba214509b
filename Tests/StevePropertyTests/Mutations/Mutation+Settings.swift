import SteveManifest

// Settings, bundles and what is said for Xcode alone.
extension Mutation {
  /// Keys that every part has, and a value for each; `{folder}` is the part's folder.
  static let settingRows: [(key: String, value: String)] = [
    ("settings", "{ENABLE_X: true}"), ("xcconfig", "\"{folder}/Info.plist\""), ("extension_safe", "true"),
    ("library_evolution", "true"), ("xcodegen", "{onlyCopyFilesOnInstall: true}"),
  ]

  /// Why nothing changes.
  static func settingSilence(of key: String, in part: Part) -> String? {
    key == "library_evolution" && [.tests, .uiTests, .demo].contains(part)
      ? "programs and tests are handed on to nobody" : nil
  }

  /// Keys of apps and demos; `{folder}` is the part's folder.
  static let bundleRows: [(key: String, value: String)] = [
    ("entitlements", "{properties: {A: b}}"), ("product_name", "Other Name"),
    // There are no icons here; IconTests has some.
    ("app_icon", "Pics"), ("provisioning_profile", "{name: Some, file: \"{folder}/a.mobileprovision\"}"),
  ]

  static let settingDetails: [Mutation] =
    [
      Mutation(
        "a dependency", "private",
        [
          "library_evolution: true\ndependencies: [Log]",
          "library_evolution: true\ndependencies: [{name: Log, private: true}]",
        ]),
      xcodegen("options", ["", "options: {bundleIdPrefix: a.b}"]),
      xcodegen("attributes", ["", "attributes: {ORGANIZATIONNAME: Example}"]),
      xcodegen("file_groups", ["", "file_groups: [Modules]"]),
      xcodegen("include", ["", "include: [Modules/Cart/Other/Three.swift]"]),
      xcodegen("spec", ["", "spec: Base.yml"]), xcodegen("synced_folders", ["", "synced_folders: true"]),
      xcodegen("format", ["", "format: xml"]), xcodegen("layout", ["", "layout: workspace"]),
      Mutation(
        "'xcodegen'", "run", in: "steve.yml", ["xcodegen: {run: never}", "xcodegen: {run: focus}"],
        silent: "it says what is done after writing"),
      Mutation(
        "'wiring'", "module", in: "steve.yml", ["wiring: {module: Log}", "wiring: {module: Net}"]),
      Mutation("'version'", "marketing", in: "steve.yml", ["version: {}", "version: {marketing: 4.2.0}"]),
      Mutation("'version'", "build", in: "steve.yml", ["version: {}", "version: {build: 2}"]),
      Mutation(
        "'entitlements'", "properties",
        ["demo: {entitlements: {properties: {A: b}}}", "demo: {entitlements: {properties: {A: \"1\"}}}"]),
      Mutation(
        "'provisioning_profile'", "name",
        ["demo: {provisioning_profile: {name: A}}", "demo: {provisioning_profile: {name: B}}"]),
      Mutation(
        "'provisioning_profile'", "file",
        [
          "demo: {provisioning_profile: {name: A}}",
          "demo: {provisioning_profile: {name: A, file: Demo/a.mobileprovision}}",
        ]),
    ]

  static let settingsOfWorkspace: [Mutation] = [
    workspace("version", ["", "version: {marketing: 4.2.0}"]),
    workspace("values", ["", "values: {API_HOST: a}", "values: {Debug: {API_HOST: a}, Release: {API_HOST: b}}"]),
    workspace("development_language", ["", "development_language: pl"]),
    workspace("settings", ["", "settings: {A: b}", "settings: {Debug: {A: b}}", "settings: {+A: [b]}"]),
    workspace("xcconfig", ["", "xcconfig: Modules/Cart/Sources/Info.plist"]),
    workspace("extension_safe", ["", "extension_safe: true"]),
    workspace("library_evolution", ["", "library_evolution: true"]),
    workspace(
      "scripts",
      ["[Log]", "all", "[Log], phase: preBuild"].map { "scripts: {Lint: {script: a, modules: \($0)}}" } + [""]),
    workspace(
      "test_plans",
      ["", "test_plans: {Smoke: {targets: [Cart]}}", "test_plans: {Smoke: {targets: [Cart], defaultOptions: {a: b}}}"]),
    workspace("schemes", ["", "schemes: {Cart: {test: {language: de}}}", "schemes: {Cart: false}"]),
    workspace("xcodegen", ["", "xcodegen: {options: {bundleIdPrefix: a.b}}"]),
  ]

  private static func workspace(_ key: String, _ texts: [String]) -> Mutation {
    Mutation("steve.yml", key, in: "steve.yml", texts)
  }

  private static func xcodegen(_ key: String, _ texts: [String]) -> Mutation {
    Mutation("'xcodegen'", key, in: "steve.yml", texts.map { "xcodegen: {\($0)}" })
  }
}
