import SteveDiagnostics
import SteveManifest

/// Says what the assignment of files has found.
struct FileReport {
  let assignment: FileAssignment
  let claiming: PartClaims
  let workspace: Workspace
  let tree: FileTree

  func report(_ candidates: [PartCandidate], log: inout DiagnosticLog) {
    for (number, part) in workspace.parts.enumerated() {
      let candidate = candidates[number]
      switch (assignment.holdsFiles[number], candidate.isImpossible) {
      case (true, true): reportImpossible(part, log: &log)
      case (true, false): reportFiles(of: part, number, log: &log)
      case (false, _): if candidate.isExpected && !claiming.isRefused[number] { reportMissing(part, number, log: &log) }
      }
    }
    for index in assignment.unlistedPrivacyManifests { reportPrivacyManifest(tree.string(at: Int(index)), log: &log) }
    for index in assignment.badNames { reportBadName(tree.string(at: Int(index)), log: &log) }
    for (entry, part) in assignment.crossings {
      log.error(
        .outsidePackage,
        "'\(workspace.parts[part].target)' names '\(tree.string(at: entry))', which lies in another Bazel package",
        at: workspace.parts[part].location,
        notes: [.init("a label can't reach into another package; move the files, or take them out of its lists")])
    }
    for (entry, part) in assignment.foreignPackages {
      let path = tree.string(at: entry)
      log.note(
        .foreignPackage,
        "'\(path)' has a BUILD file that is not steve's, so its files leave '\(workspace.parts[part].target)'",
        path: path, notes: [.init("depend on it with '{label: //\(path):…}', or delete the BUILD file")])
    }
  }

  private func reportFiles(of part: ModulePart, _ number: Int, log: inout DiagnosticLog) {
    let foreign = assignment.foreign[number]
    if foreign.count > 0 {
      let path = tree.string(at: Int(foreign.first))
      log.error(
        .unsupportedLanguage, "'\(part.target)' holds '\(path)', and only Swift is built so far", at: part.location,
        notes: [.init("leave such files out with 'excludes', or set the part to 'false'")])
    } else if !assignment.files[number].hasSources && !claiming.isRefused[number] {
      log.error(
        .noSources, "'\(part.target)' has files in '\(part.folder)', but no Swift source", at: part.location,
        notes: [.init("add one, look at 'includes' and 'excludes', or set the part to 'false'")])
    }
    let unknown = assignment.unknown[number]
    guard unknown.count > 0 else { return }
    let first = tree.string(at: Int(unknown.first))
    let others = unknown.count > 1 ? " and \(unknown.count - 1) more" : ""
    log.note(
      .unlistedFile, "'\(part.target)' leaves out '\(first)'\(others): files of no type that steve knows", path: first,
      notes: [.init("name them in 'resources' or 'data' if they belong to the target")])
  }

  private func reportImpossible(_ part: ModulePart, log: inout DiagnosticLog) {
    let kind = workspace.modules[part.module].kind.rawValue
    log.error(
      .impossiblePart,
      "a module of kind '\(kind)' has no part '\(part.part.rawValue)', but '\(part.folder)' holds files",
      at: part.location,
      notes: [.init("move the files, change the kind, or write '\(part.part.rawValue): false'")])
  }

  private func reportMissing(_ part: ModulePart, _ number: Int, log: inout DiagnosticLog) {
    var notes: [Diagnostic.Note] = []
    if let (entry, _) = assignment.foreignPackages.first(where: { $0.part == number }) {
      log.error(
        .missingPart,
        "'\(part.target)' has no files: a BUILD file that is not steve's makes '\(tree.string(at: entry))' "
          + "a Bazel package of its own", at: part.location,
        notes: [.init("delete the BUILD file, or write '\(part.part.rawValue): false' if there is no such part")])
      return
    }
    if let near = nearFolder(to: part.folder, claiming) {
      let isSame = FoldedName(near) == FoldedName(part.folder)
      let wayOut = isSame ? "rename it, since letter case counts on some disks" : "rename it, if it is meant"
      notes.append(.init("there is '\(near)': \(wayOut)"))
    }
    notes.append(.init("add a file, or write '\(part.part.rawValue): false' if there is no such part"))
    log.error(
      .missingPart, "'\(part.target)' has no files: '\(part.folder)' is missing or empty", at: part.location,
      notes: notes)
  }

  private func reportPrivacyManifest(_ path: String, log: inout DiagnosticLog) {
    log.warning(
      .unlistedPrivacyManifest, "no part takes this privacy manifest, so no app ships it", path: path,
      notes: [.init("move it into Resources/, or name it in 'resources'")])
  }

  private func reportBadName(_ path: String, log: inout DiagnosticLog) {
    log.error(
      .badFileName, "no Bazel label can name '\(path)'", path: path,
      notes: [.init("take ':' and '\\' out of the name, or leave the file out with 'excludes'")])
  }
}
