import SteveModel
import SteveSyntax

// Names that XcodeGen would take for variables.
extension SpecSources {
  /// XcodeGen puts the environment's values in the place of `${HOME}`, so what bears such a name is found by a pattern, with what
  /// that finds beside it left out.
  func withoutVariables(_ entry: Entry) -> Entry {
    guard hasVariable(entry.path), !entry.more.contains(where: { $0.key == "includes" || $0.key == "optional" }),
      let slash = lastSlash(beforePatternOf: entry.path), let wanted = plan.tree.index(of: entry.path),
      let parent = plan.tree.index(of: String(entry.path[..<slash]))
    else { return entry }
    let folder = String(entry.path[..<slash])
    let pattern = entry.path.utf8[entry.path.utf8.index(after: slash)...].map { isPatternLetter($0) ? wildcard : $0 }
    let others = plan.tree.descendants(of: parent).filter { $0 != wanted && isFound($0, by: pattern, in: folder) }
      .map { String(Substring(plan.tree.string(at: $0).utf8.dropFirst(folder.utf8.count + 1))) }
    if others.contains(where: { $0.utf8.contains(where: isPatternLetter) }) { return entry }
    // A folder that is one thing is found by what lies in it.
    let isFolder = plan.tree.entries[wanted].kind == .folder
    let includes = SpecPair("includes", .texts([String(decoding: pattern, as: UTF8.self) + (isFolder ? "/*" : "")]))
    let excludes = others.isEmpty ? [] : [SpecPair("excludes", .texts(others))]
    return Entry(
      path: folder, input: entry.input, more: entry.more + [includes] + excludes + group(folder))
  }

  private func isFound(_ index: Int, by pattern: [UInt8], in folder: String) -> Bool {
    plan.tree.withPath(at: index) { path in
      let name = path.bytes[(folder.utf8.count + 1)...]
      return name.count == pattern.count
        && zip(name, pattern).allSatisfy { $1 == wildcard ? $0 != UInt8(ascii: "/") : $0 == $1 }
    }
  }

  /// What stands before the first name that is no pattern for itself.
  private func lastSlash(beforePatternOf path: String) -> String.Index? {
    path.utf8.firstIndex(where: isPatternLetter).flatMap { path.utf8[..<$0].lastIndex(of: 0x2F) }
  }

  private func hasVariable(_ path: String) -> Bool {
    path.utf8.contains(UInt8(ascii: "$"))
      && zip(path.utf8, path.utf8.dropFirst()).contains { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{") }
  }

  private var wildcard: UInt8 { UInt8(ascii: "?") }
}
