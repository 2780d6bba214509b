import Foundation
import Testing

/// One folder of `Tests/Cases`.
struct Case: Sendable, CustomTestStringConvertible {
  let folder: URL
  /// Such as `sync/unknown-key`.
  let name: String

  var testDescription: String { name }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Cases")

  /// By name.
  static let all: [Case] = names(in: root).flatMap { command in
    names(in: root.appendingPathComponent(command)).map { name in
      Case(folder: root.appendingPathComponent(command).appendingPathComponent(name), name: "\(command)/\(name)")
    }
  }

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  /// The commands of the case, each a list of arguments: one a line, an empty line between two commands.
  var commands: [[String]] {
    var lines = text("args").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.split(separator: "", omittingEmptySubsequences: false).map(Array.init)
  }

  /// Commands of git's, one a line, after the commands before the last one and before ``edit``.
  var git: [[String]] { text("git").split(separator: "\n").map { $0.split(separator: " ").map(String.init) } }

  var input: CaseArchive { CaseArchive(text("input.txt")) }
  /// What happens to the workspace before the last command.
  var edit: CaseArchive { CaseArchive(text("edit.txt")) }
  var expected: CaseArchive { CaseArchive(text("expected.txt")) }
  var status: Int32? { exists("exit") ? Int32(text("exit").trimmingCharacters(in: .whitespacesAndNewlines)) : 0 }

  /// What stands in a file of the case; a missing one is empty.
  func text(_ name: String) -> String {
    let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// Makes the case's file say this; an empty one is no file.
  func record(_ text: String, as name: String) throws {
    let url = folder.appendingPathComponent(name)
    if text.isEmpty {
      if exists(name) { try FileManager.default.removeItem(at: url) }
    } else {
      try Data(text.utf8).write(to: url)
    }
  }
}
