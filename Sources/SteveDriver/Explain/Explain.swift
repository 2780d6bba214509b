import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What `explain` has to say about a file, a module or a target.
package struct Explanation: Sendable {
  package internal(set) var lines: [String] = []
  /// What is wrong with the workspace; then there are no lines.
  package internal(set) var report = Report()
}

/// Says how a file, a module or a target stands, and why. Writes nothing.
///
/// - Parameters:
///   - subject: a path, or the name of a module or target.
///   - folder: what paths start from, as seen from the workspace's root.
package func explain(_ subject: String, in folder: String, _ disk: some Disk) throws(Stop) -> Explanation {
  var lines: [String] = []
  var explanation = Explanation()
  explanation.report = try finished { report throws in
    let loaded = try load(disk, &report.timings, log: &report.log)
    try report.log.rejectIfErrors()
    let plan = try plan(
      loaded.manifest, loaded.tree, disk, outputs: Set(Output.allCases), focus: .asWritten, &report.timings,
      log: &report.log)
    let outputs = OutputStates(plan, disk)
    switch try ExplainedSubject(subject, in: folder, plan, disk) {
    case .module(let module): lines = ModuleAnswer(module: module, outputs: outputs).lines
    case .file(let path): lines = FileAnswer(path: path, outputs: outputs, manifest: loaded.manifest).lines
    }
    report.timings.mark("explain")
  }
  explanation.lines = lines.map(printable)
  return explanation
}

/// What somebody means by a word behind `explain`.
enum ExplainedSubject {
  case module(Int)
  /// From the workspace's root.
  case file(String)

  /// - Throws: ``Stop`` for a name that stands for nothing, and for a path that leads out of the workspace.
  init(_ word: String, in folder: String, _ plan: Plan, _ disk: some Disk) throws(Stop) {
    let workspace = plan.graph.workspace
    if let module = workspace.module(named: word) {
      self = .module(module)
      return
    }
    let path = try ExplainedSubject.path(word, in: folder, disk)
    if let module = workspace.modules.firstIndex(where: { $0.folder.utf8.elementsEqual(path.utf8) }) {
      self = .module(module)
      return
    }
    let isPath = word.utf8.contains(0x2F) || plan.tree.index(of: path) != nil || plan.file(at: path) != nil
    guard isPath || (try? disk.status(path, links: .refuse)) != nil else {
      throw Stop(.usage, "there is no module, target, file or code '\(word)'" + workspace.wayOut(from: word))
    }
    self = .file(path)
  }

  private static func path(_ word: String, in folder: String, _ disk: some Disk) throws(Stop) -> String {
    var word = word
    if word.utf8.first == 0x2F {
      let root = disk.rootPath == "/" ? "/" : disk.rootPath + "/"
      // The root itself is meant by its own name too.
      guard (word + "/").utf8.starts(with: root.utf8) else {
        throw Stop(.usage, "'\(word)' is no path in the workspace")
      }
      word = "./" + String(decoding: word.utf8.dropFirst(root.utf8.count), as: UTF8.self)
      return try resolved(word, in: "", disk)
    }
    return try resolved(word, in: folder, disk)
  }

  private static func resolved(_ word: String, in folder: String, _ disk: some Disk) throws(Stop) -> String {
    do throws(RelativePath.Mistake) {
      return try RelativePath(word, in: folder.isEmpty ? .root : try RelativePath(folder)).text
    } catch {
      throw Stop(.usage, "'\(word)' is no path in the workspace")
    }
  }
}

extension Workspace {
  /// The module with this name, or the one that a target with this name belongs to.
  fileprivate func module(named name: String) -> Int? {
    modules.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      ?? parts.first { $0.target.utf8.elementsEqual(name.utf8) }?.module
  }

  fileprivate func wayOut(from name: String) -> String {
    let names = modules.map(\.name) + parts.map(\.target) + DiagnosticCode.all.map(\.name)
    return nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}
