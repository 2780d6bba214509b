import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes modules from a template, adds features to the one application, and syncs.
///
/// All of it is done in a rehearsal first: when anything would be wrong with the workspace, nothing is written.
package func generate(_ disk: some Disk, _ request: GenerateRequest, _ patience: Patience) throws(Stop) -> Report {
  try checkNewNames(request.names)
  if request.isDryRun { return try generated(Rehearsal(disk), request) }
  return try withLock(of: disk, as: "steve generate", patience) { _ throws(Stop) in try generated(disk, request) }
}

private func generated(_ disk: some Disk, _ request: GenerateRequest) throws(Stop) -> Report {
  var known: (plan: Plan, manifest: WorkspaceManifest)?
  let before = try finished { report throws in
    let loaded = try load(disk, &report.timings, log: &report.log)
    try report.log.rejectIfErrors()
    let plan = try plan(
      loaded.manifest, loaded.tree, disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    known = (plan, loaded.manifest)
  }
  guard let known else { return before }
  var made = Report()
  let files = try Generation(request, known.plan.graph.workspace, known.manifest).files(on: disk, &made)

  let rehearsal = Rehearsal(disk)
  try put(files, on: rehearsal)
  var isGood = false
  let after = try finished { report throws in
    _ = try plan(rehearsal, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    isGood = true
  }
  guard isGood else { return after }

  for file in files {
    let isThere = (try? disk.status(file.path, links: .refuse)) != nil
    made.actions.append((isThere ? .rewrite : .create, file.path))
  }
  try put(files, on: disk)
  var report = try syncedUnderLock(disk, SyncRequest())
  report.take(made)
  return report
}

/// Writes all files, or none.
private func put(_ files: [NewFile], on disk: some Disk) throws(Stop) {
  var undo: [() -> Void] = []
  do throws(DiskError) {
    for file in files {
      if let status = try disk.status(file.path, links: .refuse) {
        if status.kind == .link { throw DiskError(ELOOP, file.path) }
        var old: [UInt8] = []
        let mode = try disk.read(file.path, links: .refuse, into: &old)
        let kept = old
        undo.append {
          try? Writer(disk: disk).write(kept, to: file.path, isExecutable: mode & 0o111 != 0)
        }
        try Writer(disk: disk).write(file.text, to: file.path, isExecutable: mode & 0o111 != 0)
      } else {
        for folder in try missingFolders(above: file.path, on: disk) { undo.append { try? disk.remove(folder) } }
        undo.append { try? disk.remove(file.path) }
        try Writer(disk: disk).write(file.text, to: file.path, isExecutable: file.isExecutable)
      }
    }
  } catch {
    for step in undo.reversed() { step() }
    throw Stop(.failure, "'\(error.path)' can't be written: \(systemMessage(error.code)); nothing was")
  }
}

/// Outermost first.
private func missingFolders(above path: String, on disk: some Disk) throws(DiskError) -> [String] {
  var missing: [String] = []
  var folder = folder(of: path)
  while !folder.isEmpty, try disk.status(folder, links: .refuse) == nil {
    missing.insert(folder, at: 0)
    folder = SteveDriver.folder(of: folder)
  }
  return missing
}
