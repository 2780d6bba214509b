// How facts are kept between runs. Whoever changes what a source says changes `SwiftFacts.codingVersion` too.
extension SwiftFacts {
  package static let codingVersion: UInt8 = 2

  package func encode(into bytes: inout [UInt8]) {
    // Taken out and put back, so that nothing is copied.
    var writer = FactsWriter(bytes: [])
    swap(&writer.bytes, &bytes)
    defer { swap(&writer.bytes, &bytes) }
    writer.list(imports) { writer, found in
      writer.text(found.module)
      writer.flag(found.isExported)
      writer.place(found.place)
      writer.number(found.condition)
    }
    writer.list(conditions) { $0.condition($1) }
    writer.list(types) { $0.type($1) }
    writer.list(functions) { $0.function($1) }
    writer.list(sharedUses) { writer, use in
      writer.text(use.type)
      writer.text(use.member)
      writer.place(use.place)
    }
    writer.list(unreadable.map { [$0] } ?? []) { $0.place($1) }
  }

  /// - Returns: `nil` for anything but what ``encode(into:)`` has made.
  package init?(encoded bytes: UnsafeBufferPointer<UInt8>) {
    var reader = FactsReader(bytes)
    self.init()
    imports = reader.list { reader in
      Import(
        module: reader.text(), isExported: reader.flag(), place: reader.place(), condition: reader.number())
    }
    conditions = reader.list { $0.condition(depth: 0) }
    types = reader.list { $0.type() }
    functions = reader.list { $0.function() }
    sharedUses = reader.list { SharedUse(type: $0.text(), member: $0.text(), place: $0.place()) }
    unreadable = reader.list { $0.place() }.first
    guard reader.isGood, reader.isAtEnd, hasGoodNumbers else { return nil }
  }

  /// Whether whatever points into a list points at something.
  private var hasGoodNumbers: Bool {
    let isGood = { [count = conditions.count] (number: Int) in number < count }
    return imports.allSatisfy { isGood($0.condition) } && types.allSatisfy { isGood($0.condition) }
      && functions.allSatisfy { function in
        isGood(function.condition)
          && function.events.allSatisfy { isGood($0.condition) && $0.factory ?? 0 < function.events.count }
      }
  }
}
