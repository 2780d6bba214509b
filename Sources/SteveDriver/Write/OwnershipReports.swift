import SteveDiagnostics
import StevePlan

func reportForeign(_ path: String, _ reason: String, in log: inout DiagnosticLog) {
  if path == BazelWrapper.path { return reportForeignWrapper(reason, in: &log) }
  log.error(
    .foreignOutput, "steve would write this file, but \(reason)", path: path,
    notes: [.init(wayOutOfForeign(path))])
}

/// What steve.yml asks for, no module can leave out.
private func wayOutOfForeign(_ path: String) -> String {
  if path.hasSuffix(".xcscheme") {
    return """
      if you saved the scheme in Xcode, which leaves steve's line out, say it in 'schemes' of steve.yml and delete the file; \
      to keep the file, let 'schemes' not name it, or say 'false' there
      """
  }
  if path.hasSuffix(".xctestplan") {
    return """
      if you saved the plan in Xcode, say it in 'test_plans' of steve.yml and delete the file; to keep the file, take the plan out \
      there, and let schemes name it as {path: \(path)}
      """
  }
  return """
    move it away, as 'steve init --adopt' does with plain files, or leave the output out with 'outputs' in the module's \
    manifest
    """
}

/// Teams that have one already keep it, and everything else works without steve's.
private func reportForeignWrapper(_ reason: String, in log: inout DiagnosticLog) {
  log.warning(
    .foreignWrapper, "the script that syncs before each Bazel would stand here, but \(reason)", path: BazelWrapper.path,
    notes: [.init("move it away to have steve's, or let it call 'steve bazel \"$@\"'")])
}

func reportForeignLauncher(_ reason: String, in log: inout DiagnosticLog) {
  log.warning(
    .foreignLauncher, "the launcher would stand here, but \(reason)", path: "steve",
    notes: [.init("to have it, move the file away and run 'steve init' again; or call steve by its own name")])
}

/// - Parameter bytes: what stands in the file.
func reportEdited(_ path: String, _ bytes: [UInt8], in log: inout DiagnosticLog) {
  let what =
    holdsConflictMarkers(bytes) ? "a merge left its conflict markers in this file" : "somebody edited this file"
  log.error(
    .edited, "\(what), so 'steve sync' leaves it as it is", path: path,
    notes: [
      .init("say it in the manifests instead; 'steve fixme' keeps a copy in .steve/kept and writes the file anew")
    ])
}

func reportEditedStray(_ path: String, in log: inout DiagnosticLog) {
  log.error(
    .edited, "nothing asks for this file any more, but somebody edited it, so 'steve sync' leaves it", path: path,
    notes: [.init("delete it, or let 'steve fixme' do so after it has kept a copy in .steve/kept")])
}

func reportChangedMeanwhile(_ path: String, in log: inout DiagnosticLog) {
  log.error(
    .edited, "somebody changed this file while steve was at work, so it is left as it is", path: path,
    notes: [.init("run 'steve sync' again: it says what to do about the change, if anything")])
}

/// Whether a line starts with seven signs of one kind, as git marks the two sides.
private func holdsConflictMarkers(_ bytes: [UInt8]) -> Bool {
  bytes.split(separator: 0x0A).contains { line in
    line.starts(with: "<<<<<<< ".utf8) || line.starts(with: ">>>>>>> ".utf8)
  }
}
