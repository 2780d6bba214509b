/// The bytes of a path, borrowed from whoever keeps them: a tree's arena, a buffer, a string.
///
/// One zero byte stands behind the last byte and none before it, so `start` can be handed to C as it is. A view must not
/// outlive the closure that received it.
package struct PathView {
  package let start: UnsafePointer<UInt8>
  /// Without the zero byte.
  package let count: Int

  /// - Precondition: `start[count]` is 0.
  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @inlinable package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// A copy, with U+FFFD in place of what is not UTF-8.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// Lends the bytes of the text as a path; `nil` stands for a text that holds a zero byte, which no path can.
  package func withPath<R, E: Error>(_ body: (PathView?) throws(E) -> R) throws(E) -> R {
    var bytes = Array(utf8)
    let isPath = !bytes.contains(0)
    bytes.append(0)
    // The closures of the standard library do not carry typed errors through all of them, a result does.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<R, E> in
      guard let start = buffer.baseAddress else { return Result { () throws(E) in try body(nil) } }
      let view = isPath ? PathView(start: start, count: buffer.count - 1) : nil
      return Result { () throws(E) in try body(view) }
    }
    return try result.get()
  }
}
