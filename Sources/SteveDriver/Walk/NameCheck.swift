import SteveModel

/// Why a name cannot be listed, if so.
func problem(withName name: UnsafeBufferPointer<UInt8>) -> FileTree.Problem.Reason? {
  var isASCII = true
  for byte in name {
    if byte < 0x20 || byte == 0x7F { return .controlCharacter }
    if byte >= 0x80 { isASCII = false }
  }
  if isASCII { return nil }
  guard let text = String(validating: name, as: UTF8.self) else { return .notUTF8 }
  return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? .controlCharacter : nil
}
