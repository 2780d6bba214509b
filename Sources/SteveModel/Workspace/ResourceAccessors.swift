import SteveManifest

/// Lists the files with `Bundle.module`, which steve writes, among the sources of their parts.
func addResourceAccessors(to workspace: inout Workspace) {
  for number in workspace.parts.indices {
    if let path = workspace.resourceAccessor(of: number) { workspace.files[number].generatedSources.append(path) }
  }
}

extension Workspace {
  /// The file with `Bundle.module` of a part, from the workspace's root: where there is something to find, and somebody to ask.
  package func resourceAccessor(of number: Int) -> String? {
    let part = parts[number]
    guard part.manifest.resourceAccessor?.value == true, files[number].hasResources, files[number].hasSwift else {
      return nil
    }
    return part.package + "/" + OwnedNames.resourceAccessor
  }
}
