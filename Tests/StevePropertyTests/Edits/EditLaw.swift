import Foundation
import TestSupport
import Testing

/// One sequence of edits, and what must be true after each of them.
///
/// Every sync runs three times more: in a copy without `.steve/cache`, in one with `--no-cache`, and in one that holds the inputs
/// alone. The first two differ from the real one only where what steve remembers says more than git does.
struct EditLaw {
  private let world: EditWorld
  private let scratch: Scratch
  private let seed: UInt64
  private var edits: RandomEdits
  /// What was done so far, for the message.
  private var story: [String] = []
  private(set) var holds = true
  private var badSteps = 0
  private var saved: (world: EditWorld.Backup, memory: SteveMemory)?

  init(_ world: EditWorld, _ scratch: Scratch, seed: UInt64) {
    self.world = world
    self.scratch = scratch
    self.seed = seed
    edits = RandomEdits(world, seed: seed)
  }

  /// Takes over what the first run has written.
  mutating func begin() throws {
    let made = try Snapshot(world.folder)
    edits.memory = SteveMemory(Dictionary(uniqueKeysWithValues: made.ours.map { ($0, made[$0]?.content ?? []) }))
    try addToIndex()
    _ = try world.git("commit", "-q", "-m", "Begin")
  }

  mutating func step() throws {
    if badSteps == 0 {
      saved = (try world.backup(), edits.memory)
    }
    for _ in 0..<edits.pick([1, 1, 1, 2, 3]) { story.append(try edits.edit()) }
    let step = try EditStep(world, scratch, edits.memory)
    // The first one tells the most.
    if let problem = try step.problems().first { fail(problem) }
    edits.memory = step.newMemory
    if step.isGood {
      try finish(step)
    } else {
      badSteps += 1
      if badSteps == 2 || edits.chance(60) { try goBack() }
    }
  }

  private mutating func finish(_ step: EditStep) throws {
    badSteps = 0
    // What somebody else's files forbid stays forbidden; most sequences would soon see nothing else.
    if step.hasErrors && edits.chance(70) {
      badSteps = 1
      return try goBack()
    }
    if edits.chance(75) { try addToIndex() }
    if edits.chance(40) { _ = try world.git("commit", "-q", "-m", "Step") }
  }

  /// What is ignored, too.
  private func addToIndex() throws {
    guard world.kind.usesGit else { return }
    _ = try world.git("add", "-A", ".")
    _ = try world.git("add", "-f", "--", more: try Snapshot(world.folder).ours)
  }

  /// Undoes the edits since the workspace was good.
  private mutating func goBack() throws {
    guard let saved else { return }
    try world.restore(saved.world)
    edits.memory = saved.memory
    story.append("undo \(badSteps)")
    badSteps = 0
  }

  private mutating func fail(_ problem: EditStep.Problem) {
    holds = false
    let runs = problem.runs.map { "--- exit \($0.status)\n\($0.words)" }.joined()
    Issue.record(
      "seed \(seed), \(world.kind.testDescription): \(problem.what)\n\(story.map { "  \($0)\n" }.joined())\(runs)")
  }
}
