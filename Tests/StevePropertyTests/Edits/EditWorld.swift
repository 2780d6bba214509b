import Foundation
import TestSupport

/// Where a sequence of edits happens: a workspace, in a real git repository or in a plain folder.
struct EditWorld {
  /// What a repository may be like; each seed has one of them.
  struct Kind: Sendable, CustomTestStringConvertible {
    var usesGit = true
    /// Where the workspace lies in the repository.
    var place = ""
    var format = "sha1"
    var convertsLineEnds = false

    static let plain = Kind(usesGit: false)
    static let all = [
      Kind(), Kind(place: "a b/ü"), Kind(format: "sha256"), Kind(convertsLineEnds: true),
      Kind(place: "sub", format: "sha256", convertsLineEnds: true), plain,
    ]

    var testDescription: String {
      usesGit ? "\(format)\(place.isEmpty ? "" : " in '\(place)'")\(convertsLineEnds ? ", autocrlf" : "")" : "no git"
    }
  }

  let kind: Kind
  let root: Folder
  /// Where git is asked from; a folder of another name shares the repository.
  private let repository: String

  var folder: Folder { Folder(path: root.absolute(kind.place)) }

  init(_ kind: Kind, at root: Folder) throws {
    self.kind = kind
    self.root = root
    repository = root.path
    try folder.makeFolder("")
    guard kind.usesGit else { return }
    try git("init", "-q", "--template=", "-b", "main", "--object-format=\(kind.format)", ".")
    for setting in [
      ("gc.auto", "0"), ("user.name", "Somebody"), ("user.email", "somebody@example.com"), ("advice.detachedHead", "false"),
      ("core.autocrlf", kind.convertsLineEnds ? "true" : "false"), ("core.safecrlf", "false"),
    ] { try git("config", setting.0, setting.1) }
  }

  /// The same at another place.
  private init(_ world: EditWorld, at root: Folder) {
    kind = world.kind
    repository = world.repository
    self.root = root
  }

  /// Nothing of this machine's own settings.
  static let surroundings = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true"]

  /// Runs git where the workspace is; what fails is told by the status.
  @discardableResult
  func git(_ arguments: String..., more: [String] = []) throws -> Run {
    try Run(
      "/usr/bin/env", ["git"] + arguments + more, in: folder.path, environment: EditWorld.surroundings)
  }

  func steve(_ command: String, _ option: String? = nil) throws -> Steve {
    guard let option else { return try Steve(command, in: folder.path, environment: EditWorld.surroundings) }
    return try Steve(command, option, in: folder.path, environment: EditWorld.surroundings)
  }

  /// A copy that sees the same repository, index and HEAD.
  func twin(_ twin: Folder) throws -> EditWorld {
    try twin.makeFolder("")
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) where name != ".git" {
      try FileManager.default.copyItem(atPath: root.absolute(name), toPath: twin.absolute(name))
    }
    if kind.usesGit { try twin.write("gitdir: \(root.path)/.git\n", to: ".git") }
    return EditWorld(self, at: twin)
  }

  // MARK: Going back

  /// Keeps what is there now, but for git's objects, of which there are only ever more.
  func save(to backup: Folder) throws {
    if FileManager.default.fileExists(atPath: backup.path) { try FileManager.default.removeItem(atPath: backup.path) }
    try backup.makeFolder("")
    try copy(from: root, to: backup)
  }

  func restore(from backup: Folder) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path) where name != ".git" {
      try root.remove(name)
    }
    if kind.usesGit {
      for name in try FileManager.default.contentsOfDirectory(atPath: root.absolute(".git")) where name != "objects" {
        try root.remove(".git/" + name)
      }
    }
    try copy(from: backup, to: root)
  }

  private func copy(from: Folder, to: Folder) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: from.path) where name != ".git" {
      try FileManager.default.copyItem(atPath: from.absolute(name), toPath: to.absolute(name))
    }
    guard kind.usesGit else { return }
    try to.makeFolder(".git")
    for name in try FileManager.default.contentsOfDirectory(atPath: from.absolute(".git")) where name != "objects" {
      try FileManager.default.copyItem(atPath: from.absolute(".git/" + name), toPath: to.absolute(".git/" + name))
    }
  }
}
