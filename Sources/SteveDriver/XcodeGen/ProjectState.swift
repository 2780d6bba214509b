import SteveModel
import StevePlan

/// Whether projects are what XcodeGen would make now, as far as can be told without asking it.
///
/// What each was made from last is remembered as one digest, beside the ledger. What is not remembered is made anew.
struct ProjectState<SomeDisk: Disk> {
  static var path: String { StateFolder<SomeDisk>.path + "/project" }

  private let disk: SomeDisk
  private let rows: [(project: PlannedProject, digest: Digest)]

  init(_ plan: Plan, _ disk: SomeDisk) {
    self.disk = disk
    rows = plan.projects.map { ($0, Digest(of: ProjectState.inputs(of: $0, plan, disk))) }
  }

  /// Those to be made.
  var due: [PlannedProject] {
    let made = Set(remembered)
    return rows.filter { !made.contains(line($0)) || !isThere($0.project) }.map(\.project)
  }

  private func isThere(_ project: PlannedProject) -> Bool {
    ((try? disk.status(project.path + "/project.pbxproj", links: .follow)) ?? nil) != nil
  }

  /// Remembers that these projects are as they should be. If it can't be noted, they are made once more next time.
  func note(_ made: [PlannedProject]) {
    guard linkAbove(ProjectState.path, disk) == nil else { return }
    let before = Set(remembered)
    let specs = Set(made.map { Array($0.spec.utf8) })
    let lines = rows.filter { specs.contains(Array($0.project.spec.utf8)) || before.contains(line($0)) }.map(line)
    try? Writer(disk: disk).write(encoded(lines), to: ProjectState.path)
  }

  // MARK: What is remembered

  /// A digest of a fixed length, and the path behind it.
  private func line(_ row: (project: PlannedProject, digest: Digest)) -> [UInt8] {
    row.digest.bytes + row.project.spec.utf8
  }

  private var remembered: [[UInt8]] {
    var bytes: [UInt8] = []
    guard linkAbove(ProjectState.path, disk) == nil,
      (try? disk.read(ProjectState.path, links: .refuse, into: &bytes)) != nil
    else { return [] }
    return decoded(bytes)
  }

  /// All that XcodeGen reads: the specs, the names of the files that they take in, and the texts of those that it copies or
  /// looks into.
  private static func inputs(of project: PlannedProject, _ plan: Plan, _ disk: SomeDisk) -> [UInt8] {
    let workspace = plan.graph.workspace
    var bytes: [UInt8] = []
    for file in project.files {
      bytes += file.path.utf8
      plan.shape(of: file).encode(into: &bytes)
    }
    for number in project.parts {
      let files = workspace.files[number]
      let sources = files.sources.flatMap { $0.files + $0.clangFiles }
      for file in sources + files.headers.all + files.resources + files.icons + files.data {
        bytes.append(0)
        plan.tree.withPath(at: Int(file)) { bytes += $0.bytes }
      }
    }
    for path in project.read {
      var content: [UInt8] = []
      _ = try? disk.read(path, links: .follow, into: &content)
      bytes += path.utf8
      bytes += Digest(of: content).bytes
    }
    return bytes
  }
}

// Each behind its length in four bytes, the lowest first; what is no such row ends the reading.

private func encoded(_ lines: [[UInt8]]) -> [UInt8] {
  lines.flatMap { line in (0..<4).map { UInt8(truncatingIfNeeded: line.count >> ($0 * 8)) } + line }
}

private func decoded(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var rest = bytes[...]
  while rest.count >= 4 {
    let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    guard count <= rest.count else { break }
    lines.append(Array(rest.prefix(count)))
    rest = rest.dropFirst(count)
  }
  return lines
}
