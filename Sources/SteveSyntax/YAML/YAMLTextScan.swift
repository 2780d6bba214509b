internal import SteveDiagnostics

/// Looks for what no manifest may hold, before libyaml sees the text: its messages about such bytes are unclear, and it
/// stops at the first.
///
/// Forbidden characters are replaced by harmless ones of the same length in a copy, so that the rest can still be read.
struct YAMLTextScan {
  private let bytes: UnsafeRawBufferPointer
  private var line: UInt32 = 1
  /// A place on the line whose column is known: counting from the line's start each time would be quadratic.
  private var known = (offset: 0, column: 1)
  /// The text without its forbidden characters, if it has any.
  private(set) var patched: [UInt8]?
  private(set) var hasConflict = false

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func run(_ problems: inout YAMLProblems) {
    var offset = 0
    checkLineStart(0, &problems)
    while offset < bytes.count, !hasConflict {
      let byte = bytes[offset]
      if byte &- 0x20 < 0x5F || byte == Byte.tab {
        offset += 1
      } else if byte == Byte.newline {
        offset += 1
        line += 1
        known = (offset, 1)
        checkLineStart(offset, &problems)
      } else {
        offset += checkedLength(at: offset, &problems)
      }
    }
  }

  /// How many bytes to step over, at least one.
  private mutating func checkedLength(at offset: Int, _ problems: inout YAMLProblems) -> Int {
    if bytes[offset] == Byte.carriageReturn, offset + 1 < bytes.count, bytes[offset + 1] == Byte.newline { return 1 }
    guard let (character, length) = forbiddenCharacter(in: bytes, at: offset) else { return 1 }
    known = (offset, known.column + scalarCount(in: bytes, from: known.offset, to: offset))
    problems.error(
      .controlCharacter, "\(nameOfForbidden(character)) is not allowed in a manifest; delete it",
      at: YAMLMark(line: line, column: UInt32(known.column)))
    patch(offset, length)
    return length
  }

  /// All three stand-ins are printable and no line break: libyaml takes U+0085, U+2028 and U+2029 for one.
  private mutating func patch(_ offset: Int, _ length: Int) {
    let standIns: [[UInt8]] = [[0x5F], [0xC2, 0xBF], [0xEF, 0xBF, 0xBD]]
    if patched == nil { patched = Array(bytes) }
    for (index, byte) in standIns[length - 1].enumerated() { patched?[offset + index] = byte }
  }

  /// A conflict marker is seven equal characters at the start of a line, alone or before a space.
  private mutating func checkLineStart(_ offset: Int, _ problems: inout YAMLProblems) {
    guard offset + 7 <= bytes.count else { return }
    let byte = bytes[offset]
    guard byte == 0x3C || byte == 0x3D || byte == 0x3E || byte == 0x7C else { return }
    guard bytes[offset..<offset + 7].allSatisfy({ $0 == byte }) else { return }
    if offset + 7 < bytes.count, bytes[offset + 7] > Byte.space { return }
    hasConflict = true
    let marker = String(repeating: String(Unicode.Scalar(byte)), count: 7)
    problems.error(
      .conflictMarker,
      "a merge left its conflict marker `\(marker)` here; keep the lines that are right and delete the others",
      at: YAMLMark(line: line, column: 1))
  }
}

enum Byte {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
}

/// How many Unicode scalars a part of a UTF-8 text holds.
func scalarCount(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
  var count = 0
  for offset in start..<end where bytes[offset] & 0xC0 != 0x80 { count += 1 }
  return count
}
