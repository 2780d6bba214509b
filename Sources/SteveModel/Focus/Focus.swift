/// What somebody wants to work on, in the words that were chosen: names of modules, `tag:…`, and patterns of names.
package struct Focus: Equatable, Sendable {
  /// By their bytes, each once; empty for no module at all.
  package let words: [String]
  /// Whether the apps that hold the modules stay outside.
  package let leavesOutApps: Bool

  package init(words: [String], leavesOutApps: Bool) {
    var seen: Set<[UInt8]> = []
    self.words = words.sorted { $0.precedesByBytes($1) }.filter { seen.insert(Array($0.utf8)).inserted }
    self.leavesOutApps = leavesOutApps
  }

  /// What is written in the place of words where there are none.
  package static let none = "none"

  package static func == (a: Focus, b: Focus) -> Bool {
    a.leavesOutApps == b.leavesOutApps && a.words.count == b.words.count
      && zip(a.words, b.words).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
