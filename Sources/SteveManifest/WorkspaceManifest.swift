public import SteveDiagnostics

/// What is said about the whole workspace by steve.yml or Swift code, and all its modules.
public struct WorkspaceManifest: Sendable {
  public var name: Located<String>?
  /// Where steve.yml begins.
  public var location: SourceLocation
  /// The epoch of the emitted text.
  public var format: Located<String>?
  /// The versions of steve that the workspace accepts, such as `>=1.4, <2`.
  public var requiredVersion: Located<String>?
  public var outputs: OutputSettings?
  public var modulePatterns: [ModulesEntry]?
  public var layout: Layout = []
  /// More patterns, in gitignore syntax, of what is never listed.
  public var ignore: [Located<String>] = []
  /// Platforms with the lowest system version each, in the order they are written.
  public var platforms: [(platform: Located<Platform>, version: Located<String>)] = []
  /// Build configurations in the order they are written.
  public var configurations: [(name: Located<String>, base: ConfigurationBase)]?
  /// `devices`, `swift` and `defines`; its `platforms` stay empty.
  public var shared = SharedSettings()
  public var bundleIDPrefix: Located<String>?
  public var defaults: [Kind: ModuleManifest] = [:]
  public var rules = BoundaryRules()
  public var bazel = BazelSettings()
  /// Each module that has a module.yml, or that Swift code describes.
  public var modules: [ModuleManifest] = []

  public init(at location: SourceLocation) { self.location = location }

  /// A workspace that is described in Swift code.
  public init(name: String, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(at: SourceLocation(file: file, line: line, column: column))
    self.name = Located(name, at: location)
  }
}

/// One entry of `modules`.
public enum ModulesEntry: Sendable {
  /// Folders with a module.yml.
  case pattern(Located<String>)
  /// Folders that need no module.yml, since the entry says what they are.
  case described(path: Located<String>, except: [Located<String>], keys: ModuleManifest)
}

/// What `rules` change in the boundary matrix.
public struct BoundaryRules: Sendable {
  /// By the row's and the column's name.
  public var matrix: Pairs<Pairs<MatrixCell>> = []
  public var exceptions: [BoundaryException] = []

  public init() {}
}

public enum MatrixCell: Sendable {
  case allowed(Bool)
  /// Only within the same module.
  case own
  /// Only these modules, targets, or external names.
  case names([Located<String>])
}

/// One edge that is allowed although the matrix forbids it.
public struct BoundaryException: Sendable {
  public var location: SourceLocation
  public var from: Located<String>
  public var to: Located<String>
  public var reason: Located<String>
  public var owner: Located<String>?
  /// The last day on which the exception holds, as `YYYY-MM-DD`.
  public var until: Located<String>?

  public init(from: Located<String>, to: Located<String>, reason: Located<String>, at location: SourceLocation) {
    self.from = from
    self.to = to
    self.reason = reason
    self.location = location
  }
}

/// What is said about the Bazel output alone.
public struct BazelSettings: Sendable {
  public var sources: Located<BazelSources>?
  /// By role: the macro that BUILD files call instead of steve's.
  public var kinds: Pairs<BazelMacro> = []
  /// By the usual name of a Bazel module: the repository name that this workspace knows it under.
  public var repositories: Pairs<Located<String>> = []
  /// By the name of a Bazel module, or `bazel` itself: the version to ask for.
  public var versions: Pairs<Located<String>> = []
  /// By the name of a file of `bazel/steve`: lines that are written at its end.
  public var extra: Pairs<[Located<String>]> = []

  public init() {}
}

/// A macro of the user's own.
public struct BazelMacro: Sendable {
  /// The label of the file to load it from.
  public var load: Located<String>
  public var macro: Located<String>

  public init(load: Located<String>, macro: Located<String>) {
    self.load = load
    self.macro = macro
  }
}
