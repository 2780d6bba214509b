import Foundation
import TestSupport
import Testing

/// `steve check --bazel` where Bazel is not what it should be, and what it must not do.
@Suite struct CheckWithBazelTests {
  private static let empty = "echo '<query version=\"2\"></query>'\n"

  private func check(
    _ scene: WrapperScene, path: [String] = [""], with more: [String: String] = [:]
  ) throws -> Steve {
    Steve(
      try Run(
        Steve.binary, ["check", "--bazel"], in: scene.folder.path, environment: scene.environment(path: path, more)))
  }

  @Test func withoutABazelTheRestIsCheckedAndNothingIsGood() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.folder.remove("U/BUILD.bazel")
    let run = try check(scene, path: ["empty"])
    #expect(run.status == 3)
    #expect(run.errors.contains { $0.path == "U/BUILD.bazel" && $0.code == "missing" })
    #expect(
      run.stderr.contains("\nerror: Bazel can't be asked: there is no Bazel on PATH; install Bazelisk, or name"),
      "\(run.words)")
  }

  @Test func aBazelThatCanNotRunIsAFailure() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.scratch.folder("bin").write("\u{7F}ELF", to: "bazel")
    _ = try Run("chmod", ["755", scene.scratch.path + "/bin/bazel"], in: "/")
    let run = try check(scene)
    #expect(run.status == 3 && run.stderr.contains("bin/bazel' can't be run: "), "\(run.words)")
  }

  @Test func aBazelThatDoesNotEndIsEnded() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.program(then: "while kill -0 $PPID 2>/dev/null; do :; done\n")
    let clock = ContinuousClock()
    let start = clock.now
    let run = try check(scene, with: ["STEVE_BAZEL_TIMEOUT": "1"])
    #expect(clock.now - start < .seconds(20))
    #expect(run.status == 3)
    #expect(run.stderr.contains("did not end within 1 seconds (STEVE_BAZEL_TIMEOUT)"), "\(run.words)")
  }

  @Test func aBazelThatIsKilledIsAFailure() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.program(then: Self.empty + "kill -9 $$\n")
    let run = try check(scene)
    #expect(run.status == 3 && run.stderr.contains("ended with signal 9"), "\(run.words)")
  }

  /// It asks by one command, in the workspace, for the packages that are there, with everything that the caller had.
  @Test func itAsksOnceAndSyncsNothing() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    let changed = "let b = 2\n"
    try scene.folder.write(changed, to: "U/Sources/B.swift")
    let before = try Snapshot(scene.folder)
    let temporary = scene.scratch.folder("temporary")
    try temporary.makeFolder("")
    // As Bazelisk does: it runs the workspace's own script, which calls steve, which becomes the next Bazel.
    try scene.link("system/steve", to: Steve.binary)
    try scene.program("bazelisk", then: "BAZEL_REAL='\(scene.scratch.path)/bin/real' exec tools/bazel \"$@\"\n")
    try scene.program(
      "real",
      then: """
        echo "[$STEVE_NO_SYNC $OTHER $PWD]" >>'\(scene.scratch.path)/calls'
        for word in "$@"; do case "$word" in --query_file=*) cat "${word#*=}" >>'\(scene.scratch.path)/calls' ;; esac; done
        \(Self.empty)
        """)
    let run = try check(scene, with: ["OTHER": "kept", "TMPDIR": temporary.path])
    #expect(run.status == 1, "\(run.words)")
    let calls = scene.calls
    #expect(calls.first == "bazelisk")
    #expect(calls.filter { $0 == "real" }.count == 1)
    #expect(calls.filter { $0 == "[query]" }.count == 2)
    #expect(calls.contains("[1 kept \(scene.folder.path)]"))
    #expect(
      calls.suffix(5) == ["set(", "\"//U:all\"", "\"//U:BUILD.bazel\"", "\"//bazel/steve:*\"", ")"], "\(calls)")
    #expect(try Snapshot(scene.folder).differences(from: before) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }
}
