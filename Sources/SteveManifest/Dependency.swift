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

  public static func name(
    _ name: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    Dependency(.name(name), at: SourceLocation(file: file, line: line, column: column))
  }

  public static func module(
    _ name: String, part: Part? = nil, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    Dependency(.module(name, part: part), at: SourceLocation(file: file, line: line, column: column))
  }

  public static func sdk(
    _ name: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    Dependency(.sdk(name), at: SourceLocation(file: file, line: line, column: column))
  }

  public static func label(
    _ label: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Dependency {
    Dependency(.label(label), at: SourceLocation(file: file, line: line, column: column))
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
