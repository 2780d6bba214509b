import SteveModel
import StevePlan

/// Whether the project is what XcodeGen would make now, as far as can be told without asking it.
///
/// What it was made from last is remembered as one digest, beside the ledger. Where nothing is remembered it is made anew.
struct ProjectState<SomeDisk: Disk> {
  static var path: String { StateFolder<SomeDisk>.path + "/project" }

  private let disk: SomeDisk
  private let plan: Plan
  private let digest: Digest

  init(_ plan: Plan, _ disk: SomeDisk) {
    self.plan = plan
    self.disk = disk
    digest = Digest(of: ProjectState.inputs(of: plan, disk))
  }

  /// The project, from the workspace's root.
  var project: String { plan.graph.workspace.name + ".xcodeproj" }

  var isDue: Bool {
    var bytes: [UInt8] = []
    guard linkAbove(ProjectState.path, disk) == nil,
      (try? disk.read(ProjectState.path, links: .refuse, into: &bytes)) != nil, bytes == digest.bytes
    else { return true }
    return ((try? disk.status(project + "/project.pbxproj", links: .follow)) ?? nil) == nil
  }

  /// Remembers that the project is as it should be. If it can't be noted, it is made once more next time.
  func note() {
    guard linkAbove(ProjectState.path, disk) == nil else { return }
    try? Writer(disk: disk).write(digest.bytes, to: ProjectState.path)
  }

  /// All that XcodeGen reads: the specs, the names of the files that they take in, and the texts of those that it copies or
  /// looks into.
  private static func inputs(of plan: Plan, _ disk: SomeDisk) -> [UInt8] {
    let workspace = plan.graph.workspace
    var bytes: [UInt8] = []
    for file in plan.files where file.isSpec {
      bytes += file.path.utf8
      plan.shape(of: file).encode(into: &bytes)
    }
    for number in workspace.parts.indices where workspace.isInSpecs(number) {
      let files = workspace.files[number]
      for file in files.sources.flatMap(\.files) + files.resources + files.icons + files.data {
        bytes.append(0)
        plan.tree.withPath(at: Int(file)) { bytes += $0.bytes }
      }
    }
    for path in plan.filesReadByXcodeGen {
      var content: [UInt8] = []
      _ = try? disk.read(path, links: .follow, into: &content)
      bytes += path.utf8
      bytes += Digest(of: content).bytes
    }
    return bytes
  }
}
