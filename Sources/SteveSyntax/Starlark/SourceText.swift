/// What every text must be before it is read.
enum SourceText {
  static func check(_ bytes: [UInt8]) throws(StarlarkSyntaxError) {
    if let index = bytes.firstIndex(of: 0) {
      throw StarlarkSyntaxError("a NUL byte", at: index, in: bytes)
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      throw StarlarkSyntaxError("this is not valid UTF-8", at: validCount(bytes), in: bytes)
    }
  }

  /// How many bytes are read before the first that is wrong.
  private static func validCount(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
    return count
  }
}
