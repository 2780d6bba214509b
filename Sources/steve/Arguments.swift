import SteveDiagnostics
import SteveDriver

/// What stands before the command, and what was given to it.
struct Arguments {
  var folder: String?
  var isQuiet = false
  var isVerbose = false
  /// Whether commands that sync before they do something else leave that out.
  var leavesOutSync = false
  var color = "auto"
  /// Asked for by `-h`, `--help` or `--version`.
  var question: String?
  var command: String?
  /// Everything behind the command, and how many words stand before it.
  var rest: [String] = []
  private(set) var restStart = 0

  init(_ words: [String]) throws(Stop) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.hasPrefix("-") else {
        command = word
        rest = Array(words[index...])
        restStart = index
        return
      }
      switch word {
      case "-C":
        guard index < words.count else { throw Stop(.usage, "'-C' needs a folder") }
        folder = words[index]
        index += 1
      case "-h", "--help", "--version": question = word
      case "--no-sync": leavesOutSync = true
      default:
        guard try takeAnywhere(word, words, &index) else { throw Stop(unknownOption: word, among: Arguments.names) }
      }
    }
  }

  /// Takes an option about the printing, which may also stand behind the command; says whether it is one.
  mutating func takeAnywhere(_ word: String, _ words: [String], _ index: inout Int) throws(Stop) -> Bool {
    switch word {
    case "--quiet": isQuiet = true
    case "--verbose": isVerbose = true
    case "--color":
      guard index < words.count else { throw Stop(.usage, "'--color' needs auto, always or never") }
      color = words[index]
      index += 1
    default:
      guard word.hasPrefix("--color=") else { return false }
      color = String(word.dropFirst("--color=".count))
    }
    guard ["auto", "always", "never"].contains(color) else {
      throw Stop(.usage, "'--color' takes auto, always or never, not '\(color)'")
    }
    return true
  }

  private static let names = ["-C", "--color", "--quiet", "--verbose", "--help", "--version", "--no-sync"]
}

extension Stop {
  init(unknownOption word: String, among names: [String]) {
    let near = nearestName(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    self.init(.usage, "unknown option '\(word)'\(near)")
  }
}

extension Command {
  /// Those among the words behind its name that steve reads.
  func ownWords(of words: [String]) -> ArraySlice<String> {
    if isVerbatim { return [] }
    return handsOnRest ? words.prefix { $0 != "--" } : words[...]
  }
}

/// The options of one command: each a flag, or a name with a value behind it.
struct Options {
  private(set) var flags: Set<String> = []
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []
  /// How many words stand before those of another program, without the `--` between them.
  private(set) var ownCount = 0

  /// - Parameter arguments: take what says how to print.
  init(_ words: [String], of command: Command, _ arguments: inout Arguments) throws(Stop) {
    let words = Array(command.ownWords(of: words))
    ownCount = words.count
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if try arguments.takeAnywhere(word, words, &index) { continue }
      let pieces = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = command.options.first(where: { $0.name == pieces[0] }) else {
        if command.laterOptions.contains(pieces[0]) { throw Stop(.usage, "'\(pieces[0])' is not supported yet") }
        throw Stop(unknownOption: pieces[0], among: command.options.map(\.name) + ["--help"])
      }
      guard let wanted = option.value else {
        if pieces.count > 1 { throw Stop(.usage, "'\(option.name)' takes no value") }
        flags.insert(option.name)
        continue
      }
      if pieces.count > 1 {
        values[option.name] = pieces[1]
      } else if index < words.count {
        values[option.name] = words[index]
        index += 1
      } else {
        throw Stop(.usage, "'\(option.name)' needs a value: \(wanted)")
      }
    }
  }
}
