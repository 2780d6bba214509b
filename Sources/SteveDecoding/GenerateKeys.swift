import SteveDiagnostics
import SteveManifest
import SteveSyntax

struct GenerateDraft {
  var name: Located<String>?
  var command: Located<String>?
  var inputs: [Located<String>] = []
  var outputs: [Located<String>]?
}

let generateKeys = KeyTable<GenerateDraft>(
  "a step of 'generate'",
  [
    Key(required: "name") { $0.name = $1.node.name(.step, &$2) },
    Key(required: "command") { $0.command = $1.node.filledText(&$2) },
    Key("inputs") { $0.inputs = $1.node.list(&$2) { $0.path(&$1) } ?? [] },
    Key(required: "outputs") { $0.outputs = $1.node.stepOutputs(&$2) },
  ])

extension YAMLNode {
  func generateStep(_ log: inout DiagnosticLog) -> GenerateStep? {
    var draft = GenerateDraft()
    generateKeys.read(self, into: &draft, &log)
    guard let name = draft.name, let command = draft.command, let outputs = draft.outputs else { return nil }
    return GenerateStep(name: name, command: command, inputs: draft.inputs, outputs: outputs)
  }

  fileprivate func stepOutputs(_ log: inout DiagnosticLog) -> [Located<String>]? {
    guard case .sequence(let nodes) = content, nodes.isEmpty else { return list(&log) { $0.path(&$1) } }
    log.error(.emptyList, "this list cannot be empty; name the files that the step makes", at: location)
    return nil
  }
}
