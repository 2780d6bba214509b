import SteveDiagnostics
import Testing

@Suite struct DiagnosticRenderingTests {
  private func text(
    _ source: String, line: Int = 1, column: Int, _ message: String = "bad",
    note: SteveDiagnostics.SourceLocation? = nil
  ) -> String {
    let notes = note.map { [Diagnostic.Note("see", at: $0)] } ?? []
    let diagnostic = Diagnostic(
      .error, .badName, message, at: SteveDiagnostics.SourceLocation(file: "a.yml", line: line, column: column),
      notes: notes)
    return DiagnosticRendering(usesColor: false) { _ in Array(source.utf8) }.text(of: diagnostic)
  }

  @Test func pointsAtThePlace() {
    #expect(text("a: b\n", column: 4) == "a.yml:1:4: error: bad [bad-name]\n  a: b\n     ^\n")
    #expect(text("é: b", column: 4) == "a.yml:1:4: error: bad [bad-name]\n  é: b\n     ^\n")
    #expect(text("x\n\ta: b\r\n", line: 2, column: 2) == "a.yml:2:2: error: bad [bad-name]\n  \ta: b\n  \t^\n")
    #expect(text("\u{FEFF}a", column: 1) == "a.yml:1:1: error: bad [bad-name]\n  a\n  ^\n")
  }

  @Test func saysNothingOfALineThatIsNotThere() {
    #expect(text("a", line: 2, column: 1) == "a.yml:2:1: error: bad [bad-name]\n")
    #expect(text("a\n", line: 2, column: 1) == "a.yml:2:1: error: bad [bad-name]\n")
    #expect(text("a", column: 9) == "a.yml:1:9: error: bad [bad-name]\n  a\n   ^\n")
  }

  @Test func cutsALongLineAroundThePlace() {
    let line = String(repeating: "é", count: 300) + "X" + String(repeating: "y", count: 300)
    let shown = String(repeating: "é", count: 60) + "X" + String(repeating: "y", count: 79)
    #expect(
      text(line, column: 301)
        == "a.yml:1:301: error: bad [bad-name]\n  \(shown)\n  \(String(repeating: " ", count: 60))^\n")
  }

  @Test func findsPlacesInAnyOrder() {
    let rendering = DiagnosticRendering(usesColor: false) { _ in Array("abcdef\nghijkl\n".utf8) }
    for (line, column) in [(1, 5), (1, 2), (2, 4), (1, 6), (2, 2), (2, 6), (1, 1)] {
      let diagnostic = Diagnostic(
        .error, .badName, "bad", at: SteveDiagnostics.SourceLocation(file: "a", line: line, column: column), notes: [])
      let caret = "  " + String(repeating: " ", count: column - 1) + "^\n"
      #expect(rendering.text(of: diagnostic).hasSuffix((line == 1 ? "  abcdef\n" : "  ghijkl\n") + caret))
    }
  }

  @Test func letsNothingReachTheTerminal() {
    let shown = text("a\u{1B}[31m", column: 2, "'\u{1B}]0;x\u{07}' is \u{9B}bad")
    #expect(shown == "a.yml:1:2: error: '\u{FFFD}]0;x\u{FFFD}' is \u{FFFD}bad [bad-name]\n  a\u{FFFD}[31m\n   ^\n")
  }

  /// The twelve characters with the property Bidi_Control, by Unicode's PropList.txt.
  @Test func turnsNoTextAround() {
    let turns = "\u{061C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
    let shown = String(repeating: "\u{FFFD}", count: 12)
    #expect(
      text("a \(turns)b", column: 1, "'\(turns)' is bad")
        == "a.yml:1:1: error: '\(shown)' is bad [bad-name]\n  a \(shown)b\n  ^\n")
    // Its neighbours are letters, spaces and signs like others.
    let neighbours = "\u{061B}\u{200B}\u{200D}\u{2027}\u{202F}\u{206A}"
    #expect(printable(neighbours) == neighbours)
  }

  @Test func cutsAMessageThatNobodyReads() {
    #expect(text("a", column: 1, String(repeating: "x", count: 100_000)).utf8.count < 5000)
    #expect(printable(String(repeating: "é", count: 3000)).unicodeScalars.count == 3000)
    let cut = text("a", column: 1, "'" + String(repeating: "é", count: 100_000) + "' is bad")
    #expect(cut.hasPrefix("a.yml:1:1: error: 'éé"))
    #expect(cut.contains("éé … éé") && cut.contains("éé' is bad [bad-name]\n"))
  }
}
