import Foundation
import TestSupport
import Testing

/// Whether steve remembers what it has written: with git at hand, that changes nothing unless a test says so.
enum Memory: CaseIterable, Sendable {
  case kept, lost
}

/// A workspace in a git repository, as `steve init` leaves it, and everything committed.
struct GitScene {
  let scratch: Scratch
  /// The workspace; the repository may be a folder above it.
  let folder: Folder
  let repository: Folder

  static let branch = "main"

  /// - Parameters:
  ///   - place: where the workspace is in the repository.
  ///   - options: for `git init`.
  init(in place: String = "", options: [String] = [], commits: Bool = true) throws {
    scratch = try Scratch()
    repository = scratch.folder("r")
    folder = place.isEmpty ? repository : Folder(path: repository.absolute(place))
    try folder.write(GitScene.texts)
    try git(["init", "-q", "-b", GitScene.branch] + options)
    let made = try initialise()
    try #require(made.status == 0, "\(made.words)")
    if commits { try commit("A workspace") }
  }

  /// Another folder with the same workspace, such as a clone.
  init(_ other: GitScene, at path: String) {
    scratch = other.scratch
    repository = Folder(path: other.scratch.path + "/" + path)
    folder = repository
  }

  private static var texts: [String: String] {
    var files = [
      "steve.yml": "workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\n",
      "Apps/Shop/module.yml": "kind: app\ndependencies: [Cart, Feed]\ninfo: {properties: {Name: Shop}}\n",
      "Apps/Shop/Sources/App.swift": "",
      "Utilities/Log/module.yml": "kind: utility\n", "Utilities/Log/Sources/Log.swift": "",
      "Utilities/Fonts/module.yml": "kind: utility\n", "Utilities/Fonts/Sources/Fonts.swift": "",
    ]
    for name in ["Cart", "Feed"] { files.merge(feature(name)) { $1 } }
    return files
  }

  static func feature(_ name: String) -> [String: String] {
    [
      "Modules/\(name)/module.yml": "kind: feature\ndependencies: [Log]\n",
      "Modules/\(name)/Interface/\(name).swift": "", "Modules/\(name)/Sources/Default\(name).swift": "",
      "Modules/\(name)/Tests/\(name)Tests.swift": "",
    ]
  }

  /// Nothing of the machine's or the user's own.
  var environment: [String: String] {
    [
      "HOME": scratch.path, "XDG_CONFIG_HOME": scratch.path, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com", "LC_ALL": "C",
    ]
  }

  @discardableResult
  func git(_ words: String..., fails: Bool = false) throws -> String { try git(words, fails: fails) }

  @discardableResult
  func git(_ words: [String], fails: Bool = false) throws -> String {
    let options = ["-c", "protocol.file.allow=always", "-c", "advice.detachedHead=false", "-c", "gc.auto=0"]
    let run = try Run("git", options + words, in: repository.path, environment: environment)
    try #require((run.status != 0) == fails, "git \(words): \(run.stdout)\(run.stderr)")
    return run.stdout
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  /// Brings the workspace in step and commits all of it.
  func syncAndCommit(_ message: String) throws {
    let run = try sync()
    try #require(run.status == 0, "\(run.words)")
    try commit(message)
  }

  func remember(_ memory: Memory) throws {
    if memory == .lost, folder.exists(".steve") { try folder.remove(".steve") }
  }

  func append(_ text: String, to file: String) throws { try folder.write(try folder.text(of: file) + text, to: file) }

  func sync(_ environment: [String: String] = [:]) throws -> Steve {
    try Steve("sync", in: folder.path, environment: self.environment.merging(environment) { $1 })
  }

  func initialise(_ environment: [String: String] = [:]) throws -> Steve {
    try Steve("init", in: folder.path, environment: self.environment.merging(environment) { $1 })
  }

  func fixme(_ environment: [String: String] = [:]) throws -> Steve {
    try Steve("fixme", in: folder.path, environment: self.environment.merging(environment) { $1 })
  }

  func check() throws -> Steve { try Steve("check", in: folder.path, environment: environment) }
}
