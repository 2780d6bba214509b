import SteveDiagnostics
import SteveModel

/// Manifests and outputs that git's index knows in another letter case than the disk, and does not see as renamed: others
/// check them out under the old name.
enum GitLetterCase: Ailment {
  /// Where the two paths part: a folder above the file, or the file itself.
  private struct Difference: Hashable {
    let tracked: String
    let found: String
    /// Which of the names are good: of a folder both, of a file the one that steve looks for.
    let canBeTold: Bool
    let canBeTaken: Bool
  }

  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let tree = checkout.sight.workspace?.tree else { return }
    for difference in differences(on: checkout.disk, tree) { explain(difference, &checkout.report.log) }
  }

  private static func differences(on disk: some Disk, _ tree: FileTree) -> [Difference] {
    let tracked = disk.trackedPaths(like: OwnedNames.patterns)
    let odd = tracked.paths.filter { tree.index(of: $0) == nil }
    if odd.isEmpty { return [] }
    var names: [FoldedName: String] = [:]
    for index in tree.entries.indices where tree.entries[index].kind != .folder {
      let path = tree.string(at: index)
      names[FoldedName(path)] = path
    }
    var result: [Difference] = []
    for path in odd {
      guard let found = names[FoldedName(path)] else { continue }
      // Where git and the disk know letter case, git sees one file that has gone and another that has come.
      guard tracked.ignoresCase || (try? disk.status(path, links: .refuse)).flatMap({ $0 }) != nil else { continue }
      let difference = shortest(path, found)
      if !result.contains(difference) { result.append(difference) }
    }
    return result
  }

  private static func shortest(_ tracked: String, _ found: String) -> Difference {
    let (names, others) = (tracked.split(separator: "/"), found.split(separator: "/"))
    let count = zip(names, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count + 1
    let isFolder = count < names.count
    let isFoundGood = found.withPath { $0.map { OwnedNames.contains($0.bytes) } ?? false }
    return Difference(
      tracked: names.prefix(count).joined(separator: "/"), found: others.prefix(count).joined(separator: "/"),
      canBeTold: isFolder || isFoundGood, canBeTaken: isFolder || !isFoundGood)
  }

  private static func explain(_ difference: Difference, _ log: inout DiagnosticLog) {
    let (tracked, found) = (shellWord(difference.tracked), shellWord(difference.found))
    let between = shellWord(Leftover.path(for: difference.found))
    var notes: [Diagnostic.Note] = []
    if difference.canBeTold {
      notes.append(
        .init("to tell git: git rm -r -q --cached -- \(tracked) && git -c core.ignorecase=false add -- \(found)"))
    }
    if difference.canBeTaken {
      notes.append(.init("to take git's name: mv -- \(found) \(between) && mv -- \(between) \(tracked)"))
    }
    log.error(
      .gitLetterCase, "git knows this as '\(difference.tracked)', and does not see that its letter case has changed",
      path: difference.found, notes: notes)
  }
}
