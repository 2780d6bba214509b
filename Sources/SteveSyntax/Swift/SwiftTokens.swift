/// All words of a source, the last one being its end.
struct SwiftTokens {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var all: [SwiftToken] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // In most sources three bytes are a word, with the space behind it.
    all.reserveCapacity(bytes.count / 3 + 8)
    var lexer = SwiftLexer(bytes)
    var token = lexer.next()
    while token.kind != .end {
      all.append(token)
      token = lexer.next()
    }
    all.append(token)
  }
}
