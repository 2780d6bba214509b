import SteveDiagnostics
import SteveModel
import SteveSyntax

// Whether a type that is asked for has exactly one registration.
extension WiringProof {
  mutating func report(_ key: WiringKey, in program: ProgramWiring) {
    let registrations = program.registrations[key] ?? []
    let resolutions = (program.resolutions[key] ?? []).filter { !$0.isOptional }
    let worlds = program.worlds(for: registrations + resolutions)
    reportDuplicates(key, in: program, worlds)
    var isFound = false
    var gap: (world: WiringWorld, asked: WiringUse)?
    var missing: [WiringUse] = []
    for world in worlds {
      let asked = resolutions.filter { program.isActive($0, in: world, otherwise: true) }
      guard let first = asked.first else { continue }
      if program.active(key, in: world, mayBe: false).isEmpty {
        if gap == nil { gap = (world, first) }
        for use in asked where !missing.contains(where: { $0.site == use.site }) { missing.append(use) }
      } else {
        isFound = true
      }
    }
    guard let gap else { return }
    if isFound {
      reportGap(key, gap.world, gap.asked, in: program)
    } else if let certain = registrations.first(where: { !$0.isSometimes }), !certain.under.isTrivial {
      reportGap(key, gap.world, gap.asked, in: program)
    } else {
      reportMissing(key, missing, in: program)
    }
  }

  private mutating func reportDuplicates(_ key: WiringKey, in program: ProgramWiring, _ worlds: [WiringWorld]) {
    var twice: [(first: WiringUse, second: WiringUse, worlds: [WiringWorld])] = []
    for world in worlds {
      let active = program.active(key, in: world, mayBe: true)
      guard let first = active.first else { continue }
      for second in active.dropFirst() {
        if let known = twice.firstIndex(where: { $0.second.site == second.site && $0.first.site == first.site }) {
          twice[known].worlds.append(world)
        } else {
          twice.append((first, second, [world]))
        }
      }
    }
    for (first, second, active) in twice {
      let only = active.count == worlds.count ? "" : " (\(words(active[0])))"
      findings.add(
        WiringFinding(
          code: .repeatedRegistration, topic: key.canonical, site: location(second.site),
          message: "'\(key.shown)' is registered twice\(only)",
          notes: [
            .init("\(name(of: first.site.target)) registers it here too", at: location(first.site)),
            .init(help: "take one of them out, or give the two services types of their own"),
          ], program: program.program.target))
    }
  }

  private mutating func reportGap(
    _ key: WiringKey, _ world: WiringWorld, _ asked: WiringUse, in program: ProgramWiring
  ) {
    guard let registered = program.registrations[key]?.first(where: { !$0.isSometimes }) else { return }
    findings.add(
      WiringFinding(
        code: .conditionGap, topic: key.canonical, site: location(registered.site),
        message: "'\(key.shown)' is registered under a condition, and is missing with \(words(world))",
        notes: [
          .init("\(name(of: asked.site.target)) asks for it here", at: location(asked.site)),
          .init(help: "move the registration out of the '#if', or add one for the other case"),
        ], program: program.program.target))
  }

  /// The circumstances, as a row of a table.
  private func words(_ world: WiringWorld) -> String {
    let assumed = world.assumed.map { ($0.key.text, $0.value) }.sorted { $0.0.precedesByBytes($1.0) }
    let configuration = index.graph.workspace.configurations[world.configuration].name
    return (["configuration \(configuration)"] + assumed.map { "\($0.1 ? "" : "not ")\($0.0)" })
      .joined(separator: ", ")
  }

  private mutating func reportMissing(_ key: WiringKey, _ asked: [WiringUse], in program: ProgramWiring) {
    guard let first = asked.first else { return }
    let chain = index.graph.path(from: program.program.target, to: first.site.target).map(name(of:)) + [key.shown]
    var notes = [Diagnostic.Note("chain: " + chain.joined(separator: " → "))]
    for other in asked.dropFirst().prefix(5) {
      notes.append(.init("\(name(of: other.site.target)) asks for it too", at: location(other.site)))
    }
    let similar = similar(to: key, in: program)
    notes += similar.notes
    notes.append(.init(help: help(for: key, similar, in: program)))
    let verb = first.kind == .require ? "required" : "resolved"
    findings.add(
      WiringFinding(
        code: similar.isNearMiss ? .nearMiss : .missingRegistration, topic: key.canonical, site: location(first.site),
        message: "'\(key.shown)' is \(verb) by \(name(of: first.site.target)), but nothing registers it",
        notes: notes, program: program.program.target))
  }

  private func help(for key: WiringKey, _ similar: Similar, in program: ProgramWiring) -> String {
    if let module = similar.moduleOutside {
      return "add module '\(module)' to the dependencies of '\(name(of: program.program.target))'"
    }
    if let meant = similar.meant, similar.isNearMiss { return "use one type in both places: '\(meant)'" }
    let type = key.shown.contains(" ") || key.shown.contains("?") ? "(\(key.shown))" : key.shown
    let fake = index.graph.workspace.parts[program.program.target].role == .demo ? "; a demo may register a fake" : ""
    return "register(type: \(type).self, service: …) in the configuration of the module that implements it\(fake)"
  }
}

extension [WiringUse.Under] {
  /// Whether all of them always hold.
  var isTrivial: Bool { allSatisfy { $0.condition == .constant(true) } }
}

extension Diagnostic.Note {
  /// What to write.
  init(help: String) { self.init("help: " + help) }
}
