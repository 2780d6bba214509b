import TestSupport

/// What stands behind a key of a manifest, so that a test can put it into another order that means the same.
indirect enum ManifestValue: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Text, written with quotes.
  case text(String)
  /// Written as it is: a boolean or a number.
  case plain(String)
  /// A list whose order means something.
  case list([ManifestValue])
  /// A list whose order means nothing.
  case set([ManifestValue])
  case map([(key: String, value: ManifestValue)])
  /// A mapping whose order means something.
  case orderedMap([(key: String, value: ManifestValue)])

  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: ManifestValue...) { self = .set(elements) }
  init(dictionaryLiteral elements: (String, ManifestValue)...) { self = .map(elements.map { (key: $0, value: $1) }) }

  /// The value as one line of YAML.
  var line: String {
    switch self {
    case .text(let text): "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .plain(let text): text
    case .list(let items), .set(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .map(let pairs), .orderedMap(let pairs):
      "{" + pairs.map { "\"\($0.key)\": \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }

  /// A mapping as a file, each of its keys on a line of its own.
  var document: String {
    switch self {
    case .map(let pairs), .orderedMap(let pairs): pairs.map { "\($0.key): \($0.value.line)\n" }.joined()
    default: line + "\n"
    }
  }

  /// The same in another order.
  func shuffled(by random: inout SeededGenerator) -> ManifestValue {
    switch self {
    case .text, .plain: return self
    case .list(let items): return .list(items.map { $0.shuffled(by: &random) })
    case .set(let items): return .set(items.map { $0.shuffled(by: &random) }.shuffled(using: &random))
    case .orderedMap(let pairs): return .orderedMap(pairs.map { ($0.key, $0.value.shuffled(by: &random)) })
    case .map(let pairs):
      return .map(pairs.map { (key: $0.key, value: $0.value.shuffled(by: &random)) }.shuffled(using: &random))
    }
  }
}
