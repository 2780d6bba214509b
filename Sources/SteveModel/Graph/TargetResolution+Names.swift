import SteveDiagnostics
import SteveManifest

// What the names in a list of dependencies stand for.
extension TargetResolution {
  /// The targets that a plain name stands for; an app takes a feature's implementation along with its interface.
  func numbers(ofName name: String, _ dependency: Dependency, log: inout DiagnosticLog) -> [Int] {
    if let module = names.modules[name] { return numbers(ofModule: module, dependency, log: &log) }
    if let target = names.targets[name] { return [target] }
    var notes: [Diagnostic.Note] = []
    if SDKModules.contains(name) {
      notes.append(.init("a framework of the system is written '{sdk: \(name).framework}'"))
    } else if let near = names.nearest(to: name) {
      notes.append(.init("did you mean '\(near)'?"))
    }
    log.error(
      .unknownDependency, "'\(part.target)' depends on '\(name)', which is no module or target",
      at: dependency.location,
      notes: notes)
    return []
  }

  private func numbers(ofModule number: Int, _ dependency: Dependency, log: inout DiagnosticLog) -> [Int] {
    guard number != part.module else {
      log.error(
        .ownModule, "'\(part.target)' depends on its own module", at: dependency.location,
        notes: [.init("what a part needs of its own module is implied; take the line out")])
      return []
    }
    let plain = names.plainMeaning(of: number)
    if plain == nil {
      log.error(
        .unknownDependency, "'\(names.workspace.modules[number].name)' has no part that its plain name could mean",
        at: dependency.location, notes: [.init("name one of its targets, such as its testing part")])
    }
    guard takesImplementations, names.workspace.modules[number].kind == .feature else {
      return plain.map { [$0] } ?? []
    }
    return [plain, names.part(.implementation, of: number)].compactMap { $0 }
  }

  /// Whether a feature's name means both of its targets here.
  private var takesImplementations: Bool {
    guard names.workspace.modules[part.module].kind == .app, part.part == .implementation else { return false }
    if case .none = names.workspace.modules[part.module].implementations.value { return false }
    return true
  }

  func numbers(
    ofModule name: String, _ wanted: Part?, _ dependency: Dependency, log: inout DiagnosticLog
  ) -> [Int] {
    guard let number = names.modules[name] else {
      let near = names.nearestModule(to: name)
      log.error(
        .unknownDependency, "there is no module '\(name)'", at: dependency.location,
        notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
      return []
    }
    guard let wanted else { return numbers(ofModule: number, dependency, log: &log) }
    let found = names.parts(wanted, of: number)
    if found.isEmpty {
      log.error(
        .unknownDependency, "the module '\(name)' has no part '\(wanted.rawValue)'", at: dependency.location,
        notes: [.init("its parts are \(partNames(of: number))")])
    }
    return found
  }

  private func partNames(of number: Int) -> String {
    names.workspace.modules[number].parts.map { "'\(names.workspace.parts[$0].part.rawValue)'" }.joined(separator: ", ")
  }
}
