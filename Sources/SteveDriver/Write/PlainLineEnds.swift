/// The bytes with each CRLF made a plain LF, as git does it when it takes a file in. A carriage return anywhere else is a
/// letter that somebody wrote.
func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.contains(0x0D) else { return bytes }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for index in bytes.indices {
    let isEnd = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    if !isEnd { result.append(bytes[index]) }
  }
  return result
}
