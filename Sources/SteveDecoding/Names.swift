import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// Which characters a sort of name may be made of.
struct NameRule: Sendable {
  /// With its article, as a message says it.
  let noun: String
  let allowed: String
  let accepts: @Sendable (Substring.UTF8View) -> Bool

  init(_ noun: String, allowed: String, accepts: @escaping @Sendable (Substring.UTF8View) -> Bool) {
    self.noun = noun
    self.allowed = allowed
    self.accepts = accepts
  }

  func accepts(_ name: String) -> Bool { accepts(name[...].utf8) }

  /// Reports a name that does not follow the rule.
  func check(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
    if accepts(name.value) { return true }
    if name.value.isEmpty {
      log.error(.emptyText, "\(noun) cannot be empty", at: name.location)
    } else {
      log.error(.badName, "\(quoted(name.value)) cannot be \(noun): \(allowed)", at: name.location)
    }
    return false
  }
}

extension NameRule {
  /// Modules, targets and the workspace; what the outputs cannot take is found when all names are known.
  static let name = NameRule("a name", allowed: "it holds '/' or a line break, or begins or ends with a space") {
    guard let first = $0.first, let last = $0.last else { return false }
    return first != 0x20 && last != 0x20 && $0.allSatisfy { $0 >= 0x20 && $0 != 0x2F }
  }

  static let swiftModule = NameRule(
    "the name of a Swift module", allowed: "letters, digits and '_' are allowed, and no digit at the start"
  ) { name in
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy { isWordByte($0) || $0 >= 0x80 }
  }

  static let identifier = NameRule(
    "an identifier", allowed: "letters from A to Z, digits and '_' are allowed, and no digit at the start"
  ) { name in
    guard let first = name.first, !isDigit(first) else { return false }
    return name.allSatisfy(isWordByte)
  }

  static let configuration = NameRule(
    "a configuration", allowed: "letters from A to Z, digits, '_' and '-' are allowed"
  ) { !$0.isEmpty && $0.allSatisfy { isWordByte($0) || $0 == 0x2D } }

  static let step = NameRule("the name of a step", allowed: "letters from A to Z, digits, '_' and '-' are allowed") {
    !$0.isEmpty && $0.allSatisfy { isWordByte($0) || $0 == 0x2D }
  }

  static let tag = NameRule("a tag", allowed: "white space is not allowed") {
    !$0.isEmpty && $0.allSatisfy { $0 > 0x20 }
  }

  static let variable = NameRule("an environment variable", allowed: "white space and '=' are not allowed") {
    !$0.isEmpty && $0.allSatisfy { $0 > 0x20 && $0 != 0x3D }
  }

  static let bazelModule = NameRule(
    "the name of a Bazel module or repository",
    allowed: "letters from A to Z, digits, '.', '_' and '-' are allowed, a letter at the start"
  ) { name in
    (name.first.map(isLetter) ?? false) && name.allSatisfy { isWordByte($0) || $0 == 0x2D || $0 == 0x2E }
  }

  static let attribute = NameRule(
    "an attribute",
    allowed: "letters from A to Z, digits and '_' are allowed, perhaps behind one '+', and no word of Starlark's own"
  ) { StarlarkIdentifier.isValid(String(Substring($0.first == UInt8(ascii: "+") ? $0.dropFirst() : $0))) }

  /// Something that is loaded into a BUILD file, where it must not hide what steve writes itself.
  static let macro = NameRule(
    "a macro",
    allowed:
      "letters from A to Z, digits and '_' are allowed, a letter at the start, and no word of Starlark's or Bazel's own"
  ) { name in
    let isTaken = ["glob", "select"].contains { name.elementsEqual($0.utf8) }
    return name.first != UInt8(ascii: "_") && !isTaken && StarlarkIdentifier.isValid(String(Substring(name)))
  }

  /// What stands in the name of a file or folder on disk.
  static let product = NameRule(
    "a name of a product", allowed: "it holds '/', ':', a tab or a line break, or begins with '.'"
  ) {
    guard let first = $0.first, first != 0x2E else { return false }
    return $0.allSatisfy { $0 >= 0x20 && $0 != 0x2F && $0 != 0x3A }
  }

  /// With conditions in brackets, as Xcode has them: `CODE_SIGN_IDENTITY[sdk=iphoneos*]`.
  static let buildSetting = NameRule(
    "a build setting",
    allowed: "letters from A to Z, digits and '_' are allowed, perhaps behind one '+', and [condition=value] at the end"
  ) { name in
    let name = name.first == UInt8(ascii: "+") ? name.dropFirst() : name
    let stem = name.prefix(while: isWordByte)
    guard let first = stem.first, !isDigit(first) else { return false }
    // XcodeGen knows these beside settings.
    if stem.count == name.count, ["base", "configs", "groups"].contains(where: { stem.elementsEqual($0.utf8) }) {
      return false
    }
    return areConditions(name[stem.endIndex...])
  }

  static let language = NameRule(
    "a language", allowed: "letters from A to Z, digits and '-' are allowed, such as en or pt-BR"
  ) { name in
    (name.first.map(isLetter) ?? false) && name.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2D }
  }

  /// What Xcode keeps in a file of this name.
  static let xcodeFile = NameRule("a name", allowed: product.allowed, accepts: product.accepts)

  static let region = NameRule("a region", allowed: "letters from A to Z and digits are allowed, such as DE or 419") {
    !$0.isEmpty && $0.allSatisfy { isLetter($0) || isDigit($0) }
  }

  static let specKey = NameRule("a key of XcodeGen's", allowed: "it cannot hold line breaks") {
    !$0.isEmpty && !$0.elementsEqual("+".utf8) && $0.allSatisfy { $0 >= 0x20 }
  }

  static let property = NameRule("a property", allowed: "it cannot hold line breaks") {
    !$0.isEmpty && $0.allSatisfy { $0 >= 0x20 }
  }
}

/// Any number of `[condition=value]`.
private func areConditions(_ text: Substring.UTF8View) -> Bool {
  var rest = text
  while let first = rest.first {
    guard first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let condition = rest[rest.index(after: rest.startIndex)..<end]
    guard condition.contains(UInt8(ascii: "=")), condition.allSatisfy({ $0 > 0x20 && $0 != 0x24 && $0 < 0x7F }) else {
      return false
    }
    rest = rest[rest.index(after: end)...]
  }
  return true
}

extension YAMLNode {
  func name(_ log: inout DiagnosticLog) -> Located<String>? { name(.name, &log) }

  func name(_ rule: NameRule, _ log: inout DiagnosticLog) -> Located<String>? {
    guard let name = text(&log), rule.check(name, &log) else { return nil }
    return name
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x5F }
