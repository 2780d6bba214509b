import SteveDiagnostics
import SteveManifest

/// Reports properties that no property list can hold. What is read from YAML was looked at already; Swift code can say anything.
func checkProperties(of workspace: Workspace, _ manifest: WorkspaceManifest, log: inout DiagnosticLog) {
  for (_, text) in (manifest.values?.values ?? []).joined() { check(text.value, at: text.location, log: &log) }
  for part in workspace.parts {
    let bundle = part.manifest.bundle
    for case .properties(let pairs, let location) in (bundle.info?.values ?? []) + (bundle.entitlements?.values ?? []) {
      check(.map(pairs.map { ($0.key.value, $0.value) }), at: location, log: &log)
    }
  }
}

private func check(_ value: PropertyValue, at location: SourceLocation, log: inout DiagnosticLog) {
  switch value {
  case .text(let text): check(text, at: location, log: &log)
  case .integer, .boolean: break
  case .list(let items): for item in items { check(item, at: location, log: &log) }
  case .map(let pairs):
    var keys: Set<[UInt8]> = []
    for (key, value) in pairs {
      check(key, at: location, log: &log)
      check(value, at: location, log: &log)
      if keys.insert(Array(key.utf8)).inserted { continue }
      log.error(
        .repeatedKey, "the property '\(key)' is repeated", at: location, notes: [.init("join the two or delete one")])
    }
  }
}

private func check(_ text: String, at location: SourceLocation, log: inout DiagnosticLog) {
  guard let scalar = text.unicodeScalars.first(where: { !isXMLCharacter($0) }) else { return }
  log.error(
    .controlCharacter, "a property list can't hold the character U+\(String(scalar.value, radix: 16, uppercase: true))",
    at: location, notes: [.init("take it out of the properties")])
}

/// By XML 1.0.
private func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
  default: false
  }
}
