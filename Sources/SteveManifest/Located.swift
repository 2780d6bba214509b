public import SteveDiagnostics

/// A value and the place where somebody wrote it, so that whatever is wrong with it can be shown there.
@dynamicMemberLookup
public struct Located<Value> {
  public var value: Value
  public var location: SourceLocation

  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// A value that stands in Swift code: its place is the caller's.
  public init(_ value: Value, file: String = #fileID, line: Int = #line, column: Int = #column) {
    self.init(value, at: SourceLocation(file: file, line: line, column: column))
  }

  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }

  /// The same place with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: location)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
