import Foundation
import TestSupport
import Testing

/// What real git does with the hooks that `init --hooks` makes.
@Suite struct HookTests {
  private let cart = "Modules/Cart/BUILD.bazel"
  private static let syncing = "--quiet sync"
  private static let checking = "--quiet check --index"

  @Test(arguments: ["", "my app", "it's/[a] *?"]) func eachFires(place: String) throws {
    let scene = try HookScene(in: place)
    try scene.addBranch("other", syncs: false) { try $0.write("", to: "Modules/Cart/Sources/More.swift") }
    let before = try scene.folder.text(of: cart)
    // Another branch, on which the outputs were forgotten.
    #expect(try scene.git("checkout", "-q", "other").stderr == "")
    scene.expectCalls([HookTests.syncing])
    #expect(try scene.folder.text(of: cart).contains("More.swift"))
    #expect(try scene.scene.check().status == 0)
    // Single files are somebody's wish.
    try scene.git("checkout", "-q", "--", ".")
    scene.expectCalls([])
    #expect(try scene.folder.text(of: cart) == before)
    try scene.git("checkout", "-q", GitScene.branch)
    scene.expectCalls([HookTests.syncing])
    try scene.git("merge", "-q", "--no-edit", "other")
    scene.expectCalls([HookTests.syncing])
    #expect(try scene.folder.text(of: cart).contains("More.swift"))
    try scene.git("commit", "-q", "-a", "-m", "More")
    scene.expectCalls([HookTests.checking])
    try scene.git("commit", "-q", "--amend", "-m", "Even more")
    scene.expectCalls([HookTests.checking, HookTests.syncing])
    #expect(try scene.scene.check().status == 0)
  }

  @Test func aRebaseIsFollowedByOneSync() throws {
    let scene = try HookScene()
    try scene.addBranch("other") { try $0.write("", to: "Modules/Cart/Sources/More.swift") }
    try scene.folder.write("", to: "Modules/Feed/Sources/More.swift")
    // The outputs are forgotten on this side: what the hooks write must not be in the way of what comes.
    try scene.commitWithoutHooks("Forgotten")
    try scene.git("checkout", "-q", "other")
    _ = scene.takeCalls()
    try scene.git("rebase", "-q", GitScene.branch)
    scene.expectCalls([HookTests.syncing])
    #expect(try scene.scene.check().status == 0)
    #expect(try scene.scene.git("status", "--porcelain") == " M Modules/Feed/BUILD.bazel\n")
  }

  /// Each pick would find a tree that is not as git has left it.
  @Test(arguments: [["--merge"], ["--apply"], ["--rebase-merges"]])
  func nothingIsWrittenInTheMiddleOfARebase(options: [String]) throws {
    let scene = try HookScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.commitWithoutHooks("Forgotten")
    try scene.addBranch("other") { try $0.write("", to: "Modules/Cart/Sources/Most.swift") }
    try scene.scene.git("checkout", "-q", "-b", "upstream")
    try scene.folder.write("", to: "Modules/Feed/Sources/More.swift")
    try scene.commitWithoutHooks("Upstream")
    try scene.scene.git("checkout", "-q", "other")
    _ = scene.takeCalls()
    try scene.git("rebase", options[0], "-q", "upstream")
    #expect(scene.takeCalls().filter { $0 == HookTests.syncing }.count == 1)
    #expect(try scene.scene.check().status == 0)
  }

  @Test func aStopInARebaseIsLeftAlone() throws {
    let scene = try HookScene()
    try scene.addBranch("other") { try $0.write("kind: feature\ntags: [a]\n", to: "Modules/Cart/module.yml") }
    try scene.folder.write("kind: feature\ntags: [b]\n", to: "Modules/Cart/module.yml")
    try scene.scene.syncAndCommit("Mine")
    try scene.scene.git("checkout", "-q", "other")
    _ = scene.takeCalls()
    try scene.git("rebase", "-q", GitScene.branch, status: 1)
    scene.expectCalls([])
    try scene.folder.write("kind: feature\ntags: [a, b]\n", to: "Modules/Cart/module.yml")
    #expect(try scene.scene.sync().status == 0)
    try scene.git("add", "-A")
    try scene.git("rebase", "--continue")
    #expect(scene.takeCalls().last == HookTests.syncing)
    try scene.scene.expectInStep()
  }

  /// Somebody amends what is picked; the sync comes when the rebase is done.
  @Test func anAmendedCommitInARebaseIsLeftAlone() throws {
    let scene = try HookScene()
    for number in 0..<2 {
      try scene.folder.write("", to: "Modules/Cart/Sources/More\(number).swift")
      try scene.commitWithoutHooks("\(number)")
    }
    let editor = ["GIT_SEQUENCE_EDITOR": "sed -i.old 's/^pick/edit/'"]
    try scene.git("rebase", "-q", "-i", "HEAD~2", environment: editor)
    for _ in 0..<2 {
      try scene.git("commit", "-q", "--amend", "--no-verify", "-m", "Amended")
      scene.expectCalls([])
      try scene.git("rebase", "--continue")
    }
    scene.expectCalls(["--quiet sync"])
  }

  /// What git has put aside comes back after the hook.
  @Test func aStashOfARebaseIsPutBack() throws {
    let scene = try HookScene()
    try scene.addBranch("other") { try $0.write("", to: "Modules/Cart/Sources/More.swift") }
    try scene.folder.write("", to: "Modules/Feed/Sources/More.swift")
    try scene.commitWithoutHooks("Forgotten")
    try scene.scene.git("checkout", "-q", "other")
    try scene.folder.write("", to: "Modules/Feed/Sources/Own.swift")
    #expect(try scene.scene.sync().status == 0)
    try scene.scene.git("add", "-A")
    _ = scene.takeCalls()
    let run = try scene.git("rebase", "-q", "--autostash", GitScene.branch)
    scene.expectCalls([])
    #expect(run.stderr.contains("steve: git has yet to put back what it has stashed"), "\(run.stderr)")
    #expect(try scene.folder.text(of: "Modules/Feed/BUILD.bazel").contains("Own.swift"))
    #expect(try scene.scene.git("stash", "list") == "")
  }

  @Test func aBisectionIsLeftAlone() throws {
    let scene = try HookScene()
    for number in 0..<4 {
      try scene.folder.write("", to: "Modules/Cart/Sources/More\(number).swift")
      try scene.commitWithoutHooks("\(number)")
    }
    try scene.git("bisect", "start", "HEAD", "HEAD~4")
    #expect(try scene.scene.git("log", "-1", "--format=%s") == "1\n")
    try scene.git("bisect", "good")
    #expect(try scene.scene.git("log", "-1", "--format=%s") == "2\n")
    scene.expectCalls([])
    try scene.git("bisect", "reset")
    #expect(try scene.scene.git("status", "--porcelain") == "")
  }

  // MARK: Commits

  @Test(arguments: ["", "my app"]) func aHalfIsRefused(place: String) throws {
    let scene = try HookScene(in: place)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.git("add", "-A")
    // In the tree all is right.
    #expect(try scene.scene.sync().status == 0)
    let refused = try scene.git("commit", "-q", "-m", "Half", status: 1)
    #expect(refused.stderr.contains(cart + ": error: this file differs"), "\(refused.stderr)")
    #expect(refused.stderr.hasSuffix("\nsteve: the commit is refused; 'git commit --no-verify' leaves the check out\n"))
    #expect(try scene.scene.git("log", "--format=%s") == "A workspace\n")
    try scene.git("commit", "-q", "--no-verify", "-m", "Half")
    try scene.git("add", "-A")
    #expect(try scene.git("commit", "-q", "-m", "The other half").stderr == "")
    #expect(try scene.scene.check().status == 0)
  }

  /// Such commits have an index of their own.
  @Test(arguments: ["", "my app"]) func aCommitOfPathsIsJudgedByThese(place: String) throws {
    let scene = try HookScene(in: place)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    #expect(try scene.scene.sync().status == 0)
    try scene.git("add", "-A")
    let folder = place.isEmpty ? "Modules/Cart/" : place + "/Modules/Cart/"
    try scene.git("commit", "-q", "-m", "Source", folder + "Sources", status: 1)
    try scene.git("commit", "-q", "-m", "All", folder)
    try scene.folder.remove("Modules/Cart/Sources/More.swift")
    try scene.git("commit", "-q", "-a", "-m", "Without outputs", status: 1)
    #expect(try scene.scene.sync().status == 0)
    #expect(try scene.git("commit", "-q", "-a", "-m", "With outputs").stderr == "")
  }

  /// A branch from before steve, or after it.
  @Test func aBranchThatIsNoWorkspace() throws {
    let scene = try HookScene()
    try scene.git("checkout", "-q", "--orphan", "bare")
    try scene.scene.git("rm", "-r", "-q", "-f", ".")
    _ = scene.takeCalls()
    try scene.scene.repository.write("", to: "readme")
    try scene.git("add", "-A")
    #expect(try scene.git("commit", "-q", "-m", "Bare").stderr == "")
    scene.expectCalls([])
    try scene.git("checkout", "-q", GitScene.branch)
    scene.expectCalls([HookTests.syncing])
    try scene.git("checkout", "-q", "bare")
    scene.expectCalls([])
  }

  /// Whatever steve says to it, a checkout is done.
  @Test func aCheckoutOfBadManifestsIsOne() throws {
    let scene = try HookScene()
    try scene.addBranch("bad", syncs: false) { try $0.write("kind: [\n", to: "Modules/Cart/module.yml") }
    let run = try scene.git("checkout", "-q", "bad")
    #expect(run.stderr.contains("Modules/Cart/module.yml:"), "\(run.stderr)")
    #expect(run.stderr.hasSuffix("steve: generated files may not be in step; 'steve sync' says more\n"))
    try scene.git("commit", "-q", "--allow-empty", "-m", "x", status: 1)
  }

  // MARK: Which steve

  @Test func withoutSteveGitWorksAsEver() throws {
    let scene = try HookScene()
    try scene.addBranch("other", syncs: false) { try $0.write("", to: "Modules/Cart/Sources/More.swift") }
    let line = "steve: not found on PATH, so generated files may not be in step\n"
    #expect(try scene.git("checkout", "-q", "other", steve: .missing).stderr == line)
    let commit = try scene.git("commit", "-q", "--allow-empty", "-m", "x", steve: .missing)
    #expect(commit.stderr == "steve: not found on PATH, so what is committed was not checked\n")
    #expect(try scene.git("checkout", "-q", GitScene.branch, steve: .missing).stderr == line)
    #expect(try scene.git("merge", "-q", "--no-edit", "other", steve: .missing).stderr == line)
    #expect(
      try scene.git("commit", "-q", "--amend", "--allow-empty", "-m", "y", steve: .missing).stderr.hasSuffix(line))
    scene.expectCalls([])
  }

  @Test func theLauncherIsTheLastResort() throws {
    let scene = try HookScene()
    let mark = scene.scene.scratch.path + "/launched"
    try scene.folder.remove("steve")
    try scene.folder.writeScript("echo \"$@\" >>'\(mark)'\nexec '\(Steve.binary)' \"$@\"", to: "steve")
    try scene.commitWithoutHooks("A launcher")
    try scene.git("checkout", "-q", "-b", "other")
    scene.expectCalls([HookTests.syncing])
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(try scene.git("checkout", "-q", GitScene.branch, steve: .missing).stderr == "")
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == "--version\n--quiet sync\n")
  }

  @Test func aVariableLeavesTheSyncOut() throws {
    let scene = try HookScene()
    try scene.git("checkout", "-q", "-b", "other", environment: ["STEVE_NO_SYNC": "1"])
    scene.expectCalls([])
    try scene.git("checkout", "-q", GitScene.branch, environment: ["STEVE_NO_SYNC": "0"])
    scene.expectCalls([HookTests.syncing])
  }
}
