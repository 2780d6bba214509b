import SteveDiagnostics

extension ListSetting {
  /// Values that stand in Swift code, such as `ListSetting(["a", "b"])`: their place is the caller's.
  ///
  /// - Parameter appends: whether the values are appended to the inherited ones.
  public init<Value>(
    _ values: [Value], appends: Bool = false, file: String = #fileID, line: Int = #line, column: Int = #column
  ) where Element == Located<Value> {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(values.map { Located($0, at: place) }, appends: appends)
  }
}

extension PerConfiguration {
  /// One value for each of some configurations, such as `PerConfiguration(["Debug": a, "Release": b])`.
  public init(
    _ values: KeyValuePairs<String, Value>, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(each: values.map { (configuration: Located($0.key, at: place), value: $0.value) })
  }
}

extension Array {
  /// Pairs that stand in Swift code, such as `Pairs(["features": ["a"]])`.
  public init<Value>(
    _ pairs: KeyValuePairs<String, Value>, file: String = #fileID, line: Int = #line, column: Int = #column
  ) where Element == (key: Located<String>, value: Value) {
    let place = SourceLocation(file: file, line: line, column: column)
    self = pairs.map { (key: Located($0.key, at: place), value: $0.value) }
  }

  /// Pairs of texts that stand in Swift code, such as `Pairs(["SHOW_GRID": "1"])`.
  public init<Value>(
    _ pairs: KeyValuePairs<String, Value>, file: String = #fileID, line: Int = #line, column: Int = #column
  ) where Element == (key: Located<String>, value: Located<Value>) {
    let place = SourceLocation(file: file, line: line, column: column)
    self = pairs.map { (key: Located($0.key, at: place), value: Located($0.value, at: place)) }
  }
}

extension Layout {
  /// Where parts lie, such as `Layout([.tests: LayoutEntry(folder: "Specs")])`.
  public init(
    _ entries: KeyValuePairs<Part, LayoutEntry>, file: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self = entries.map { (key: Located($0.key.rawValue, at: place), value: $0.value) }
  }
}
