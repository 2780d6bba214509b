public import SteveDiagnostics

/// Settings that reach every part of a module when they stand at its top level, and every module when they stand in steve.yml.
public struct SharedSettings: Sendable {
  public var platforms: ListSetting<Located<Platform>>?
  public var devices: ListSetting<Located<Device>>?
  public var swift: SwiftSettings?
  /// Names for `#if`.
  public var defines: PerConfiguration<ListSetting<Located<String>>>?
  /// Build settings of Xcode's, laid over all that steve sets.
  public var settings: PerConfiguration<BuildSettingPairs>?
  /// Files with build settings of Xcode's; in steve.yml from the workspace's folder, else from the module's.
  public var xcconfig: PerConfiguration<Located<String>>?
  /// Whether app extensions may use the code.
  public var extensionSafe: Located<Bool>?
  /// Whether libraries are built for users who build with another compiler.
  public var libraryEvolution: Located<Bool>?

  public init() {}

  package var isEmpty: Bool {
    platforms == nil && devices == nil && swift == nil && defines == nil && settings == nil && xcconfig == nil
      && extensionSafe == nil && libraryEvolution == nil
  }

  package func merged(over outer: SharedSettings) -> SharedSettings {
    var result = SharedSettings()
    result.platforms = nearest(platforms, outer.platforms)
    result.devices = nearest(devices, outer.devices)
    result.swift = swift?.merged(over: outer.swift) ?? outer.swift
    result.defines = nearest(defines, outer.defines)
    result.settings = nearest(settings, outer.settings)
    result.xcconfig = nearest(xcconfig, outer.xcconfig)
    result.extensionSafe = nearest(extensionSafe, outer.extensionSafe)
    result.libraryEvolution = nearest(libraryEvolution, outer.libraryEvolution)
    return result
  }
}

/// How the Swift compiler is called.
public struct SwiftSettings: Sendable {
  /// The language version, such as `6.0`.
  public var version: Located<String>?
  public var concurrency: Located<SwiftConcurrency>?
  public var isolation: Located<SwiftIsolation>?
  /// Upcoming or experimental features of the compiler.
  public var features: ListSetting<SwiftFeature>?
  public var interop: Located<SwiftInterop>?
  public var warningsAsErrors: Located<Bool>?
  /// Groups targets for `package` access.
  public var packageName: Located<String>?
  /// Whether the value was written as text alone, which replaces all that is inherited.
  public var replaces = false

  public init() {}

  /// The short form: the version alone.
  public init(version: Located<String>) {
    self.version = version
    replaces = true
  }

  /// The short form, in Swift code.
  public init(version: String, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(version: Located(version, file: file, line: line, column: column))
  }

  package func merged(over outer: SwiftSettings?) -> SwiftSettings {
    guard !replaces, let outer else { return self }
    var result = self
    result.version = nearest(version, outer.version)
    result.concurrency = nearest(concurrency, outer.concurrency)
    result.isolation = nearest(isolation, outer.isolation)
    result.features = nearest(features, outer.features)
    result.interop = nearest(interop, outer.interop)
    result.warningsAsErrors = nearest(warningsAsErrors, outer.warningsAsErrors)
    result.packageName = nearest(packageName, outer.packageName)
    return result
  }
}

/// One of `swift.features`: a name, or `{experimental: name}`.
public struct SwiftFeature: Sendable {
  public var name: Located<String>
  public var isExperimental: Bool

  public init(_ name: Located<String>, isExperimental: Bool = false) {
    self.name = name
    self.isExperimental = isExperimental
  }

  /// A feature that is named in Swift code.
  public init(
    _ name: String, isExperimental: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(Located(name, file: file, line: line, column: column), isExperimental: isExperimental)
  }
}

/// What apps and demos say of the bundle that they become.
public struct BundleSettings: Sendable {
  public var bundleID: PerConfiguration<Located<String>>?
  public var info: PerConfiguration<InfoSetting>?
  public var entitlements: PerConfiguration<EntitlementsSetting>?
  /// What the product is called on disk, if not as the target.
  public var productName: PerConfiguration<Located<String>>?
  /// The set of icons that the app takes.
  public var appIcon: PerConfiguration<Located<String>>?
  public var provisioningProfile: PerConfiguration<ProvisioningProfile>?

  public init() {}

  package func merged(over outer: BundleSettings) -> BundleSettings {
    var result = BundleSettings()
    result.bundleID = nearest(bundleID, outer.bundleID)
    result.info = nearest(info, outer.info)
    result.entitlements = nearest(entitlements, outer.entitlements)
    result.productName = nearest(productName, outer.productName)
    result.appIcon = nearest(appIcon, outer.appIcon)
    result.provisioningProfile = nearest(provisioningProfile, outer.provisioningProfile)
    return result
  }
}

/// Entitlements are a property list too.
public typealias EntitlementsSetting = InfoSetting

/// An information property list: a file of the user's, or properties that steve writes one from.
public enum InfoSetting: Sendable {
  case file(Located<String>)
  case properties(Pairs<PropertyValue>, at: SourceLocation)

  /// Properties that stand in Swift code, such as `.properties(["UILaunchScreen": [:]])`.
  public static func properties(
    _ properties: KeyValuePairs<String, PropertyValue>, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> InfoSetting {
    .properties(
      Pairs(properties, file: file, line: line, column: column),
      at: SourceLocation(file: file, line: line, column: column))
  }
}

/// A value of a property list, written by the same rule as an attribute.
public typealias PropertyValue = AttributeValue
