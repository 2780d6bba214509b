import TestSupport
import Testing

/// A scratch copy of a workspace that is out of step, for one test.
struct Scene {
  let drift: Drift
  let scratch: Scratch
  let folder: Folder

  /// - Parameter files: what lies in it, unless it is what the sync of the drift finds.
  init(_ drift: Result<Drift, any Error>, files: Snapshot? = nil) throws {
    self.drift = try drift.get()
    scratch = try Scratch()
    folder = scratch.folder("w")
    try folder.makeFolder("")
    try folder.restore(files ?? self.drift.before)
  }

  func sync(_ environment: [String: String] = [:]) throws -> Steve {
    try Steve("sync", in: folder.path, environment: environment)
  }

  /// The files that are not as a fresh sync leaves them, the state aside.
  var rest: [String] {
    get throws { try Snapshot(all: folder).without(Drift.isState).differences(from: drift.after) }
  }

  /// A sync brings everything in step, and the one after it has nothing to do.
  ///
  /// - Parameter others: files that are in this copy alone.
  func expectMended(with others: [String] = [], _ place: SourceLocation = #_sourceLocation) throws {
    let mending = try sync()
    #expect(mending.status == 0, "\(mending.words)", sourceLocation: place)
    try expectInStep(with: others, place)
  }

  func expectInStep(with others: [String] = [], _ place: SourceLocation = #_sourceLocation) throws {
    #expect(try rest == others, sourceLocation: place)
    let before = try Snapshot(all: folder)
    #expect(!before.paths.contains(where: Drift.isTemporary), sourceLocation: place)
    let idle = try sync()
    #expect(idle.status == 0 && idle.words.isEmpty, "\(idle.words)", sourceLocation: place)
    #expect(
      try Snapshot(all: folder).changes(since: before) == [], "a sync with nothing to do wrote", sourceLocation: place)
  }

  /// Edits an output that is to be rewritten, and gives its path.
  func edit() throws -> String {
    let path = "Modules/A/BUILD.bazel"
    try folder.write(try folder.text(of: path) + "# mine\n", to: path)
    return path
  }

  /// Each output is the old or the new one.
  func expectWholeOutputs(_ place: SourceLocation = #_sourceLocation) throws {
    let left = try Snapshot(all: folder)
    for path in drift.outputs {
      let content = left[path]?.content
      let isWhole = content == drift.before[path]?.content || content == drift.after[path]?.content
      #expect(isWhole, "'\(path)' is neither old nor new", sourceLocation: place)
    }
  }
}
