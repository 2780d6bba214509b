import TestSupport
import Testing

/// Merges of generated files, with and without what `init --hooks` tells git.
@Suite struct MergeTests {
  /// Both sides add a module, and a source to the same one.
  private func branches(_ scene: HookScene) throws {
    for name in ["Left", "Right"] {
      try scene.addBranch(name) { folder in
        try folder.write(GitScene.feature(name))
        try folder.write("", to: "Modules/Cart/Sources/\(name).swift")
      }
    }
  }

  private func conflicts(_ scene: HookScene) throws -> [String] {
    try scene.scene.git("diff", "--name-only", "--diff-filter=U").split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["", "my app"]) func bothSidesAddModules(place: String) throws {
    let scene = try HookScene(in: place)
    try branches(scene)
    try scene.git("merge", "-q", "--no-edit", "Left")
    try scene.git("merge", "-q", "--no-edit", "Right")
    #expect(try conflicts(scene) == [])
    let check = try scene.scene.check()
    #expect(check.status == 0, "\(check.words)")
    let text = try scene.folder.text(of: "Modules/Cart/BUILD.bazel")
    #expect(text.contains("Left.swift") && text.contains("Right.swift"))
    try scene.git("add", "-A")
    try scene.git("commit", "-q", "-m", "In step")
  }

  /// The same merge is one with conflicts where nobody has told git.
  @Test func withoutTheSettingsGitMergesAsEver() throws {
    let scene = try HookScene()
    try branches(scene)
    for key in ["name", "driver"] { try scene.scene.git("config", "--unset", "merge.steve." + key) }
    try scene.git("merge", "-q", "--no-edit", "Left")
    try scene.git("merge", "-q", "--no-edit", "Right", status: 1)
    #expect(try conflicts(scene).contains("Modules/Cart/BUILD.bazel"))
    #expect(try scene.folder.text(of: "Modules/Cart/BUILD.bazel").contains("<<<<<<< HEAD\n"))
  }

  @Test func aRebaseHasNoConflictsEither() throws {
    let scene = try HookScene()
    try branches(scene)
    try scene.git("checkout", "-q", "Right")
    try scene.git("rebase", "-q", "Left")
    let check = try scene.scene.check()
    #expect(check.status == 0, "\(check.words)")
  }

  /// What the two have changed apart from each other is merged, so nothing is left to be mended.
  @Test func aMergeThatFitsIsInStepAtOnce() throws {
    let scene = try HookScene()
    try scene.addBranch("Left") { try $0.write("", to: "Modules/Cart/Sources/Aardvark.swift") }
    try scene.addBranch("Right") { try $0.write("", to: "Modules/Cart/Interface/Zebra.swift") }
    for name in ["Left", "Right"] {
      try scene.git("merge", "-q", "--no-edit", name, environment: ["STEVE_NO_SYNC": "1"])
    }
    try scene.scene.expectInStep()
  }

  /// A file of the user's bears the same name: whoever wrote into it is asked.
  @Test func whatIsNotStevesIsMergedAsAnyText() throws {
    let scene = try HookScene()
    for name in ["Left", "Right"] {
      try scene.addBranch(name) { try $0.write("# \(name)\n", to: "BUILD.bazel") }
    }
    try scene.git("merge", "-q", "--no-edit", "Left")
    try scene.git("merge", "-q", "--no-edit", "Right", status: 1)
    #expect(try conflicts(scene) == ["BUILD.bazel"])
    #expect(
      try scene.folder.text(of: "BUILD.bazel") == "<<<<<<< ours\n# Left\n=======\n# Right\n>>>>>>> theirs\n")
  }

  /// Another one's setting is another one's.
  @Test func aDriverOfSomebodyElseStays() throws {
    let scene = try HookScene { try $0.git("config", "merge.steve.driver", "false") }
    #expect(try scene.scene.git("config", "merge.steve.driver") == "false\n")
    #expect(try scene.installHooks().words == "")
  }

  @Test func anOldOneOfStevesIsReplaced() throws {
    let scene = try HookScene()
    let driver = try scene.scene.git("config", "merge.steve.driver")
    try scene.scene.git("config", "merge.steve.driver", "true")
    #expect(try scene.installHooks().stdout.hasPrefix("rewrite .git/config\n"))
    #expect(try scene.scene.git("config", "merge.steve.driver") == driver)
  }
}
