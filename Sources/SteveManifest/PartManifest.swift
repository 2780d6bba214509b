public import SteveDiagnostics

/// What is said about one part of a module; every key that is not written is `nil` or empty.
public struct PartManifest: Sendable {
  /// Where the part is described; `nil` for what only `defaults` describe.
  public var location: SourceLocation?
  /// From the module's folder.
  public var folder: Located<String>?
  /// The target's name.
  public var name: Located<String>?
  /// The name that Swift code imports.
  public var moduleName: Located<String>?
  /// What a library becomes.
  public var libraryProduct: Located<LibraryProduct>?
  public var dependencies: ListSetting<Dependency>?
  public var sources: ListSetting<SourceEntry>?
  public var includes: ListSetting<Located<String>>?
  public var excludes: ListSetting<Located<String>>?
  public var generated: ListSetting<Located<String>>?
  public var resources: ListSetting<Located<String>>?
  public var data: ListSetting<Located<String>>?
  public var copts: ListSetting<Located<String>>?
  public var linkopts: ListSetting<Located<String>>?
  public var testonly: Located<Bool>?
  public var tags: ListSetting<Located<String>>?
  public var testHost: Located<TestHost>?
  public var env: Pairs<Located<String>> = []
  public var args: ListSetting<Located<String>>?
  /// What tests are told to be the user's language, such as `de`, and region, such as `DE`.
  public var language: Located<String>?
  public var region: Located<String>?
  /// Whether Xcode runs the tests in another order each time.
  public var randomOrder: Located<Bool>?
  /// Whether Xcode runs several of the tests at once.
  public var parallel: Located<Bool>?
  public var shared = SharedSettings()
  public var bundle = BundleSettings()
  /// Attributes that are laid over the emitted Bazel target; a key written `+key` is appended to what steve emits.
  public var bazel: Pairs<AttributeValue> = []
  /// Keys that are laid over the emitted target of XcodeGen's, by the same rule.
  public var xcodegen: Pairs<AttributeValue> = []

  public init(location: SourceLocation? = nil) { self.location = location }

  /// A part that is described in Swift code.
  public init(
    dependencies: [Dependency]?, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(location: SourceLocation(file: file, line: line, column: column))
    self.dependencies = dependencies.map { ListSetting($0) }
  }

  package func merged(over outer: PartManifest) -> PartManifest {
    var result = PartManifest(location: nearest(location, outer.location))
    result.folder = nearest(folder, outer.folder)
    result.name = nearest(name, outer.name)
    result.moduleName = nearest(moduleName, outer.moduleName)
    result.libraryProduct = nearest(libraryProduct, outer.libraryProduct)
    result.dependencies = nearest(dependencies, outer.dependencies)
    result.sources = nearest(sources, outer.sources)
    result.includes = nearest(includes, outer.includes)
    result.excludes = nearest(excludes, outer.excludes)
    result.generated = nearest(generated, outer.generated)
    result.resources = nearest(resources, outer.resources)
    result.data = nearest(data, outer.data)
    result.copts = nearest(copts, outer.copts)
    result.linkopts = nearest(linkopts, outer.linkopts)
    result.testonly = nearest(testonly, outer.testonly)
    result.tags = nearest(tags, outer.tags)
    result.testHost = nearest(testHost, outer.testHost)
    result.env = nearest(env, outer.env)
    result.args = nearest(args, outer.args)
    result.language = nearest(language, outer.language)
    result.region = nearest(region, outer.region)
    result.randomOrder = nearest(randomOrder, outer.randomOrder)
    result.parallel = nearest(parallel, outer.parallel)
    result.shared = shared.merged(over: outer.shared)
    result.bundle = bundle.merged(over: outer.bundle)
    result.bazel = nearest(bazel, outer.bazel)
    result.xcodegen = nearest(xcodegen, outer.xcodegen)
    return result
  }
}

/// Where unit tests and UI tests run.
public enum TestHost: Sendable, Equatable {
  /// Without a host: what `test_host: false` says.
  case none
  /// The name of an app module, or of a demo's target.
  case named(String)
}

/// One entry of `sources`: a file, a folder or a pattern, perhaps for some platforms only.
public struct SourceEntry: Sendable {
  public var path: Located<String>
  public var platforms: [Located<Platform>]?

  public init(_ path: Located<String>, platforms: [Located<Platform>]? = nil) {
    self.path = path
    self.platforms = platforms
  }

  /// An entry that stands in Swift code.
  public init(
    _ path: String, platforms: [Platform]? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(Located(path, at: place), platforms: platforms?.map { Located($0, at: place) })
  }
}

/// A value whose type is only known by how it is written, under `bazel:` and under `info: properties:`.
///
/// A plain whole number is a number and plain `true` and `false` are booleans; quotes make text of them.
public indirect enum AttributeValue: Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  case list([AttributeValue])
  case map([(key: String, value: AttributeValue)])
}
