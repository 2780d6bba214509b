import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
import SteveSyntax

/// Makes a workspace in a folder, new or existing: a steve.yml if there is none, seeds, ensured lines; then syncs.
///
/// What is there is never changed but for lines appended to the files that need one.
///
/// - Parameter name: the workspace's name, if a steve.yml is written.
package func initialise(_ disk: some Disk, name: String) throws(Stop) -> Report {
  var made = Report()
  let seeder = Seeder(disk: disk)
  let text = steveManifest(name: name)
  if !isGood(text) {
    throw Stop(.usage, "a workspace can't be called '\(name)'; give it another name with '--name'")
  }
  try seeder.seed("steve.yml", text, &made)
  var report = try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    let workspace = plan.graph.workspace
    if workspace.outputs.outputs.contains(.bazel) { try seedBazel(workspace, seeder, &report) }
    for (file, lines) in grouped(missingLines(on: disk, workspace)) { try seeder.append(lines, to: file, &report) }
  }
  report.actions = made.actions + report.actions
  guard report.status == .good else { return report }
  var synced = try sync(disk, outputs: Set(Output.allCases), isDryRun: false)
  let actions = report.actions + synced.actions
  synced.actions = actions.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  return synced
}

/// Whether a steve.yml can be read; its name may come from a folder that is called as no workspace can be.
private func isGood(_ text: String) -> Bool {
  var log = DiagnosticLog()
  if let node = parseYAML(Array(text.utf8), file: "steve.yml", log: &log) {
    _ = decodeWorkspace(node, file: "steve.yml", log: &log)
  }
  return log.errorCount == 0
}

private func seedBazel(_ workspace: Workspace, _ seeder: Seeder<some Disk>, _ report: inout Report) throws(Stop) {
  let version = workspace.bazel.versions.first { $0.key.value == "bazel" }?.value.value ?? "8.7.0"
  try seeder.seed(".bazelversion", version + "\n", &report)
  try seeder.seed("MODULE.bazel", "module(name = \"\(moduleName(workspace.name))\")\n", &report)
  try seeder.seed("BUILD.bazel", "# What belongs to the whole workspace; this file is yours.\n", &report)
  try seeder.seed("steve", launcher, isExecutable: true, &report)
}

private func steveManifest(name: String) -> String {
  """
  # What steve writes build rules from; 'steve help' says how to go on.
  workspace: \(quoted(name))
  format: 1
  platforms:
    iOS: "17.0"
  bundle_id_prefix: com.example

  """
}

/// A double-quoted scalar, which can hold any text.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result + "\""
}

/// A name that Bazel takes for a module: lower-case letters, digits, `.`, `-` and `_`, the first one a letter.
private func moduleName(_ name: String) -> String {
  var result = ""
  for byte in name.utf8 {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: result.unicodeScalars.append(Unicode.Scalar(byte))
    case 0x41...0x5A: result.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
    default: if !result.isEmpty && !result.hasSuffix("_") { result += "_" }
    }
  }
  while result.hasSuffix("_") { result.removeLast() }
  guard let first = result.utf8.first, (0x61...0x7A).contains(first) else { return "workspace" + result }
  return result
}

/// Runs the steve of this machine; seeded so that everybody types `./steve`.
private let launcher = """
  #!/bin/sh
  # Runs steve for this workspace; this file is yours.
  command -v steve >/dev/null || {
    echo "steve is not on PATH; install it, then try again" >&2
    exit 3
  }
  exec steve -C "$(dirname "$0")" "$@"

  """

private func grouped(_ lines: [EnsuredLine]) -> [(file: String, lines: [String])] {
  var result: [(file: String, lines: [String])] = []
  for line in lines {
    if result.last?.file == line.file {
      result[result.count - 1].lines.append(line.line)
    } else {
      result.append((line.file, [line.line]))
    }
  }
  return result
}

/// Writes what belongs to the user once it is there.
private struct Seeder<SomeDisk: Disk> {
  let disk: SomeDisk

  /// Writes a file that nobody has written yet.
  func seed(_ path: String, _ text: String, isExecutable: Bool = false, _ report: inout Report) throws(Stop) {
    do throws(DiskError) {
      guard try disk.status(path, links: .refuse) == nil else { return }
      try disk.write(Array(text.utf8), to: path, isExecutable: isExecutable)
    } catch {
      throw Stop(.failure, "'\(path)' can't be written: \(systemMessage(error.code))")
    }
    report.actions.append((.create, path))
  }

  /// Puts lines at the end of a file, in the kind of line ends that it has.
  func append(_ lines: [String], to path: String, _ report: inout Report) throws(Stop) {
    do throws(DiskError) {
      var bytes: [UInt8] = []
      let exists = try disk.status(path) != nil
      if exists { try disk.read(path, into: &bytes) }
      let end: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += end }
      if path == "MODULE.bazel", !bytes.isEmpty { bytes += end }
      for line in lines { bytes += Array(line.utf8) + end }
      try Writer(disk: disk).write(bytes, to: path)
      // What was just made is made once.
      if !report.actions.contains(where: { $0.path == path }) {
        report.actions.append((exists ? .append : .create, path))
      }
    } catch {
      throw Stop(.failure, "'\(path)' can't be written: \(systemMessage(error.code))")
    }
  }
}
