import SteveDriver
import SteveSyntax
import SteveWiring

extension Command {
  static let graph = Command(
    name: "graph", operands: "--wiring [OPTIONS] [NAME…]", summary: "shows who registers and who asks for what",
    details: """
      With --wiring, of each app and demo that the module of 'wiring' in steve.yml is linked into: the modules that it
      launches, and for each type who registers it and who resolves it, with places. NAME is an app, a demo, or a module's
      target, and leaves the rest out. Reads the Swift sources; writes nothing, and proves nothing: 'steve check' does.
      """,
    options: [
      Option(name: "--wiring", help: "the wiring, which is all that can be shown so far"),
      Option(name: "--format", value: "text|dot|json", help: "how to show it; dot is for Graphviz"),
      Option(name: "--timings", help: "say how long each phase took"),
    ],
    laterOptions: ["--modules"]
  ) { invocation throws(Stop) in
    guard invocation.options.flags.contains("--wiring") else {
      throw Stop(.usage, "'graph' without '--wiring' is not supported yet")
    }
    let format = invocation.options.values["--format"] ?? "text"
    if ["mermaid", "html"].contains(format) { throw Stop(.usage, "'--format \(format)' is not supported yet") }
    guard ["text", "dot", "json"].contains(format) else {
      throw Stop(.usage, "'--format' takes text, dot or json, not '\(format)'")
    }
    let disk = try invocation.workspace()
    let answer = try SteveDriver.graph(wiringOf: invocation.options.operands, disk)
    invocation.printDiagnostics(of: answer.report, disk, showsAll: invocation.arguments.isVerbose)
    if answer.report.status == .good {
      switch format {
      case "dot": invocation.terminal.printResult(answer.wiring.dot)
      case "json": invocation.terminal.printResult(answer.wiring.json.printed())
      default: invocation.terminal.printResult(answer.wiring.text)
      }
    }
    invocation.printTimings(of: answer.report)
    return answer.report.status
  }
}
