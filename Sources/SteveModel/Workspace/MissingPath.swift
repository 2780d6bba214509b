import SteveDiagnostics

/// Reports a path that leads to nothing, with what lies under a similar name there.
///
/// - Parameter wayOut: what to do where nothing is called alike.
func reportMissing(
  _ path: String, at location: SourceLocation, in tree: FileTree, wayOut: String?, log: inout DiagnosticLog
) {
  let note = nameNear(path, in: tree).map { "did you mean '\($0)'?" } ?? wayOut
  log.error(.missingFile, "there is no '\(path)'", at: location, notes: note.map { [.init($0)] } ?? [])
}

/// Where the path stops to exist. Of files that end alike, the rest of the name counts.
private func nameNear(_ path: String, in tree: FileTree) -> String? {
  let folder = parentFolder(of: path)
  let entry = tree.index(of: folder)
  guard folder.isEmpty || entry != nil else { return nameNear(folder, in: tree) }
  let name = lastComponent(of: path)
  let ending = name.utf8.lastIndex(of: 0x2E).map { String(name[$0...]) } ?? ""
  let names = tree.children(of: entry).map { tree.name(at: $0) }
  let others = names.filter { $0 != name && !($0.hasSuffix(ending) && !ending.isEmpty) }
  let stems = names.filter { $0 != name && $0.hasSuffix(ending) && !ending.isEmpty }
    .map { String($0.dropLast(ending.count)) }
  return nearestName(to: String(name.dropLast(ending.count)), among: stems).map { $0 + ending }
    ?? nearestName(to: name, among: others)
}
