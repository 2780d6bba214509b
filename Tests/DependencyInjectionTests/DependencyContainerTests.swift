import DependencyInjection
import Testing

@Suite struct DependencyContainerTests {
  private let container = DependencyContainer()

  @Test func givesWhatWasRegistered() {
    let hello = Hello()
    container.register(type: (any Greeting).self, service: hello)
    container.register(type: (any Counting).self, service: Counter(number: 7))
    #expect(container.resolve(type: (any Greeting).self) === hello)
    #expect(container.require(type: (any Counting).self).count() == 7)
  }

  @Test func hasNothingByItself() { #expect(container.resolve(type: (any Greeting).self) == nil) }

  @Test func aLazyServiceIsMadeOnceAndWhenItIsWanted() {
    var made = 0
    container.register(type: (any Greeting).self) { _ in
      made += 1
      return Hello("lazy")
    }
    #expect(made == 0)
    let first = container.resolve(type: (any Greeting).self)
    #expect(first?.text == "lazy" && container.resolve(type: (any Greeting).self) === first)
    #expect(made == 1)
  }

  @Test func aFactoryAsksForOthers() {
    container.register(type: (any Greeting).self) { Hello("\($0.require(type: (any Counting).self).count())") }
    container.register(type: (any Counting).self) { _ in Counter(number: 3) }
    #expect(container.resolve(type: (any Greeting).self)?.text == "3")
  }

  /// The table may grow while it is read.
  @Test func aFactoryMayRegister() {
    container.register(type: (any Greeting).self) { [container] _ in
      container.register(type: Int.self, service: 1)
      container.register(type: String.self, service: "two")
      container.register(type: Double.self, service: 3)
      return Hello()
    }
    #expect(container.resolve(type: (any Greeting).self)?.text == "hello")
    #expect(container.resolve(type: Int.self) == 1 && container.resolve(type: Double.self) == 3)
  }

  @Test func servicesGoWithTheContainer() {
    weak var service: Hello?
    do {
      let container = DependencyContainer()
      let hello = Hello()
      service = hello
      container.register(type: (any Greeting).self, service: hello)
      #expect(service != nil)
    }
    #expect(service == nil)
  }

  @MainActor @Test func servicesOfTheMainActorNeedNoWord() {
    let container = DependencyContainer()
    container.register(type: (any Screen).self, service: MainScreen())
    #expect(container.require(type: (any Screen).self).title == "main")
  }

  @MainActor @Test func allModulesRegisterBeforeAnyResolves() {
    Order.steps = []
    DependencyContainer().launch([Order.First.self, Order.Second.self])
    #expect(Order.steps == ["First registers", "Second registers", "First has hello", "Second has hello"])
  }
}

@MainActor private enum Order {
  static var steps: [String] = []

  enum First: ModuleConfiguring {
    static func registerImplementations(in registry: any Registry) { steps.append("First registers") }
    static func resolveDependencies(with resolver: any Resolver) {
      steps.append("First has \(resolver.resolve(type: (any Greeting).self)?.text ?? "nothing")")
    }
  }

  enum Second: ModuleConfiguring {
    static func registerImplementations(in registry: any Registry) {
      steps.append("Second registers")
      registry.register(type: (any Greeting).self, service: Hello())
    }
    static func resolveDependencies(with resolver: any Resolver) {
      steps.append("Second has \(resolver.resolve(type: (any Greeting).self)?.text ?? "nothing")")
    }
  }
}
