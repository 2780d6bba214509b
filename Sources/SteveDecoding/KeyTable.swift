import SteveDiagnostics
import SteveSyntax

/// One key of a manifest: its name, and what a value of it does to the thing that is described.
struct Key<Target>: Sendable {
  typealias Read = @Sendable (inout Target, Field, inout DiagnosticLog) -> Void

  let name: String
  var isAppendable = false
  var isRequired = false
  let read: Read

  /// A key with one value, a mapping, or a list that is never inherited.
  init(_ name: String, _ read: @escaping Read) {
    self.name = name
    self.read = read
  }

  /// A key whose list may be appended to the inherited one.
  init(list name: String, _ read: @escaping Read) {
    self.init(name, read)
    isAppendable = true
  }

  init(required name: String, _ read: @escaping Read) {
    self.init(name, read)
    isRequired = true
  }

  /// The same key for something that holds a `Target`.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Key<Outer> {
    let read = read
    var key = Key<Outer>(name) { outer, field, log in read(&outer[keyPath: path], field, &log) }
    key.isAppendable = isAppendable
    key.isRequired = isRequired
    return key
  }
}

/// A pair of a mapping whose key is known.
struct Field {
  let key: YAMLKey
  let node: YAMLNode
  /// Whether the key was written with a `+` before it.
  let appends: Bool
}

/// All keys of one place: those that are read, and those that are kept for later.
struct KeyTable<Target>: Sendable {
  /// How messages call the place.
  let place: String
  /// By length, then as they were declared: so a name is compared with the few keys of its length only.
  private let keys: [Key<Target>]
  /// Where the keys of each length begin.
  private let starts: [Int]
  /// In the order of their declaration.
  let names: [String]
  let later: [String]
  let required: [String]
  /// Whether it is one of the great places, where a key of another one is rather misplaced than misspelt.
  let isGreat: Bool

  init(_ place: String, _ keys: [Key<Target>], later: [String] = [], isGreat: Bool = false) {
    self.place = place
    self.isGreat = isGreat
    names = keys.map(\.name)
    let lengths = keys.map(\.name.utf8.count)
    let longest = lengths.max() ?? 0
    self.keys = (0...longest).flatMap { length in keys.filter { $0.name.utf8.count == length } }
    starts = (0...longest + 1).map { length in lengths.count { $0 < length } }
    self.later = later
    required = keys.filter(\.isRequired).map(\.name)
  }

  func key(named name: String) -> Key<Target>? {
    let length = name.utf8.count
    guard length < starts.count - 1 else { return nil }
    for position in starts[length]..<starts[length + 1] where keys[position].name == name { return keys[position] }
    return nil
  }
}
