import Foundation
import StevePlan
import TestSupport
import Testing

/// The law of shapes: files with the same path and other texts have other shapes. And what has no meaning does not move them.
///
/// `STEVE_SHAPE_SEEDS=1-200` walks more by hand.
@Suite struct ShapeLawTests {
  private static let seeds: ClosedRange<UInt64> = {
    let range = ProcessInfo.processInfo.environment["STEVE_SHAPE_SEEDS"]?.split(separator: "-").compactMap {
      UInt64($0)
    }
    guard let range, let first = range.first, let last = range.last else { return 1...6 }
    return first...last
  }()

  /// Each step says something else or adds or takes a file; every text that a path ever had is compared with all others.
  @Test(arguments: seeds)
  func otherTextsHaveOtherShapes(seed: UInt64) {
    var walk = RandomShapes(seed: seed)
    var goodSteps = 0
    for _ in 0..<60 {
      let workspace = walk.step()
      goodSteps += workspace.files.isEmpty ? 0 : 1
      for (path, file) in workspace.files where !walk.remember(file, at: path) {
        Issue.record("seed \(seed), \(path): two texts have the shape of\n\(file.text)\nafter \(walk.story)")
        return
      }
    }
    #expect(goodSteps > 10, "most of the walk was refused")
  }

  @Test func everythingThatAnyKeySays() {
    var walk = RandomShapes(seed: 0)
    for mutation in Mutation.all {
      for text in mutation.texts {
        let workspace = ShapedWorkspace(MutationWorkspace.files(with: text, in: mutation.file))
        for (path, file) in workspace.files {
          let isNew = walk.remember(file, at: path)
          #expect(isNew, "\(path) has the shape of another text with \(text)")
        }
      }
    }
  }

  @Test func orderOfDeclarationsMovesNothing() {
    let wanted = ShapedWorkspace(RichWorkspace.texts)
    #expect(wanted.errors == [])
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      expectSame(wanted, ShapedWorkspace(RichWorkspace.texts(shuffledBy: &random)), "seed \(seed)")
    }
  }

  @Test func placesInManifestsMoveNothing() {
    let spaced = RichWorkspace.texts.map { path, text in
      path.hasSuffix(".yml") ? (path, "# A comment.\n\n" + text.replacing("\n", with: "  # more\n\n")) : (path, text)
    }
    expectSame(ShapedWorkspace(RichWorkspace.texts), ShapedWorkspace(spaced), "comments and empty lines")
  }

  /// Every number of a part and of a file is another one then.
  @Test func otherModulesMoveNothing() {
    let more: [(path: String, text: String)] = [
      ("Libraries/AAA/module.yml", "kind: standard\n"), ("Libraries/AAA/Sources/A.swift", ""),
      ("Libraries/AAA/Tests/A.swift", ""), ("AAA/a.txt", ""),
    ]
    let (before, after) = (ShapedWorkspace(RichWorkspace.texts), ShapedWorkspace(RichWorkspace.texts + more))
    expectSame(before, after, "another module", but: ["project.yml"])
    // The root of the specs names all of them.
    #expect(before.changes(to: after).first { $0.path == "project.yml" }?.moved == ["modules", "schemes"])
  }

  private func expectSame(
    _ wanted: ShapedWorkspace, _ other: ShapedWorkspace, _ what: String, but others: Set<String> = []
  ) {
    #expect(other.errors == [], "\(what)")
    #expect(Set(wanted.files.keys).subtracting(other.files.keys) == [], "\(what)")
    for change in wanted.changes(to: other) where !others.contains(change.path) {
      #expect(change.isTextSame && change.moved.isEmpty, "\(what): \(change.path) moved by \(change.moved)")
    }
  }
}

/// A walk over workspaces: what is said in the manifests, and the files that there are.
private struct RandomShapes {
  private var random: SeededGenerator
  private var said: [String: [String]] = [:]
  private var more: [String: String] = [:]
  private var texts: [String: [UInt64: String]] = [:]
  private(set) var story: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The next workspace; one that is refused is left again.
  mutating func step() -> ShapedWorkspace {
    let before = (said, more)
    if Int.random(in: 0..<3, using: &random) == 0 {
      let arrival = ShapeFileTests.arrivals[Int.random(in: 0..<ShapeFileTests.arrivals.count, using: &random)]
      more[arrival.file] = more[arrival.file] == nil ? arrival.text : nil
      story.append(arrival.file)
    } else if let mutation = Mutation.all.randomElement(using: &random) {
      let text = mutation.texts.randomElement(using: &random) ?? ""
      said[mutation.file, default: []].append(text)
      if Int.random(in: 0..<4, using: &random) == 0 { said[mutation.file] = [text] }
      story.append("\(mutation.file): \(text)")
    }
    let workspace = ShapedWorkspace(files)
    if workspace.files.isEmpty { (said, more) = before }
    return workspace
  }

  private var files: [(path: String, text: String)] {
    MutationWorkspace.files.map { path, own in
      (path, (said[path] ?? []).reduce(own) { MutationWorkspace.joined($0, $1) })
    } + more.map { ($0, $1) }
  }

  /// Remembers the text; the answer is whether no other text of this path had the shape.
  mutating func remember(_ file: ShapedWorkspace.File, at path: String) -> Bool {
    let known = texts[path]?[file.shape.digest] ?? file.text
    texts[path, default: [:]][file.shape.digest] = known
    return known == file.text
  }
}
