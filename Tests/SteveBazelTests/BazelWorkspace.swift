import Foundation
import TestSupport

/// A workspace on the disk, and the Bazel server that serves it. Nothing is left when it is gone.
final class BazelWorkspace: Sendable {
  let folder: Folder
  private let scratch: String

  /// - Parameter path: where the workspace lies in the scratch folder.
  init(_ path: String, in scratch: String) {
    folder = Folder(path: scratch + "/" + path)
    self.scratch = scratch
  }

  deinit { _ = try? run("shutdown", []) }

  @discardableResult
  func bazel(_ command: String, _ arguments: String...) throws -> Run { try run(command, arguments) }

  private var startup: [String] {
    [
      "--nohome_rc", "--bazelrc=" + Repository.path("Tests/Bazel/workspace/test.bazelrc"),
      "--output_user_root=\(scratch)/output", "--max_idle_secs=300",
    ]
  }

  func run(_ command: String, _ arguments: [String]) throws -> Run {
    let builds = command == "build" || command == "test"
    let cache = builds ? ["--disk_cache=\(scratch)/cache"] : []
    return try Run(
      Bazel.program ?? "", startup + [command] + cache + arguments, in: folder.path,
      environment: ["USE_BAZEL_VERSION": Bazel.version])
  }

  /// `steve check --bazel`, with the server that all tests share.
  func checkWithBazel() throws -> Steve { Steve(try steve(["check", "--bazel"])) }

  /// `steve test` with that server.
  func test(_ names: String..., options: String...) throws -> Run {
    try steve(["test"] + names + ["--", "--disk_cache=\(scratch)/cache"] + options)
  }

  private func steve(_ words: [String]) throws -> Run {
    let program = Folder(path: scratch).absolute("bazel")
    let command = ([Bazel.program ?? ""] + startup).map { "'\($0)'" }.joined(separator: " ")
    if !Folder(path: scratch).exists("bazel") {
      try Folder(path: scratch).writeScript("exec \(command) \"$@\"", to: "bazel")
    }
    return try Run(
      Steve.binary, words, in: folder.path,
      environment: ["BAZEL_REAL": program, "USE_BAZEL_VERSION": Bazel.version, "STEVE_BAZEL_GUARD": ""])
  }

  /// What the program of a target prints; it must be built.
  func output(of program: String) throws -> Run {
    try Run(folder.absolute("bazel-bin/" + program), [], in: folder.path, environment: ["LC_ALL": "en_US.UTF-8"])
  }

  /// Takes what is in the folder out, and puts other files there; the server stays.
  func hold(_ files: (Folder) throws -> Void) throws {
    if folder.exists("") {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) { try folder.remove(name) }
    }
    try folder.makeFolder("")
    try files(folder)
    try FileManager.default.copyItem(
      atPath: Repository.path("Tests/Bazel/workspace/WORKSPACE"), toPath: folder.absolute("WORKSPACE"))
  }

  func holdExample(_ name: String) throws {
    try hold { folder in
      let example = Repository.path("examples/" + name)
      for item in try FileManager.default.contentsOfDirectory(atPath: example) where !item.hasPrefix("bazel-") {
        try FileManager.default.copyItem(atPath: example + "/" + item, toPath: folder.absolute(item))
      }
    }
  }

  /// A workspace of these files, with what steve writes for it.
  func holdWorkspace(_ files: [String: String]) throws {
    try hold { try $0.write(files) }
    let steve = try Steve("sync", in: folder.path)
    if steve.status != 0 { throw SyncFailed(words: steve.words) }
  }

  struct SyncFailed: Error {
    let words: String
  }
}
