import SteveDiagnostics
import SteveModel
import SteveSyntax

// Implementations are for apps, and for their own tests and demos.
extension WiringProof {
  mutating func reportImports(of target: Int) {
    let parts = index.graph.workspace.parts
    let isOfApp = parts[target].role.isTest && parts.contains { $0.module == parts[target].module && $0.role == .app }
    let mayImport = parts[target].role == .app || isOfApp
    for source in index.files[target] ?? [] {
      let facts = index.sources[source].facts
      for found in facts.imports where !mayImport {
        guard let other = implementation(found.module, from: target) else { continue }
        let interface = parts.indices.first { parts[$0].module == parts[other].module && parts[$0].role == .interface }
        let wayOut =
          interface.map { "import '\(parts[$0].swiftModule)' and resolve what it declares" } ?? "use its interface"
        findings.add(
          WiringFinding(
            code: .privateImport, topic: found.module,
            site: location(WiringSite(source: source, place: found.place, target: target)),
            message: "\(name(of: target)) imports '\(found.module)', the implementation of another module",
            notes: [.init(help: wayOut)]))
      }
      for use in facts.sharedUses { reportShared(use, source, target) }
    }
  }

  /// The implementation of another module, unless an exception lets the target depend on it.
  private func implementation(_ module: String, from target: Int) -> Int? {
    let parts = index.graph.workspace.parts
    guard let other = index.modules[module], parts[other].role == .implementation,
      parts[other].module != parts[target].module,
      !index.graph.targets[target].dependencies.contains(where: { $0.target == other })
    else { return nil }
    return other
  }

  private mutating func reportShared(_ use: SwiftFacts.SharedUse, _ source: Int, _ target: Int) {
    let parts = index.graph.workspace.parts
    for found in index.sources[source].facts.imports {
      guard let other = index.modules[found.module], parts[other].role == .implementation,
        parts[other].module != parts[target].module,
        let place = index.types(of: other, at: use.type).first(where: {
          index.type($0).sharedMembers.contains(use.member)
        })
      else { continue }
      findings.add(
        WiringFinding(
          severity: .warning, code: .sharedInstance, topic: use.type,
          site: location(WiringSite(source: source, place: use.place, target: target)),
          message:
            "\(name(of: target)) uses '\(use.type).\(use.member)', which belongs to the implementation \(name(of: other))",
          notes: [
            .init(
              "it is declared here",
              at: location(WiringSite(source: place.source, place: index.type(place).place, target: other))),
            .init(help: "register it under a protocol of \(name(of: other))'s interface, and resolve that"),
          ]))
      return
    }
  }
}
