import SteveDiagnostics
import SteveModel
import SteveSyntax

/// Registrations that somebody may have meant.
struct Similar {
  var notes: [Diagnostic.Note] = []
  var isNearMiss = false
  /// The type of the nearest one.
  var meant: String?
  /// A module that registers the type, and is not in the program.
  var moduleOutside: String?
}

extension WiringProof {
  func similar(to key: WiringKey, in program: ProgramWiring) -> Similar {
    var result = Similar()
    addUncertain(key, in: program, to: &result)
    let near = program.keys.flatMap { program.registrations[$0] ?? [] }.filter { isNearMiss($0, key) }
    for use in near.prefix(3) {
      result.isNearMiss = true
      // Of a class and its protocol the protocol is meant.
      let isProtocol = types.inherited(by: use.key.canonical).contains(key.canonical)
      result.meant = result.meant ?? (isProtocol ? key.shown : use.key.shown)
      result.notes.append(
        .init("similar: \(name(of: use.site.target)) registers '\(use.key.shown)'", at: location(use.site)))
    }
    addOutside(key, in: program, to: &result)
    if near.isEmpty { addAlike(key, in: program, to: &result) }
    if result.notes.isEmpty == false, !key.core.contains("."), !result.isNearMiss {
      result.notes.append(.init("no module that this source imports declares '\(key.core)' among those that are read"))
    }
    return result
  }

  /// Another form of the same type, a class for its protocol, or a protocol for a class.
  private func isNearMiss(_ use: WiringUse, _ key: WiringKey) -> Bool {
    if use.key == key { return false }
    if use.key.core == key.core { return true }
    return types.inherited(by: use.key.canonical).contains(key.canonical)
      || types.inherited(by: key.canonical).contains(use.key.canonical)
  }

  /// Registrations of the very type that may not happen, or that nothing leads to.
  private func addUncertain(_ key: WiringKey, in program: ProgramWiring, to result: inout Similar) {
    for use in (program.registrations[key] ?? []).prefix(2) {
      result.notes.append(.init("it is registered here on some ways through the code only", at: location(use.site)))
    }
    for target in program.program.closure {
      for use in wirings[target]?.unreached ?? [] where use.key == key {
        result.notes.append(
          .init("it would be registered here, but no configuration calls this code", at: location(use.site)))
      }
    }
  }

  private func addOutside(_ key: WiringKey, in program: ProgramWiring, to result: inout Similar) {
    let inside = Set(program.program.closure)
    for target in wirings.keys.sorted() where !inside.contains(target) {
      for use in (wirings[target]?.registrations ?? []).prefix(64) where use.key == key {
        let part = index.graph.workspace.parts[target]
        guard part.role == .implementation else { continue }
        let module = index.graph.workspace.modules[part.module].name
        if index.graph.workspace.parts[program.program.target].role == .app { result.moduleOutside = module }
        result.notes.append(
          .init("module '\(module)' registers it, which is not in this program", at: location(use.site)))
        return
      }
    }
  }

  /// Types of nearly the same name.
  private func addAlike(_ key: WiringKey, in program: ProgramWiring, to result: inout Similar) {
    let all = program.keys.filter { program.registrations[$0] != nil && $0 != key }
    let same = all.filter { $0.lastName == key.lastName }
    let nearest = same.isEmpty ? nearestName(to: key.lastName, among: all.map(\.lastName)) : nil
    for found in (same + all.filter { $0.lastName == nearest }).prefix(2) {
      guard let use = program.registrations[found]?.first else { continue }
      result.notes.append(
        .init("similar: \(name(of: use.site.target)) registers '\(use.key.shown)'", at: location(use.site)))
    }
  }
}
