import SteveModel
import StevePlan

// Files that are the user's or steve's own, and those that no tree holds.
extension FileAnswer {
  /// What lies in `.steve`.
  var wordsAboutState: String? {
    let kept = KeptCopies<SomeDisk>.path + "/"
    if path.utf8.starts(with: kept.utf8) {
      return "a copy that steve kept before it wrote or deleted the file; it is yours"
    }
    guard (path + "/").utf8.starts(with: ".steve/".utf8) else { return nil }
    return "steve's own; the folder .steve/cache may be deleted at any time, and .steve/kept is yours"
  }

  /// What steve reads or needs, and never writes once it is there.
  var wordsAboutUsersFile: String? {
    if path.utf8.elementsEqual("steve.yml".utf8) { return "the manifest of the workspace" }
    if let module = workspace.modules.first(where: {
      $0.hasOwnManifest && path.utf8.elementsEqual(($0.folder + "/module.yml").utf8)
    }) {
      return "the manifest of '\(module.name)'"
    }
    let lines = linesEnsured(in: path, of: workspace)
    if !lines.isEmpty {
      return "yours; 'steve init' puts into it: " + lines.map { "'\($0)'" }.joined(separator: ", ")
    }
    return SeedTexts.paths.contains(path) ? "yours; 'steve init' writes it where it is missing" : nil
  }

  /// Why a path is in no tree.
  var wordsAboutAbsence: String {
    if tree.leftovers.contains(where: { $0.elementsEqual(path.utf8) }) {
      return "left by a run that was ended; the next run deletes it"
    }
    if let problem = tree.problems.first(where: { isAtOrBelow($0.path) }) {
      return "in no list: '\(problem.shownPath)' \(problem.reason.words); \(problem.reason.wayOut)"
    }
    guard (try? outputs.disk.status(path, links: .refuse)) != nil else { return "there is no such file" }
    if let folder = foldersAbove.first(where: isNestedWorkspace) {
      return "in no list: '\(folder)' is a workspace of its own"
    }
    if let name = path.utf8.split(separator: 0x2F).first(where: { $0.first == UInt8(ascii: ".") }) {
      return "in no list: '\(Substring(name))' is hidden, since it begins with a dot"
    }
    if let finding = IgnoreSearch(outputs.disk, manifest).finding(for: path) {
      let isAbove = !finding.ignored.utf8.elementsEqual(path.utf8)
      return "in no list: \(isAbove ? "'\(finding.ignored)' is " : "")ignored by '\(finding.pattern)' "
        + "(\(finding.file):\(finding.line))"
    }
    return "in no list"
  }

  private func isAtOrBelow(_ folder: [UInt8]) -> Bool {
    path.utf8.starts(with: folder)
      && (path.utf8.count == folder.count || path.utf8.dropFirst(folder.count).first == 0x2F)
  }

  private var foldersAbove: [String] {
    path.utf8.indices.filter { path.utf8[$0] == 0x2F }.map { String(path[..<$0]) }
  }

  private func isNestedWorkspace(_ folder: String) -> Bool {
    tree.index(of: folder).map { tree.entries[$0].flags.contains(.nestedWorkspace) } ?? false
  }
}
