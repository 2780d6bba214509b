/// The order of labels and file names in a BUILD file's lists, which is buildifier's.
///
/// Names come first, then labels that start with `:`, with `//`, with `@`. Within these, the pieces between dots and
/// colons are compared one by one as bytes, so `A.swift` stands before `A+Ext.swift`. That is the same as comparing
/// bytes with dot and colon below all others; only texts that differ in nothing else are ordered by dot before colon.
package enum BuildOrder {
  /// Negative when `a` comes first, zero when both have the same bytes.
  package static func comparison(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = min(a.count, b.count)
    var index = ByteScan.sharedCount(a, b)
    var tie = 0
    // Beyond the first two bytes, both are of one kind.
    if index < 2, phase(a) != phase(b) { return phase(a) - phase(b) }
    while index < shared {
      let (x, y) = (a[index], b[index])
      index += 1
      if x == y { continue }
      switch (isSeparator(x), isSeparator(y)) {
      case (false, false): return x < y ? -1 : 1
      case (true, false): return -1
      case (false, true): return 1
      case (true, true): if tie == 0 { tie = x < y ? -1 : 1 }
      }
    }
    return a.count == b.count ? tie : a.count - b.count
  }

  package static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in comparison(a, b) < 0 } }
  }

  package static func precedes(_ a: String, _ b: String) -> Bool {
    a.withBytes { a in b.withBytes { b in comparison(a, b) < 0 } }
  }

  private static func phase(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    switch text.first {
    case UInt8(ascii: ":"): 1
    case UInt8(ascii: "/"): text.count > 1 && text[1] == UInt8(ascii: "/") ? 2 : 0
    case UInt8(ascii: "@"): 3
    default: 0
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }
}

extension String {
  /// The UTF-8 bytes in place; only a string bridged from Objective-C is copied.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
