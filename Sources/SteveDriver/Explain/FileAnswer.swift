import SteveManifest
import SteveModel
import StevePlan

/// What is to be said about a path: a file that steve writes, one that a target lists, or why neither.
struct FileAnswer<SomeDisk: Disk> {
  let path: String
  let outputs: OutputStates<SomeDisk>
  let manifest: WorkspaceManifest

  var plan: Plan { outputs.plan }
  var workspace: Workspace { outputs.plan.graph.workspace }
  var tree: FileTree { outputs.plan.tree }

  var lines: [String] {
    if let file = plan.file(at: path) { return linesAboutOutput(file) }
    if let lines = outputs.lines(aboutStray: path) { return lines }
    return ["\(path.isEmpty ? "." : path): \(words)"]
  }

  private func linesAboutOutput(_ file: PlannedFile) -> [String] {
    var lines = outputs.lines(about: file)
    let targets = file.targets
    let manifest = targets.first.map { workspace.manifestPath(of: workspace.parts[$0].module) } ?? "steve.yml"
    let names = targets.flatMap(workspace.bazelTargets(of:))
    let noun = names.count == 1 ? "target" : "targets"
    lines.insert(
      "  written from \(manifest)" + (names.isEmpty ? "" : "; \(noun) \(names.joined(separator: ", "))"), at: 1)
    if outputs.isUpToDate(file), let inputs = ShapeMovement.unknown(now: plan.shape(of: file)).restWords {
      lines.append("  " + inputs)
    }
    return lines
  }

  private var words: String {
    if let words = wordsAboutState ?? wordsAboutUsersFile { return words }
    if let entry = tree.index(of: path) {
      return tree.entries[entry].kind == .folder ? wordsAboutFolder(entry) : wordsAboutListing(entry)
    }
    if let part = workspace.part(generating: path) {
      return "a generated file of '\(workspace.parts[part].target)', listed whether it is there or not"
    }
    if let file = plan.fileLeftOut(at: path) { return wordsAboutLeftOut(file) }
    return wordsAboutAbsence
  }
}
