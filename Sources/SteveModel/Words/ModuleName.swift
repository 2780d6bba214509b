/// What a module, a target or a Swift module may be called.
package enum ModuleName {
  /// Why a name can't be a target's, or `nil` when it can: it must be good for Bazel, for a file on any disk and, with `-`
  /// turned into `_`, for Swift.
  package static func objection(toTarget name: String) -> String? {
    guard let first = name.utf8.first else { return "it is empty" }
    guard name.utf8.count <= 100 else { return "it is longer than 100 letters" }
    guard isLetter(first) || first == UInt8(ascii: "_") else { return "it must begin with an ASCII letter or '_'" }
    for byte in name.utf8 where !isLetter(byte) && !isDigit(byte) && byte != 0x5F && byte != 0x2D {
      return "only ASCII letters, digits, '_' and '-' are good for Swift, Bazel and every disk"
    }
    return nil
  }

  /// Why a name can't be imported by Swift code, or `nil` when it can.
  package static func objection(toSwiftModule name: String) -> String? {
    if let objection = objection(toTarget: name) { return objection }
    if name.utf8.contains(0x2D) { return "Swift can't import a name with '-'" }
    if keywords.contains(name) { return "it is a word of Swift's own" }
    return nil
  }

  /// The Swift module of a target that says nothing else: as SwiftPM does, what Swift can't read becomes `_`.
  package static func swiftModule(ofTarget name: String) -> String {
    guard name.utf8.contains(0x2D) else { return name }
    return String(decoding: name.utf8.map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self)
  }

  /// Names that differ only in the case of ASCII letters are one file on many disks.
  package static func folded(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return name }
    return String(decoding: name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// The name before an ending, letter case counting as nothing in the ending; `nil` when it has another one.
  static func stem(of name: String, before ending: StaticString) -> Substring.UTF8View? {
    let length = ending.utf8CodeUnitCount
    let count = name.utf8.count - length
    guard count > 0 else { return nil }
    // From the end: hardly a name has the last letter.
    var place = name.utf8.endIndex
    for index in (0..<length).reversed() {
      place = name.utf8.index(before: place)
      if name.utf8[place] | 0x20 != ending.utf8Start[index] | 0x20 { return nil }
    }
    return name.utf8[..<place]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x61 && byte <= 0x7A)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Reserved words of Swift, from the list of keywords in The Swift Programming Language; a module can't bear one.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
