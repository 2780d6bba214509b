import Foundation
import TestSupport
import Testing

/// A workspace whose repository calls steve by hooks, and a steve on `PATH` that notes how it is called.
struct HookScene {
  let scene: GitScene
  private let bin: Folder

  var folder: Folder { scene.folder }

  /// - Parameters:
  ///   - place: where the workspace is in the repository.
  ///   - prepare: what happens to the repository before `init --hooks`.
  init(in place: String = "", prepare: (GitScene) throws -> Void = { _ in }) throws {
    scene = try GitScene(in: place)
    bin = scene.scratch.folder("bin")
    try bin.writeScript("echo \"$@\" >>'\(bin.path)/calls'\nexec '\(Steve.binary)' \"$@\"", to: "steve")
    try prepare(scene)
    let made = try installHooks()
    try #require(made.status == 0, "\(made.words)")
    _ = takeCalls()
  }

  private init(scene: GitScene, bin: Folder) {
    self.scene = scene
    self.bin = bin
  }

  /// The same hooks in another checkout of the repository.
  func other(_ scene: GitScene) -> HookScene { HookScene(scene: scene, bin: bin) }

  @discardableResult
  func installHooks() throws -> Steve {
    try Steve("init", "--hooks", in: folder.path, environment: scene.environment)
  }

  static let usualPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  enum Program { case onPath, missing }

  /// What git says and ends with, hooks and all.
  @discardableResult
  func git(
    _ words: String..., steve: Program = .onPath, status: Int32 = 0, environment: [String: String] = [:],
    place: SourceLocation = #_sourceLocation
  ) throws -> Run {
    let path = (steve == .onPath ? bin.path + ":" : "") + HookScene.usualPath
    let variables = scene.environment.merging(["PATH": path, "GIT_EDITOR": ":"]) { $1 }.merging(environment) { $1 }
    let run = try Run(
      "git", ["-c", "advice.detachedHead=false", "-c", "gc.auto=0"] + words, in: scene.repository.path,
      environment: variables)
    #expect(run.status == status, "git \(words): \(run.stdout)\(run.stderr)", sourceLocation: place)
    return run
  }

  /// How steve was called since the last question.
  func takeCalls() -> [String] {
    let calls = (try? bin.text(of: "calls")) ?? ""
    try? bin.remove("calls")
    return calls.split(separator: "\n").map(String.init)
  }

  func expectCalls(_ calls: [String], _ place: SourceLocation = #_sourceLocation) {
    #expect(takeCalls() == calls, sourceLocation: place)
  }

  /// Leaves a branch with a commit, made without hooks, and goes back.
  func addBranch(_ name: String, syncs: Bool = true, _ change: (Folder) throws -> Void) throws {
    try scene.git("-c", "core.hooksPath=/dev/null", "checkout", "-q", "-b", name, GitScene.branch)
    try change(folder)
    if syncs { try #require(try scene.sync().status == 0) }
    try commitWithoutHooks(name)
    try scene.git("-c", "core.hooksPath=/dev/null", "checkout", "-q", GitScene.branch)
  }

  func commitWithoutHooks(_ message: String) throws {
    try scene.git("add", "-A")
    try scene.git("-c", "core.hooksPath=/dev/null", "commit", "-q", "-m", message)
  }

  func hook(_ name: String) throws -> String { try scene.repository.text(of: ".git/hooks/" + name) }
}
