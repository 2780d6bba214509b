/// Takes values from the front of some bytes. Where they are none, it gives empty ones, and is no longer good.
struct FactsReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private(set) var isGood = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  private mutating func fail() {
    isGood = false
    at = bytes.count
  }

  mutating func number() -> Int {
    // Most of them are small.
    if at < bytes.count, bytes[at] < 0x80 {
      at += 1
      return Int(bytes[at - 1])
    }
    return longNumber()
  }

  private mutating func longNumber() -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      value |= UInt(byte & 0x7F) << shift
      if byte & 0x80 == 0 {
        guard value <= UInt(UInt32.max) else { break }
        return Int(value)
      }
      shift += 7
      if shift > 35 { break }
    }
    fail()
    return 0
  }

  mutating func flag() -> Bool { number() == 1 }

  mutating func text() -> String {
    let count = number()
    guard bytes.count - at >= count else {
      fail()
      return ""
    }
    at += count
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[at - count..<at]), as: UTF8.self)
  }

  mutating func place() -> SwiftPlace { SwiftPlace(line: number(), column: number()) }

  mutating func list<Item>(_ read: (inout FactsReader) -> Item) -> [Item] {
    let count = number()
    guard count > 0 else { return [] }
    var items: [Item] = []
    items.reserveCapacity(min(count, 64))
    for _ in 0..<count {
      // Each takes at least a byte.
      if isAtEnd { fail() }
      guard isGood else { return [] }
      items.append(read(&self))
    }
    return items
  }

  mutating func texts() -> [String] { list { $0.text() } }

  /// So many texts, no more and no less.
  private mutating func texts(_ count: Int) -> [String] {
    let found = texts()
    guard found.count == count else {
      fail()
      return Array(repeating: "", count: count)
    }
    return found
  }

  private mutating func word<Word: RawRepresentable>(_ usual: Word) -> Word where Word.RawValue == UInt8 {
    guard let raw = UInt8(exactly: number()), let word = Word(rawValue: raw) else {
      fail()
      return usual
    }
    return word
  }

  mutating func condition(depth: Int) -> SwiftCondition {
    guard depth < 300 else {
      fail()
      return .constant(true)
    }
    switch number() {
    case 0: return .constant(flag())
    case 1: return .flag(text())
    case 2:
      let words = texts(2)
      return .question(words[0], words[1])
    case 3: return .not(condition(depth: depth + 1))
    case 4: return .and(list { $0.condition(depth: depth + 1) })
    case 5: return .or(list { $0.condition(depth: depth + 1) })
    case 6: return .unknown(text())
    default:
      fail()
      return .constant(true)
    }
  }

  mutating func type() -> SwiftTypeDeclaration {
    var type = SwiftTypeDeclaration(
      kind: word(.struct), path: text(), access: word(.internal), generics: generics(), inherits: texts(),
      target: text(), place: SwiftPlace(line: 0, column: 0), condition: 0, isLocal: false)
    type.sharedMembers = texts()
    type.attributes = texts()
    type.place = place()
    type.condition = number()
    type.isLocal = flag()
    return type
  }

  private mutating func generics() -> [SwiftFunction.Generic] {
    list { reader in
      let words = reader.texts(2)
      return SwiftFunction.Generic(name: words[0], constraint: words[1])
    }
  }

  mutating func function() -> SwiftFunction {
    let names = texts(2)
    var function = SwiftFunction(
      owner: names[0], name: names[1], isStatic: flag(), place: SwiftPlace(line: 0, column: 0), condition: 0)
    function.access = word(.internal)
    function.parameters = list { reader in
      let words = reader.texts(3)
      let role = reader.number()
      return SwiftFunction.Parameter(
        label: words[0], name: words[1], type: words[2],
        role: role == 0 ? nil : SwiftWiringRole(rawValue: UInt8(truncatingIfNeeded: role - 1)))
    }
    function.generics = generics()
    function.place = place()
    function.condition = number()
    function.events = list { $0.event() }
    return function
  }

  private mutating func event() -> SwiftWiringEvent {
    var event = SwiftWiringEvent(kind: word(.call), place: SwiftPlace(line: 0, column: 0))
    switch number() {
    case 0: event.type = .types(texts())
    case 1: event.type = .variable(text())
    default: event.type = .other(text())
    }
    let names = texts(2)
    event.name = names[0]
    event.receiver = names[1]
    event.arguments = list { reader in
      let kind = reader.word(SwiftWiringEvent.Argument.Kind.other)
      let words = reader.texts(2)
      return SwiftWiringEvent.Argument(kind: kind, label: words[0], text: words[1])
    }
    event.place = place()
    event.condition = number()
    event.isSometimes = flag()
    event.isDeferred = flag()
    let factory = number()
    event.factory = factory == 0 ? nil : factory - 1
    event.isOptional = flag()
    return event
  }
}
