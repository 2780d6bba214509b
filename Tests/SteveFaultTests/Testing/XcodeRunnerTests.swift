import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `steve test` with a program in the place of xcodebuild.
@Suite struct XcodeRunnerTests {
  private func scene(_ more: String = "") throws -> TestScene {
    let scene = try TestScene(outputs: "[xcodegen]", more: more)
    try scene.folder.makeFolder("W.xcodeproj")
    return scene
  }

  private func call(_ scheme: String, _ destination: String) -> [String] {
    ["xcodebuild", "test", "-project", "W.xcodeproj", "-scheme", scheme, "-destination", destination].enumerated().map {
      $0 == 0 ? $1 : "[\($1)]"
    }
  }
  private var u: [String] { call("U", "platform=iOS Simulator,name=iPhone 17") }
  private var v: [String] { call("V", "platform=macOS") }

  @Test func eachSchemeIsACall() throws {
    let scene = try scene()
    try scene.programs.program("xcodebuild", then: "echo done")
    let run = try scene.test("--", "-quiet")
    #expect(run.status == 0 && run.stdout == "done\ndone\n", "\(run.words)")
    #expect(scene.calls == u + ["[-quiet]"] + v + ["[-quiet]"])
    #expect(scene.folder.exists("U/target.yml"), "it has synced")
  }

  @Test func aCallThatFailsKeepsNoOtherFromItsTurn() throws {
    let scene = try scene()
    try scene.programs.program("xcodebuild", then: "[ \"$5\" = V ] || exit 65")
    #expect(try scene.test().status == 65)
    #expect(scene.calls == u + v)
    try scene.programs.program("xcodebuild", then: "[ \"$5\" = U ] || exit 66")
    #expect(try scene.test().status == 66)
  }

  @Test func aCallThatIsEndedEndsAll() throws {
    let scene = try scene()
    try scene.programs.program("xcodebuild", then: "kill -TERM $$")
    #expect(try scene.test().status == -SIGTERM)
    #expect(scene.calls == u)
  }

  @Test func aSingleCallTakesThePlaceOfSteve() throws {
    let scene = try scene()
    try scene.programs.program("xcodebuild", then: "exec grep -E 'SigIgn|SigBlk' /proc/self/status; exit 70")
    let run = try scene.test("U")
    #expect(scene.calls == u && run.status == (run.stdout.isEmpty ? 70 : 0), "\(run.words)")
  }

  /// Of several calls, steve waits for each.
  @Test(arguments: [SIGTERM, SIGHUP]) func signalsReachTheCall(number: Int32) throws {
    let scene = try scene()
    let name = number == SIGTERM ? "TERM" : "HUP"
    try scene.programs.program(
      "xcodebuild", then: "trap 'exit 9' \(name); echo ready >&2; while kill -0 $PPID; do :; done")
    let running = try scene.start()
    try eventually("it runs") { try running.stderrSoFar.contains("ready") }
    running.send(number)
    try eventually("the second one runs") {
      try running.stderrSoFar.split(separator: "\n").count { $0 == "ready" } == 2
    }
    running.send(number)
    #expect(try running.end().status == 9)
  }

  #if os(Linux)
    /// What a call ignores or blocks is what the caller does, although steve has ways of its own while it waits.
    @Test(arguments: [("", 0), ("trap '' HUP INT; ", 3)])
    func signalsAreAsTheCallerHadThem(before: String, ignored: UInt64) throws {
      let scene = try scene()
      try scene.programs.program("xcodebuild", then: "exec grep -E 'SigIgn|SigBlk' /proc/self/status")
      let run = try scene.programs.script(before + "exec \"$0\" test")
      let masks = run.stdout.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
      #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, ignored, 0, ignored], "\(run.words)")
    }
  #endif

  @Test func withoutXcodeNothingIsWritten() throws {
    let scene = try scene()
    let run = try scene.test("--using", "xcodebuild")
    #expect(run.status == 3 && !scene.folder.exists("U/target.yml"))
    #expect(
      run.stderr
        == "steve: there is no xcodebuild on PATH; run this on a Mac with Xcode, or use '--using bazel'\n",
      "\(run.words)")
  }

  @Test func aProjectThatIsMissingIsSaid() throws {
    let scene = try scene()
    try scene.programs.program("xcodebuild")
    try scene.folder.remove("W.xcodeproj")
    let run = try scene.test()
    #expect(run.status == 3 && scene.calls.isEmpty && run.stderr.contains("there is no 'W.xcodeproj'"), "\(run.words)")
  }

  @Test func theProjectIsMadeWhereThatIsWanted() throws {
    let scene = try scene("xcodegen: {run: always}\n")
    try scene.folder.remove("W.xcodeproj")
    try scene.programs.program("xcodegen", then: "/bin/mkdir W.xcodeproj")
    try scene.programs.program("xcodebuild")
    let run = try scene.test("U")
    #expect(run.status == 0 && run.stdout == "", "\(run.words)")
    #expect(scene.calls.first == "xcodegen" && Array(scene.calls.suffix(u.count)) == u)
  }
}
