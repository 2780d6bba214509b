public import SteveDiagnostics

/// One entry of `dependencies`.
public struct Dependency: Sendable {
  public enum Reference: Sendable, Equatable {
    /// A module, a target, a package product, a binary or an external target.
    case name(String)
    /// A part of a module; without a part, what the module's plain name means.
    case module(String, part: Part?)
    case package(String, product: String?)
    /// A framework or library of the platform's SDK, such as `UIKit.framework` or `libz.tbd`.
    case sdk(String)
    /// A Bazel label of a target that is written by hand.
    case label(String)
  }

  public var reference: Reference
  public var location: SourceLocation
  /// Only on these platforms; `nil` means on all of the target's.
  public var platforms: [Located<Platform>]?
  /// Dependents may import it without declaring it.
  public var isExported = false
  /// Not part of what the target shows.
  public var isPrivate = false
  public var isWeak = false

  public init(_ reference: Reference, at location: SourceLocation) {
    self.reference = reference
    self.location = location
  }

  /// Dependencies that stand in Swift code: a module, a target, or whatever else has a name.
  ///
  /// - Parameters:
  ///   - platforms: only on these; on all of the target's, if not said.
  ///   - exported: whether dependents may import it without declaring it.
  ///   - isPrivate: whether it is no part of what the target shows.
  public static func name(
    _ name: String, platforms: [Platform]? = nil, exported: Bool = false, private isPrivate: Bool = false,
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    let place = SourceLocation(file: file, line: line, column: column)
    return Dependency(.name(name), platforms, exported, isPrivate, at: place)
  }

  /// A part of a module; without a part, what the module's plain name means.
  public static func module(
    _ name: String, part: Part? = nil, platforms: [Platform]? = nil, exported: Bool = false,
    private isPrivate: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    let place = SourceLocation(file: file, line: line, column: column)
    return Dependency(.module(name, part: part), platforms, exported, isPrivate, at: place)
  }

  /// A product of a package; without a product, the one that is called as the package, or its only one.
  public static func package(
    _ name: String, product: String? = nil, platforms: [Platform]? = nil, exported: Bool = false,
    private isPrivate: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    let place = SourceLocation(file: file, line: line, column: column)
    return Dependency(.package(name, product: product), platforms, exported, isPrivate, at: place)
  }

  /// A framework or library of the platform's SDK, such as `UIKit.framework` or `libz.tbd`.
  public static func sdk(
    _ name: String, platforms: [Platform]? = nil, weak: Bool = false, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Dependency {
    let place = SourceLocation(file: file, line: line, column: column)
    var dependency = Dependency(.sdk(name), platforms, at: place)
    dependency.isWeak = weak
    return dependency
  }

  /// A Bazel label of a target that is written by hand.
  public static func label(
    _ label: String, platforms: [Platform]? = nil, exported: Bool = false, private isPrivate: Bool = false,
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    let place = SourceLocation(file: file, line: line, column: column)
    return Dependency(.label(label), platforms, exported, isPrivate, at: place)
  }

  private init(
    _ reference: Reference, _ platforms: [Platform]?, _ isExported: Bool = false, _ isPrivate: Bool = false,
    at place: SourceLocation
  ) {
    self.init(reference, at: place)
    self.platforms = platforms?.map { Located($0, at: place) }
    self.isExported = isExported
    self.isPrivate = isPrivate
  }

  /// What the reference looks like in a message.
  package var spelling: String {
    switch reference {
    case .name(let name): name
    case .module(let name, let part): part.map { "\(name) (\($0.rawValue))" } ?? name
    case .package(let package, let product): product.map { "\(package)/\($0)" } ?? package
    case .sdk(let name): name
    case .label(let label): label
    }
  }
}
