public import SteveDiagnostics

/// What is said about the whole workspace by steve.yml or Swift code, and all its modules.
///
/// Swift code says the same as a steve.yml and its module.yml files:
///
/// ```swift
/// var cart = ModuleManifest(folder: "Modules/Cart", kind: .feature, dependencies: [.name("Logging")])
/// cart.parts[.tests] = .part(dependencies: [.name("PaymentsTesting")])
/// cart.main.shared.defines = PerConfiguration(["Debug": ListSetting(["SLOW_ANIMATIONS"])])
///
/// let workspace = WorkspaceManifest(
///   name: "Shop", platforms: [.iOS: "17.0"], bundleIDPrefix: "com.example",
///   modules: [cart, ModuleManifest(folder: "Utilities/Logging", kind: .utility)])
/// ```
///
/// Every value remembers where it stands in the code, so that a diagnostic can point there.
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
  /// What reaches every module; its `platforms` stay empty.
  public var shared = SharedSettings()
  public var version = VersionSettings()
  /// Texts that property lists and Xcode know by name.
  public var values: PerConfiguration<Pairs<Located<String>>>?
  public var bundleIDPrefix: Located<String>?
  /// The language of texts that nobody translated, such as `en` or `pt-BR`.
  public var developmentLanguage: Located<String>?
  public var defaults: [Kind: ModuleManifest] = [:]
  /// By name.
  public var packages: Pairs<SwiftPackage> = []
  public var binaries: Pairs<BinaryFramework> = []
  public var externals: Pairs<ExternalTarget> = []
  public var rules = BoundaryRules()
  /// By name, in XcodeGen's words, in which modules may stand for targets: steps of the build, schemes, test plans.
  public var scripts: Pairs<LocatedValue> = []
  public var schemes: Pairs<LocatedValue> = []
  public var testPlans: Pairs<LocatedValue> = []
  /// What the implementations are wired by; by hand unless something is said.
  public var wiring: Wiring?
  public var bazel = BazelSettings()
  public var xcodegen = XcodeGenSettings()
  /// Each module that has a module.yml, or that Swift code describes.
  public var modules: [ModuleManifest] = []

  public init(at location: SourceLocation) { self.location = location }

  /// A workspace that is described in Swift code.
  ///
  /// - Parameters:
  ///   - platforms: with the lowest system version each, at least one; apps, demos and tests are for the first one.
  ///   - bundleIDPrefix: what identifiers of bundles begin with; needed as soon as something is bundled.
  public init(
    name: String, platforms: KeyValuePairs<Platform, String> = [:], bundleIDPrefix: String? = nil,
    modules: [ModuleManifest] = [], file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(at: place)
    self.name = Located(name, at: place)
    self.platforms = platforms.map { (platform: Located($0.key, at: place), version: Located($0.value, at: place)) }
    self.bundleIDPrefix = bundleIDPrefix.map { Located($0, at: place) }
    self.modules = modules
  }
}

/// One entry of `modules`.
public enum ModulesEntry: Sendable {
  /// Folders with a module.yml.
  case pattern(Located<String>)
  /// Folders that need no module.yml, since the entry says what they are.
  case described(path: Located<String>, except: [Located<String>], keys: ModuleManifest)

  /// A pattern that stands in Swift code.
  public static func pattern(
    _ path: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> ModulesEntry {
    .pattern(Located(path, file: file, line: line, column: column))
  }

  /// Folders that Swift code describes by a pattern.
  ///
  /// - Parameter keys: what else is said about each of them.
  public static func described(
    _ path: String, kind: Kind, except: [String] = [], keys: ModuleManifest? = nil, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) -> ModulesEntry {
    let place = SourceLocation(file: file, line: line, column: column)
    var keys = keys ?? ModuleManifest(folder: "", at: place)
    keys.kind = Located(kind, at: place)
    return .described(
      path: Located(path, at: place), except: except.map { Located($0, at: place) }, keys: keys)
  }
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

  /// Names that stand in Swift code.
  public static func names(
    _ names: [String], file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> MatrixCell {
    .names(names.map { Located($0, file: file, line: line, column: column) })
  }
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

  /// An exception that stands in Swift code.
  ///
  /// - Parameter until: the last day on which it holds, as `YYYY-MM-DD`.
  public init(
    from: String, to: String, reason: String, owner: String? = nil, until: String? = nil, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(
      from: Located(from, at: place), to: Located(to, at: place), reason: Located(reason, at: place), at: place)
    self.owner = owner.map { Located($0, at: place) }
    self.until = until.map { Located($0, at: place) }
  }
}

/// What is said about the Bazel output alone.
public struct BazelSettings: Sendable {
  /// What a call of Bazel does whose sync has failed.
  public enum SyncFailure: String, CaseIterable, Sendable {
    case stop, warn
  }

  public var sources: Located<BazelSources>?
  /// By role: the macro that BUILD files call instead of steve's.
  public var kinds: Pairs<BazelMacro> = []
  /// By the usual name of a Bazel module: the repository name that this workspace knows it under.
  public var repositories: Pairs<Located<String>> = []
  /// By the name of a Bazel module, or `bazel` itself: the version to ask for.
  public var versions: Pairs<Located<String>> = []
  /// By the name of a file of `bazel/steve`: lines that are written at its end.
  public var extra: Pairs<[Located<String>]> = []
  /// What `steve bazel` does when its sync fails; it stops unless this says otherwise.
  public var onSyncError: Located<SyncFailure>?

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

  /// A macro that is named in Swift code.
  public init(
    load: String, macro: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(load: Located(load, at: place), macro: Located(macro, at: place))
  }
}
