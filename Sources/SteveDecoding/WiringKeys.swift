import SteveDiagnostics
import SteveManifest
import SteveSyntax

let wiringKeys = KeyTable<Wiring?>(
  "'wiring'", [Key(required: "module") { $0 = $1.node.name(&$2).map { .module($0) } }])

extension YAMLNode {
  /// The word `none`, or the module that wires.
  func wiring(_ log: inout DiagnosticLog) -> Wiring? {
    if case .mapping = content {
      var wiring: Wiring?
      wiringKeys.read(self, into: &wiring, &log)
      return wiring
    }
    guard let text = text(&log) else { return nil }
    if text.value == "none" { return Wiring.none }
    log.error(
      .unknownWord, "expected 'none' or a module; write it as {module: \(flowItem(text.value))}", at: text.location)
    return nil
  }
}
