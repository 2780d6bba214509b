package import SteveModel

/// What steve wrote into a workspace, file by file.
///
/// It tells a file that is old from one that somebody edited, and lets `explain` say what moved. Nothing that is written
/// depends on it: where it is missing, git is asked, or a copy is kept.
package struct Ledger: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    /// Of the bytes that steve wrote last.
    package var digest: Digest
    /// What the file was made from, as ``StevePlan`` encodes it; empty where nobody recorded it.
    package var shape: [UInt8] = []
  }

  /// By path from the workspace's root.
  package private(set) var entries: [RelativePath: Entry]

  package init(entries: [RelativePath: Entry] = [:]) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }

  package subscript(path: String) -> Entry? {
    get { Ledger.key(path).flatMap { entries[$0] } }
    set { if let key = Ledger.key(path) { entries[key] = newValue } }
  }

  package mutating func keep(where isWanted: (String) -> Bool) {
    entries = entries.filter { isWanted($0.key.text) }
  }

  /// Nothing for what names no file; a ledger with such an entry could not be read again.
  private static func key(_ path: String) -> RelativePath? {
    guard let path = try? RelativePath(path), !path.isRoot else { return nil }
    return path
  }
}
