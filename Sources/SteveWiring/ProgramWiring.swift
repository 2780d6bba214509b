import SteveModel
import SteveSyntax

/// What one app or demo registers and asks for, by type.
struct ProgramWiring {
  let program: WiringProgram
  let truth: ConditionTruth
  private(set) var registrations: [WiringKey: [WiringUse]] = [:]
  private(set) var resolutions: [WiringKey: [WiringUse]] = [:]
  /// In the order in which sources and places come.
  private(set) var keys: [WiringKey] = []

  /// - Parameter launched: the targets whose configurations the program launches.
  init(_ program: WiringProgram, _ launched: Set<Int>, _ wirings: [Int: TargetWiring], _ truth: ConditionTruth) {
    self.program = program
    self.truth = truth
    for target in program.closure {
      guard let wiring = wirings[target] else { continue }
      if launched.contains(target) { for use in wiring.registrations { add(use) } }
      for use in wiring.resolutions { add(use) }
    }
  }

  private mutating func add(_ use: WiringUse) {
    if registrations[use.key] == nil, resolutions[use.key] == nil { keys.append(use.key) }
    if use.isRegistration {
      registrations[use.key, default: []].append(use)
    } else {
      resolutions[use.key, default: []].append(use)
    }
  }

  /// Each circumstance in which the uses may be compiled differently.
  func worlds(for uses: [WiringUse]) -> [WiringWorld] {
    let workspace = truth.graph.workspace
    let platform = workspace.parts[program.target].settings.platforms.first
    return workspace.configurations.indices.flatMap { configuration -> [WiringWorld] in
      let world = WiringWorld(configuration: configuration, platform: platform)
      var open: [SwiftCondition] = []
      for under in uses.flatMap(\.under) {
        for question in truth.open(in: under.condition, under.target, world) where !open.contains(question) {
          open.append(question)
        }
      }
      // More questions would have too many answers.
      return open.prefix(6).reduce([world]) { worlds, question in
        worlds.flatMap { world in
          [true, false].map { answer in
            var next = world
            next.assumed[question] = answer
            return next
          }
        }
      }
    }
  }

  /// - Parameter otherwise: what counts where nobody can say.
  func isActive(_ use: WiringUse, in world: WiringWorld, otherwise: Bool) -> Bool {
    use.under.allSatisfy { truth.value(of: $0.condition, $0.target, world) ?? otherwise }
  }

  /// Registrations that are compiled, and surely done unless `mayBe`.
  func active(_ key: WiringKey, in world: WiringWorld, mayBe: Bool) -> [WiringUse] {
    (registrations[key] ?? []).filter { isActive($0, in: world, otherwise: mayBe) && (mayBe || !$0.isSometimes) }
  }
}
