import Foundation
import TestSupport
import Testing

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
  var folder: Folder { Folder(path: root.absolute(kind.place)) }

  init(_ kind: Kind, at root: Folder) throws {
    self.kind = kind
    self.root = root
    try folder.makeFolder("")
    guard kind.usesGit else { return }
    try git("init", "-q", "--template=", "-b", "main", "--object-format=\(kind.format)", root.path)
    try root.write(".steve/\n", to: ".git/info/exclude")
    for setting in [
      ("gc.auto", "0"), ("user.name", "Somebody"), ("user.email", "somebody@example.com"),
      ("advice.detachedHead", "false"),
      ("core.autocrlf", kind.convertsLineEnds ? "true" : "false"), ("core.safecrlf", "false"),
    ] { try git("config", setting.0, setting.1) }
  }

  /// The same at another place.
  private init(_ world: EditWorld, at root: Folder) {
    kind = world.kind
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

  /// A copy that sees the same repository, index and HEAD, in a folder that may hold an earlier copy.
  func twin(_ twin: Folder, of snapshot: Snapshot, _ state: Snapshot) throws -> EditWorld {
    let copy = EditWorld(self, at: twin)
    if kind.usesGit, !twin.exists(".git") { try twin.write("gitdir: \(root.path)/.git\n", to: ".git") }
    try copy.folder.match(snapshot)
    try copy.state.match(state)
    return copy
  }

  /// What steve remembers.
  var state: Folder { Folder(path: folder.absolute(".steve")) }

  // MARK: Going back

  /// A workspace as it was, and git's files but for its objects, of which there are only ever more.
  struct Backup {
    fileprivate var files: Snapshot
    fileprivate var state: Snapshot
    fileprivate var git: [String: [UInt8]]
  }

  func backup() throws -> Backup {
    Backup(files: try Snapshot(folder), state: try Snapshot(state), git: try gitFiles())
  }

  func restore(_ backup: Backup) throws {
    try folder.match(backup.files)
    try state.match(backup.state)
    let git = Folder(path: root.absolute(".git"))
    for path in try gitFiles().keys where backup.git[path] == nil { try git.remove(path) }
    for (path, bytes) in backup.git { try git.write(bytes, to: path) }
  }

  private func gitFiles() throws -> [String: [UInt8]] {
    guard kind.usesGit else { return [:] }
    let git = Folder(path: root.absolute(".git"))
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: git.path) where name != "objects" {
      if git.isFolder(name) {
        let inside = try Snapshot(Folder(path: git.absolute(name)))
        for path in inside.paths { files[name + "/" + path] = inside[path]?.content }
      } else {
        files[name] = try git.bytes(of: name)
      }
    }
    return files
  }
}
