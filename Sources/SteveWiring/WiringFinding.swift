import SteveDiagnostics

/// What is wrong, before it is known in how many programs.
struct WiringFinding {
  var severity = Diagnostic.Severity.error
  var code: DiagnosticCode
  /// What is found twice at the same place is said once.
  var topic: String
  var site: SourceLocation
  /// Without the programs that it holds for.
  var message: String
  var notes: [Diagnostic.Note] = []
  /// The target of the program, if it is about some alone.
  var program: Int?
}

/// Gathers findings; what holds in several programs is one.
struct WiringFindings {
  private var all: [WiringFinding] = []
  private var programs: [[Int]] = []
  private var places: [String: Int] = [:]

  mutating func add(_ finding: WiringFinding) {
    let place = finding.site
    let name = "\(finding.code.name) \(place.file):\(place.line):\(place.column) \(finding.topic)"
    if let known = places[name] {
      if let program = finding.program, !programs[known].contains(program) { programs[known].append(program) }
    } else {
      places[name] = all.count
      all.append(finding)
      programs.append(finding.program.map { [$0] } ?? [])
    }
  }

  func report(to log: inout DiagnosticLog, _ name: (Int) -> String) {
    for (finding, programs) in zip(all, programs) {
      let names = programs.map(name)
      let where_ = names.isEmpty ? "" : " in " + names.joined(separator: " and ")
      log.report(
        Diagnostic(finding.severity, finding.code, finding.message + where_, at: finding.site, notes: finding.notes))
    }
  }
}
