/// The one order of files: the order in which Bazel's formatter keeps a list of them.
///
/// Bytes are compared, `.` and `:` being equal and lower than all others, the end of a path lower still: `A.swift` stands
/// before `A+Ext.swift`, `A-b.swift` and `A10.swift`. A folder counts as its name with `/` behind, so that it stands where
/// its files belong and everything below it follows at once. Names that differ in `.` against `:` alone go by their bytes.
package enum FileOrder {
  /// Negative when `a` comes first, zero for the same path, positive when `b` comes first.
  @inlinable
  package static func comparison(
    _ a: UnsafeBufferPointer<UInt8>, isFolder aIsFolder: Bool, _ b: UnsafeBufferPointer<UInt8>,
    isFolder bIsFolder: Bool
  ) -> Int {
    var i = sharedWords(a, b)
    var tie = 0
    while true {
      let x = byte(i, of: a, isFolder: aIsFolder)
      let y = byte(i, of: b, isFolder: bIsFolder)
      if x != y {
        let difference = rank(x) - rank(y)
        if difference != 0 { return difference }
        if tie == 0 { tie = x - y }
      } else if x < 0 || (x == slash && tie != 0) {
        return tie
      }
      i += 1
    }
  }

  @usableFromInline static let slash = 0x2F

  /// How many leading bytes can be skipped because eight at a time are equal.
  @inlinable
  static func sharedWords(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    let x = UnsafeRawBufferPointer(a)
    let y = UnsafeRawBufferPointer(b)
    let limit = min(x.count, y.count) - 8
    var i = 0
    while i <= limit,
      x.loadUnaligned(fromByteOffset: i, as: UInt64.self) == y.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    {
      i += 8
    }
    return i
  }

  /// The byte at `i`, `/` right behind a folder, -1 behind the end.
  @inlinable
  static func byte(_ i: Int, of path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Int {
    if i < path.count { return Int(path[i]) }
    return isFolder && i == path.count ? slash : -1
  }

  @inlinable
  static func rank(_ byte: Int) -> Int {
    byte == 0x2E || byte == 0x3A ? 0 : byte < 0 ? -1 : byte + 1
  }
}
