import SteveDiagnostics
import SteveManifest
import SteveModel

/// Finds the pattern that keeps a path out of the tree.
struct IgnoreSearch<SomeDisk: Disk> {
  struct Finding {
    /// The path itself, or a folder above it.
    let ignored: String
    /// `.gitignore` as seen from the workspace, or steve.yml.
    let file: String
    let line: Int
    let pattern: String
  }

  /// The patterns of one file.
  private struct Level {
    let file: String
    let rules: IgnoreRules
    let text: [UInt8]
    /// How much of a path, from the repository's root, comes before the part that they are about.
    let base: Int
  }

  private let disk: SomeDisk
  private let manifest: WorkspaceManifest
  private let prefix: [String]

  init(_ disk: SomeDisk, _ manifest: WorkspaceManifest) {
    self.disk = disk
    self.manifest = manifest
    prefix = (try? repositoryPrefix(of: disk, rootPath: disk.rootPath)) ?? []
  }

  func finding(for path: String) -> Finding? {
    var levels: [Level] = []
    var base = 0
    for (depth, name) in prefix.enumerated() {
      levels += level(String(repeating: "../", count: prefix.count - depth) + ".gitignore", base: base)
      base += name.utf8.count + 1
    }
    let start = base
    var folder = ""
    let names = path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    for (number, name) in names.enumerated() {
      levels += level(folder + ".gitignore", base: base)
      let isFolder = number < names.count - 1 || isFolder(path)
      let full = Array((prefix.map { $0 + "/" }.joined() + folder + name).utf8)
      if let finding = finding(full, folder + name, levels, start: start, nameStart: base, isFolder) { return finding }
      folder += name + "/"
      base += name.utf8.count + 1
    }
    return nil
  }

  private func isFolder(_ path: String) -> Bool {
    (try? disk.status(path, links: .refuse))?.kind == .folder
  }

  private func level(_ file: String, base: Int) -> [Level] {
    var text: [UInt8] = []
    guard (try? disk.read(file, links: .refuse, into: &text)) != nil else { return [] }
    return [Level(file: file, rules: IgnoreRules(file: text), text: text, base: base)]
  }

  /// What decides about one path: the workspace's own patterns first, then the nearest file that says anything.
  private func finding(
    _ full: [UInt8], _ path: String, _ levels: [Level], start: Int, nameStart: Int, _ isFolder: Bool
  ) -> Finding? {
    let own = manifest.ignore.map(\.value)
    if let decision = decision(of: IgnoreRules(lines: own), full, base: start, nameStart, isFolder) {
      guard decision.isIgnored else { return nil }
      let isPlain = !own.contains { $0.utf8.contains(0x0A) }
      return Finding(
        ignored: path, file: "steve.yml",
        line: isPlain ? manifest.ignore[decision.line - 1].location.line : manifest.ignore[0].location.line,
        pattern: line(decision.line, of: Array(own.joined(separator: "\n").utf8)))
    }
    for level in levels.reversed() {
      guard let decision = decision(of: level.rules, full, base: level.base, nameStart, isFolder) else { continue }
      guard decision.isIgnored else { return nil }
      return Finding(
        ignored: path, file: level.file, line: decision.line, pattern: line(decision.line, of: level.text))
    }
    return nil
  }

  private func decision(
    of rules: IgnoreRules, _ path: [UInt8], base: Int, _ nameStart: Int, _ isFolder: Bool
  ) -> IgnoreRules.Decision? {
    path[base...].withUnsafeBufferPointer { rules.decision(on: $0, nameStart: nameStart - base, isFolder: isFolder) }
  }

  private func line(_ number: Int, of text: [UInt8]) -> String {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
