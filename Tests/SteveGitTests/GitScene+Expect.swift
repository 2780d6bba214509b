import TestSupport
import Testing

extension GitScene {
  /// A sync brings all in step with a fresh one, but for files that it leaves alone and names, each with a code; and the sync
  /// after it finds just that.
  ///
  /// - Parameters:
  ///   - left: files that stay as they are, and why.
  ///   - kept: files of which a copy is kept, since nobody knows who wrote them.
  func expectSync(
    leaves left: [String: String] = [:], keeps kept: [String] = [], _ environment: [String: String] = [:],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Snapshot(all: folder)
    let run = try sync(environment)
    let after = try Snapshot(all: folder)
    #expect(run.status == (left.isEmpty ? 0 : 1), "\(run.words)", sourceLocation: place)
    expect(run.errors, are: left, run.words, place)
    expect(run.findings("warning"), are: Dictionary(kept.map { ($0, "kept-copy") }) { $1 }, run.words, place)
    #expect(!run.words.contains(scratch.path), "an absolute path is told: \(run.words)", sourceLocation: place)
    for path in left.keys { #expect(after[path] == before[path], "'\(path)' was changed", sourceLocation: place) }
    try expectFresh(after, but: left, place)
    let emptied = Set(after.emptyFolders).subtracting(before.emptyFolders)
    #expect(emptied == [], "folders were left empty", sourceLocation: place)
    expectCopies(of: kept, before, after, place)
    let again = try sync(environment)
    expect(again.errors, are: left, again.words, place)
    #expect(!left.isEmpty || again.words.isEmpty, "\(again.words)", sourceLocation: place)
    #expect(try Snapshot(all: folder).changes(since: after) == [], "the second sync wrote", sourceLocation: place)
  }

  /// `fixme` brings all in step with a fresh workspace, whatever somebody has done to the outputs, and nothing of that is lost; the
  /// one after it has nothing to do.
  ///
  /// - Parameter kept: files of which a copy is kept.
  func expectFixme(
    keeps kept: [String], _ environment: [String: String] = [:], _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Snapshot(all: folder)
    let run = try fixme(environment)
    let after = try Snapshot(all: folder)
    #expect(run.status == 0, "\(run.words)", sourceLocation: place)
    expect(run.errors, are: [:], run.words, place)
    expect(run.findings("warning"), are: Dictionary(kept.map { ($0, "kept-copy") }) { $1 }, run.words, place)
    try expectFresh(after, but: [:], place)
    expectCopies(of: kept, before, after, place)
    let again = try fixme(environment)
    #expect(again.status == 0 && again.words.isEmpty, "\(again.words)", sourceLocation: place)
    #expect(try Snapshot(all: folder).changes(since: after) == [], "the second fixme wrote", sourceLocation: place)
  }

  /// There are copies of these files, as they were before, and no others that are new.
  private func expectCopies(of kept: [String], _ before: Snapshot, _ after: Snapshot, _ place: SourceLocation) {
    let copies = after.paths.filter { $0.hasPrefix(".steve/kept/") && before[$0] == nil }
    #expect(copies == kept.sorted().map { ".steve/kept/" + $0 }, sourceLocation: place)
    for path in kept { #expect(after[".steve/kept/" + path]?.content == before[path]?.content, sourceLocation: place) }
  }

  /// Nothing is to be done, so nothing is said or written, not even in `.steve`.
  func expectInStep(_ place: SourceLocation = #_sourceLocation) throws {
    let before = try Snapshot(all: folder)
    let run = try sync()
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)", sourceLocation: place)
    let check = try check()
    #expect(check.status == 0, "\(check.words)", sourceLocation: place)
    #expect(try Snapshot(all: folder).changes(since: before) == [], sourceLocation: place)
    try expectFresh(before, but: [:], place)
  }

  /// `check` fails and says these things, of these files.
  func expectCheck(_ findings: [String: String], _ place: SourceLocation = #_sourceLocation) throws {
    let before = try Snapshot(all: folder)
    let run = try check()
    #expect(run.status == (findings.isEmpty ? 0 : 1), "\(run.words)", sourceLocation: place)
    expect(run.errors, are: findings, run.words, place)
    #expect(try Snapshot(all: folder).changes(since: before) == [], "check wrote", sourceLocation: place)
  }

  private func expectFresh(_ snapshot: Snapshot, but left: [String: String], _ place: SourceLocation) throws {
    let tree = snapshot.without { $0 == ".steve" || $0.hasPrefix(".steve/") }
    let fresh = try tree.freshlySynced()
    let differing = left.filter { $0.value != "foreign-output" }.keys.sorted()
    #expect(tree.differences(from: fresh) == differing, sourceLocation: place)
    let modes = fresh.paths.filter { tree[$0]?.mode != fresh[$0]?.mode }
    #expect(modes == [], "other modes than in a fresh tree", sourceLocation: place)
  }

  private func expect(
    _ found: [(path: String, code: String)], are wanted: [String: String], _ words: String, _ place: SourceLocation
  ) {
    let found = found.map { "\($0.path) \($0.code)" }.sorted()
    #expect(found == wanted.map { "\($0.key) \($0.value)" }.sorted(), "\(words)", sourceLocation: place)
  }
}
