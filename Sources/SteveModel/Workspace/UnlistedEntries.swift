import SteveDiagnostics

/// Warns of what lies in the folder of a part and can't be listed, such as a link to nothing. Elsewhere nobody cares.
func reportUnlistedEntries(of tree: FileTree, _ claiming: PartClaims, log: inout DiagnosticLog) {
  for problem in tree.problems {
    guard let number = claiming.part(claiming: problem.path) else { continue }
    log.warning(
      .notListed,
      "'\(problem.shownPath)' \(problem.reason.words), so '\(claiming.workspace.parts[number].target)' leaves it out",
      path: problem.shownPath, notes: [.init(problem.reason.wayOut)])
  }
}

extension PartClaims {
  /// The part that would have a path which is not listed: that of the deepest claim above it.
  func part(claiming path: [UInt8]) -> Int? {
    var end = path.count
    while let slash = path[..<end].lastIndex(of: 0x2F) {
      end = slash
      guard let folder = path[..<end].withUnsafeBufferPointer({ tree.index(of: $0) }) else { continue }
      guard claims.first[folder] >= 0 else { continue }
      let claim = claims.claims[Int(claims.first[folder])]
      guard claim.meaning != .border else { return nil }
      let isTaken = path.withUnsafeBufferPointer { filters[Int(claim.part)]?.takes($0) ?? true }
      return isTaken ? Int(claim.part) : nil
    }
    return nil
  }
}

extension FileTree.Problem.Reason {
  /// What is wrong with the path.
  package var words: String {
    switch self {
    case .danglingLink: "is a link to nothing"
    case .loopingLink: "is a link that leads back to itself"
    case .linkToFolder: "is a link to a folder"
    case .linkOutside: "is a link to a file outside the workspace, or by an absolute path"
    case .specialFile: "is neither a file nor a folder"
    case .notUTF8: "has a name that is not UTF-8"
    case .controlCharacter: "has a control character in its name"
    case .pathTooLong: "has a path that is too long"
    }
  }

  package var wayOut: String {
    switch self {
    case .danglingLink, .loopingLink: "mend the link or delete it"
    case .linkToFolder:
      "linked folders are never searched; name the folder itself in 'sources' or 'resources', or move it"
    case .linkOutside: "put the file itself here, or let the link begin where it is"
    case .specialFile: "move it away, or name it in 'ignore'"
    case .notUTF8, .controlCharacter: "rename it"
    case .pathTooLong: "give it, or the folders above it, shorter names"
    }
  }
}
