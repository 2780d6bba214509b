import SteveDiagnostics
package import SteveManifest

/// A scheme as somebody wrote it, with the names of targets in the place of those of modules, and paths from the workspace's root.
package struct WrittenScheme: Sendable {
  package var name: String
  /// `nil` if there shall be no scheme of this name.
  package var keys: [(key: String, value: AttributeValue)]?
}

extension WrittenScheme {
  /// `nil` for what is reported.
  init?(_ name: Located<String>, _ value: LocatedValue, derived: [String], _ reading: inout SpecReading) {
    self.name = name.value
    let isDerived = derived.contains { $0.utf8.elementsEqual(name.value.utf8) }
    if case .boolean(false) = value.content {
      guard isDerived else {
        let near = nearestName(to: name.value, among: derived)
        reading.log.error(
          .unknownName, "steve makes no scheme '\(name.value)' that could be left out", at: name.location,
          notes: [.init(near.map { "did you mean '\($0)'?" } ?? "take the line out")])
        return nil
      }
      return
    }
    guard case .map(let keys)? = SpecForm.keys(SchemeForms.scheme).read(value, &reading) else { return nil }
    self.keys = keys
    refuseManagement(in: value, &reading)
    if !isDerived, !namesTargets {
      reading.log.error(
        .missingKey, "'\(name.value)' says nothing that it builds", at: name.location,
        notes: [.init("write '{build: {targets: {…: all}}}', '{run: {executable: …}}' or '{test: {targets: […]}}'")])
    }
  }

  private func refuseManagement(in value: LocatedValue, _ reading: inout SpecReading) {
    guard reading.workspace.hasProjects, case .map(let pairs) = value.content,
      let key = pairs.first(where: { $0.key.value == "management" })?.key
    else { return }
    reading.log.error(
      .conflictingKeys, "'management' can't be written: of a workspace Xcode keeps it for each user alone",
      at: key.location, notes: [.init("take it out, or say 'xcodegen: {layout: project}'")])
  }

  /// Whether it says what is built; one that steve has not made needs that.
  private var namesTargets: Bool {
    for (action, key) in [("build", "targets"), ("run", "executable"), ("test", "targets"), ("test", "testPlans")] {
      guard case .map(let inner)? = keys?.first(where: { $0.key == action })?.value else { continue }
      if inner.contains(where: { $0.key == key || $0.key == "+" + key }) { return true }
    }
    return false
  }
}

/// What is read from YAML was looked at already; Swift code can say anything.
private func checkFileName(_ name: Located<String>, log: inout DiagnosticLog) {
  refuseVariable(in: name, log: &log)
  let isGood = name.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x2F && $0 != 0x3A && $0 != 0x7F }
  if isGood, let first = name.value.utf8.first, first != 0x2E, name.value.utf8.count < 200 { return }
  let words =
    isGood && name.value.utf8.count >= 200
    ? "make it shorter than 200 bytes" : "take out '/', ':', tabs, line breaks, and a '.' at the start"
  log.error(
    .badName, "'\(name.value)' can't be a name in Xcode", at: name.location,
    notes: [.init("Xcode makes files of such names: \(words)")])
}

/// Many disks tell no small letter from a capital.
private func checkLetters(_ names: [Located<String>], beside others: [String] = [], log: inout DiagnosticLog) {
  var taken = Dictionary(others.map { (FoldedName($0), $0) }) { first, _ in first }
  for name in names {
    guard let other = taken.updateValue(name.value, forKey: FoldedName(name.value)),
      !other.utf8.elementsEqual(name.value.utf8)
    else { continue }
    log.error(
      .nameClash, "'\(name.value)' and '\(other)' are one file on most Macs", at: name.location,
      notes: [.init("let their names differ in more than capitals")])
  }
}

/// Reads what is written for Xcode's schemes, test plans and scripts.
func addXcodeWords(
  of manifest: WorkspaceManifest, to workspace: inout Workspace, tree: FileTree, log: inout DiagnosticLog
) {
  guard workspace.outputs.outputs.contains(.xcodegen) else { return }
  if manifest.schemes.isEmpty && manifest.scripts.isEmpty && manifest.testPlans.isEmpty { return }
  for name in (manifest.scripts + manifest.schemes + manifest.testPlans).map(\.key) { checkFileName(name, log: &log) }
  var reading = SpecReading(
    names: SpecNames(workspace), plans: manifest.testPlans.map(\.key.value), tree: tree, log: log)
  let derived = workspace.derivedSchemes.map(\.name)
  checkLetters(manifest.schemes.map(\.key), beside: derived, log: &reading.log)
  checkLetters(manifest.testPlans.map(\.key), log: &reading.log)
  workspace.schemes = manifest.schemes.compactMap { WrittenScheme($0.key, $0.value, derived: derived, &reading) }
  workspace.scripts = manifest.scripts.compactMap { WrittenScript($0.key, $0.value, &reading) }
  workspace.testPlans = manifest.testPlans.compactMap { TestPlan($0.key, $0.value, &reading) }
  log = reading.log
}
