package import SteveModel

/// The first lines of a focused project's spec: whose the file is, and the focus itself, so that a sync knows it.
package enum FocusHeader {
  private static let chosen = "Focus: "
  private static let withoutApps = "Without the app"

  /// The lines of the comment.
  static func text(of focus: Focus) -> String {
    let words = focus.words.isEmpty ? [Focus.none] : focus.words.map(escaped)
    let lines =
      [OwnershipMark.words + " from steve.yml. Do not edit: 'steve focus' changes it."] + words.map { chosen + $0 }
    return (lines + (focus.leavesOutApps ? [withoutApps] : [])).joined(separator: "\n")
  }

  /// What the first lines of a text say, whatever makes a comment of them; `nil` if they say nothing.
  package static func focus(in text: [UInt8]) -> Focus? {
    var words: [String] = []
    var leavesOutApps = false
    var isFound = false
    for line in text.prefix(reach).split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard let line = content(of: line) else { break }
      if line.utf8.starts(with: chosen.utf8) {
        isFound = true
        let word = read(line.utf8.dropFirst(chosen.utf8.count))
        if word != Focus.none { words.append(word) }
      } else if line.utf8.elementsEqual(withoutApps.utf8) {
        leavesOutApps = true
      }
    }
    return isFound ? Focus(words: words, leavesOutApps: leavesOutApps) : nil
  }

  /// Nobody chooses that much by names.
  private static let reach = 1 << 16

  /// A line without what makes it a comment; `nil` if the first key stands there. In XML only the first line of a comment shows that
  /// it is one.
  private static func content(of line: ArraySlice<UInt8>) -> String? {
    if line.starts(with: "<?".utf8) { return "" }
    let isSign: (UInt8) -> Bool = { "#<!-> \r\t".utf8.contains($0) }
    let start = line.firstIndex { !isSign($0) } ?? line.endIndex
    let end = line.lastIndex { !isSign($0) }.map { $0 + 1 } ?? start
    let inner = line[start..<end]
    let isComment =
      line.starts(with: "#".utf8) || line.starts(with: "<!--".utf8) || inner.isEmpty
      || inner.starts(with: chosen.utf8) || inner.elementsEqual(withoutApps.utf8)
    return isComment ? String(decoding: inner, as: UTF8.self) : nil
  }

  // MARK: Words

  /// Without what would end a comment or a line, or stand at an end of one.
  private static func escaped(_ word: String) -> String {
    let bytes = Array(word.utf8)
    var result: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isDash = byte == dash && (place == 0 || place == bytes.count - 1 || bytes[place - 1] == dash)
      if byte > 0x20, byte != 0x7F, !isDash, !"%<>!#".utf8.contains(byte) {
        result.append(byte)
      } else {
        result += ("%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let dash = UInt8(ascii: "-")

  private static func read(_ word: some Sequence<UInt8>) -> String {
    let bytes = Array(word)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[(at + 1)...(at + 2)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        at += 3
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
