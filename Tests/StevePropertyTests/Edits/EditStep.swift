import Foundation
import TestSupport

/// The runs after some edits, and what is wrong with them.
struct EditStep {
  struct Problem {
    var what: String
    var runs: [Steve]
  }

  private let fresh: FreshSync
  private let facts: ExpectedSync.Facts
  private let memory: SteveMemory
  private let checked: Steve
  private let own: SyncedWorld
  /// Without `.steve/cache`, and with `--no-cache`.
  private let twins: [SyncedWorld]

  init(_ world: EditWorld, _ scratch: Scratch, _ memory: SteveMemory) throws {
    self.memory = memory
    let before = try Snapshot(world.folder)
    fresh = try FreshSync(of: before, in: scratch.folder("fresh"))
    facts = try EditStep.facts(fresh, before, world, scratch, memory)
    let state = try Snapshot(world.state)
    let lost = try world.twin(scratch.folder("lost"), of: before, state)
    let ignoring = try world.twin(scratch.folder("ignoring"), of: before, state)
    if lost.folder.exists(".steve/cache") { try lost.folder.remove(".steve/cache") }
    checked = try world.steve("check")
    own = try SyncedWorld("sync", world) { try $0.steve("sync") }
    twins = [
      try SyncedWorld("sync without .steve/cache", lost) { try $0.steve("sync") },
      try SyncedWorld("sync --no-cache", ignoring) { try $0.steve("sync", "--no-cache") },
    ]
  }

  private static func facts(
    _ fresh: FreshSync, _ before: Snapshot, _ world: EditWorld, _ scratch: Scratch, _ memory: SteveMemory
  ) throws -> ExpectedSync.Facts {
    // An empty folder is in no clone.
    let foreign = fresh.foreign.union(fresh.planned.keys.filter { world.folder.isFolder($0) })
    let unwanted = Set(before.ours).subtracting(fresh.planned.keys).subtracting(fresh.foreign)
    let strays = fresh.isGood ? Set(try unwanted.filter { try fresh.isSeen($0) }) : []
    let asked = Set(fresh.planned.keys).union(strays).filter { path in
      before[path].map { !$0.isLink && $0.content != fresh.planned[path] } ?? false
    }
    let contents = Dictionary(uniqueKeysWithValues: asked.map { ($0, before[$0]?.content ?? []) })
    return ExpectedSync.Facts(
      planned: fresh.planned, foreign: foreign, strays: strays, found: before,
      git: try GitKnowledge(of: contents, in: world, scratch), ledger: memory.ledger)
  }

  /// Whether the manifests are good, so that steve wrote.
  var isGood: Bool { fresh.isGood }
  var hasErrors: Bool { own.synced.status != 0 }

  /// What steve knows afterwards.
  var newMemory: SteveMemory {
    var result = memory
    if isGood && own.hasWorked {
      result.note(ExpectedSync(facts), wanted: Set(facts.planned.keys).union(facts.foreign).union(facts.strays))
    }
    return result
  }

  func problems() throws -> [Problem] {
    if !isGood { return problemsOfABadModel }
    let expected = ExpectedSync(facts)
    var stateless = facts
    stateless.ledger = [:]
    let expectedOfTwins = ExpectedSync(stateless)
    return problems(of: own, expected) + twins.flatMap { problems(of: $0, expectedOfTwins) }
      + (expected == expectedOfTwins ? twins.flatMap(differences) : [])
      + checkProblems(expected) + (try afterwards(expected))
  }

  private func problems(of world: SyncedWorld, _ expected: ExpectedSync) -> [Problem] {
    let losses = world.losses(facts, memory).map { "somebody's \($0) is lost" }
    return (world.problems(expected) + losses).map { Problem(what: "\(world.name): \($0)", runs: [world.synced]) }
  }

  /// State makes runs faster, never different.
  private func differences(from twin: SyncedWorld) -> [Problem] {
    let differences = twin.after.differences(from: own.after)
    let isSame = differences.isEmpty && twin.synced.words == own.synced.words && twin.kept == own.kept
    return isSame
      ? [] : [Problem(what: "\(twin.name) is different, in \(differences)", runs: [own.synced, twin.synced])]
  }

  private func checkProblems(_ expected: ExpectedSync) -> [Problem] {
    let found = Set(checked.errors.map { "\($0.path) \($0.code)" })
    let isRight = found == expected.drift && checked.status == (expected.drift.isEmpty ? 0 : 1)
    return isRight ? [] : [Problem(what: "check should find \(expected.drift.sorted())", runs: [checked])]
  }

  /// A second sync has nothing to do and, if all is good, nothing to say; check finds what was left.
  private func afterwards(_ expected: ExpectedSync) throws -> [Problem] {
    let again = try SyncedWorld("second sync", own.world) { try $0.steve("sync") }
    var problems = again.untouchedProblems.map { Problem(what: "the second sync: \($0)", runs: [again.synced]) }
    let isQuiet = hasErrors ? again.synced.stdout.isEmpty : again.synced.words.isEmpty
    if !isQuiet || Set(again.synced.errors.map(\.path)) != Set(own.synced.errors.map(\.path)) {
      problems.append(Problem(what: "the second sync says something else", runs: [own.synced, again.synced]))
    }
    let checked = try SyncedWorld("check", own.world) { try $0.steve("check") }
    problems += checked.untouchedProblems.map { Problem(what: "check: \($0)", runs: [checked.synced]) }
    let left = Set(expected.errors.map { $0.hasSuffix(" edited") && isStray($0) ? $0.dropLast(6) + "stray" : $0 })
    let found = Set(checked.synced.errors.map { "\($0.path) \($0.code)" })
    if found != left || checked.synced.status != (left.isEmpty ? 0 : 1) {
      problems.append(
        Problem(what: "afterwards check should find \(left.sorted())", runs: [own.synced, checked.synced]))
    }
    return problems
  }

  private func isStray(_ error: String) -> Bool { facts.strays.contains(String(error.dropLast(7))) }

  /// All say the same, and none writes anything.
  private var problemsOfABadModel: [Problem] {
    let wrong = ([own] + twins).filter {
      $0.synced.status != fresh.synced.status || $0.synced.stderr != fresh.synced.stderr
    }
    return wrong.map {
      Problem(what: "\($0.name) says something else than in a fresh copy", runs: [fresh.synced, $0.synced])
    }
      + ([own] + twins).flatMap { world in
        world.untouchedProblems.map { Problem(what: "\(world.name) of a bad model: \($0)", runs: [world.synced]) }
      }
  }
}
