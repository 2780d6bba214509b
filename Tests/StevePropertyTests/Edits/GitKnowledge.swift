import Foundation
import TestSupport

/// What git has of some files, asked of git itself in its own ways.
struct GitKnowledge {
  private var names: [String: Set<String>] = [:]
  private var held: Set<String> = []

  /// Nothing is known where there is no repository.
  init() {}

  /// - Parameter files: what each of them holds, by its path from the workspace.
  init(of files: [String: [UInt8]], in world: EditWorld, _ scratch: Scratch) throws {
    if files.isEmpty || !world.kind.usesGit { return }
    for entry in try world.git("ls-files", "-s", "-z", "--", ".").stdout.split(separator: "\0") {
      note(entry, number: 1, isCounted: entry.split(separator: "\t")[0].hasSuffix(" 0"))
    }
    for entry in try world.git("ls-tree", "-r", "-z", "HEAD", ".").stdout.split(separator: "\0") {
      note(entry, number: 2, isCounted: true)
    }
    let paths = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try hold(paths, try world.git("hash-object", "--", more: paths))
    try hold(paths, try namesOfBytes(paths.map { files[$0] ?? [] }, world, scratch))
    // What somebody has made of line ends is no more than a checkout could have made of them.
    try hold(paths, try namesOfBytes(paths.map { withPlainEnds(files[$0] ?? []) }, world, scratch))
  }

  func isTracked(_ path: String) -> Bool { names[path] != nil }

  /// Whether the index or HEAD has what the file holds, as git compares it.
  func hasContent(of path: String) -> Bool { held.contains(path) }

  /// - Parameter number: which word in front of the tab is the object's name.
  private mutating func note(_ entry: Substring, number: Int, isCounted: Bool) {
    let (words, path) = (entry.prefix { $0 != "\t" }.split(separator: " "), entry.drop { $0 != "\t" }.dropFirst())
    if isCounted { names[String(path), default: []].insert(String(words[number])) }
  }

  private func namesOfBytes(_ contents: [[UInt8]], _ world: EditWorld, _ scratch: Scratch) throws -> Run {
    let folder = scratch.folder("contents")
    for (index, content) in contents.enumerated() { try folder.write(content, to: "\(index)") }
    return try world.git("hash-object", "--no-filters", "--", more: contents.indices.map { folder.absolute("\($0)") })
  }

  private mutating func hold(_ paths: [String], _ run: Run) throws {
    let found = run.stdout.split(separator: "\n").map(String.init)
    guard found.count == paths.count else { throw CocoaError(.fileReadUnknown, userInfo: ["git": run.stderr]) }
    for (path, name) in zip(paths, found) where names[path]?.contains(name) ?? false { held.insert(path) }
  }
}

/// With each CRLF made a plain LF.
func withPlainEnds(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  for byte in bytes {
    if byte == 0x0A, result.last == 0x0D { result.removeLast() }
    result.append(byte)
  }
  return result
}
