/// What stands in a file of a hook, with steve's lines in it: between two marks, right behind the first line, since a hook of
/// somebody else's may end itself anywhere.
struct HookText {
  /// Why there can't be lines of steve's.
  enum Foreign: Error, Equatable {
    case noShell, lineEnds, brokenMarks
  }

  private let begin: String
  private let end: String
  private let block: String

  /// - Parameters:
  ///   - folder: the workspace's, from the top of the checkout: others in the same repository have lines of their own.
  ///   - block: what stands between the marks.
  init(folder: String, block: String) {
    let name = "steve" + (folder.isEmpty ? "" : " in " + HookText.oneLine(folder))
    begin = "# >>> \(name) >>>"
    end = "# <<< \(name) <<<"
    self.block = block
  }

  private var lines: String {
    "\(begin) 'steve init --hooks' keeps what stands down to the next mark up to date\n\(block)\(end)\n"
  }

  /// A new hook.
  var alone: String { "#!/bin/sh\n" + lines }

  /// Whether a hook has lines of steve's.
  func isIn(_ text: String) -> Bool { text.split(separator: "\n").contains { HookText.begins($0, with: begin) } }

  /// By bytes: names that only look alike are two.
  private static func begins(_ line: Substring, with mark: String) -> Bool { line.utf8.starts(with: mark.utf8) }

  /// The text of a hook with steve's lines in it as they should be.
  func laid(into text: String) throws(Foreign) -> String {
    // No shell runs lines that end in another way, and Swift takes those ends for one letter.
    if text.utf8.contains(0x0D) { throw .lineEnds }
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)
    let begins = rest.indices.filter { HookText.begins(rest[$0], with: begin) }
    let ends = rest.indices.filter { HookText.begins(rest[$0], with: end) }
    let own = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    switch (begins.count, ends.count) {
    case (0, 0):
      // A quote behind it: a shell is only to start another program with the same file.
      let isOfTwo = rest.count > 1 && (rest[1].hasPrefix("'") || rest[1].hasPrefix("\""))
      guard HookText.isShell(rest[0]), !isOfTwo else { throw .noShell }
      // A line end may be missing there, and nowhere else.
      if rest.count == 1 { rest.append("") }
      rest.insert(contentsOf: own, at: 1)
    case (1, 1) where begins[0] < ends[0]: rest.replaceSubrange(begins[0]...ends[0], with: own)
    default: throw .brokenMarks
    }
    return rest.joined(separator: "\n")
  }

  /// Whether the first line of a script says that a shell runs it which understands what POSIX says.
  private static func isShell(_ line: Substring) -> Bool {
    guard line.hasPrefix("#!") else { return false }
    var words = line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" })
    if words.first.map({ name(of: $0) }) == "env" { words = Array(words.dropFirst().drop { $0.hasPrefix("-") }) }
    return words.first.map { ["sh", "bash", "dash", "ash", "ksh", "zsh"].contains(name(of: $0)) } ?? false
  }

  private static func name(of program: Substring) -> Substring { program.split(separator: "/").last ?? "" }

  private static func oneLine(_ folder: String) -> String {
    String(decoding: folder.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }
}
