import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `steve test` syncs, then is Bazel, with the labels of tests.
@Suite struct BazelRunnerTests {
  @Test func argumentsStandBeforeTheLabelsByteForByte() throws {
    let scene = try TestScene()
    try scene.programs.program()
    let words = "--a '' 'b  c' \"$(printf 'x\\377y')\" -h '*' -- '-//x' --help"
    let run = try scene.programs.script("exec \"$0\" test U -- \(words)")
    #expect(run.status == 0, "\(run.words)")
    let calls = try scene.programs.scratch.folder("").bytes(of: "calls")
    let wanted = "bazel\n[test]\n[--a]\n[]\n[b  c]\n[x"
    let rest = "y]\n[-h]\n[*]\n[--]\n[//U/Tests:UTests]\n[-//x]\n[--help]\n"
    #expect(calls == Array(wanted.utf8) + [0xFF] + Array(rest.utf8))
  }

  @Test func itsStatusIsBazels() throws {
    let scene = try TestScene()
    try scene.programs.program(then: "exit 4")
    #expect(try scene.test().status == 4)
    try scene.programs.program(then: "kill -TERM $$")
    #expect(try scene.test().status == -SIGTERM)
  }

  @Test func onlyBazelWritesResults() throws {
    let scene = try TestScene()
    try scene.programs.program(then: "echo passed")
    let run = try scene.test()
    #expect(run.stdout == "passed\n" && run.stderr.contains("create U/BUILD.bazel\n"), "\(run.words)")
    #expect(scene.programs.hasSynced && scene.calls == ["bazel", "[test]", "[--]"] + TestScene.labels)
    #expect(try scene.test().stderr == "", "nothing was to be done")
  }

  @Test func itRunsInTheWorkspacesFolder() throws {
    let scene = try TestScene()
    try scene.programs.program(then: "pwd -P")
    #expect(try scene.test(in: "U/Sources").stdout == scene.folder.path + "\n")
  }

  @Test func filesOfTheCallerStayOpenAndThoseOfSteveDoNot() throws {
    let scene = try TestScene()
    let names = "for name in /proc/$$/fd/*; do readlink \"$name\"; done"
    try scene.programs.program(then: names + " | grep -c '\(scene.folder.path)'")
    #expect(try scene.programs.script("exec \"$0\" test 9<U/Sources/A.swift").stdout == "1\n")
    #expect(try scene.test().stdout == "0\n")
  }

  #if os(Linux)
    @Test(arguments: [("", 0), ("trap '' PIPE; ", 1 << (SIGPIPE - 1)), ("trap '' XFSZ INT; ", 1 << (SIGXFSZ - 1) | 2)])
    func signalsAreAsTheCallerHadThem(before: String, ignored: Int32) throws {
      let scene = try TestScene()
      try scene.programs.program(then: "exec grep -E 'SigIgn|SigBlk' /proc/self/status")
      let run = try scene.programs.script(before + "exec \"$0\" test")
      let masks = run.stdout.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
      // What lies above is the C library's.
      #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, UInt64(ignored)], "\(run.words)")
    }
  #endif

  @Test func withoutABazelNothingIsWritten() throws {
    let scene = try TestScene()
    let run = try scene.test(path: ["empty"])
    #expect(run.status == 3 && !scene.programs.hasSynced && run.stderr.contains("no Bazel on PATH"), "\(run.words)")
  }

  // MARK: Many labels

  /// 170 labels of more than 200 bytes.
  private func manyTests() throws -> (scene: TestScene, labels: [String]) {
    let scene = try TestScene()
    let names = (100..<270).map { "M\($0)" + String(repeating: "x", count: 85) }
    for name in names {
      try scene.folder.write([
        "\(name)/module.yml": "kind: utility\n", "\(name)/Sources/A.swift": "", "\(name)/Tests/T.swift": "",
      ])
    }
    return (scene, names.map { "//\($0)/Tests:\($0)Tests" } + ["//U/Tests:UTests", "//V/Tests:VTests"])
  }

  @Test func labelsThatAreTooManyAreHandedOverInAFile() throws {
    let (scene, labels) = try manyTests()
    try scene.programs.program(then: "cat \"${2#*=}\"")
    let run = try scene.test("--", "-k", "--", "-//x")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout.split(separator: "\n").map(String.init) == labels + ["-//x"])
    let file = try #require(scene.calls.first { $0.hasPrefix("[--target_pattern_file=.steve/test/") })
    #expect(scene.calls == ["bazel", "[test]", file, "[-k]"])
    // Whoever asks for others at the same time does not change what this run tests.
    #expect(try scene.test("--", "-k", "--", "-//y").status == 0)
    #expect(Set(scene.calls.filter { $0.hasPrefix("[--target") }).count == 2)
  }

  @Test func printingWritesNoFile() throws {
    let (scene, labels) = try manyTests()
    let before = try Snapshot(all: scene.folder)
    let run = try scene.test("--print")
    #expect(run.status == 0 && run.stdout == "bazel test -- " + labels.joined(separator: " ") + "\n")
    #expect(try Snapshot(all: scene.folder).changes(since: before) == [])
  }

  // MARK: What is not run

  @Test(arguments: [(0, 3), (4, 4)]) func whatBazelDoesNotKnowIsNoSuccess(status: Int32, wanted: Int32) throws {
    let scene = try TestScene()
    try scene.programs.program(then: "exit \(status)")
    try scene.folder.write("kind: utility\noutputs: []\n", to: "V/module.yml")
    let run = try scene.test("U", "V")
    #expect(run.status == wanted && scene.calls == ["bazel", "[test]", "[--]", "[//U/Tests:UTests]"], "\(run.words)")
    #expect(run.stderr.hasPrefix("steve: 'VTests' is not run: its module's 'outputs' leave Bazel out\n"))
    #expect(run.stderr.hasSuffix("so this is no success\n") == (status == 0), "\(run.stderr)")
    // Its module has chosen not to be there, and nobody has asked for it.
    #expect(try scene.test().status == status)
  }
}
