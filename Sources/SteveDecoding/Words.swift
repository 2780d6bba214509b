import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// A closed set of words that a manifest may use.
protocol ManifestWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// What one of them is, without an article.
  static var noun: String { get }
}

extension Kind: ManifestWord { static var noun: String { "kind" } }
extension Part: ManifestWord { static var noun: String { "part" } }
extension Platform: ManifestWord { static var noun: String { "platform" } }
extension Device: ManifestWord { static var noun: String { "device" } }
extension ConfigurationBase: ManifestWord { static var noun: String { "base of a configuration" } }
extension Output: ManifestWord { static var noun: String { "output" } }
extension BazelSettings.SyncFailure: ManifestWord { static var noun: String { "way to take a failing sync" } }
extension Product: ManifestWord { static var noun: String { "product" } }
extension SwiftConcurrency: ManifestWord { static var noun: String { "concurrency checking" } }
extension SwiftIsolation: ManifestWord { static var noun: String { "isolation" } }
extension SwiftInterop: ManifestWord { static var noun: String { "interoperability" } }
extension LibraryProduct: ManifestWord { static var noun: String { "product" } }
extension Linkage: ManifestWord { static var noun: String { "linkage" } }
extension SpecLayout: ManifestWord { static var noun: String { "layout of projects" } }
extension SpecFormat: ManifestWord { static var noun: String { "format of specs" } }
extension XcodeGenRun: ManifestWord { static var noun: String { "time to run XcodeGen" } }
extension BazelSources: ManifestWord { static var noun: String { "form of sources" } }

extension ManifestWord {
  static var spellings: [String] { allCases.map(\.rawValue) }

  /// What a text says, such as the key of a mapping.
  static func word(_ text: Located<String>, _ log: inout DiagnosticLog) -> Located<Self>? {
    if let word = Self(rawValue: text.value) { return Located(word, at: text.location) }
    reportUnknownWord(text, noun, among: spellings, &log)
    return nil
  }
}

func reportUnknownWord(
  _ text: Located<String>, _ noun: String, among known: [String], _ log: inout DiagnosticLog
) {
  let near = nearestName(to: text.value, among: known).map { "did you mean '\($0)'?" }
  log.error(
    .unknownWord, "unknown \(noun) \(quoted(text.value)); \(near ?? "known are \(joined(known))")", at: text.location)
}

extension YAMLNode {
  func word<Word: ManifestWord>(_ log: inout DiagnosticLog) -> Located<Word>? {
    text(&log).flatMap { Word.word($0, &log) }
  }

  /// A list that names each word once.
  func words<Word: ManifestWord>(_ log: inout DiagnosticLog) -> [Located<Word>]? {
    var words: [Located<Word>] = []
    let all: [Located<Word>]? = list(&log) { $0.word(&$1) }
    for word in all ?? [] {
      if words.contains(where: { $0.value == word.value }) {
        log.error(.repeatedName, "'\(word.value.rawValue)' stands in this list twice", at: word.location)
      } else {
        words.append(word)
      }
    }
    return all.map { _ in words }
  }
}

extension YAMLNode {
  /// A list that names at least one word, each once.
  func filledWords<Word: ManifestWord>(_ log: inout DiagnosticLog) -> [Located<Word>]? {
    guard case .sequence(let nodes) = content, nodes.isEmpty else { return words(&log) }
    log.error(.emptyList, "this list cannot be empty; name a \(Word.noun), or remove the key", at: location)
    return nil
  }
}
