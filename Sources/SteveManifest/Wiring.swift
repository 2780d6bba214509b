/// How the implementations of a workspace are brought together with those who use them.
public enum Wiring: Sendable {
  /// By hand, where somebody wants it at all.
  case none
  /// By a module of the workspace that holds the runtime library `DependencyInjection`.
  case module(Located<String>)

  /// A module that is named in Swift code.
  public static func module(
    _ name: String, file: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Wiring {
    .module(Located(name, file: file, line: line, column: column))
  }
}
