/// What a first look at the words of a source tells: most of them have nothing to do with registries.
struct SwiftInterest {
  /// Whether what stands in functions must be read.
  private(set) var isInteresting = false
  /// The words that begin what may be uses of shared instances: the type's, two before the member's.
  private(set) var sharedUses: [Int] = []
  /// Properties and variables that hold something of the runtime by what is written beside their names.
  private(set) var held: [(name: Int, role: SwiftWiringRole)] = []

  static let sharedMembers = [
    "shared", "default", "instance", "current", "standard", "main", "singleton", "sharedInstance",
  ]
  private static let sharedBytes = sharedMembers.map { Array($0.utf8) }
  private static let roleBytes = [
    "Registry", "Resolver", "DependencyContainer", "ReadOnlyResolver", "ModuleConfiguring",
  ].map { Array($0.utf8) }
  private static let calls = ["register", "resolve", "require"].map { Array($0.utf8) }

  init(_ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) {
    for index in tokens.indices where tokens[index].kind == .name {
      let token = tokens[index]
      switch token.end - token.start {
      case 4 where Self.isBehindDot(index, tokens, bytes) && token.matches("self", bytes):
        // A type, and no key path.
        if index >= 2, tokens[index - 2].start < bytes.count, bytes[tokens[index - 2].start] != UInt8(ascii: "\\") {
          isInteresting = true
        }
      case 4...14 where Self.isBehindDot(index, tokens, bytes):
        noteShared(index, tokens, bytes)
        noteCall(index, tokens, bytes)
      case 7, 8, 16, 17, 19:
        noteCall(index, tokens, bytes)
        guard Self.beginsRole(bytes[token.start]) else { continue }
        if Self.roleBytes.contains(where: { token.matches($0, bytes) }) {
          isInteresting = true
          noteHeld(index, tokens, bytes)
        }
      default: break
      }
    }
  }

  private static func beginsRole(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "R") || letter == UInt8(ascii: "D") || letter == UInt8(ascii: "M")
  }

  private static func isBehindDot(
    _ index: Int, _ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    index > 0 && tokens[index - 1].kind == .punctuation && bytes[tokens[index - 1].start] == UInt8(ascii: ".")
  }

  private mutating func noteShared(_ index: Int, _ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) {
    guard index >= 2, tokens[index - 2].kind == .name, (0x41...0x5A).contains(bytes[tokens[index - 2].start]),
      Self.sharedBytes.contains(where: { tokens[index].matches($0, bytes) })
    else { return }
    sharedUses.append(index - 2)
  }

  private mutating func noteCall(_ index: Int, _ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) {
    guard !isInteresting, index + 2 < tokens.count, tokens[index + 2].matches("type", bytes),
      tokens[index + 1].kind == .punctuation, bytes[tokens[index + 1].start] == UInt8(ascii: "(")
    else { return }
    isInteresting = Self.calls.contains { tokens[index].matches($0, bytes) }
  }

  /// `let container: any Resolver` and `let container = DependencyContainer()`, of which code above may speak already.
  private mutating func noteHeld(_ index: Int, _ tokens: [SwiftToken], _ bytes: UnsafeBufferPointer<UInt8>) {
    let last = String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
    guard let role = SwiftWiringRole(typeName: last) else { return }
    var start = index
    while start >= 2, Self.isBehindDot(start, tokens, bytes) { start -= 2 }
    if start > 0, tokens[start - 1].matches("any", bytes) { start -= 1 }
    guard start >= 3, tokens[start - 2].kind == .name,
      tokens[start - 3].matches("let", bytes) || tokens[start - 3].matches("var", bytes)
    else { return }
    let sign = bytes[tokens[start - 1].start]
    let isMade = sign == UInt8(ascii: "=") && role == .container
    if sign == UInt8(ascii: ":") || isMade { held.append((start - 2, role)) }
  }
}

extension SwiftToken {
  @inline(__always) func matches(_ letters: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard end - start == letters.count else { return false }
    for index in letters.indices where bytes[start + index] != letters[index] { return false }
    return true
  }

  @inline(__always) func matches(_ word: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard end - start == word.utf8CodeUnitCount, bytes[start] == word.utf8Start[0] else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }
}
