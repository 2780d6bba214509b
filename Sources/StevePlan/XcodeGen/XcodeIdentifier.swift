/// What objects of Xcode's are called in files.
enum XcodeIdentifier {
  /// The identifier that XcodeGen gives to a target of a project.
  static func target(_ name: String, inProject project: String) -> String {
    // The class, its capitals before, and how many objects have had the same name until then.
    String(hexadecimal("NT_PBXNativeTarget-\(project)-\(name)_1").prefix(24))
  }

  /// An identifier in the form of a UUID that stays the same as long as the text does.
  static func unique(_ text: String) -> String {
    let digits = Array(hexadecimal(text).utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }

  private static func hexadecimal(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = MD5.digest(of: text).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
