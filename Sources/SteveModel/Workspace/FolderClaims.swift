import SteveDiagnostics
import SteveManifest

/// What a folder or file of the tree is said to be. A file belongs to the deepest claim above it that takes it.
struct FolderClaim {
  enum Meaning {
    /// Sources, and resources by their types, of a part; perhaps for some platforms only.
    case sources(platforms: [Platform]?)
    case resources
    case data
    /// A module's folder or a foreign Bazel package: what is claimed by nothing deeper belongs to none of the parts above.
    case border
  }

  var meaning: Meaning
  /// Into ``Workspace/parts``; -1 for a border.
  var part: Int
  /// Into ``Workspace/modules``; -1 for a foreign package.
  var module: Int
  /// The files below that are meant; all, if there is none.
  var pattern: PathPattern?
  /// Another claim on the same folder, of the same part.
  var next: Int32 = -1
}

/// All claims of a workspace, by the entry they stand on.
struct FolderClaims {
  private(set) var claims: [FolderClaim] = []
  /// For each entry of the tree the first claim on it, or -1.
  private(set) var first: [Int32]

  init(tree: FileTree) { first = Array(repeating: -1, count: tree.entries.count) }

  /// Adds a claim; the answer is the part that has the entry already, if it is another one.
  mutating func add(_ claim: FolderClaim, on entry: Int) -> Int? {
    var claim = claim
    if first[entry] >= 0 {
      let present = claims[Int(first[entry])]
      if case .border = present.meaning {
        // Only a module's own part may lie right in its folder; a part of an outer module ends there.
        if present.module != claim.module { return nil }
      } else if present.part != claim.part {
        return present.part
      } else {
        claim.next = first[entry]
      }
    }
    claims.append(claim)
    first[entry] = Int32(claims.count - 1)
    return nil
  }

  /// Makes a foreign package of a folder that nobody claims.
  mutating func addForeignPackage(on entry: Int) {
    guard first[entry] < 0 else { return }
    _ = add(FolderClaim(meaning: .border, part: -1, module: -1), on: entry)
  }
}
