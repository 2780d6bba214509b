import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

/// Puts names into the `dependencies` of a manifest, and leaves every other byte as it is: comments, order, line ends.
struct AppDependencies {
  /// The app's module.yml; empty if an entry of `modules` alone describes it.
  let text: [UInt8]
  let file: String
  /// Whether an outer level lists dependencies, which a plain list here would replace.
  let inherits: Bool

  /// - Returns: `nil` where the text is such that only its author knows how to go on.
  func adding(_ names: [String]) -> [UInt8]? {
    let before = dependencies(in: text)
    guard let before else { return nil }
    let missing = names.filter { name in !before.contains { $0 == .name(name) } }
    if missing.isEmpty { return text }
    guard let result = edited(adding: missing), let after = dependencies(in: result) else { return nil }
    // What came out is read as a manifest is: nothing else may have become of it.
    let isRight =
      after.count == before.count + missing.count && missing.allSatisfy { after.contains(.name($0)) }
      && before.allSatisfy { after.contains($0) }
    return isRight ? result : nil
  }

  private func dependencies(in bytes: [UInt8]) -> [Dependency.Reference]? {
    var log = DiagnosticLog()
    guard let node = parseYAML(bytes, file: file, log: &log) else { return nil }
    let folder = String(Substring(file.utf8.dropLast("/module.yml".utf8.count)))
    let module = decodeModule(node, file: file, folder: folder, log: &log)
    return log.errorCount == 0 ? (module.main.dependencies?.items ?? []).map(\.reference) : nil
  }

  private func edited(adding names: [String]) -> [UInt8]? {
    var log = DiagnosticLog()
    guard let root = parseYAML(text, file: file, log: &log) else { return nil }
    let pairs: [(YAMLKey, YAMLNode)]
    switch root.content {
    case .mapping(let mapping): pairs = Array(mapping)
    case .scalar("", isPlain: true): pairs = []
    default: return nil
    }
    guard let (key, node) = pairs.first(where: { ["dependencies", "+dependencies"].contains($0.0.text) }) else {
      return appended(names, isBlock: pairs.first.map { $0.0.location.column == 1 } ?? true)
    }
    guard case .sequence(let items) = node.content, node.location.line >= key.location.line,
      items.allSatisfy({ $0.location.line >= node.location.line })
    else { return nil }
    var lines = Lines(text)
    if lines.byte(at: node.location) == UInt8(ascii: "[") {
      let text = names.map(manifestText).joined(separator: ", ") + (items.isEmpty ? "" : ", ")
      return lines.insert(text, behind: node.location) ? lines.bytes : nil
    }
    guard !items.isEmpty else { return nil }
    return addItems(names, among: items, to: &lines) ? lines.bytes : nil
  }

  /// The list comes last, in the kind of line ends that the file has.
  private func appended(_ names: [String], isBlock: Bool) -> [UInt8]? {
    guard isBlock else { return nil }
    let end: [UInt8] = text.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var result = text
    if let last = result.last, last != 0x0A { result += end }
    for line in [(inherits ? "+" : "") + "dependencies:"] + names.map({ "  - " + manifestText($0) }) {
      result += Array(line.utf8) + end
    }
    return result
  }

  /// Where the list is sorted it stays so; else names come at its end.
  private func addItems(_ names: [String], among items: YAMLSequence, to lines: inout Lines) -> Bool {
    let words = items.map { item in if case .scalar(let text, _) = item.content { text } else { "" } }
    let isSorted = zip(words, words.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // From the end, so that the lines above keep their numbers.
    let places = names.map { name in
      isSorted ? words.firstIndex { name.utf8.lexicographicallyPrecedes($0.utf8) } ?? words.count : words.count
    }
    let rows = zip(names, places).sorted { ($0.1, $0.0) > ($1.1, $1.0) }
    for (name, place) in rows {
      let item = items[min(place, words.count - 1)]
      guard lines.insert(name, beside: item.location, isAbove: place < words.count) else { return false }
    }
    return true
  }
}

/// A text by its lines, each with its end.
private struct Lines {
  private var lines: [[UInt8]]

  init(_ text: [UInt8]) {
    lines = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(Array(text[start...index]))
      start = index + 1
    }
    if start < text.count { lines.append(Array(text[start...])) }
  }

  var bytes: [UInt8] { lines.flatMap { $0 } }

  /// Columns count scalars.
  private func offset(of place: SourceLocation) -> Int? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    var column = 1
    for (index, byte) in lines[place.line - 1].enumerated() {
      if byte & 0xC0 == 0x80 { continue }
      if column == place.column { return index }
      column += 1
    }
    return nil
  }

  func byte(at place: SourceLocation) -> UInt8? { offset(of: place).map { lines[place.line - 1][$0] } }

  mutating func insert(_ text: String, behind place: SourceLocation) -> Bool {
    guard let offset = offset(of: place) else { return false }
    lines[place.line - 1].insert(contentsOf: text.utf8, at: offset + 1)
    return true
  }

  /// Puts an item of a list above or below one that stands in a line of its own.
  mutating func insert(_ name: String, beside place: SourceLocation, isAbove: Bool) -> Bool {
    guard let offset = offset(of: place) else { return false }
    let line = lines[place.line - 1]
    let head = line[..<offset]
    guard head.contains(UInt8(ascii: "-")), head.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else {
      return false
    }
    let isMarked = line.last == 0x0A
    let end: [UInt8] = isMarked ? (line.dropLast().last == 0x0D ? [0x0D, 0x0A] : [0x0A]) : [0x0A]
    if !isMarked { lines[place.line - 1] += end }
    lines.insert(Array(head) + Array(manifestText(name).utf8) + end, at: isAbove ? place.line - 1 : place.line)
    return true
  }
}
