import SteveDiagnostics
import SteveManifest
import SteveModel

/// Ends the run when the workspace asks for another steve, before anything else is said about it: another steve may know
/// keys that this one calls unknown.
func checkVersion(_ manifest: WorkspaceManifest, log: inout DiagnosticLog) throws {
  guard let problem = versionProblem(of: manifest) else { return }
  log = DiagnosticLog()
  log.report(problem)
  try log.rejectIfErrors()
}

private func versionProblem(of manifest: WorkspaceManifest) -> Diagnostic? {
  if let required = manifest.requiredVersion {
    guard let isGood = SteveVersion.current.satisfies(required.value) else {
      return Diagnostic(
        .error, .unsupportedVersion, "'\(required.value)' says no versions of steve", at: required.location,
        notes: [.init("write one or more of '>=1.4', '>1.4', '<2', '<=2', '==1.4', with commas between them")])
    }
    if !isGood {
      return Diagnostic(
        .error, .unsupportedVersion,
        "this workspace asks for steve '\(required.value)', and this is steve \(SteveVersion.current)",
        at: required.location, notes: [.init("install a version that it asks for")])
    }
  }
  guard let format = manifest.format, format.value != "1" else { return nil }
  return Diagnostic(
    .error, .unsupportedFormat, "this steve writes format 1, and not '\(format.value)'", at: format.location,
    notes: [.init("install another version of steve, or write 'format: 1' and sync")])
}
