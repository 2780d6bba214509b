package import SteveDiagnostics
package import SteveManifest
package import SteveSyntax

/// Reads a steve.yml. What cannot be read is reported, all of it, and left out of the result.
package func decodeWorkspace(_ node: YAMLNode, file: String, log: inout DiagnosticLog) -> WorkspaceManifest {
  let start = SourceLocation(file: file, line: 1, column: 1)
  var workspace = WorkspaceManifest(at: start)
  workspaceKeys.readFile(node, at: start, into: &workspace, &log)
  return workspace
}

/// Reads the module.yml of a folder.
package func decodeModule(
  _ node: YAMLNode, file: String, folder: String, log: inout DiagnosticLog
) -> ModuleManifest {
  let start = SourceLocation(file: file, line: 1, column: 1)
  var module = ModuleManifest(folder: folder, at: start)
  moduleKeys.readFile(node, at: start, into: &module, &log)
  module.settleMainPart()
  return module
}

extension KeyTable {
  /// A file without any value says what an empty mapping says.
  fileprivate func readFile(
    _ node: YAMLNode, at start: SourceLocation, into target: inout Target, _ log: inout DiagnosticLog
  ) {
    var found = DiagnosticLog()
    if case .mapping(let mapping) = node.content {
      read(mapping, at: start, into: &target, &found)
    } else if case .scalar("", isPlain: true) = node.content {
      for name in required { reportMissing(name, at: start, &found) }
    } else {
      _ = node.mapping(&found)
    }
    hand(found, to: &log)
  }
}

/// In the order of the text; a value that is used twice, by an alias, is reported once.
private func hand(_ found: DiagnosticLog, to log: inout DiagnosticLog) {
  let diagnostics = found.diagnostics
  let order = diagnostics.indices.sorted { place(of: diagnostics[$0], $0) < place(of: diagnostics[$1], $1) }
  var kept: [Diagnostic] = []
  for index in order where diagnostics[index] != kept.last { kept.append(diagnostics[index]) }
  log.append(found, kept)
}

private func place(of diagnostic: Diagnostic, _ index: Int) -> (Int, Int, Int) {
  (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0, index)
}
