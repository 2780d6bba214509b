import Foundation

/// Files, links and folders in one text; `Tests/Cases/README.md` describes its form.
struct CaseArchive {
  enum Content: Equatable {
    case file([UInt8])
    case link(String)
    case folder
    /// In `expected.txt`: every file that `bazel/steve` holds in each workspace is there, whatever is in it.
    case usual
  }

  enum Attribute: String, CaseIterable {
    case crlf, bom, escapes, executable, unreadable, removed, usual
    /// Followed by a comment that makes it longer than a manifest may be.
    case large
    case noNewline = "no-newline"
  }

  struct Entry {
    /// Bytes: a path need not be UTF-8.
    var path: [UInt8]
    var content: Content
    var attributes: Set<Attribute> = []
  }

  private(set) var entries: [Entry] = []

  init(_ text: String) {
    var current: (entry: Entry, lines: [Substring])?
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    for line in lines {
      if line.utf8.starts(with: "== ".utf8) {
        if let current { add(current.entry, current.lines) }
        current = (CaseArchive.entry(line.dropFirst(3)), [])
      } else {
        current?.lines.append(line)
      }
    }
    if let current { add(current.entry, current.lines) }
  }

  private mutating func add(_ entry: Entry, _ lines: [Substring]) {
    var entry = entry
    guard case .file = entry.content else { return entries.append(entry) }
    let attributes = entry.attributes
    let end = attributes.contains(.crlf) ? "\r\n" : "\n"
    var text = lines.joined(separator: end)
    if !lines.isEmpty, !attributes.contains(.noNewline) { text += end }
    let bytes = attributes.contains(.escapes) ? unescaped(text) : Array(text.utf8)
    let filling = attributes.contains(.large) ? [UInt8](repeating: UInt8(ascii: "#"), count: 17_000_000) : []
    entry.content = .file((attributes.contains(.bom) ? [0xEF, 0xBB, 0xBF] : []) + bytes + filling)
    entries.append(entry)
  }

  /// What the line behind `== ` says.
  private static func entry(_ line: Substring) -> Entry {
    var line = line
    var attributes: Set<Attribute> = []
    if line.hasSuffix("]"), let start = line.range(of: " [", options: .backwards) {
      let words = line[start.upperBound...].dropLast().split(separator: " ").map { Attribute(rawValue: String($0)) }
      if words.allSatisfy({ $0 != nil }) {
        attributes = Set(words.compactMap { $0 })
        line = line[..<start.lowerBound]
      }
    }
    if let arrow = line.range(of: " -> ") {
      return Entry(
        path: unescaped(String(line[..<arrow.lowerBound])), content: .link(String(line[arrow.upperBound...])))
    }
    if line.hasSuffix("/") {
      let content: Content = attributes.contains(.usual) ? .usual : .folder
      return Entry(path: unescaped(String(line.dropLast())), content: content, attributes: attributes)
    }
    return Entry(path: unescaped(String(line)), content: .file([]), attributes: attributes)
  }

  /// The text of an archive with one file, link or folder.
  static func text(of path: [UInt8], _ content: Content, isExecutable: Bool) -> String {
    let name = escaped(path)
    switch content {
    case .link(let target): return "== \(name) -> \(target)\n"
    case .folder: return "== \(name)/\n"
    case .usual: return "== \(name)/ [usual]\n"
    case .file(let bytes):
      var words: [String] = isExecutable ? ["executable"] : []
      var text = String(validating: bytes, as: UTF8.self) ?? ""
      if text.utf8.count != bytes.count || text.contains("\r") || text.hasPrefix("== ") || text.contains("\n== ") {
        words.append("escapes")
        text = escaped(bytes, keeping: [0x0A])
      }
      if !text.isEmpty, !text.hasSuffix("\n") {
        words.append("no-newline")
        text += "\n"
      }
      return "== \(name)" + (words.isEmpty ? "" : " [\(words.joined(separator: " "))]") + "\n" + text
    }
  }
}

/// `\xNN` for a byte, `\\` for a backslash.
private func unescaped(_ text: String) -> [UInt8] {
  var result: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte != UInt8(ascii: "\\") {
      result.append(byte)
    } else if rest.first == UInt8(ascii: "x"), rest.count > 2,
      let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
    {
      result.append(value)
      rest = rest.dropFirst(3)
    } else {
      result.append(rest.popFirst() ?? byte)
    }
  }
  return result
}

func escaped(_ bytes: [UInt8], keeping kept: [UInt8] = []) -> String {
  bytes.map { byte in
    if byte == UInt8(ascii: "\\") { return "\\\\" }
    if (0x20..<0x7F).contains(byte) || kept.contains(byte) { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}
