import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// What a version has to look like.
struct VersionRule: Sendable {
  let noun: String
  let form: String
  let accepts: @Sendable (String) -> Bool

  init(_ noun: String, _ form: String, accepts: @escaping @Sendable (String) -> Bool) {
    self.noun = noun
    self.form = form
    self.accepts = accepts
  }

  static let system = VersionRule("a system version", "one to three numbers with dots between them, such as 16.0") {
    numbers($0).map { (1...3).contains($0.count) } ?? false
  }

  /// The compiler knows 4, 4.2, 5 and 6; what follows a 5 or 6 is Xcode's way of writing them.
  static let swift = VersionRule("a Swift version", "4, 4.2, or a number that begins with 5 or 6") {
    guard let numbers = numbers($0), let first = numbers.first else { return false }
    return $0 == "4" || $0 == "4.2" || first == "5" || first == "6"
  }

  /// By Apple's rule for `CFBundleShortVersionString`.
  static let marketing = VersionRule(
    "a version of an app", "one to three numbers with dots between them, such as 4.2.0"
  ) { numbers($0).map { (1...3).contains($0.count) } ?? false }

  /// By Apple's rule for `CFBundleVersion`, and what tools make of it: a number more, and a suffix such as `b2`.
  static let build = VersionRule(
    "the version of a build", "one to four numbers with dots between, perhaps with d, a, b or fc and a number behind"
  ) { text in
    let start = text.prefix { !"dabf".utf8.contains($0.utf8.first ?? 0) }
    let suffix = text[start.endIndex...]
    guard let numbers = numbers(String(start)), (1...4).contains(numbers.count) else { return false }
    if suffix.isEmpty { return true }
    let digits = suffix.utf8.dropFirst(suffix.hasPrefix("fc") ? 2 : suffix.hasPrefix("f") ? 0 : 1)
    return (1...3).contains(digits.count) && digits.allSatisfy(isDigit)
  }

  static let bazelModule = VersionRule("the version of a Bazel module", "letters, digits, '.', '-' and '+'") {
    !$0.isEmpty && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) }
  }
}

/// The decimal numbers between the dots, or `nil` when something else stands there.
private func numbers(_ text: String) -> [Substring.UTF8View]? {
  let numbers = text[...].utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) } ? numbers : nil
}

private func == (number: Substring.UTF8View, text: String) -> Bool { number.elementsEqual(text.utf8) }

extension YAMLNode {
  func version(_ rule: VersionRule, _ log: inout DiagnosticLog) -> Located<String>? {
    guard let version = text(&log) else { return nil }
    if rule.accepts(version.value) { return version }
    log.error(.badVersion, "\(quoted(version.value)) is not \(rule.noun): \(rule.form)", at: version.location)
    return nil
  }
}
