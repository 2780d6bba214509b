import DependencyInjection
import DependencyInjectionTesting
import Testing

@Suite struct TestContainerTests {
  private let container = TestContainer()

  @Test func anOverrideStandsBeforeWhatIsRegistered() {
    container.override(type: (any Greeting).self, service: Hello("fake"))
    container.register(type: (any Greeting).self, service: Hello("real"))
    #expect(container.resolve(type: (any Greeting).self)?.text == "fake")
    container.override(type: (any Greeting).self, service: Hello("another"))
    #expect(container.resolve(type: (any Greeting).self)?.text == "another")
  }

  @Test func factoriesSeeOverrides() {
    container.register(type: (any Greeting).self) { Hello("\($0.require(type: (any Counting).self).count())") }
    container.override(type: (any Counting).self, service: Counter(number: 9))
    #expect(container.resolve(type: (any Greeting).self)?.text == "9")
  }

  @Test func itTellsWhatWasAskedFor() {
    container.register(type: (any Greeting).self) { Hello("\($0.resolve(type: (any Counting).self)?.count() ?? 0)") }
    container.override(type: Int.self, service: 1)
    _ = container.resolve(type: Int.self)
    _ = container.resolve(type: (any Greeting).self)
    _ = container.resolve(type: String.self)
    #expect(
      container.requests.map(\.description) == [
        "Swift.Int: overridden", "DependencyInjectionTests.Greeting: registered",
        "DependencyInjectionTests.Counting: missing", "Swift.String: missing",
      ])
  }

  @MainActor @Test func itLaunchesModules() {
    let container = TestContainer()
    container.launch([Module.self])
    #expect(container.registered.map { "\($0.type)" } == ["Counting"])
    #expect(container.requests.map(\.answer) == [.missing])
  }

  /// Whoever holds it, holds it alone.
  @Test func itGoesWithTheTest() {
    weak var gone: TestContainer?
    do {
      let container = TestContainer()
      gone = container
      container.register(type: (any Greeting).self) { _ in Hello() }
      _ = container.resolve(type: (any Greeting).self)
    }
    #expect(gone == nil)
  }
}

private enum Module: ModuleConfiguring {
  static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any Counting).self, service: Counter(number: 4))
  }

  static func resolveDependencies(with resolver: any Resolver) { _ = resolver.resolve(type: (any Greeting).self) }
}
