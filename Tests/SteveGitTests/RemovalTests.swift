import TestSupport
import Testing

/// Modules that are deleted, renamed and moved: their outputs go under the same rule under which others are overwritten.
@Suite struct RemovalTests {
  /// The app no longer depends on Feed, and Feed's sources and manifest are deleted as git does it, folders included, but not
  /// what steve wrote there.
  private func deleteFeed(in scene: GitScene) throws {
    try scene.folder.write(
      "kind: app\ndependencies: [Cart]\ninfo: {properties: {Name: Shop}}\n", to: "Apps/Shop/module.yml")
    try scene.git(["rm", "-q"] + GitScene.feature("Feed").keys)
  }

  private let outputsOfFeed = [
    "Modules/Feed/BUILD.bazel", "Modules/Feed/Interface/BUILD.bazel", "Modules/Feed/Tests/BUILD.bazel",
    "Modules/Feed/target.yml", "Modules/Feed/Interface/target.yml", "Modules/Feed/Tests/target.yml",
  ]

  @Test(arguments: Memory.allCases) func theOutputsOfADeletedModuleGoWithTheirFolders(memory: Memory) throws {
    let scene = try GitScene()
    try deleteFeed(in: scene)
    try scene.remember(memory)
    let app = ["Apps/Shop/BUILD.bazel": "stale", "Apps/Shop/target.yml": "stale", "project.yml": "stale"]
    try scene.expectCheck(app.merging(outputsOfFeed.map { ($0, "stray") }) { $1 })
    try scene.expectSync()
    #expect(!scene.folder.exists("Modules/Feed"))
    #expect(scene.folder.exists("Modules/Cart/BUILD.bazel"))
  }

  @Test(arguments: Memory.allCases) func anEditedOneOfThemStays(memory: Memory) throws {
    let scene = try GitScene()
    try deleteFeed(in: scene)
    try scene.append("# mine\n", to: outputsOfFeed[1])
    try scene.remember(memory)
    try scene.expectSync(leaves: [outputsOfFeed[1]: "edited"])
    #expect(!scene.folder.exists("Modules/Feed/Tests"))
  }

  @Test(arguments: Memory.allCases) func somebodysFileKeepsItsFolder(memory: Memory) throws {
    let scene = try GitScene()
    try deleteFeed(in: scene)
    try scene.folder.write("mine\n", to: "Modules/Feed/Tests/notes.txt")
    try scene.folder.makeFolder("Modules/Feed/Interface/Empty")
    try scene.remember(memory)
    #expect(try scene.sync().status == 0)
    #expect(try scene.folder.text(of: "Modules/Feed/Tests/notes.txt") == "mine\n")
    #expect(!outputsOfFeed.contains(where: scene.folder.exists))
    #expect(scene.folder.exists("Modules/Feed/Interface/Empty"), "somebody else made this folder")
  }

  @Test(arguments: Memory.allCases) func whoStillDependsOnItIsNamedAndNothingIsDone(memory: Memory) throws {
    let scene = try GitScene()
    for file in GitScene.feature("Feed").keys { try scene.folder.remove(file) }
    try scene.remember(memory)
    let before = try Snapshot(all: scene.folder)
    let run = try scene.sync()
    #expect(run.status == 1 && run.stderr.contains("Apps/Shop/module.yml:2:"), "\(run.words)")
    #expect(try Snapshot(all: scene.folder).changes(since: before) == [])
  }

  /// The outputs move along, so git knows them at their new places.
  @Test(arguments: Memory.allCases) func aRenamedModule(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write(
      "kind: app\ndependencies: [Cart, Stream]\ninfo: {properties: {Name: Shop}}\n", to: "Apps/Shop/module.yml")
    try scene.git("mv", "Modules/Feed", "Modules/Stream")
    try scene.remember(memory)
    try scene.expectSync()
    #expect(!scene.folder.exists("Modules/Feed"))
    #expect(try scene.folder.text(of: "Modules/Stream/BUILD.bazel").contains("\"Stream\""))
  }

  /// Without git's help nobody knows who wrote the outputs at their new places, so copies are kept.
  @Test(arguments: Memory.allCases) func aModuleThatWasRenamedBehindGitsBack(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write(
      "kind: app\ndependencies: [Cart, Stream]\ninfo: {properties: {Name: Shop}}\n", to: "Apps/Shop/module.yml")
    try scene.folder.move("Modules/Feed", to: "Modules/Stream")
    try scene.remember(memory)
    try scene.expectSync(keeps: [
      "Modules/Stream/BUILD.bazel", "Modules/Stream/Interface/BUILD.bazel", "Modules/Stream/Tests/BUILD.bazel",
      "Modules/Stream/target.yml", "Modules/Stream/Interface/target.yml", "Modules/Stream/Tests/target.yml",
    ])
  }

  @Test(arguments: Memory.allCases) func aPartThatGoes(memory: Memory) throws {
    let scene = try GitScene()
    try scene.git("rm", "-q", "Modules/Cart/Tests/CartTests.swift")
    try scene.remember(memory)
    try scene.expectCheck([
      "Modules/Cart/BUILD.bazel": "stale", "Modules/Cart/Tests/BUILD.bazel": "stray",
      "Modules/Cart/Tests/target.yml": "stray", "project.yml": "stale",
    ])
    try scene.expectSync()
    #expect(!scene.folder.exists("Modules/Cart/Tests"))
  }

  /// Git has it no more and never had, and steve does not remember it: it goes, and a copy stays.
  @Test(arguments: Memory.allCases) func anOutputThatNobodyKnowsAndNobodyWants(memory: Memory) throws {
    let scene = try GitScene()
    let stray = "Modules/Cart/Sources/BUILD.bazel"
    try scene.folder.write(try scene.folder.text(of: "Modules/Cart/BUILD.bazel"), to: stray)
    try scene.remember(memory)
    try scene.expectCheck([stray: "stray"])
    try scene.expectSync(keeps: [stray])
    #expect(!scene.folder.exists(stray))
  }

  /// A BUILD file that does not say that it is steve's is somebody's package, wherever it lies.
  @Test(arguments: Memory.allCases) func somebodysFilesAreLeft(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write("filegroup(name = \"x\")\n", to: "Modules/Cart/Sources/Vendor/BUILD.bazel")
    try scene.folder.write("filegroup(name = \"y\")\n", to: "Tools/BUILD")
    try scene.folder.write("filegroup(name = \"z\")\n", to: "Modules/Feed/Interface/BUILD.bazel")
    try scene.remember(memory)
    try scene.expectSync(leaves: ["Modules/Feed/Interface/BUILD.bazel": "foreign-output"])
    #expect(try scene.folder.text(of: "Modules/Cart/Sources/Vendor/BUILD.bazel") == "filegroup(name = \"x\")\n")
    #expect(try scene.folder.text(of: "Tools/BUILD") == "filegroup(name = \"y\")\n")
  }
}
