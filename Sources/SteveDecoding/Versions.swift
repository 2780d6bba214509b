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
