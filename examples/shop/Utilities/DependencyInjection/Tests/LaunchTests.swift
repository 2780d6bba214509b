import Testing

@testable import DependencyInjection

/// Modules that note down when they are called; each test runs on the main actor and has a record of its own.
@MainActor
private final class Record {
  var steps: [String] = []
}

private enum FirstConfiguration: ModuleConfiguring {
  static func registerImplementations(in registry: any Registry) {
    registry.register(type: Int.self, service: 1)
  }

  static func resolveDependencies(with resolver: any Resolver) {
    let text = resolver.resolve(type: String.self)
    resolver.resolve(type: Record.self)?.steps.append("first got \(text ?? "nothing")")
  }
}

private enum SecondConfiguration: ModuleConfiguring {
  static func registerImplementations(in registry: any Registry) {
    registry.register(type: String.self, service: "two")
  }

  static func resolveDependencies(with resolver: any Resolver) {
    let number = resolver.resolve(type: Int.self)
    resolver.resolve(type: Record.self)?.steps.append("second got \(number ?? 0)")
  }
}

@MainActor
@Suite struct LaunchTests {
  private let container = DependencyContainer()
  private let record = Record()

  init() {
    container.register(type: Record.self, service: record)
  }

  @Test func everyModuleRegistersBeforeAnyResolves() {
    container.launch([FirstConfiguration.self, SecondConfiguration.self])
    #expect(record.steps == ["first got two", "second got 1"])
  }

  @Test func theOrderOfModulesChangesOnlyTheOrderOfCalls() {
    container.launch([SecondConfiguration.self, FirstConfiguration.self])
    #expect(record.steps == ["second got 1", "first got two"])
  }

  @Test func aModuleThatIsNotListedRegistersNothing() {
    container.launch([FirstConfiguration.self])
    #expect(record.steps == ["first got nothing"])
  }
}
