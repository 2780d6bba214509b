import SteveDiagnostics
import SteveManifest

extension FileAssignment {
  /// Files that a build step makes: they are listed whether they exist or not.
  mutating func addGenerated(to workspace: Workspace, log: inout DiagnosticLog) {
    for (number, part) in workspace.parts.enumerated() {
      for text in part.manifest.madeFiles {
        guard let path = workspacePath(text, in: workspace.modules[part.module].folder, log: &log) else { continue }
        guard isInside(path, part.package), path != part.package else {
          log.error(
            .outsidePackage, "'\(text.value)' lies outside the part's Bazel package '\(part.package)'",
            at: text.location,
            notes: [.init("a label can't reach into another package; let the file be made below that folder")])
          continue
        }
        if let package = packageBetween(part.package, and: path) {
          log.error(
            .outsidePackage, "'\(text.value)' lies in '\(package)', which is a Bazel package of its own",
            at: text.location,
            notes: [.init("a label can't reach into another package; let the file be made elsewhere")])
        } else if path.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\\") }) {
          log.error(
            .badFileName, "no Bazel label can name '\(path)'", at: text.location,
            notes: [.init("let the file be made under a name without ':' and '\\'")])
        } else {
          addGenerated(path, to: number)
        }
      }
    }
  }

  /// The folder between a package and a file that is a package itself.
  private func packageBetween(_ package: String, and path: String) -> String? {
    var folder = parentFolder(of: path)
    while folder.utf8.count > package.utf8.count {
      if let entry = tree.index(of: folder), claims.first[entry] >= 0 {
        let claim = claims.claims[Int(claims.first[entry])]
        if claim.meaning == .border || parts[Int(claim.part)].package == folder { return folder }
      }
      folder = parentFolder(of: folder)
    }
    return nil
  }

  private mutating func addGenerated(_ path: String, to number: Int) {
    holdsFiles[number] = true
    if let entry = tree.index(of: path), files[number].lists(Int32(entry)) { return }
    var path = path
    switch path.withUTF8({ FileType.role(ofFile: UnsafeRawBufferPointer($0)) }) {
    case .source: files[number].generatedSources.append(path)
    case .clangSource: files[number].generatedClangSources.append(path)
    case .header:
      let visibility = path.withUTF8 { self.visibility(of: $0, in: number) }
      files[number].generatedHeaders.append(PartFiles.GeneratedHeader(path: path, visibility: visibility))
    default: files[number].generatedResources.append(path)
    }
  }
}
