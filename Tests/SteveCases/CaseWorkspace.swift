import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A scratch copy of a case's input, which is gone when the case is done.
struct CaseWorkspace: ~Copyable {
  /// Holds the workspace and what the program prints.
  let scratch: URL
  /// Its name is the same in every run, since `init` reads it.
  let folder: URL
  /// Whether the disk keeps each name as it is, which not every disk does with letter case, accents and odd bytes.
  private(set) var holdsAllNames = true

  init(_ example: Case) throws {
    scratch = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("steve-case-\(UUID())")
    folder = scratch.appendingPathComponent("Workspace")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let given = example.folder.appendingPathComponent("input")
    if FileManager.default.fileExists(atPath: given.path) {
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(at: given, to: folder)
    }
    for entry in example.input.entries { try make(entry) }
    let nodes = DiskState(of: folder).nodes
    // What steve remembers is no part of the state that is compared.
    holdsAllNames = example.input.entries.allSatisfy { nodes[$0.path] != nil || $0.path.starts(with: ".steve".utf8) }
  }

  /// Does everything that comes before the last command of a case.
  func prepare(for example: Case) throws {
    for command in example.commands.dropLast() {
      let answer = try run(command)
      guard answer.status == 0 else { throw FailedStep(command: command, answer: answer) }
    }
    for command in example.git { try run(git: command) }
    for entry in example.edit.entries { try make(entry) }
  }

  func run(_ arguments: [String]) throws -> SteveProgram.Answer {
    try SteveProgram.run(arguments, in: folder, scratch: scratch)
  }

  struct FailedStep: Error, CustomStringConvertible {
    let command: [String]
    let answer: SteveProgram.Answer
    var description: String {
      "\(command) ended with \(answer.status): \(String(decoding: answer.stderr, as: UTF8.self))"
    }
  }

  /// As nobody in particular, with no settings but the repository's own.
  func run(git arguments: [String]) throws {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-c", "user.name=N", "-c", "user.email=n@example.com", "-C", folder.path] + arguments
    git.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_SYSTEM": "/dev/null",
    ]
    git.standardOutput = FileHandle.nullDevice
    try git.run()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { throw Failure(path: Array(arguments.joined(separator: " ").utf8), code: 0) }
  }

  deinit {
    for node in DiskState(of: folder).nodes where node.value.content == .folder {
      chmod(cString(Array(folder.path.utf8) + [0x2F] + node.key), 0o755)
    }
    try? FileManager.default.removeItem(at: scratch)
  }

  private func make(_ entry: CaseArchive.Entry) throws {
    let path = Array(folder.path.utf8) + [0x2F] + entry.path
    if entry.attributes.contains(.removed) {
      try FileManager.default.removeItem(atPath: String(decoding: path, as: UTF8.self))
      return
    }
    for (index, byte) in path.enumerated() where byte == 0x2F && index > folder.path.utf8.count {
      mkdir(cString(Array(path[..<index])), 0o755)
    }
    switch entry.content {
    case .folder, .usual: mkdir(cString(path), 0o755)
    case .link(let target):
      guard symlink(target, cString(path)) == 0 else { throw Failure(path: path, code: errno) }
    case .file(let bytes):
      guard let file = fopen(cString(path), "wb") else {
        // Not every disk takes every byte in a name.
        if errno == EILSEQ { return }
        throw Failure(path: path, code: errno)
      }
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      if entry.attributes.contains(.executable) { chmod(cString(path), 0o755) }
    }
    if entry.attributes.contains(.unreadable) { chmod(cString(path), 0) }
  }

  struct Failure: Error {
    let path: [UInt8]
    let code: Int32
  }
}
