package import SteveDiagnostics
package import SteveModel
import SteveSyntax

/// Proves from the sources that every program is wired: each type that is asked for has exactly one registration.
package struct WiringProof {
  let index: WiringIndex
  package let programs: [WiringProgram]
  let wirings: [Int: TargetWiring]
  let truth: ConditionTruth
  let types: TypeResolution
  var findings = WiringFindings()

  /// - Parameter sources: all sources of the targets that are linked into the programs of the graph, and of their tests.
  package init(_ sources: [WiringSource], of graph: WorkspaceGraph) {
    index = WiringIndex(sources, of: graph)
    programs = graph.wiringPrograms
    let targets = Set(programs.flatMap(\.closure)).sorted()
    truth = ConditionTruth(graph, targets)
    types = TypeResolution(index: index)
    var wirings: [Int: TargetWiring] = [:]
    for target in targets where graph.isWired(target) {
      var reader = TargetReader(target, types)
      wirings[target] = reader.read()
    }
    self.wirings = wirings
  }

  package mutating func report(to log: inout DiagnosticLog) {
    let targets = wirings.keys.sorted()
    for target in targets {
      reportDoubts(of: target)
      reportOrder(of: target)
    }
    for target in Set(programs.flatMap(\.closure) + index.graph.wiringTests).sorted() { reportImports(of: target) }
    let wired = programs.map { ProgramWiring($0, launched(by: $0), wirings, truth) }
    for program in wired {
      reportRoots(of: program.program)
      for key in program.keys { report(key, in: program) }
      reportCycles(in: program)
    }
    reportUnused(in: wired)
    let workspace = index.graph.workspace
    findings.report(to: &log) { target in
      let part = workspace.parts[target]
      return "\(part.role == .demo ? "demo" : "app") '\(part.target)'"
    }
  }

  /// The targets whose configurations a program launches: those of its list, its own, and what it names itself.
  func launched(by program: WiringProgram) -> Set<Int> {
    var launched = Set(program.listed + [program.target])
    for source in index.files[program.target] ?? [] {
      for call in index.sources[source].facts.functions.flatMap(\.events) where call.name == "launch" {
        let names = call.arguments.map { $0.text.split(separator: ".").last.map { String($0) } ?? "" }
        launched.formUnion(
          program.closure.filter { target in
            wirings[target]?.configurations.contains { names.contains(index.type($0).path) } ?? false
          })
      }
    }
    return launched
  }

  func location(_ site: WiringSite) -> SourceLocation { index.sources[site.source].location(site.place) }

  /// What a target is called in a message.
  func name(of target: Int) -> String { index.name(of: target) }
}

extension WorkspaceGraph {
  /// Whether a target can speak to the runtime, and is no part of it.
  func isWired(_ target: Int) -> Bool {
    guard let wiring = workspace.wiring else { return false }
    let (part, runtime) = (workspace.parts[target], workspace.parts[wiring])
    if part.module == runtime.module || part.target == runtime.target + "Testing" { return false }
    return closure(of: target).contains(wiring)
  }
}
