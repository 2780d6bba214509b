import Foundation
import Synchronization
import TestSupport

/// Somebody who works in a workspace at the same time, on a thread of its own.
final class Disturber: Sendable {
  /// What is done again and again.
  enum Work: String, CaseIterable, Sendable {
    case manifests, removals, moves, kinds, outputs, state
  }

  private let folder: Folder
  private let work: Work
  private let shallEnd = Atomic(false)
  private let done = DispatchSemaphore(value: 0)
  private let count = Atomic(0)

  var rounds: Int { count.load(ordering: .relaxed) }

  init(_ folder: Folder, _ work: Work) {
    self.folder = folder
    self.work = work
  }

  func start() {
    Thread.detachNewThread { [self] in
      while !shallEnd.load(ordering: .relaxed) {
        // What is not there at the moment can't be disturbed; the next round finds it.
        for step in steps where !shallEnd.load(ordering: .relaxed) { try? step() }
        count.add(1, ordering: .relaxed)
      }
      done.signal()
    }
  }

  func end() {
    shallEnd.store(true, ordering: .relaxed)
    done.wait()
  }

  private var steps: [() throws -> Void] {
    let folder = folder
    switch work {
    case .manifests:
      return ["A", "B", "C"].flatMap { name in
        let file = "Modules/\(name)/module.yml"
        return [
          { try folder.write("kind: fea", to: file) }, { try folder.write("kind: feature\n", to: file) },
          { try folder.write("", to: "Modules/\(name)/Sources/Now.swift") }, { try folder.remove(file) },
          { try folder.write("kind: feature\ndependencies: [Log]\n", to: file) },
          { try folder.remove("Modules/\(name)/Sources/Now.swift") },
        ]
      }
    case .removals:
      return [
        { try folder.remove("Modules/B") }, { try folder.write(DriftTexts.feature("B")) },
        { try folder.remove("Modules/C/Tests") }, { try folder.write(DriftTexts.feature("C")) },
        { try folder.remove("Utilities") },
        { try folder.write(["Utilities/Log/module.yml": "kind: utility\n", "Utilities/Log/Sources/Log.swift": ""]) },
      ]
    case .moves:
      return [("Modules/B", "Modules/Moved"), ("Modules/C/Sources", "Modules/C/Elsewhere"), ("Utilities", "Tools")]
        .flatMap { from, to in [{ try folder.move(from, to: to) }, { try folder.move(to, to: from) }] }
    case .kinds:
      return ["Modules/D/Sources/DefaultD.swift", "Modules/D/Tests", "Modules/B/module.yml"].flatMap { path in
        [
          { try folder.move(path, to: "aside") }, { try folder.makeFolder(path) }, { try folder.remove(path) },
          { try folder.link(path, to: "../module.yml") }, { try folder.remove(path) },
          { try folder.write("no folder\n", to: path) }, { try folder.remove(path) },
          { try folder.link(path, to: TestSupport.name(of: path)) }, { try folder.remove(path) },
          { try folder.move("aside", to: path) },
        ]
      }
    case .outputs:
      return [
        { try folder.remove("Modules/A/BUILD.bazel") }, { try folder.remove("bazel") },
        { try folder.remove("Modules/B/Interface/BUILD.bazel") }, { try folder.remove("Apps/Shop/Generated") },
        { try folder.remove("Modules/A/.BUILD.bazel.steve-tmp") },
      ]
    case .state:
      return [
        { try folder.remove(".steve") }, { try folder.remove("bazel/steve/defs.bzl") },
        { try folder.remove(".steve/lock") },
        { try folder.write("no memory", to: ".steve/cache/ledger") },
      ]
    }
  }
}
