import SteveModel
import TestSupport
import Testing

/// The rules are held against git itself: each case is a folder with a `.gitignore` and the same files.
@Suite struct IgnoreRulesTests {
  @Test func decidesAsGitDoesOnTheTable() throws {
    try compareWithGit(IgnoreCases.table)
  }

  @Test(arguments: [UInt64(11), 12]) func decidesAsGitDoesOnRandomPatterns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try compareWithGit((0..<150).map { _ in IgnoreCases.random(&random) })
  }

  private func compareWithGit(_ cases: [String]) throws {
    let git = try Git()
    for (number, text) in cases.enumerated() {
      for file in IgnoreCases.files { try git.write([], to: "\(number)/\(file)") }
      try git.write(Array(text.utf8), to: "\(number)/.gitignore")
    }
    let paths = Self.paths
    let questions = cases.indices.flatMap { number in paths.map { "\(number)/\($0.path)" } }
    let answers = try git.run(
      ["check-ignore", "--no-index", "-v", "-n", "--stdin", "-z"], input: questions.flatMap { Array($0.utf8) + [0] }
    ).split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    try #require(answers.count == questions.count * 4 + 1)
    for (number, text) in cases.enumerated() {
      let rules = IgnoreRules(file: Array(text.utf8))
      for (index, path) in paths.enumerated() {
        let answer = answers[(number * paths.count + index) * 4..<(number * paths.count + index) * 4 + 4]
        let expected = Self.decision(git: Array(answer))
        let found = Self.decision(rules, path.path, isFolder: path.isFolder)
        #expect(
          found == expected, "\(text.debugDescription) against \(path.path.debugDescription), folder: \(path.isFolder)")
      }
    }
  }

  /// The files of a case and the folders that hold them.
  private static var paths: [(path: String, isFolder: Bool)] {
    let tree = FileTree(paths: IgnoreCases.files)
    return tree.entries.indices.map { (tree.string(at: $0), tree.entries[$0].kind == .folder) }
  }

  /// Where the pattern stands, its line, the pattern and the path. Without a match the first three are empty.
  private static func decision(git answer: [String]) -> IgnoreRules.Decision? {
    guard let line = Int(answer[1]) else { return nil }
    return IgnoreRules.Decision(isIgnored: !answer[2].hasPrefix("!"), line: line)
  }

  /// As a walk asks: a folder that is ignored decides about all below.
  private static func decision(_ rules: IgnoreRules, _ path: String, isFolder: Bool) -> IgnoreRules.Decision? {
    for (at, byte) in path.utf8.enumerated() where byte == 0x2F {
      let above = ask(rules, String(path.utf8.prefix(at)) ?? "", isFolder: true)
      if let above, above.isIgnored { return above }
    }
    return ask(rules, path, isFolder: isFolder)
  }

  private static func ask(_ rules: IgnoreRules, _ path: String, isFolder: Bool) -> IgnoreRules.Decision? {
    var path = path
    return path.withUTF8 { bytes in
      rules.decision(on: bytes, nameStart: (bytes.lastIndex(of: 0x2F) ?? -1) + 1, isFolder: isFolder)
    }
  }

  @Test func takesLinesOfAManifest() {
    let rules = IgnoreRules(lines: ["*.o", "!keep.o"])
    #expect(Self.ask(rules, "x/a.o", isFolder: false) == IgnoreRules.Decision(isIgnored: true, line: 1))
    #expect(Self.ask(rules, "keep.o", isFolder: false) == IgnoreRules.Decision(isIgnored: false, line: 2))
    #expect(Self.ask(rules, "keep", isFolder: false) == nil)
    #expect(IgnoreRules(lines: ["# nothing", ""]).isEmpty)
  }

  /// Each star tried at each place would take longer than the universe has lasted.
  @Test(.timeLimit(.minutes(1))) func neverBlowsUp() {
    let text = String(repeating: "a", count: 250)
    for pattern in ["a*", "*a", "[a]*", "?*", "**/a*"] {
      let rules = IgnoreRules(lines: [String(repeating: pattern, count: 60) + "b"])
      #expect(Self.ask(rules, text, isFolder: false) == nil)
      #expect(Self.ask(rules, String(repeating: "a/", count: 120) + text, isFolder: false) == nil)
    }
  }
}
