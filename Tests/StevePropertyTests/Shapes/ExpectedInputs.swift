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
    "'swift'": "swift", "a feature": "swift", "a dependency": "dependencies", "an entry of 'sources'": "sources",
    "an entry of 'kinds'": "bazel.kinds", "'info'": "info",
    "'version'": "version", "'entitlements'": "entitlements", "'provisioning_profile'": "provisioning_profile",
  ]

  /// What moves more than its own input, or another one, wherever it stands.
  private static let keys: [String: Set<String>] = [
    // No file changes; some come and some go, or all of them do.
    "outputs": [], "path": [], "except": [], "format": [], "steve": [],
    // They judge, and say which files there are.
    "modules": [], "rules": [], "matrix": [], "from": [], "to": [],
    // The files are others.
    "includes": ["includes", "sources"], "excludes": ["excludes", "sources"], "ignore": ["sources"],
    "folder": ["folder", "sources"], "layout": ["folder", "sources"],
    // Whoever is embedded or lends a program to tests is visible to them.
    "embeds": ["embeds", "visibility"], "test_host": ["test_host", "visibility"],
    // The mutations of parts give them a tag, or take them away from those that depend on them.
    "interface": ["tags"], "implementation": ["tags"], "demo": ["tags"], "testing": ["dependencies"],
    "tests": ["visibility"], "ui_tests": ["visibility"],
    "bazel": ["bazel"],
    // It is refused where there are no such icons.
    "app_icon": [],
    // The root of the specs is another file.
    "spec": [],
  ]

  private static let atPlaces: [String: Set<String>] = [
    "bazel in steve.yml": ["bazel.sources"], "defaults in steve.yml": ["tags"],
    "layout in steve.yml": ["name", "dependencies"],
    "xcodegen in steve.yml": ["xcodegen.options"],
    // A name for each configuration brings the configurations into the file.
    "defines in steve.yml": ["defines", "configurations"], "bundle_id in 'demo'": ["bundle_id", "configurations"],
    // Only apps and their parts may use an implementation, and everybody a standard library.
    "kind in module.yml": ["kind", "visibility"],
    // Without a kind there is no module; the other kind of library is as visible.
    "kind in an entry of 'modules'": ["kind"],
    "name in module.yml": ["name", "dependencies", "test_host"], "name in an entry of 'modules'": ["name"],
    "name in an entry of 'layout'": ["name", "dependencies"],
    "name in 'implementation'": ["name", "dependencies"], "name in 'interface'": ["name", "dependencies"],
    "name in 'testing'": ["name", "dependencies"], "name in 'demo'": ["name", "test_host"],
    // An app clip is no host of tests.
    "product in an entry of 'modules'": ["product", "test_host", "visibility"],
    // A part that lies elsewhere has another file; here are those that name its package.
    "folder in 'interface'": ["dependencies"], "folder in 'testing'": ["dependencies"],
    "folder in 'tests'": ["visibility"], "folder in 'ui_tests'": ["visibility"],
    "folder in 'demo'": ["test_host", "visibility"],
    "test_host in 'tests'": ["test_host", "visibility"], "except in 'rules'": [], "kinds in 'bazel'": ["bazel.kinds"],
    "platforms in a dependency": ["dependencies"], "platforms in an entry of 'sources'": ["sources"],
    "package in a dependency": [],
    // Fakes may not be used by the app of the other workspace, which then is none.
    "testonly in module.yml": [], "testonly in 'defaults'": [],
  ]
}
