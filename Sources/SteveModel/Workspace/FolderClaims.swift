import SteveManifest

/// What a folder or file of the tree is said to be. A file belongs to the deepest claim above it that takes it.
///
/// Claims are met once for each file, so they hold numbers alone.
struct FolderClaim {
  enum Meaning: UInt8 {
    /// Sources, and resources by their types, of a part.
    case sources
    case resources
    case data
    /// A module's folder or a foreign Bazel package: what is claimed by nothing deeper belongs to none of the parts above.
    case border
  }

  var meaning: Meaning
  /// Into ``Workspace/parts``; -1 for a border.
  var part: Int32
  /// Into ``Workspace/modules``; -1 for a foreign package.
  var module: Int32
  /// Which of the part's groups of sources; 0 is that for all platforms.
  var group: Int32 = 0
  /// The pattern of the files below that are meant, into ``FolderClaims/patterns``; -1 for all.
  var pattern: Int32 = -1
  /// Another claim on the same folder, of the same part, or -1. For a foreign package it is the claim to which that puts an end.
  var next: Int32 = -1
}

/// All claims of a workspace, by the entry they stand on.
struct FolderClaims {
  private(set) var claims: [FolderClaim] = []
  private(set) var patterns: [PathPattern] = []
  /// For each entry of the tree the first claim on it, or -1.
  private(set) var first: [Int32]

  init(tree: FileTree) { first = Array(repeating: -1, count: tree.entries.count) }

  /// Adds a claim; the answer is the part that has the entry already, if it is another one.
  mutating func add(_ claim: FolderClaim, pattern: PathPattern? = nil, on entry: Int) -> Int? {
    var claim = claim
    if first[entry] >= 0 {
      let present = claims[Int(first[entry])]
      if case .border = present.meaning {
        // Only a module's own part may lie right in its folder; a part of an outer module ends there.
        if present.module != claim.module { return nil }
      } else if present.part != claim.part {
        return Int(present.part)
      } else {
        claim.next = first[entry]
      }
    }
    if let pattern {
      claim.pattern = Int32(patterns.count)
      patterns.append(pattern)
    }
    claims.append(claim)
    first[entry] = Int32(claims.count - 1)
    return nil
  }

  /// Makes a foreign package of a folder, whatever else claims it.
  mutating func addForeignPackage(on entry: Int) {
    claims.append(FolderClaim(meaning: .border, part: -1, module: -1, next: first[entry]))
    first[entry] = Int32(claims.count - 1)
  }
}
