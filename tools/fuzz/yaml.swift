import SteveDiagnostics
import SteveSyntax

/// Any bytes are a tree or an error, and errors stand in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var log = DiagnosticLog()
  let root = parseYAML(bytes, file: "m.yml", log: &log)
  precondition(root != nil || log.errorCount > 0, "no tree and no reason")
  let lines = bytes.count { $0 == 0x0A } + 1
  for diagnostic in log.diagnostics {
    for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
      guard let location else { continue }
      precondition((1...lines).contains(location.line) && (1...count + 1).contains(location.column), "\(diagnostic)")
    }
  }
  if let root { visit(root) }
  return 0
}

private func visit(_ node: YAMLNode) {
  _ = node.location
  switch node.content {
  case .scalar: break
  case .sequence(let items): for item in items { visit(item) }
  case .mapping(let pairs): for (_, value) in pairs { visit(value) }
  }
}
