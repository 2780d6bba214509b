import Foundation
import TestSupport
import Testing

/// What people do to outputs by hand.
@Suite struct EditTests {
  private let cart = "Modules/Cart/BUILD.bazel"
  private let feed = "Modules/Feed/BUILD.bazel"

  @Test(arguments: Memory.allCases) func editsStayAndAllElseIsDone(memory: Memory) throws {
    let scene = try GitScene()
    let text = try scene.folder.text(of: cart)
    try scene.folder.write(
      text.replacing("    name =", with: "    copts = [\"-Onone\"],  # mine\n    name =")
        + "\ngenrule(\n    name = \"mine\",\n)\n", to: cart)
    try scene.folder.remove(feed)
    try scene.folder.write(text, to: "Modules/Extra/BUILD.bazel")
    try scene.folder.write("", to: "Modules/Cart/Interface/More.swift")
    try scene.remember(memory)
    try scene.expectCheck([
      cart: "edited", feed: "missing", "Modules/Extra/BUILD.bazel": "stray",
      "Modules/Cart/Interface/BUILD.bazel": "stale",
    ])
    try scene.expectSync(leaves: [cart: "edited"], keeps: ["Modules/Extra/BUILD.bazel"])
    // Once git has it, nothing can be lost.
    try scene.git("add", cart)
    try scene.expectSync()
  }

  /// `fixme` restores what a sync leaves, with a copy of each edit; the next edit of the same file has a copy of its own.
  @Test(arguments: Memory.allCases) func fixmeKeepsEditsAndRestores(memory: Memory) throws {
    let scene = try GitScene()
    let text = try scene.folder.text(of: cart)
    let edited =
      text.replacing("    name =", with: "    copts = [\"-Onone\"],  # mine\n    name =")
      + "\ngenrule(\n    name = \"mine\",\n)\n"
    try scene.folder.write(edited, to: cart)
    try scene.folder.remove(feed)
    try scene.folder.write(text, to: "Modules/Extra/BUILD.bazel")
    try scene.remember(memory)
    try scene.expectFixme(keeps: [cart, "Modules/Extra/BUILD.bazel"])
    #expect(try scene.folder.text(of: cart) == text)
    try scene.expectInStep()

    try scene.append("# mine\n", to: cart)
    try scene.expectSync(leaves: [cart: "edited"])
    #expect(try scene.fixme().findings("warning").map(\.code) == ["kept-copy"])
    #expect(try scene.folder.text(of: cart) == text)
    #expect(try scene.folder.text(of: ".steve/kept/" + cart) == edited)
    #expect(try scene.folder.text(of: ".steve/kept/" + cart + ".2") == text + "# mine\n")
  }

  /// A file may be as long and as old as it was, and be another one: nothing is decided by times.
  @Test(arguments: Memory.allCases) func timesSayNothing(memory: Memory) throws {
    let scene = try GitScene()
    let old = try #require(try Snapshot(scene.folder)[cart])
    try scene.folder.write(try scene.folder.text(of: cart).replacing("CartInterface", with: "CartInterfacf"), to: cart)
    try scene.folder.touch(cart, at: old.modified[0])
    #expect(try Snapshot(scene.folder)[cart]?.content.count == old.content.count)
    try scene.folder.touch("Modules/Feed/Sources/DefaultFeed.swift", at: 4_070_908_800)
    try scene.folder.touch("Modules/Feed/module.yml", at: 4_070_908_800)
    if memory == .kept { try scene.folder.touch(".steve/cache/ledger", at: 4_070_908_800) }
    try scene.remember(memory)
    try scene.expectSync(leaves: [cart: "edited"])
    try scene.git("checkout", "-q", cart)
    try scene.expectInStep()
  }

  /// The same for what is read: a manifest that says something else in as many bytes, at the same time.
  @Test(arguments: Memory.allCases) func aManifestIsReadWhateverItsTime(memory: Memory) throws {
    let scene = try GitScene()
    let manifest = "Utilities/Log/module.yml"
    for tag in ["a", "b"] {
      try scene.folder.write("kind: utility\ntags: [\(tag)]\n", to: manifest)
      try scene.folder.touch(manifest, at: 1_000_000_000)
      try scene.git("add", "-A")
      try scene.remember(memory)
      try scene.expectSync()
      #expect(try scene.folder.text(of: "Utilities/Log/BUILD.bazel").contains("\"\(tag)\""))
    }
  }

  /// Only the permissions differ, so there is nothing to lose.
  @Test(arguments: Memory.allCases) func aModeIsMended(memory: Memory) throws {
    let scene = try GitScene()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scene.folder.absolute(cart))
    try scene.remember(memory)
    try scene.expectSync()
  }

  @Test(arguments: Memory.allCases) func anEmptiedOutput(memory: Memory) throws {
    let scene = try GitScene()
    try scene.folder.write("", to: cart)
    try scene.remember(memory)
    // Nothing can be lost with it, and git or steve knows that it was steve's.
    try scene.expectSync()
  }

  /// What stands behind a link is not steve's, and the link is somebody's.
  @Test(arguments: Memory.allCases) func aLinkInTheWay(memory: Memory) throws {
    let scene = try GitScene()
    let text = try scene.folder.text(of: cart)
    try scene.folder.write(text + "# old\n", to: "precious")
    try scene.folder.remove(cart)
    try scene.folder.link(cart, to: "../../precious")
    try scene.remember(memory)
    try scene.expectSync(leaves: [cart: "foreign-output"])
    #expect(try scene.folder.text(of: "precious") == text + "# old\n")
  }

  /// With outputs that nobody commits, memory is all there is; without it, a copy is kept of what differs.
  @Test(arguments: Memory.allCases) func outputsThatAreNotCommitted(memory: Memory) throws {
    let scene = try GitScene(commits: false)
    try scene.append("outputs: {bazel: {committed: false}}\n", to: "steve.yml")
    try scene.append("BUILD.bazel\nbazel/steve/\nGenerated/\n", to: ".gitignore")
    try scene.syncAndCommit("Without outputs")
    try scene.expectInStep()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.remember(memory)
    try scene.expectCheck([:])
    try scene.expectSync(keeps: memory == .kept ? [] : [cart])
  }
}
