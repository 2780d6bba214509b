/// A pattern of the manifests: `*` and `?` within a name, `**` for any number of folders, all else as it stands.
package struct PathPattern: Sendable {
  package enum Mistake: Error, Equatable, Sendable, CaseIterable {
    case empty
    /// It starts with `/`.
    case absolute
    /// It climbs out of the workspace.
    case outside
    /// There is nothing between two `/`.
    case emptyName
    /// `..` stands behind a wildcard, where it could mean many folders.
    case climbsFromWildcard
    /// It holds a zero byte.
    case zeroByte
  }

  /// The names before the first wildcard: everything that fits is this folder or lies below it.
  package let literalPrefix: RelativePath
  /// Whether there is no wildcard, so that only ``literalPrefix`` itself fits.
  package var isLiteral: Bool { glob.steps.isEmpty }

  private let prefix: [UInt8]
  /// What follows the prefix.
  private let glob: Glob

  /// What somebody wrote, seen from a folder; one `/` at the end says nothing.
  package init(_ text: String, in folder: RelativePath = .root) throws(Mistake) {
    let bytes = Array(text.utf8)
    if bytes.isEmpty { throw .empty }
    if bytes[0] == 0x2F { throw .absolute }
    if bytes.contains(0) { throw .zeroByte }
    let written = bytes.last == 0x2F ? bytes.dropLast() : bytes[...]
    var names = folder.segments.map { Name(bytes: Array($0.utf8), isLiteral: true) }
    for name in written.split(separator: 0x2F, omittingEmptySubsequences: false) {
      try Self.append(name, to: &names)
    }
    let literals = names.prefix { $0.isLiteral }
    prefix = Array(literals.map(\.bytes).joined(separator: [0x2F]))
    do throws(RelativePath.Mistake) {
      literalPrefix = prefix.isEmpty ? .root : try RelativePath(String(decoding: prefix, as: UTF8.self))
    } catch {
      throw .outside
    }
    glob = Self.glob(names.dropFirst(literals.count), isAtStart: literals.isEmpty)
  }

  private struct Name {
    let bytes: [UInt8]
    /// Names of the folder that the pattern is seen from hold no wildcards, whatever they look like.
    let isLiteral: Bool

    var isAnyFolders: Bool { !isLiteral && bytes == Array("**".utf8) }
  }

  private static func append(_ name: ArraySlice<UInt8>, to names: inout [Name]) throws(Mistake) {
    switch String(decoding: name, as: UTF8.self) {
    case "": throw .emptyName
    case ".": return
    case "..":
      guard let last = names.popLast() else { throw .outside }
      guard last.isLiteral else { throw .climbsFromWildcard }
    case "**" where names.last?.isAnyFolders == true: return
    default: names.append(Name(bytes: Array(name), isLiteral: !name.contains { $0 == 0x2A || $0 == 0x3F }))
    }
  }

  private static func glob(_ names: ArraySlice<Name>, isAtStart: Bool) -> Glob {
    var glob = Glob()
    var needsSlash = !isAtStart
    for (index, name) in zip(names.indices, names) {
      let isLast = index == names.endIndex - 1
      if name.isAnyFolders && isLast {
        glob.append(needsSlash ? .rest : .anything)
      } else {
        if needsSlash { glob.append(CollectionOfOne(0x2F)) }
        name.isAnyFolders ? glob.append(.folders) : append(name, to: &glob)
        needsSlash = !name.isAnyFolders
      }
    }
    return glob
  }

  private static func append(_ name: Name, to glob: inout Glob) {
    // Names are never empty, so a star alone stands for something: `*` does not fit the root.
    if !name.isLiteral, name.bytes.allSatisfy({ $0 == 0x2A }) { glob.append(.anyCharacter) }
    for byte in name.bytes {
      switch byte {
      case 0x2A where !name.isLiteral:
        // Stars in a row are one: each more would only multiply the ways to fit.
        if glob.steps.last?.kind != .star { glob.append(.star) }
      case 0x3F where !name.isLiteral: glob.append(.anyCharacter)
      default: glob.append(CollectionOfOne(byte))
      }
    }
  }

  /// Whether a path from the workspace's root fits as a whole.
  package func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count >= prefix.count else { return false }
    for index in prefix.indices where prefix[index] != path[index] { return false }
    return glob.matches(UnsafeBufferPointer(rebasing: path[prefix.count...]))
  }

  /// Whether a path from the workspace's root fits as a whole.
  package func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { matches($0) }
  }
}
