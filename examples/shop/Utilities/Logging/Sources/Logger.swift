/// Prints lines that say which part of the app they come from.
public struct Logger: Sendable {
  /// The part of the app, most often the name of a module.
  public let category: String
  /// Lines that matter less are dropped.
  public let minimumLevel: LogLevel

  public init(category: String, minimumLevel: LogLevel = .info) {
    self.category = category
    self.minimumLevel = minimumLevel
  }

  public func log(_ message: @autoclosure () -> String, at level: LogLevel) {
    guard let line = line(message(), at: level) else { return }
    print(line)
  }

  /// The line as it is printed, or nil if it is dropped.
  func line(_ message: @autoclosure () -> String, at level: LogLevel) -> String? {
    guard level >= minimumLevel else { return nil }
    let mark = level == .warning ? "warning: " : ""
    return "[\(category)] \(mark)\(message())"
  }
}
