import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `steve test` with a program in the place of swift, and the package that it would build.
@Suite struct SwiftRunnerTests {
  private static let info = """
    if [ "$1" = -print-target-info ]; then echo '{"target": {"unversionedTriple": "cpu-maker-os"}}'; exit 0; fi

    """

  private func scene(then: String = "") throws -> TestScene {
    let scene = try TestScene()
    try scene.folder.write("let b = 2\n", to: "U/Sources/Sub/B.swift")
    try scene.programs.program("swift", then: Self.info + then)
    return scene
  }

  private func test(_ scene: TestScene, _ words: String...) throws -> Steve {
    let words = ["test", "--using", "swift"] + words
    return Steve(
      try Run(Steve.binary, words, in: scene.folder.path, environment: scene.programs.environment()))
  }

  private let call = ["swift", "[test]", "[--package-path]", "[.steve/swift]"]

  private func links(_ scene: TestScene) throws -> [String] {
    try Snapshot(all: scene.folder.inner(".steve/swift")).items.filter(\.value.isLink)
      .map { String(decoding: $0.key + Array(" -> ".utf8) + $0.value.content, as: UTF8.self) }.sorted()
  }

  // MARK: The package

  @Test func everyTargetHasAFolderOfLinks() throws {
    let scene = try scene(then: "echo \"$LANG\"")
    try scene.folder.write("kind: utility\nplatforms: [iOS]\ntests: {env: {LANG: de}}\n", to: "U/module.yml")
    let run = try test(scene, "U", "--", "--filter", "a b")
    #expect(run.status == 0 && run.stdout == "de\n", "\(run.words)")
    #expect(scene.calls == call + ["[--filter]", "[a b]"])
    #expect(
      try links(scene) == [
        "Sources/U/U/Sources/A.swift -> ../../../../../../U/Sources/A.swift",
        "Sources/U/U/Sources/Sub/B.swift -> ../../../../../../../U/Sources/Sub/B.swift",
        "Sources/UTests/U/Tests/T.swift -> ../../../../../../U/Tests/T.swift",
      ])
    #expect(try scene.folder.text(of: ".steve/swift/Sources/U/U/Sources/Sub/B.swift") == "let b = 2\n")
  }

  @Test func whatIsAsItShouldBeIsNotTouched() throws {
    let scene = try scene()
    #expect(try test(scene).status == 0)
    let before = try Snapshot(all: scene.folder)
    #expect(try test(scene).status == 0)
    #expect(try Snapshot(all: scene.folder).changes(since: before) == [])
  }

  @Test func whatIsNotWantedAnyMoreGoes() throws {
    let scene = try scene()
    #expect(try test(scene).status == 0)
    try scene.folder.remove("U/Sources/Sub/B.swift")
    try scene.folder.write("", to: "U/Sources/C.swift")
    #expect(try test(scene, "U").status == 0)
    #expect(
      try links(scene).map { String($0.prefix { $0 != " " }) } == [
        "Sources/U/U/Sources/A.swift", "Sources/U/U/Sources/C.swift", "Sources/UTests/U/Tests/T.swift",
      ])
    #expect(
      !scene.folder.exists(".steve/swift/Sources/V") && !scene.folder.exists(".steve/swift/Sources/U/U/Sources/Sub"))
  }

  @Test func resourcesLieWhereProgramsAreBuilt() throws {
    let scene = try scene()
    try scene.folder.write("\"a\" = \"b\";\n", to: "U/Resources/en.lproj/U.strings")
    try scene.folder.write("{}\n", to: "U/Resources/Deep/a.json")
    #expect(try test(scene, "U").status == 0)
    for kind in ["debug", "release"] {
      let bundle = ".steve/swift/.build/cpu-maker-os/\(kind)/UResources.bundle"
      #expect(try scene.folder.text(of: bundle + "/en.lproj/U.strings") == "\"a\" = \"b\";\n")
      #expect(try scene.folder.text(of: bundle + "/a.json") == "{}\n")
    }
    try scene.folder.write("", to: ".steve/swift/.build/cpu-maker-os/debug/swifts")
    #expect(try test(scene, "V").status == 0)
    #expect(!scene.folder.exists(".steve/swift/.build/cpu-maker-os/debug/UResources.bundle"))
    #expect(scene.folder.exists(".steve/swift/.build/cpu-maker-os/debug/swifts"))
  }

  // MARK: What may be in the way

  @Test func whatSomebodyHasPutThereIsNotTested() throws {
    let scene = try scene()
    try scene.folder.write("", to: ".steve/swift/Sources/U/Mine.swift")
    let run = try test(scene)
    #expect(run.status == 3 && scene.calls.isEmpty)
    #expect(
      run.stderr.hasSuffix("'.steve/swift/Sources/U/Mine.swift' is none of steve's; take it away\n"), "\(run.words)")
  }

  @Test func aFileBrowserMayLookAtIt() throws {
    let scene = try scene()
    try scene.folder.write("", to: ".steve/swift/Sources/U/.DS_Store")
    #expect(try test(scene, "V").status == 0)
    #expect(scene.calls == call)
  }

  @Test(arguments: [".steve", ".steve/swift", ".steve/swift/Sources"]) func nothingIsWrittenThroughLinks(place: String)
    throws
  {
    let scene = try scene()
    let outside = scene.programs.scratch.folder("outside")
    try outside.makeFolder("")
    try scene.folder.link(place, to: outside.path)
    let run = try test(scene)
    #expect(run.status == (place.hasSuffix("Sources") ? 0 : 3), "\(run.words)")
    #expect(try Snapshot(all: outside).paths == [])
  }

  @Test func runsAtTheSameTimeTakeTurns() throws {
    let scene = try scene()
    #expect(try test(scene, "U").status == 0)
    let holder = try HeldLock(scene.folder.absolute(".steve/swift/lock"), "")
    let running = try scene.start("--using", "swift", "V")
    try running.waitUntilItWaits()
    #expect(!scene.folder.exists(".steve/swift/Sources/V"))
    holder.release()
    #expect(try running.end().status == 0)
    #expect(scene.folder.exists(".steve/swift/Sources/V") && !scene.folder.exists(".steve/swift/Sources/U"))
  }

  // MARK: The process

  @Test(arguments: [(0, 3), (1, 1)]) func whatSwiftCanNotRunIsNoSuccess(status: Int32, wanted: Int32) throws {
    let scene = try scene(then: "exit \(status)")
    try scene.folder.write("", to: "V/Sources/v.c")
    let run = try test(scene)
    #expect(run.status == wanted && scene.calls == call, "\(run.words)")
    #expect(run.stderr.hasPrefix("steve: 'VTests' is not run: it needs 'V', which has code in C or Objective-C\n"))
    #expect(try test(scene, "V").status == 3)
    #expect(scene.calls == call, "there was nothing to run")
  }

  @Test func itEndsAsSwiftDoes() throws {
    let scene = try scene(then: "kill -KILL $$")
    #expect(try test(scene).status == -SIGKILL)
  }

  @Test func withoutSwiftNothingIsWritten() throws {
    let scene = try TestScene()
    let run = try test(scene)
    #expect(run.status == 3 && !scene.programs.hasSynced && run.stderr.contains("no swift on PATH"), "\(run.words)")
  }

  @Test func leavingSteveTakesThePackageAlong() throws {
    let scene = try scene()
    #expect(try test(scene).status == 0)
    try scene.folder.write("", to: ".steve/swift/.build/deep/down")
    #expect(try Steve("eject", in: scene.folder.path).status == 0)
    #expect(!scene.folder.exists(".steve"))
  }
}

extension Folder {
  fileprivate func inner(_ place: String) -> Folder { Folder(path: absolute(place)) }
}
