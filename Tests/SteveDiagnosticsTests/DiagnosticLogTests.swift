import SteveDiagnostics
import Testing

@Suite struct DiagnosticLogTests {
  private func log(_ count: Int, in file: String) -> DiagnosticLog {
    var log = DiagnosticLog()
    for line in 1...count {
      log.error(.badName, "bad \(line)", at: SteveDiagnostics.SourceLocation(file: file, line: line, column: 1))
    }
    return log
  }

  @Test func keepsAThousandOfAFile() {
    #expect(log(1000, in: "a.yml").sorted.count == 1000)
    let full = log(1003, in: "a.yml")
    #expect(full.errorCount == 1003)
    #expect(full.sorted.count == 1001)
    #expect(full.sorted.last?.message == "3 more problems in this file are not shown")
    #expect(full.sorted.last?.path == "a.yml")
  }

  /// What several threads have found is bounded as what one has found.
  @Test func countsWhatIsTakenOver() {
    var all = log(1500, in: "a.yml")
    all.append(log(700, in: "a.yml"))
    all.append(log(700, in: "b.yml"))
    all.append(log(700, in: "b.yml"))
    #expect(all.errorCount == 3600)
    #expect(all.diagnostics.count == 2000)
    #expect(all.unkept.map(\.file) == ["a.yml", "b.yml"])
    #expect(all.unkept.map(\.count) == [1200, 400])
  }

  @Test func whatIsInNoFileIsKept() {
    var log = DiagnosticLog()
    for _ in 0..<1500 { log.error(.badName, "bad") }
    #expect(log.diagnostics.count == 1500)
  }
}
