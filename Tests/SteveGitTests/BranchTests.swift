import TestSupport
import Testing

/// What git does to a workspace whose outputs are committed, and what a sync makes of it.
@Suite struct BranchTests {
  private let cart = "Modules/Cart/BUILD.bazel"
  private let feed = "Modules/Feed/BUILD.bazel"

  /// Leaves a branch with one more source, in step, and goes back.
  private func addBranch(_ name: String, _ source: String, in scene: GitScene) throws {
    try scene.git("checkout", "-q", "-b", name)
    try scene.folder.write("", to: source)
    try scene.syncAndCommit(name)
    try scene.git("checkout", "-q", GitScene.branch)
  }

  @Test(arguments: Memory.allCases) func branchesInStepAreNothingToDo(memory: Memory) throws {
    let scene = try GitScene()
    try scene.expectInStep()
    try addBranch("other", "Modules/Cart/Sources/More.swift", in: scene)
    try scene.remember(memory)
    try scene.expectInStep()
    try scene.git("checkout", "-q", "other")
    try scene.expectInStep()
  }

  /// The outputs were forgotten in a commit of the inputs.
  @Test(arguments: Memory.allCases) func aBranchWithoutItsOutputsIsStale(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("checkout", "-q", "-b", "other")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.commit("Without outputs")
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.expectInStep()
    try scene.git("checkout", "-q", "other")
    try scene.remember(memory)
    try scene.expectCheck([cart: "stale"])
    try scene.expectSync()
  }

  /// The inputs are those of one state, the outputs those of another. Who wrote them is known from memory alone.
  @Test(arguments: Memory.allCases) func outputsOfAnotherStateAreStevesOnlyIfItRemembers(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("checkout", "-q", "-b", "other")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    #expect(try scene.sync().status == 0)
    try scene.git("add", "Modules/Cart/Sources")
    try scene.git("commit", "-q", "-m", "Inputs alone")
    // Git takes the changed output along, since it is the same on both branches.
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.remember(memory)
    switch memory {
    case .kept:
      try scene.expectSync()
    case .lost:
      try scene.expectCheck([cart: "edited"])
      try scene.expectSync(leaves: [cart: "edited"])
    }
  }

  @Test(arguments: Memory.allCases) func aDeletedOutputComesBackAndAnEditedOneStays(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.remove(cart)
    try scene.append("\n# mine\n", to: feed)
    try scene.remember(memory)
    try scene.expectCheck([cart: "missing", feed: "edited"])
    try scene.expectSync(leaves: [feed: "edited"])
  }

  /// The outputs of another state, one that has gone and an edited one, all at once. What a sync leaves, `fixme` restores.
  @Test(arguments: Memory.allCases) func fixmeRestoresWhatASyncLeaves(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("checkout", "-q", "-b", "other")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    #expect(try scene.sync().status == 0)
    try scene.git("add", "Modules/Cart/Sources")
    try scene.git("commit", "-q", "-m", "Inputs alone")
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.folder.remove("Utilities/Log/BUILD.bazel")
    try scene.append("\n# mine\n", to: feed)
    try scene.remember(memory)
    let left = memory == .kept ? [feed] : [cart, feed]
    try scene.expectSync(leaves: Dictionary(left.map { ($0, "edited") }) { $1 })
    try scene.expectFixme(keeps: left)
    try scene.expectInStep()
  }

  /// Each side is in step, the two lists can be merged, and the result is what the model asks for.
  @Test(arguments: Memory.allCases) func aMergeThatFitsIsInStep(memory: Memory) throws {
    let scene = try GitScene()
    try addBranch("other", "Modules/Feed/Sources/More.swift", in: scene)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.syncAndCommit("More")
    try scene.git("merge", "-q", "--no-edit", "other")
    try scene.remember(memory)
    try scene.expectInStep()
  }

  /// One side adds a module, the other changes what every module's output says: no conflict, and still stale.
  @Test(arguments: Memory.allCases) func aMergeWithoutConflictMayBeStale(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("checkout", "-q", "-b", "other")
    try scene.folder.write(GitScene.feature("New"))
    try scene.syncAndCommit("A module")
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.append("defaults: {feature: {tags: [mobile]}}\n", to: "steve.yml")
    try scene.syncAndCommit("Tags")
    try scene.git("merge", "-q", "--no-edit", "other")
    try scene.remember(memory)
    let stale = ["Modules/New/BUILD.bazel", "Modules/New/Interface/BUILD.bazel", "Modules/New/Tests/BUILD.bazel"]
    try scene.expectCheck(Dictionary(stale.map { ($0, "stale") }) { $1 })
    try scene.expectSync()
  }

  private func conflict() throws -> GitScene {
    let scene = try GitScene()
    try addBranch("other", "Modules/Cart/Sources/E1.swift", in: scene)
    try scene.folder.write("", to: "Modules/Cart/Sources/E2.swift")
    try scene.syncAndCommit("E2")
    try scene.git("merge", "-q", "--no-edit", "other", fails: true)
    return scene
  }

  @Test(arguments: Memory.allCases) func conflictMarkersAreAnEdit(memory: Memory) throws {
    let scene = try conflict()
    #expect(try scene.folder.text(of: cart).contains("<<<<<<< "))
    try scene.remember(memory)
    try scene.expectCheck([cart: "edited"])
    try scene.expectSync(leaves: [cart: "edited"])
    // One's own side is what HEAD has, although the index has three sides.
    try scene.git("checkout", "--ours", cart)
    try scene.expectSync()
    try scene.commit("Merged")
    try scene.expectInStep()
  }

  /// The other side's bytes are neither in the index nor in HEAD, and not what steve wrote last.
  @Test(arguments: Memory.allCases) func theOtherSideOfAConflictIsAnEditUntilItIsAdded(memory: Memory) throws {
    let scene = try conflict()
    try scene.remember(memory)
    try scene.git("checkout", "--theirs", cart)
    try scene.expectSync(leaves: [cart: "edited"])
    try scene.git("add", cart)
    try scene.expectSync()
  }

  @Test(arguments: Memory.allCases) func aConflictInAManifestWritesNothing(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("checkout", "-q", "-b", "other")
    try scene.folder.write("kind: feature\ndependencies: [Log, Fonts]\n", to: "Modules/Cart/module.yml")
    try scene.syncAndCommit("Fonts")
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.folder.write("kind: feature\ndependencies: [Feed, Log]\n", to: "Modules/Cart/module.yml")
    try scene.syncAndCommit("Feed")
    try scene.git("merge", "-q", "--no-edit", "other", fails: true)
    try scene.remember(memory)
    let before = try Snapshot(all: scene.folder)
    let run = try scene.sync()
    #expect(run.status == 1 && run.stderr.contains("Modules/Cart/module.yml:"), "\(run.words)")
    #expect(try Snapshot(all: scene.folder).changes(since: before) == [])
  }

  @Test(arguments: Memory.allCases) func aStashTakesInputsAndOutputsAlong(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    #expect(try scene.sync().status == 0)
    try scene.git("stash", "-q", "-u")
    try scene.remember(memory)
    try scene.expectInStep()
    try scene.git("stash", "pop", "-q")
    try scene.remember(memory)
    try scene.expectInStep()
  }

  @Test(arguments: Memory.allCases) func aStashOfOutputsAloneLeavesStaleOnes(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    #expect(try scene.sync().status == 0)
    try scene.git("stash", "push", "-q", cart)
    try scene.remember(memory)
    try scene.expectSync()
    try scene.git("checkout", "-q", cart)
    try scene.git("stash", "pop", "-q")
    try scene.expectInStep()
  }

  @Test(arguments: Memory.allCases) func aResetIsInStep(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.syncAndCommit("More")
    try scene.git("reset", "-q", "--hard", "HEAD~1")
    try scene.remember(memory)
    try scene.expectInStep()
    // Only the index and HEAD go back: what is on the disk is ahead of both, and right.
    try scene.git("reset", "-q", "--hard", "ORIG_HEAD")
    try scene.git("reset", "-q", "--mixed", "HEAD~1")
    try scene.remember(memory)
    try scene.expectInStep()
  }
}
