public import SteveDiagnostics

/// A value in the words of another tool, each piece with the place where somebody wrote it.
public struct LocatedValue: Sendable {
  public enum Content: Sendable {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case list([LocatedValue])
    case map(Pairs<LocatedValue>)
  }

  public var content: Content
  public var location: SourceLocation

  public init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// A value that stands in Swift code, such as `LocatedValue(["test": ["language": "de"]])`: all of it has the caller's place.
  public init(_ value: AttributeValue, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(value, at: SourceLocation(file: file, line: line, column: column))
  }

  package init(_ value: AttributeValue, at location: SourceLocation) {
    self.location = location
    content =
      switch value {
      case .text(let text): .text(text)
      case .integer(let number): .integer(number)
      case .boolean(let value): .boolean(value)
      case .list(let items): .list(items.map { LocatedValue($0, at: location) })
      case .map(let pairs):
        .map(pairs.map { (key: Located($0.key, at: location), value: LocatedValue($0.value, at: location)) })
      }
  }

  /// What stands here, as a message says it.
  package var found: String {
    switch content {
    case .text(let text): "'\(text)'"
    case .integer(let number): "'\(number)'"
    case .boolean(let value): "'\(value)'"
    case .list: "a list"
    case .map: "a mapping"
    }
  }
}

extension Array where Element == (key: Located<String>, value: LocatedValue) {
  /// Values that stand in Swift code, such as `Pairs(["Cart": ["test": ["language": "de"]]])`.
  public init(
    _ pairs: KeyValuePairs<String, AttributeValue>, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self = pairs.map { (key: Located($0.key, at: place), value: LocatedValue($0.value, at: place)) }
  }
}
