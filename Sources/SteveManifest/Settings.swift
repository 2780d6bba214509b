/// A list that replaces the inherited one, or is appended to it when its key was written `+key`.
public struct ListSetting<Element> {
  public var items: [Element]
  public var appends: Bool

  public init(_ items: [Element], appends: Bool = false) {
    self.items = items
    self.appends = appends
  }

  package func merged(over outer: Self?) -> Self {
    guard appends, let outer else { return self }
    return ListSetting(outer.items + items, appends: outer.appends)
  }
}

extension ListSetting: Sendable where Element: Sendable {}

extension ListSetting: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

/// A value for every build configuration, or one for each of some: `{Debug: a, Release: b}`.
///
/// What several levels say is kept as layers, the nearest last, and looked up when the configurations are known.
public struct PerConfiguration<Value> {
  public enum Layer {
    case everywhere(Value)
    case each([(configuration: Located<String>, value: Value)])
  }

  public var layers: [Layer]

  public init(_ value: Value) { layers = [.everywhere(value)] }

  public init(each values: [(configuration: Located<String>, value: Value)]) { layers = [.each(values)] }

  package func merged(over outer: Self?) -> Self {
    guard let outer else { return self }
    var result = self
    result.layers = outer.layers + layers
    return result
  }

  /// What stands for a configuration, the levels joined from the farthest to the nearest.
  package func value(in configuration: String, joining join: (_ outer: Value?, _ nearer: Value) -> Value) -> Value? {
    var result: Value?
    for layer in layers {
      switch layer {
      case .everywhere(let value): result = join(result, value)
      case .each(let values):
        for entry in values where entry.configuration.value == configuration { result = join(result, entry.value) }
      }
    }
    return result
  }

  package func value(in configuration: String) -> Value? { value(in: configuration) { $1 } }

  /// Everything that somebody wrote, whether a configuration uses it or not.
  package var values: [Value] {
    layers.flatMap { layer in
      switch layer {
      case .everywhere(let value): [value]
      case .each(let values): values.map(\.value)
      }
    }
  }
}

extension PerConfiguration: Sendable where Value: Sendable {}
extension PerConfiguration.Layer: Sendable where Value: Sendable {}

/// The nearer value, or the outer one where the nearer level says nothing.
package func nearest<Value>(_ nearer: Value?, _ outer: Value?) -> Value? { nearer ?? outer }

package func nearest<Element>(_ nearer: ListSetting<Element>?, _ outer: ListSetting<Element>?) -> ListSetting<Element>?
{
  nearer.map { $0.merged(over: outer) } ?? outer
}

package func nearest<Value>(_ nearer: PerConfiguration<Value>?, _ outer: PerConfiguration<Value>?)
  -> PerConfiguration<Value>?
{
  nearer.map { $0.merged(over: outer) } ?? outer
}

/// Pairs in the order they were written, unique by key.
public typealias Pairs<Value> = [(key: Located<String>, value: Value)]

/// Maps merge by key; the outer level's keys keep their places.
package func nearest<Value>(
  _ nearer: Pairs<Value>, _ outer: Pairs<Value>,
  join: (_ nearer: Value, _ outer: Value) -> Value = { nearer, _ in nearer }
) -> Pairs<Value> {
  if outer.isEmpty || nearer.isEmpty { return outer + nearer }
  var result = outer
  // By bytes: keys that only look alike are two.
  var places = Dictionary(outer.enumerated().map { (Array($1.key.value.utf8), $0) }) { first, _ in first }
  for pair in nearer {
    if let place = places[Array(pair.key.value.utf8)] {
      result[place] = (pair.key, join(pair.value, result[place].value))
    } else {
      places[Array(pair.key.value.utf8)] = result.count
      result.append(pair)
    }
  }
  return result
}
