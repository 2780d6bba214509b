import SteveDiagnostics
import SteveManifest
import SteveSyntax

let outputKeys = KeyTable<Bool>(
  "an output", [Key("committed") { $0 = $1.node.boolean(&$2)?.value ?? true }])

extension YAMLNode {
  /// A list of outputs, or a mapping that says of each whether it is committed.
  func outputSettings(_ log: inout DiagnosticLog) -> OutputSettings? {
    guard case .mapping(let mapping) = content else {
      return words(&log).map { outputs in OutputSettings(outputs.map(\.value)) }
    }
    var settings = OutputSettings([])
    for (key, node) in mapping {
      var isCommitted = true
      outputKeys.read(node, into: &isCommitted, &log)
      guard let output = Output.word(Located(key.text, at: key.location), &log)?.value else { continue }
      settings.outputs.append(output)
      if !isCommitted { settings.notCommitted.insert(output) }
    }
    return settings
  }
}
