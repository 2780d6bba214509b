/// Which inputs a mutation moves, by hand: as a rule the one that is called like the key, here all others.
enum ExpectedInputs {
  static func of(_ mutation: Mutation) -> Set<String> {
    let key = "\(mutation.key) in \(mutation.place)"
    if let inputs = atPlaces[key] { return inputs }
    if mutation.silence != nil { return liberal.contains(mutation.key) ? [mutation.key] : [] }
    if let input = places[mutation.place] { return [input] }
    if let inputs = keys[mutation.key] { return inputs }
    if ["'bazel'", "'xcodegen'"].contains(mutation.place) {
      return [String(mutation.place.dropFirst().dropLast()) + "." + mutation.key]
    }
    return [mutation.key]
  }

  /// Inputs that move although the text of some file stays: they are read as soon as something else is said, and would
  /// otherwise seem to move then.
  static let liberal: Set<String> = ["bundle_id_prefix", "platforms", "bazel.repositories"]

  /// Keys inside the value of another one.
  private static let places = [
    "a package": "packages", "a binary": "binaries", "an external target": "externals", "'swift'": "swift",
    "a feature": "swift", "a dependency": "dependencies", "an entry of 'sources'": "sources",
    "an entry of 'kinds'": "bazel.kinds", "'info'": "info",
    "'version'": "version", "'entitlements'": "entitlements", "'provisioning_profile'": "provisioning_profile",
  ]

  /// What moves more than its own input, or another one, wherever it stands.
  private static let keys: [String: Set<String>] = [
    // No file changes but the one that names all others; some come and some go, or all of them do.
    "outputs": ["modules", "schemes"], "path": ["modules", "schemes"], "except": ["modules", "schemes"], "format": [],
    "steve": [],
    // They judge, and say which files there are.
    "modules": [], "rules": [], "matrix": [], "from": [], "to": [],
    // The files are others.
    "includes": ["includes", "sources"], "excludes": ["excludes", "sources"], "ignore": ["sources"],
    "folder": ["folder", "sources"], "layout": ["folder", "sources"],
    // Whoever is embedded or lends a program to tests is visible to them.
    "embeds": ["embeds", "visibility"], "test_host": ["test_host", "visibility"],
    // What comes along with an implementation is linked too, and its tests are run.
    "implementations": ["implementations", "dependencies", "schemes"],
    // The mutations of parts give them a tag, or take them away from those that depend on them.
    "interface": ["tags"], "implementation": ["tags"], "demo": ["tags"], "testing": ["dependencies", "modules"],
    "tests": ["visibility", "modules", "schemes"], "ui_tests": ["visibility", "modules", "schemes"],
    "bazel": ["bazel"],
    // It is said of each header that is listed.
    "headers": ["headers", "generated"],
    // Without a bundle the resources are the programs'.
    "resource_bundle": ["resource_bundle", "resources"],
    // What it makes is listed too.
    "generate": ["generate", "generated"],
    // It is refused where there are no such icons.
    "app_icon": [],
    // The root of the specs is another file.
    "spec": [],
  ]

  private static let atPlaces: [String: Set<String>] = [
    "name in a step of 'generate'": ["generate"], "command in a step of 'generate'": ["generate"],
    "inputs in a step of 'generate'": ["generate"], "outputs in a step of 'generate'": ["generate", "generated"],
    "public in 'headers'": ["headers", "generated"], "private in 'headers'": ["headers", "generated"],
    "project in 'headers'": ["headers", "generated"], "xcode in 'module_map'": ["module_map"],
    "bazel in 'module_map'": ["module_map"],
    // These are refused.
    "resource_bundle in module.yml": [], "resource_bundle in 'defaults'": [],
    "resource_bundle in an entry of 'modules'": [], "resource_bundle in 'tests'": [],
    "resource_bundle in 'ui_tests'": [],
    "resource_bundle in 'demo'": [],
    "headers in 'tests'": [], "headers in 'ui_tests'": [], "headers in 'demo'": [], "headers in module.yml": [],
    "headers in 'defaults'": [], "headers in an entry of 'modules'": [], "module_map in 'tests'": [],
    "module_map in 'ui_tests'": [], "module_map in 'demo'": [], "module_map in module.yml": [],
    "module_map in 'defaults'": [], "module_map in an entry of 'modules'": [],
    "bridging_header in 'implementation'": [],
    "bridging_header in 'interface'": [], "bridging_header in 'testing'": [],
    "bazel in steve.yml": ["bazel.sources"], "defaults in steve.yml": ["tags"],
    "layout in steve.yml": ["name", "dependencies"],
    "xcodegen in steve.yml": ["xcodegen.options"],
    // What wires is a dependency of programs.
    "module in 'wiring'": ["wiring", "dependencies"], "wiring in steve.yml": ["wiring", "dependencies"],
    // All specs are other files.
    "format in 'xcodegen'": [],
    // Dependencies are named otherwise, and paths start elsewhere.
    "layout in 'xcodegen'": ["dependencies", "info", "xcodegen.layout"],
    // A name for each configuration brings the configurations into the file.
    "defines in steve.yml": ["defines", "configurations"], "bundle_id in 'demo'": ["bundle_id", "configurations"],
    // Only apps and their parts may use an implementation, and everybody a standard library.
    "kind in module.yml": ["kind", "visibility"],
    // Without a kind there is no module; the other kind of library is as visible.
    "kind in an entry of 'modules'": ["kind"],
    "name in module.yml": ["name", "dependencies", "test_host", "schemes"],
    "name in an entry of 'modules'": ["name"],
    "name in an entry of 'layout'": ["name", "dependencies", "schemes"],
    "name in 'implementation'": ["name", "dependencies", "schemes"],
    "name in 'interface'": ["name", "dependencies", "schemes"],
    "name in 'testing'": ["name", "dependencies"], "name in 'demo'": ["name", "test_host", "schemes"],
    "name in 'tests'": ["name", "schemes"], "name in 'ui_tests'": ["name", "schemes"],
    // An app clip is no host of tests.
    "product in an entry of 'modules'": ["product", "test_host", "visibility"],
    // A part that lies elsewhere has another file; here are those that name its package.
    "folder in 'interface'": ["dependencies", "modules"], "folder in 'testing'": ["dependencies", "modules"],
    "folder in 'tests'": ["visibility", "modules"], "folder in 'ui_tests'": ["visibility", "modules"],
    "folder in 'demo'": ["test_host", "visibility", "modules"], "outputs in steve.yml": [],
    "test_host in 'tests'": ["test_host", "visibility"], "except in 'rules'": [], "kinds in 'bazel'": ["bazel.kinds"],
    "platforms in a dependency": ["dependencies"], "platforms in an entry of 'sources'": ["sources"],
    "package in a dependency": ["dependencies", "packages"], "product in a dependency": ["dependencies", "packages"],
    // A product that is called otherwise is another dependency.
    "products in a package": ["dependencies", "packages"],
    "product in a product of a package": ["dependencies", "packages"],
    // What is static is waited for, and linked elsewhere.
    "linkage in a binary": ["dependencies", "binaries"],
    // What is linked by itself takes in others, and is carried by programs.
    "product in 'implementation'": ["product", "dependencies"], "product in 'testing'": ["product", "dependencies"],
    // Fakes may not be used by the app of the other workspace, which then is none.
    "testonly in module.yml": [], "testonly in 'defaults'": [],
  ]
}
