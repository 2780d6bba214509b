import SteveDriver
import SteveManifest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let generate = Command(
    name: "generate", operands: "NAME… [OPTIONS]", summary: "makes modules from a template, then syncs",
    details: """
      Of each NAME a module with sources that compile: of a feature a protocol in the interface, its implementation, the
      configuration that registers it where steve.yml says 'wiring', and a test that passes. A feature is added to the
      dependencies of the application, if there is exactly one; the first application begins with all features.

      Nothing is written when a name is taken, also in another letter case, or when the workspace would not hold.

      A template of your own is a folder .steve-templates/T. Its files become those of the module; {{name}} in their texts and
      names is the module's name, {{module}} what Swift imports, and other words are what template.yml there says:
      'kind: utility', and 'variables: {owner: {type: text, default: me}}', with the types text, number and boolean. On a
      terminal you are asked for values; otherwise they are the usual ones.
      """,
    options: [
      Option(name: "--kind", value: "KIND", help: "feature (the usual one), utility, standard or app"),
      Option(
        name: "--in", value: "DIR", help: "the folder for the modules' folders; Modules, Utilities or Apps without it"),
      Option(name: "--template", value: "T", help: "a template of the workspace's own"),
      Option(name: "--with", value: "PART,…", help: "tests (the usual ones), testing, demo, resources, or none"),
      Option(name: "--dry-run", help: "only say what would be written"),
    ]
  ) { invocation throws(Stop) in
    let request = try invocation.generateRequest()
    let disk = try invocation.workspace()
    let report = try SteveDriver.generate(disk, request, try invocation.patience())
    invocation.print(report, disk, isDryRun: request.isDryRun)
    return report.status
  }
}

extension Invocation {
  fileprivate func generateRequest() throws(Stop) -> GenerateRequest {
    var request = GenerateRequest(names: options.operands)
    if let word = options.values["--kind"] {
      guard let kind = Kind(rawValue: word) else {
        throw Stop(.usage, "'--kind' takes feature, utility, standard or app, not '\(word)'")
      }
      request.kind = kind
    }
    request.folder = options.values["--in"]
    request.template = options.values["--template"]
    request.isDryRun = options.flags.contains("--dry-run")
    if let words = options.values["--with"] { request.extras = try extras(words) }
    if isatty(0) == 1, isatty(2) == 1 {
      let terminal = terminal
      request.ask = { question in
        terminal.printDiagnostic(question)
        return readLine()
      }
    }
    return request
  }

  private func extras(_ words: String) throws(Stop) -> Set<GenerateRequest.Extra> {
    if words == "none" { return [] }
    var extras: Set<GenerateRequest.Extra> = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      guard let extra = GenerateRequest.Extra(rawValue: String(word)) else {
        throw Stop(.usage, "'--with' takes tests, testing, demo, resources, or none, not '\(word)'")
      }
      extras.insert(extra)
    }
    return extras
  }
}
