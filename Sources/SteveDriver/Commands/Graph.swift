import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
package import SteveWiring

/// What `graph` has to show.
package struct GraphAnswer: Sendable {
  package internal(set) var wiring: WiringPicture = WiringPicture(programs: [])
  /// What is wrong with the workspace; then there is nothing to show.
  package internal(set) var report = Report()
}

/// Says who registers and who asks for what, in each wired program. Writes nothing.
///
/// - Parameter names: programs, modules or targets that it is about; all if there are none.
/// - Throws: ``Stop`` where no module wires, and for a name that has nothing to do with it.
package func graph(wiringOf names: [String], _ disk: some Disk) throws(Stop) -> GraphAnswer {
  var answer = GraphAnswer()
  var picture = WiringPicture(programs: [])
  answer.report = try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    guard plan.graph.workspace.wiring != nil else {
      throw Stop(.usage, "nothing is wired here: 'wiring: {module: …}' in steve.yml names the module that does it")
    }
    let sources = readSources(plan, disk, keepsFacts: true, &report)
    report.timings.mark("read sources")
    let all = WiringProof(sources, of: plan.graph).picture
    let unknown = all.unknown(among: names)
    if let name = unknown.first {
      let wayOut =
        plan.graph.workspace.parts.contains { $0.target.utf8.elementsEqual(name.utf8) }
        ? "'\(name)' neither registers nor resolves anything" : "there is no module or target '\(name)'"
      throw Stop(.usage, wayOut)
    }
    picture = all.part(around: names)
    report.timings.mark("read the wiring")
  }
  answer.wiring = picture
  return answer
}
