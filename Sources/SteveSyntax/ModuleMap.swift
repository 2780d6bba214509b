/// What a module map of clang's says of the modules in it, as far as others need it.
package enum ModuleMap {
  /// The names of the modules that stand outermost, in their order: `[LegacyKit]` of `framework module LegacyKit { … }`.
  ///
  /// Whatever is no module map gives few names or none; clang says what is wrong with it.
  package static func moduleNames(in bytes: [UInt8]) -> [String] {
    var scan = ModuleMapScan(bytes: bytes)
    var names: [String] = []
    var depth = 0
    var expectsName = false
    while let word = scan.next() {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "module" where depth == 0 && !expectsName:
        expectsName = true
        continue
      default: if expectsName { names.append(word) }
      }
      expectsName = false
    }
    return names
  }
}

/// Words and braces, without comments. Text in quotes is a word without them.
private struct ModuleMapScan {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> String? {
    skipToWord()
    guard place < bytes.count else { return nil }
    let start = place
    if bytes[start] == UInt8(ascii: "\"") {
      place += 1
      skip { $0 != UInt8(ascii: "\"") }
      defer { place += 1 }
      return String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
    }
    skip(while: ModuleMapScan.isOfName)
    if place == start { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipToWord() {
    while place < bytes.count {
      switch (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): skip { $0 != 0x0A }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipBlock()
      case (0x09...0x0D, _), (0x20, _): place += 1
      default: return
      }
    }
  }

  private mutating func skipBlock() {
    place += 2
    while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
    place = min(place + 2, bytes.count)
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
