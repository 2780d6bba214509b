import SteveDiagnostics
import SteveManifest

/// Reports names that stand in BUILD files without quotes and are none. What is read from YAML was looked at already; Swift code
/// can say anything.
func checkIdentifiers(of workspace: Workspace, log: inout DiagnosticLog) {
  for (_, macro) in workspace.bazel.kinds { check(macro.macro, of: "a macro", log: &log) }
  for part in workspace.parts where !part.manifest.bazel.isEmpty {
    for (key, _) in part.manifest.bazel {
      let name = key.value.utf8.first == UInt8(ascii: "+") ? String(key.value.dropFirst()) : key.value
      check(Located(name, at: key.location), of: "an attribute", log: &log)
    }
  }
}

private func check(_ name: Located<String>, of noun: String, log: inout DiagnosticLog) {
  let bytes = name.value.utf8
  let isGood = bytes.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
  guard let first = bytes.first, isGood, !(0x30...0x39).contains(first) else {
    log.error(
      .badName, "'\(name.value)' can't be the name of \(noun)", at: name.location,
      notes: [.init("letters from A to Z, digits and '_' are allowed, and no digit at the start")])
    return
  }
}
