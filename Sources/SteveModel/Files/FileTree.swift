/// What lies in a workspace: every file and folder that is not hidden and not ignored, in the order of ``FileOrder``.
///
/// A folder stands before everything below it, which makes a subtree a range of indexes. The root itself has no entry.
package struct FileTree: Sendable {
  /// In one order, from the first child of the root to the last descendant.
  package let entries: [Entry]
  /// The paths of all entries, from the workspace's root, each with a zero byte behind.
  package let arena: [UInt8]
  /// What was met and not listed, in the order of the files.
  package let problems: [Problem]
  /// What could not be read, in the order of the files. A tree with failures is incomplete: nothing may be pruned by it.
  package let failures: [Failure]

  /// Files that a run of steve which was ended has left beside its outputs, in the order of the files.
  package let leftovers: [[UInt8]]

  package init(
    entries: [Entry], arena: [UInt8], problems: [Problem] = [], failures: [Failure] = [], leftovers: [[UInt8]] = []
  ) {
    self.entries = entries
    self.arena = arena
    self.problems = problems
    self.failures = failures
    self.leftovers = leftovers
  }

  package enum Kind: UInt8, Sendable {
    case file
    case folder
    /// A link to a file inside the workspace, listed under its own path.
    case link
  }

  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What `[]` means, without the detour over an array.
    @inlinable package static var none: Flags { Flags(rawValue: 0) }
    /// Ignored, and only here because of its name: a Bazel build file or an output of ours.
    @inlinable package static var ignored: Flags { Flags(rawValue: 1) }
    /// A folder with a `steve.yml` of its own; nothing below it is listed.
    @inlinable package static var nestedWorkspace: Flags { Flags(rawValue: 2) }
    /// A folder that lists a `module.yml`.
    @inlinable package static var moduleManifest: Flags { Flags(rawValue: 4) }
    /// A folder that lists a `Package.swift`.
    @inlinable package static var packageManifest: Flags { Flags(rawValue: 8) }
    /// A folder that holds a `BUILD` or a `BUILD.bazel`.
    @inlinable package static var buildFile: Flags { Flags(rawValue: 16) }
    /// A folder that holds a hidden folder which is not ignored. It is not listed, but others than steve might look into it.
    @inlinable package static var hiddenFolder: Flags { Flags(rawValue: 32) }
    /// A folder that holds a hidden file with an ending, which is not ignored. It is not listed either.
    @inlinable package static var hiddenFile: Flags { Flags(rawValue: 64) }
  }

  package struct Entry: Sendable {
    /// Where the path starts in the arena.
    package var offset: Int
    package var length: UInt16
    package var kind: Kind
    package var flags: Flags
    /// The index behind the last entry below; for what is not a folder, the next index.
    package var end: Int32

    @inlinable
    package init(offset: Int, length: UInt16, kind: Kind, flags: Flags, end: Int32) {
      self.offset = offset
      self.length = length
      self.kind = kind
      self.flags = flags
      self.end = end
    }
  }
}
