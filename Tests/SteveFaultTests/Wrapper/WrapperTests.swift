import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `steve bazel` syncs, then is Bazel: whoever called it can't tell the difference.
@Suite struct WrapperTests {
  // MARK: Arguments and status

  @Test func bazelGetsItsArgumentsByteForByte() throws {
    let scene = try WrapperScene()
    try scene.program()
    let words = "--help '' 'a  b' '-C' \"$(printf 'x\\377y')\" '*' -- '$HOME' -h"
    let run = try scene.script("exec \"$0\" bazel build \(words)")
    #expect(run.status == 0, "\(run.words)")
    let calls = try scene.scratch.folder("").bytes(of: "calls")
    let wanted = "bazel\n[build]\n[--help]\n[]\n[a  b]\n[-C]\n[x"
    #expect(calls == Array(wanted.utf8) + [0xFF] + Array("y]\n[*]\n[--]\n[$HOME]\n[-h]\n".utf8))
  }

  @Test func itsStatusIsBazels() throws {
    let scene = try WrapperScene()
    try scene.program(then: "exit 37")
    #expect(try scene.bazel("build").status == 37)
    try scene.program(then: "kill -TERM $$")
    #expect(try scene.bazel("build").status == -SIGTERM)
  }

  @Test func whatTheSyncSaysIsNotTakenForBazelsResults() throws {
    let scene = try WrapperScene()
    try scene.program(then: "echo //U:U")
    let run = try scene.bazel("query", "//...")
    #expect(run.stdout == "//U:U\n")
    #expect(run.stderr.contains("create U/BUILD.bazel\n"), "\(run.stderr)")
    #expect(try scene.bazel("query", "//...").stderr == "", "nothing was to be done")
  }

  // MARK: When it syncs

  @Test(arguments: [
    ["build", "//..."], ["test"], ["run", "x"], ["query"], ["cquery"], ["aquery"], ["coverage"], ["fetch"], ["mod"],
    ["mobile-install"], ["vendor"], ["--output_base", "/x", "build"], ["--nohome_rc", "test", "--", "info"],
  ])
  func itSyncsForCommandsThatLoadPackages(words: [String]) throws {
    #expect(try hasSynced(words))
  }

  @Test(arguments: [
    ["info"], ["version"], ["shutdown"], ["clean"], ["help", "build"], ["--version"], [], ["--", "build"], ["biuld"],
    ["dump", "--rules"], ["canonicalize-flags", "build"],
  ])
  func itDoesNotSyncForOthers(words: [String]) throws {
    #expect(try !hasSynced(words))
  }

  private func hasSynced(_ words: [String]) throws -> Bool {
    let scene = try WrapperScene()
    try scene.program()
    let environment = scene.environment()
    let run = try Run(Steve.binary, ["bazel"] + words, in: scene.folder.path, environment: environment)
    #expect(run.status == 0 && scene.calls == ["bazel"] + words.map { "[\($0)]" }, "\(run.stderr)")
    return scene.hasSynced
  }

  @Test(arguments: [("1", false), ("yes", false), ("0", true), ("", true)])
  func theSyncCanBeLeftOut(value: String, syncs: Bool) throws {
    let scene = try WrapperScene()
    try scene.program()
    #expect(try scene.bazel("build", with: ["STEVE_NO_SYNC": value]).status == 0)
    #expect(scene.hasSynced == syncs)
  }

  @Test func theSyncCanBeLeftOutOnce() throws {
    let scene = try WrapperScene()
    try scene.program()
    let run = try scene.script("exec \"$0\" --no-sync bazel build")
    #expect(run.status == 0 && scene.calls == ["bazel", "[build]"] && !scene.hasSynced, "\(run.words)")
  }

  // MARK: Where it runs

  @Test func itRunsWhereTheCallerIs() throws {
    let scene = try WrapperScene()
    try scene.program(then: "pwd -P")
    #expect(try scene.bazel("build", in: "U/Sources").stdout == scene.folder.path + "/U/Sources\n")
    #expect(scene.hasSynced)
    #expect(try scene.script("exec \"$0\" -C U bazel build").stdout == scene.folder.path + "/U\n")
  }

  @Test func outsideAWorkspaceThereIsNothingToSync() throws {
    let scene = try WrapperScene()
    try scene.program()
    let run = try Run(Steve.binary, ["bazel", "build"], in: scene.scratch.path, environment: scene.environment())
    #expect(run.status == 2 && scene.calls.isEmpty, "\(run.stderr)")
  }

  // MARK: When the sync fails

  private static let broken = "kind: utillity\n"
  private static let fixedLine = "steve: sync failed, Bazel was not started\n"

  @Test func aFailingSyncStopsIt() throws {
    let scene = try WrapperScene()
    try scene.program()
    try scene.folder.write(Self.broken, to: "U/module.yml")
    let run = try scene.bazel("build")
    #expect(run.status == 1 && scene.calls.isEmpty && run.stdout == "")
    #expect(run.stderr.contains("U/module.yml:1:7: error: ") && run.stderr.hasSuffix(Self.fixedLine), "\(run.stderr)")
    #expect(try scene.bazel("info").status == 0, "nothing is synced for it")
  }

  @Test func whatCanNotBeReadStopsIt() throws {
    let scene = try WrapperScene()
    try scene.program()
    try scene.folder.remove("steve.yml")
    try scene.folder.link("steve.yml", to: "nowhere")
    let run = try scene.bazel("build")
    #expect(run.status == 1 && scene.calls.isEmpty && run.stderr.hasSuffix(Self.fixedLine), "\(run.words)")
  }

  @Test func aWorkspaceMayPreferToGoOn() throws {
    let scene = try WrapperScene()
    try scene.program()
    let manifest = try scene.folder.text(of: "steve.yml")
    try scene.folder.write(manifest + "bazel: {on_sync_error: warn}\n", to: "steve.yml")
    try scene.folder.write(Self.broken, to: "U/module.yml")
    let run = try scene.bazel("build")
    #expect(run.status == 0 && scene.calls == ["bazel", "[build]"])
    let line = "steve: sync failed, Bazel is started because 'bazel.on_sync_error' is 'warn'\n"
    #expect(run.stderr.hasSuffix(line), "\(run.stderr)")
  }

  @Test(arguments: [
    (".git/MERGE_HEAD", "merge"), (".git/rebase-merge/onto", "rebase"), (".git/rebase-apply/next", "rebase"),
    (".git/CHERRY_PICK_HEAD", "cherry-pick"), (".git/REVERT_HEAD", "revert"), ("../.git/MERGE_HEAD", "merge"),
  ])
  func inTheMiddleOfAMergeItGoesOn(sign: String, work: String) throws {
    let scene = try WrapperScene()
    try scene.program()
    try scene.folder.write("<<<<<<< ours\n", to: "U/module.yml")
    try scene.folder.write("", to: sign)
    let run = try scene.bazel("build")
    #expect(run.status == 0 && scene.calls == ["bazel", "[build]"])
    #expect(run.stderr.hasSuffix("because git is in the middle of a \(work)\n"), "\(run.stderr)")
    try scene.folder.remove(sign)
    try? scene.folder.remove(parent(of: sign).hasSuffix(".git") ? sign : parent(of: sign))
    #expect(try scene.bazel("build").status == 1)
  }

  @Test(arguments: ["gitdir: ../real\n", "gitdir: ABSOLUTE\n"]) func aWorkTreeElsewhereIsFound(line: String) throws {
    let scene = try WrapperScene()
    try scene.program()
    try scene.folder.write(Self.broken, to: "U/module.yml")
    try scene.folder.write(line.replacing("ABSOLUTE", with: scene.scratch.path + "/real"), to: ".git")
    try scene.scratch.folder("real").write("", to: "MERGE_HEAD")
    #expect(try scene.bazel("build").status == 0)
  }

  @Test(arguments: [["build"], ["info"]]) func anotherSteveIsAskedFor(words: [String]) throws {
    let scene = try WrapperScene()
    try scene.program()
    let manifest = try scene.folder.text(of: "steve.yml")
    try scene.folder.write(manifest + "steve: \">=99\"\nbazel: {on_sync_error: warn}\n", to: "steve.yml")
    let run = try scene.bazel(words[0])
    #expect(run.status == 2 && scene.calls.isEmpty && run.stderr.contains("[unsupported-version]"), "\(run.stderr)")
    #expect(try scene.bazel(words[0], with: ["STEVE_NO_SYNC": "1"]).status == 2)
  }

  // MARK: The process

  @Test func openFilesOfTheCallerStayOpenAndThoseOfSteveDoNot() throws {
    let scene = try WrapperScene()
    let names = "for name in /proc/$$/fd/*; do readlink \"$name\"; done"
    try scene.program(then: names + " | grep -c '\(scene.folder.path)'")
    #expect(try scene.script("exec \"$0\" bazel build 9<U/Sources/A.swift").stdout == "1\n")
    #expect(try scene.bazel("build").stdout == "0\n")
  }

  #if os(Linux)
    /// As a mask in hexadecimal digits: a bit for each signal.
    @Test(arguments: [("", 0), ("trap '' PIPE; ", 1 << (SIGPIPE - 1)), ("trap '' XFSZ INT; ", 1 << (SIGXFSZ - 1) | 2)])
    func signalsAreAsTheCallerHadThem(before: String, ignored: Int32) throws {
      let scene = try WrapperScene()
      try scene.program(then: "exec grep -E 'SigIgn|SigBlk' /proc/self/status")
      let run = try scene.script(before + "exec \"$0\" bazel build")
      let masks = run.stdout.split(whereSeparator: \.isWhitespace).compactMap { UInt64($0, radix: 16) }
      // What lies above is the C library's.
      #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, UInt64(ignored)], "\(run.words)")
    }
  #endif

  @Test func anInterruptedSyncStartsNothing() throws {
    let scene = try WrapperScene()
    try scene.program()
    let holder = try HeldLock(scene.folder.absolute(".steve/lock"), "4242 steve sync\n")
    let environment = scene.environment()
    let running = try RunningProgram(Steve.binary, ["bazel", "build"], in: scene.folder.path, environment: environment)
    try running.waitUntilItWaits()
    running.send(SIGINT)
    #expect(try running.end().status == -SIGINT)
    #expect(scene.calls.isEmpty)
    holder.release()
    #expect(try scene.bazel("build").status == 0 && scene.hasSynced)
  }

  @Test func buildsAtTheSameTimeAllRun() throws {
    let scene = try WrapperScene()
    try scene.program()
    let environment = scene.environment()
    let running = try (0..<8).map { _ in
      try RunningProgram(Steve.binary, ["bazel", "build"], in: scene.folder.path, environment: environment)
    }
    let ended = try running.map { try $0.end() }
    #expect(ended.allSatisfy { $0.status == 0 }, "\(ended.map(\.stderr))")
    #expect(scene.calls.count { $0 == "bazel" } == 8)
  }

  @Test(.enabled(if: Unprivileged.isPossible, "permissions mean nothing here"))
  func aReadOnlyTreeInStepIsBuilt() throws {
    let scene = try WrapperScene()
    try scene.program()
    #expect(try Steve("sync", in: scene.folder.path).status == 0)
    try scene.folder.forbidWriting()
    defer { try? scene.folder.permitAll() }
    let environment = scene.environment()
    let run = try Unprivileged.steve("bazel", "build", in: scene.folder, environment: environment)
    #expect(run.status == 0 && run.words == "" && scene.calls == ["bazel", "[build]"], "\(run.words)")
  }
}
