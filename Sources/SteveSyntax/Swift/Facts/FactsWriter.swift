/// Puts values behind each other: numbers by seven bits a byte, the lowest first.
struct FactsWriter {
  var bytes: [UInt8]

  mutating func number(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: String) {
    number(value.utf8.count)
    bytes += value.utf8
  }

  mutating func place(_ place: SwiftPlace) {
    number(place.line)
    number(place.column)
  }

  mutating func list<Item>(_ items: [Item], _ write: (inout FactsWriter, Item) -> Void) {
    number(items.count)
    for item in items { write(&self, item) }
  }

  mutating func texts(_ items: [String]) { list(items) { $0.text($1) } }

  mutating func condition(_ condition: SwiftCondition) {
    switch condition {
    case .constant(let value):
      number(0)
      flag(value)
    case .flag(let name):
      number(1)
      text(name)
    case .question(let name, let asked):
      number(2)
      texts([name, asked])
    case .not(let inner):
      number(3)
      self.condition(inner)
    case .and(let parts):
      number(4)
      list(parts) { $0.condition($1) }
    case .or(let parts):
      number(5)
      list(parts) { $0.condition($1) }
    case .unknown(let words):
      number(6)
      text(words)
    }
  }

  mutating func type(_ type: SwiftTypeDeclaration) {
    number(Int(type.kind.rawValue))
    text(type.path)
    number(Int(type.access.rawValue))
    generics(type.generics)
    texts(type.inherits)
    text(type.target)
    texts(type.sharedMembers)
    texts(type.attributes)
    place(type.place)
    number(type.condition)
    flag(type.isLocal)
  }

  private mutating func generics(_ generics: [SwiftFunction.Generic]) {
    list(generics) { $0.texts([$1.name, $1.constraint]) }
  }

  mutating func function(_ function: SwiftFunction) {
    texts([function.owner, function.name])
    flag(function.isStatic)
    number(Int(function.access.rawValue))
    list(function.parameters) { writer, parameter in
      writer.texts([parameter.label, parameter.name, parameter.type])
      writer.number(parameter.role.map { Int($0.rawValue) + 1 } ?? 0)
    }
    generics(function.generics)
    place(function.place)
    number(function.condition)
    list(function.events) { $0.event($1) }
  }

  private mutating func event(_ event: SwiftWiringEvent) {
    number(Int(event.kind.rawValue))
    switch event.type {
    case .types(let names):
      number(0)
      texts(names)
    case .variable(let name):
      number(1)
      text(name)
    case .other(let words):
      number(2)
      text(words)
    }
    texts([event.name, event.receiver])
    list(event.arguments) { writer, argument in
      writer.number(Int(argument.kind.rawValue))
      writer.texts([argument.label, argument.text])
    }
    place(event.place)
    number(event.condition)
    flag(event.isSometimes)
    flag(event.isDeferred)
    number(event.factory.map { $0 + 1 } ?? 0)
    flag(event.isOptional)
  }
}
