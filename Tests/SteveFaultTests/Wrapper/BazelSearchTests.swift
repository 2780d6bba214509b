import TestSupport
import Testing

/// Which program `steve bazel` becomes, and that no way leads back to it for ever.
@Suite struct BazelSearchTests {
  @Test func bazeliskKnowsBetterWhichBazelToRun() throws {
    let scene = try WrapperScene()
    try scene.program("bazel", in: "a/")
    try scene.program("bazelisk", in: "b/")
    #expect(try scene.bazel("info", path: ["a", "b"]).status == 0)
    #expect(scene.calls == ["bazelisk", "[info]"])
  }

  @Test func whatIsNamedIsRun() throws {
    let scene = try WrapperScene()
    let real = try scene.program("real")
    try scene.program()
    #expect(try scene.bazel("info", with: ["BAZEL_REAL": real]).status == 0)
    #expect(scene.calls == ["real", "[info]"])
  }

  @Test(arguments: ["nowhere", "folder", "text"]) func whatIsNamedAndCanNotRunIsPassedOver(name: String) throws {
    let scene = try WrapperScene()
    try scene.program()
    let folder = scene.scratch.folder("named")
    try folder.makeFolder("folder")
    try folder.write("", to: "text")
    #expect(try scene.bazel("info", with: ["BAZEL_REAL": folder.absolute(name)]).status == 0)
    #expect(scene.calls == ["bazel", "[info]"])
  }

  @Test func withoutABazelNothingIsWritten() throws {
    let scene = try WrapperScene()
    let run = try scene.bazel("build", path: ["empty"])
    #expect(run.status == 3 && !scene.hasSynced)
    #expect(
      run.stderr == "steve: there is no Bazel on PATH; install Bazelisk, or name a Bazel in BAZEL_REAL\n",
      "\(run.stderr)")
  }

  @Test func aBazelThatDoesNotStartIsAFailure() throws {
    let scene = try WrapperScene()
    try scene.scratch.folder("bin").write("\u{7F}ELF", to: "bazel")
    _ = try Run("chmod", ["755", scene.scratch.path + "/bin/bazel"], in: "/")
    let run = try scene.bazel("info")
    #expect(run.status == 3 && run.stderr.contains("bin/bazel' can't be run: "), "\(run.words)")
  }

  // MARK: Ways back

  /// The workspace's own `tools/bazel`, and steve under another name.
  @Test func itIsNeverTakenForBazel() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.link("a/bazel", to: Steve.binary)
    try scene.link("b/bazelisk", to: scene.folder.absolute("tools/bazel"))
    try scene.program("bazel", in: "c/")
    #expect(try scene.bazel("info", path: ["a", "b", "c"]).status == 0)
    #expect(scene.calls == ["bazel", "[info]"])
    #expect(try scene.bazel("info", path: ["a", "b"]).status == 3)
  }

  @Test func aScriptThatCallsSteveLeadsToTheNextBazel() throws {
    let scene = try WrapperScene()
    let call = "exec '\(Steve.binary)' bazel \"$@\""
    try scene.program("bazel", in: "a/", then: call)
    try scene.program("bazel", in: "b/", then: call)
    try scene.program("bazel", in: "c/", then: "echo \"guard ${STEVE_BAZEL_GUARD:+set}\"")
    let run = try scene.bazel("build", path: ["a", "b", "c"])
    #expect(run.status == 0, "\(run.words)")
    #expect(scene.calls == ["bazel", "[build]", "bazel", "[build]", "bazel", "[build]"])
    #expect(run.stderr.split(separator: "\n").count { $0.hasPrefix("create U/") } == 1, "it synced more than once")
  }

  @Test func onlyScriptsThatCallSteveAreAFailure() throws {
    let scene = try WrapperScene()
    try scene.program(then: "exec '\(Steve.binary)' bazel \"$@\"")
    let run = try scene.bazel("build")
    #expect(run.status == 3 && scene.calls == ["bazel", "[build]"])
    #expect(run.stderr.contains("every Bazel on PATH calls steve again"), "\(run.stderr)")
  }

  /// Bazelisk and Bazel's launcher run `tools/bazel`, and name the real Bazel.
  private static let launcher = """
    if [ "$BAZELISK_SKIP_WRAPPER" != true ] && [ -x ../w/tools/bazel ]; then
      export BAZELISK_SKIP_WRAPPER=true BAZEL_REAL="${0%/*}/real"
      exec ../w/tools/bazel "$@"
    fi
    exec "${0%/*}/real" "$@"
    """

  @Test(arguments: ["bazelisk", "bazel"]) func throughBazeliskItSyncsOnce(name: String) throws {
    let scene = try WrapperScene()
    try scene.program(name, then: Self.launcher)
    try scene.program("real", then: "echo \"guard ${STEVE_BAZEL_GUARD-none}\"")
    try scene.link("steve", to: Steve.binary)
    let run = try scene.bazel("build", "x")
    #expect(run.status == 0 && run.stdout == "guard none\n", "\(run.words)")
    #expect(scene.calls == [name, "[build]", "[x]", "real", "[build]", "[x]"])
    try scene.folder.remove(WrapperScene.output)
    let direct = try scene.script("exec \(name) build y")
    #expect(direct.status == 0 && scene.hasSynced, "\(direct.words)")
    #expect(scene.calls.suffix(6) == [name, "[build]", "[y]", "real", "[build]", "[y]"])
  }

  @Test func withoutSteveTheWrapperIsPlainBazel() throws {
    let scene = try WrapperScene()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    let real = try scene.program("real", in: "elsewhere/")
    let run = try scene.script("exec tools/bazel build 'a b'", with: ["BAZEL_REAL": real, "STEVE_BAZEL_GUARD": "x"])
    #expect(run.status == 0 && scene.calls == ["real", "[build]", "[a b]"])
    #expect(run.stderr == "tools/bazel: steve is not on PATH, so BUILD files are taken as they are\n", "\(run.stderr)")
    try scene.program("bazelisk")
    #expect(try scene.script("exec tools/bazel info").status == 0)
    #expect(scene.calls.suffix(2) == ["bazelisk", "[info]"])
  }

  /// What Bazel runs inherits its environment, and is a caller like any other.
  @Test(arguments: [true, false]) func whatBazelRunsMaySyncAgain(isNamed: Bool) throws {
    let scene = try WrapperScene()
    let again = """
      [ "$1" = run ] || exit 0
      rm U/BUILD.bazel
      export BUILD_WORKSPACE_DIRECTORY="$PWD"
      exec '\(Steve.binary)' bazel build
      """
    let program = try scene.program(then: again)
    let run = try scene.bazel("run", "x", with: isNamed ? ["BAZEL_REAL": program] : [:])
    #expect(run.status == 0 && scene.hasSynced, "\(run.words)")
    #expect(scene.calls == ["bazel", "[run]", "[x]", "bazel", "[build]"])
  }

  @Test func aWorkspaceInAWorkspaceIsAnother() throws {
    let scene = try WrapperScene()
    let inner = scene.scratch.folder("w/inner")
    try inner.write([
      "steve.yml": "workspace: I\noutputs: [bazel]\nplatforms: {iOS: \"17.0\"}\n", "V/module.yml": "kind: utility\n",
      "V/Sources/A.swift": "",
    ])
    try scene.program(then: "[ \"$1\" = test ] && exit 0; cd inner && exec '\(Steve.binary)' bazel test")
    #expect(try scene.bazel("build").status == 0)
    #expect(scene.hasSynced && inner.exists("V/BUILD.bazel"))
    #expect(scene.calls == ["bazel", "[build]", "bazel", "[test]"])
  }
}
