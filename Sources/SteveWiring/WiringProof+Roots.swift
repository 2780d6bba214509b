import SteveDiagnostics
import SteveModel
import SteveSyntax

// Each feature has the one configuration that the list of modules names.
extension WiringProof {
  mutating func reportRoots(of program: WiringProgram) {
    for target in program.listed { reportConfiguration(of: target, program) }
    let launched = launched(by: program)
    for target in program.closure where !launched.contains(target) {
      for place in wirings[target]?.configurations ?? [] {
        let type = index.type(place)
        report(
          place, "'\(type.path)' is in no list of modules, since \(name(of: target)) is no feature that is listed,",
          "launch it too: 'launch(modules + [\(type.path).self])'", program)
      }
    }
  }

  private mutating func reportConfiguration(of target: Int, _ program: WiringProgram) {
    let workspace = index.graph.workspace
    let part = workspace.parts[target]
    let expected = workspace.configurationName(of: part)
    let all = wirings[target]?.configurations ?? []
    // The one that is listed comes first, whatever the others are called.
    let found = all.filter { index.type($0).path == expected } + all.filter { index.type($0).path != expected }
    guard let first = found.first else {
      let module = workspace.modules[part.module]
      findings.add(
        WiringFinding(
          code: .unreachableRoot, topic: part.target, site: module.location,
          message: "'\(module.name)' has no type that conforms to ModuleConfiguring, and is listed",
          notes: [.init(help: "write 'public enum \(expected): ModuleConfiguring' in the implementation")],
          program: program.target))
      return
    }
    for other in found.dropFirst() where !areTwins(first, other) {
      report(
        other, "'\(part.target)' has a second configuration, '\(index.type(other).path)'",
        "keep '\(expected)' alone; what it calls may stand anywhere in the module", program,
        [.init("the first one is here", at: location(first, target))])
    }
    let type = index.type(first)
    if type.path != expected {
      let clash = type.path == "ModuleConfiguration"
      report(
        first, "the configuration of '\(part.target)' is called '\(type.path)', and is listed as '\(expected)'",
        clash
          ? "call it '\(expected)': a qualified '\(part.target).ModuleConfiguration' does not compile where the module has a type '\(part.target)'"
          : "call it '\(expected)'", program)
    } else if type.access < .public {
      report(
        first, "'\(type.path)' exists, but is \(type.access.word), so it can't be listed",
        "write 'public' before it and its two functions", program)
    } else if let configuration = missingConfiguration(found, target, program) {
      report(
        first, "'\(type.path)' is not there in configuration \(configuration), but is listed",
        "move it out of the '#if', and put into it what is for some configurations", program)
    }
  }

  /// Declarations of one name in branches of an `#if`.
  private func areTwins(_ a: FactPlace, _ b: FactPlace) -> Bool {
    index.type(a).path == index.type(b).path && index.type(a).condition != 0 && index.type(b).condition != 0
  }

  private func missingConfiguration(_ places: [FactPlace], _ target: Int, _ program: WiringProgram) -> String? {
    let workspace = index.graph.workspace
    let platform = workspace.parts[program.target].settings.platforms.first
    return workspace.configurations.indices.first { number in
      let world = WiringWorld(configuration: number, platform: platform)
      return !places.contains { place in
        truth.value(of: index.condition(index.type(place).condition, in: place.source), target, world) ?? false
      }
    }.map { workspace.configurations[$0].name }
  }

  private func location(_ place: FactPlace, _ target: Int) -> SourceLocation {
    location(WiringSite(source: place.source, place: index.type(place).place, target: target))
  }

  private mutating func report(
    _ place: FactPlace, _ message: String, _ help: String, _ program: WiringProgram, _ notes: [Diagnostic.Note] = []
  ) {
    findings.add(
      WiringFinding(
        code: .unreachableRoot, topic: message, site: location(place, program.target), message: message,
        notes: notes + [.init(help: help)], program: program.target))
  }
}

extension SwiftAccess {
  fileprivate var word: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }
}
