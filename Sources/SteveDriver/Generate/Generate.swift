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

  var changes: [NewFile] = []
  for file in files where try !holds(file, disk) {
    changes.append(file)
    let isThere = (try? disk.status(file.path, links: .refuse)) != nil
    made.actions.append((isThere ? .rewrite : .create, file.path))
  }
  try put(changes, on: disk)
  var report = try syncedUnderLock(disk, SyncRequest())
  report.take(made)
  return report
}

/// Whether a file is there as it should be: an ended run has left it.
private func holds(_ file: NewFile, _ disk: some Disk) throws(Stop) -> Bool {
  var bytes: [UInt8] = []
  do throws(DiskError) { try disk.read(file.path, links: .refuse, into: &bytes) } catch {
    if error.isAbsence { return false }
    throw Stop(reading: error)
  }
  return bytes == file.text
}

/// Writes all files, or none. They appear in the order that they come in, when all of them are written.
///
/// Who ends it in the middle leaves a workspace that holds: manifests come behind what they need.
private func put(_ files: [NewFile], on disk: some Disk) throws(Stop) {
  let writer = Writer(disk: disk)
  var undo: [() -> Void] = []
  var olds: [(text: [UInt8], mode: UInt32)?] = []
  do throws(DiskError) {
    for file in files {
      let old = try oldFile(file.path, on: disk)
      for folder in try missingFolders(above: file.path, on: disk) { undo.append { try? disk.remove(folder) } }
      undo.append { writer.discard(file.path) }
      try writer.prepare(file.text, for: file.path, isExecutable: file.isExecutable, mode: old?.mode)
      olds.append(old)
    }
    for (file, old) in zip(files, olds) {
      undo.append {
        if let old {
          try? writer.write(old.text, to: file.path, mode: old.mode)
        } else {
          try? disk.remove(file.path)
        }
      }
      try writer.putInPlace(file.path)
    }
  } catch {
    for step in undo.reversed() { step() }
    throw Stop(.failure, "'\(error.path)' can't be written: \(systemMessage(error.code)); nothing was")
  }
}

private func oldFile(_ path: String, on disk: some Disk) throws(DiskError) -> (text: [UInt8], mode: UInt32)? {
  if try disk.status(path, links: .refuse) == nil { return nil }
  var text: [UInt8] = []
  let mode = try disk.read(path, links: .refuse, into: &text)
  return (text, mode)
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
