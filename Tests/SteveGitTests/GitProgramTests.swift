import Foundation
import TestSupport
import Testing

/// Programs called git that are none, or not well. What they don't tell nobody knows: copies are kept.
@Suite struct GitProgramTests {
  private let cart = "Modules/Cart/BUILD.bazel"

  /// A scene in which git is asked about one file, since steve does not remember it.
  private func staleScene() throws -> GitScene {
    let scene = try GitScene()
    try scene.remember(.lost)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    return scene
  }

  /// Puts a script into a folder of its own, and gives the variables with which it is found.
  private func install(_ script: String, in scene: GitScene) throws -> [String: String] {
    let folder = scene.scratch.folder("bin")
    try folder.writeScript(script, to: "git")
    return ["PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")]
  }

  @Test func noGitAtAll() throws {
    let scene = try staleScene()
    try scene.expectSync(keeps: [cart], ["PATH": scene.scratch.path])
  }

  /// Puts programs called git into the workspace; they tell when they are run.
  private func plantGit(in scene: GitScene) throws {
    for file in ["git", "bin/git"] {
      try scene.folder.writeScript("touch \"\(scene.scratch.path)/was-run\"", to: file)
    }
  }

  private func expectPlantedGitWasNotRun(in scene: GitScene, _ place: SourceLocation = #_sourceLocation) {
    #expect(!FileManager.default.fileExists(atPath: scene.scratch.path + "/was-run"), sourceLocation: place)
  }

  /// What lies in the workspace is never run.
  @Test(arguments: ["", ".", ":", "bin", "./bin:"]) func aPathIntoTheWorkspace(path: String) throws {
    let scene = try staleScene()
    try plantGit(in: scene)
    try scene.expectSync(keeps: [cart], ["PATH": path])
    expectPlantedGitWasNotRun(in: scene)
  }

  /// Nor is it where the machine's git comes after it, or before: that is the one that is asked, by each command.
  @Test(arguments: [(".:", ""), (":", ""), ("bin:./bin::", ""), ("", ":."), ("", ":")])
  func aPathThatAlsoLeadsIntoTheWorkspace(before: String, after: String) throws {
    let scene = try staleScene()
    try plantGit(in: scene)
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = ["PATH": before + usual + after]
    try scene.expectSync(environment)
    try scene.append("# mine\n", to: cart)
    try scene.expectFixme(keeps: [cart], environment)
    #expect(try scene.initialise(environment).status == 0)
    expectPlantedGitWasNotRun(in: scene)
  }

  @Test func aFolderCalledGitIsPassedOver() throws {
    let scene = try staleScene()
    try scene.scratch.folder("bin").makeFolder("git")
    try scene.expectSync(["PATH": scene.scratch.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")])
  }

  @Test(arguments: [
    "exit 0", "exit 1", "echo nonsense", "kill -9 $$", "exec <&-; exit 3", "cat >/dev/null", "cat", "printf 'x'",
    "head -c 300000 /dev/zero", "echo 0000000000000000000000000000000000000000",
    "for i in 1 2; do echo 0000000000000000000000000000000000000000; done; exit 1",
  ]) func aProgramThatIsNoGit(script: String) throws {
    let scene = try staleScene()
    try scene.expectSync(keeps: [cart], install(script, in: scene))
  }

  /// It knows the file, but not these bytes.
  @Test func anAnswerThatIsWrongIsBelieved() throws {
    let scene = try staleScene()
    let script = "for i in 1 2; do echo 0000000000000000000000000000000000000000; done"
    try scene.expectSync(leaves: [cart: "edited"], install(script, in: scene))
  }

  /// None of them ends, or none says that it has.
  @Test(arguments: [
    "exec sleep 60", "exec yes", "exec >&-; exec sleep 60", "sleep 60 & exit 0", "exec <&-; exec sleep 60",
    "trap '' TERM; while :; do sleep 1; echo x; done",
  ])
  func aProgramThatNeverEnds(script: String) throws {
    let scene = try staleScene()
    var environment = try install(script, in: scene)
    environment["STEVE_GIT_TIMEOUT"] = "1"
    try scene.expectSync(keeps: [cart], environment)
  }

  /// A child of git's may outlive it and steve; the lock is none of what it gets. `init` asks git while it holds the lock.
  @Test func theLockIsNotHandedOn() throws {
    let scene = try staleScene()
    let script = """
      sleep 60 <&- >&- 2>&- &
      echo $! >>"\(scene.scratch.path)/pids"
      exec "\(try realGit())" "$@"
      """
    let environment = try install(script, in: scene)
    #expect(try scene.initialise(environment).status == 0)
    let pids = try String(contentsOfFile: scene.scratch.path + "/pids", encoding: .utf8)
    let children = pids.split(separator: "\n").compactMap { Int32($0) }
    defer { for child in children { kill(child, SIGKILL) } }
    #expect(!children.isEmpty && children.allSatisfy { kill($0, 0) == 0 })
    try scene.folder.write("", to: "Modules/Feed/Sources/More.swift")
    let next = try scene.sync(["STEVE_LOCK_TIMEOUT": "1"])
    #expect(next.status == 0, "\(next.words)")
  }

  #if os(Linux)
    /// Git gets nothing that steve has open, such as the workspace's folder or the lock.
    @Test func nothingElseIsHandedOn() throws {
      let scene = try staleScene()
      let script = "ls -l /proc/$$/fd >\"\(scene.scratch.path)/open\"; exec \"\(try realGit())\" \"$@\""
      #expect(try scene.initialise(install(script, in: scene)).status == 0)
      let open = try String(contentsOfFile: scene.scratch.path + "/open", encoding: .utf8)
      #expect(open.contains(" 0 -> pipe:") && !open.contains(" -> \(scene.folder.path)"), "\(open)")
    }
  #endif

  private func realGit() throws -> String {
    let run = try Run("/bin/sh", ["-c", "command -v git"], in: "/")
    return String(run.stdout.dropLast())
  }
}
