/// What is known of a registration beside its type and its service.
public struct Registration: Sendable {
  /// Where the module has registered it.
  public let place: CallSite
  /// Whether the compiler knew at the call that the service is `Sendable`.
  let isShared: Bool

  init(_ place: CallSite, isShared: Bool) {
    self.place = place
    self.isShared = isShared
  }
}

/// A place in the source of an application: `Cart/CartConfiguration.swift:8`.
public struct CallSite: Sendable, CustomStringConvertible {
  /// As `#fileID` gives it: the module's name, and the file's.
  public let fileID: StaticString
  public let line: UInt

  public init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
