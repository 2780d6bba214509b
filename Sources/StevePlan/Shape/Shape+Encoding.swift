// The form in which a shape is kept: the number of its inputs in a byte; then for each, by their numbers, a byte with the
// number and the digest in eight, the lowest first. Whoever stores it says by a version what the numbers mean.
extension Shape {
  package func encode(into bytes: inout [UInt8]) {
    bytes.append(UInt8(inputs.count))
    for entry in inputs {
      bytes.append(entry.input.rawValue)
      withUnsafeBytes(of: entry.digest.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  /// Takes a shape from the front of bytes that may be anything; `nil` for what ``encode(into:)`` did not write.
  package init?(decodingFrom bytes: inout ArraySlice<UInt8>) {
    guard let count = bytes.first, bytes.count >= 1 + Int(count) * Shape.encodedEntrySize else { return nil }
    var inputs: [Entry] = []
    inputs.reserveCapacity(Int(count))
    var at = bytes.startIndex + 1
    for _ in 0..<count {
      guard let input = ShapeInput(rawValue: bytes[at]), inputs.last.map({ $0.input.rawValue < bytes[at] }) ?? true
      else { return nil }
      let digest = bytes[at + 1..<at + Shape.encodedEntrySize].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      // An input that is not there is not written.
      if digest == 0 { return nil }
      inputs.append(Entry(input: input, digest: digest))
      at += Shape.encodedEntrySize
    }
    bytes = bytes[at...]
    self.init(inputs: inputs)
  }

  private static var encodedEntrySize: Int { 9 }
}
