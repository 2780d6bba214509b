import SteveModel

/// What one thread of a walk has found.
///
/// Kept until all threads are done: others read the paths and patterns in it.
struct WalkFindings {
  /// What one folder holds: a range of rows. The folders among them have consecutive numbers.
  struct Folder {
    var number: Int32
    var firstRow: Int
    var rowCount = 0
    var firstChild: Int32 = 0
    /// What is to be said on the folder's own entry.
    var flags: FileTree.Flags = .none
    /// The folder has gone since the one above was read.
    var hasVanished = false
  }

  var paths = PathBlocks()
  /// Entries that do not know yet where they end; offsets count from this thread's first path.
  var rows: [FileTree.Entry] = []
  var folders: [Folder] = []
  var problems: [FileTree.Problem] = []
  var failures: [FileTree.Failure] = []
  var levels: [IgnoreLevel] = []
  var leftovers: [[UInt8]] = []
}
