/// How much a line matters.
public enum LogLevel: Int, Comparable, Sendable {
  case debug
  case info
  case warning

  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
