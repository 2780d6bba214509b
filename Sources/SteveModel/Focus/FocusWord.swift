import SteveDiagnostics

/// One word of a focus: which modules it stands for.
package enum FocusWord: Sendable {
  case name(String)
  /// All modules with a part that has the tag.
  case tag(String)
  /// `*` and `?` in the name of a module.
  case pattern([UInt8])

  package init(_ word: String) {
    let start = "tag:"
    if word.utf8.starts(with: start.utf8) {
      self = .tag(String(Substring(word.utf8.dropFirst(start.utf8.count))))
    } else if word.utf8.contains(where: { $0 == FocusWord.star || $0 == FocusWord.mark }) {
      self = .pattern(Array(word.utf8))
    } else {
      self = .name(word)
    }
  }

  /// The numbers of the modules, in their order.
  package func modules(in workspace: Workspace) -> [Int] {
    workspace.modules.indices.filter { number in
      let module = workspace.modules[number]
      return switch self {
      case .name(let name): module.name.utf8.elementsEqual(name.utf8)
      case .tag(let tag):
        module.parts.contains { part in
          workspace.parts[part].tags.contains { $0.utf8.elementsEqual(tag.utf8) }
        }
      case .pattern(let pattern): FocusWord.fits(Array(module.name.utf8), pattern)
      }
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let mark = UInt8(ascii: "?")

  /// A `*` stands for any letters, a `?` for one. Where a star took too little, it takes one more: that of the last star is enough,
  /// since what stands before it fits already.
  package static func fits(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (at, place) = (0, 0)
    var retry: (place: Int, at: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == star {
        place += 1
        retry = (place, at)
      } else if place < pattern.count, pattern[place] == name[at] || pattern[place] == mark {
        place += 1
        at += 1
      } else if let (back, taken) = retry {
        (place, at) = (back, taken + 1)
        retry = (back, taken + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}

extension FocusWord {
  /// Why a word stands for no module, with the nearest that would.
  package static func problem(with word: String, in workspace: Workspace) -> String {
    let names = workspace.modules.map(\.name)
    switch FocusWord(word) {
    case .name(let name):
      if let part = workspace.parts.first(where: { $0.target.utf8.elementsEqual(name.utf8) }) {
        return "'\(name)' is a target; name its module '\(workspace.modules[part.module].name)'"
      }
      return "there is no module '\(name)'" + wayOut(from: name, among: names)
    case .tag(let tag):
      let tags = Set(workspace.parts.flatMap(\.tags)).sorted { $0.precedesByBytes($1) }
      return "no module has the tag '\(tag)'" + wayOut(from: tag, among: tags)
    case .pattern: return "no module has a name like '\(word)'"
    }
  }

  private static func wayOut(from word: String, among names: [String]) -> String {
    nearestName(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}
