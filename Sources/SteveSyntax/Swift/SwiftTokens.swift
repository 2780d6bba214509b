/// All words of a source, the last one being its end.
struct SwiftTokens {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var all: [SwiftToken] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    all.reserveCapacity(bytes.count / 4 + 8)
    var lexer = SwiftLexer(bytes)
    repeat { all.append(lexer.next()) } while all[all.count - 1].kind != .end
  }
}
