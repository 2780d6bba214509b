#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CCrypto
#endif

/// The SHA-256 of some bytes.
package struct Digest: Hashable, Sendable {
  package static let byteCount = 32

  package let bytes: [UInt8]

  package init(of content: [UInt8]) { bytes = sha256([content]) }

  init(of content: ArraySlice<UInt8>) { bytes = sha256([content]) }

  /// - Parameter bytes: a digest that was stored; there must be ``byteCount`` of them.
  init?(stored bytes: ArraySlice<UInt8>) {
    guard bytes.count == Digest.byteCount else { return nil }
    self.bytes = Array(bytes)
  }
}

/// SHA-256, as in FIPS 180-4, of pieces that follow each other.
private func sha256(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: 32)
  #if canImport(CommonCrypto)
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    for piece in pieces { piece.withUnsafeBytes { _ = CC_SHA256_Update(&context, $0.baseAddress, CC_LONG($0.count)) } }
    CC_SHA256_Final(&result, &context)
  #else
    var context = SHA256_CTX()
    SHA256_Init(&context)
    for piece in pieces { piece.withUnsafeBytes { _ = SHA256_Update(&context, $0.baseAddress, $0.count) } }
    SHA256_Final(&result, &context)
  #endif
  return result
}

/// The same of whole arrays.
func sha256(_ pieces: [[UInt8]]) -> [UInt8] { sha256(pieces.map { $0[...] }) }

/// SHA-1, which names objects in most git repositories. Nothing relies on it that git does not rely on as well.
func sha1(_ pieces: [[UInt8]]) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: 20)
  #if canImport(CommonCrypto)
    var context = CC_SHA1_CTX()
    CC_SHA1_Init(&context)
    for piece in pieces { CC_SHA1_Update(&context, piece, CC_LONG(piece.count)) }
    CC_SHA1_Final(&result, &context)
  #else
    var context = SHA_CTX()
    SHA1_Init(&context)
    for piece in pieces { SHA1_Update(&context, piece, piece.count) }
    SHA1_Final(&result, &context)
  #endif
  return result
}
