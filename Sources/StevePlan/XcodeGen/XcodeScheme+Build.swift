import SteveModel
import SteveSyntax

extension XcodeScheme {
  var build: XMLElement {
    let action = scheme["build"]
    let attributes: Attributes = [
      ("parallelizeBuildables", XcodeScheme.word(action?["parallelizeBuild"]?.isFalse != true)),
      ("buildImplicitDependencies", XcodeScheme.word(action?["buildImplicitDependencies"]?.isFalse != true)),
      ("runPostActionsOnFailure", XcodeScheme.word(action?["runPostActionsOnFailure"]?.isTrue == true)),
    ]
    return XMLElement(
      "BuildAction", attributes, steps(of: "build") + [XMLElement("BuildActionEntries", [], entries.map(entry))])
  }

  private func entry(_ target: XcodeTarget, _ uses: SpecValue) -> XMLElement {
    let purposes = XcodeScheme.purposes(of: uses)
    let attributes = XcodeScheme.purposes.map { (name: $0.name, value: XcodeScheme.word(purposes.contains($0.word))) }
    return XMLElement("BuildActionEntry", attributes, [reference(to: target)])
  }

  private static let purposes: [(word: String, other: String, name: StaticString)] = [
    ("test", "testing", "buildForTesting"), ("run", "running", "buildForRunning"),
    ("profile", "profiling", "buildForProfiling"), ("archive", "archiving", "buildForArchiving"),
    ("analyze", "analyzing", "buildForAnalyzing"),
  ]

  /// What a target is built for, each by the first of its two words.
  static func purposes(of uses: SpecValue) -> [String] {
    let words: [String]
    switch uses {
    case .text("none"): words = []
    case .text("testing"): words = ["test", "analyze"]
    case .text("indexing"): words = ["test", "analyze", "archive"]
    case .list(let items): words = items.compactMap(\.text)
    case .map(let pairs): words = pairs.filter(\.value.isTrue).map(\.key)
    case .text, .boolean, .integer: words = purposes.map(\.word)
    }
    return purposes.filter { words.contains($0.word) || words.contains($0.other) }.map(\.word)
  }
}
