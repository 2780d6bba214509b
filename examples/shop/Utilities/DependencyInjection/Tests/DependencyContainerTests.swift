import Testing

@testable import DependencyInjection

private protocol Greeter {
  var greeting: String { get }
}

private struct Host: Greeter {
  var greeting = "Welcome"
}

@Suite struct DependencyContainerTests {
  private let container = DependencyContainer()

  @Test func givesWhatWasRegistered() {
    container.register(type: (any Greeter).self, service: Host())
    #expect(container.resolve(type: (any Greeter).self)?.greeting == "Welcome")
  }

  @Test func givesNothingForAnUnknownType() {
    #expect(container.resolve(type: (any Greeter).self) == nil)
  }

  @Test func keepsTheSameInstance() {
    final class Counter {}
    let counter = Counter()
    container.register(type: Counter.self, service: counter)
    #expect(container.resolve(type: Counter.self) === counter)
  }

  @Test func aFactoryIsCalledOnce() {
    var calls = 0
    container.register(type: (any Greeter).self) { _ in
      calls += 1
      return Host(greeting: "Hello")
    }
    #expect(container.resolve(type: (any Greeter).self)?.greeting == "Hello")
    #expect(container.require(type: (any Greeter).self).greeting == "Hello")
    #expect(calls == 1)
  }

  @Test func aProtocolItsConformerAndItsOptionalAreThreeKeys() {
    container.register(type: (any Greeter).self, service: Host())
    #expect(container.resolve(type: Host.self) == nil)
    #expect(container.resolve(type: (any Greeter)?.self) == nil)
  }

  @Test func anOptionalServiceMayBeNil() {
    container.register(type: Int?.self, service: nil)
    #expect(container.resolve(type: Int?.self) == .some(nil))
    #expect(container.resolve(type: Int.self) == nil)
  }

  @Test func functionsAreKeysToo() {
    container.register(type: (() -> Int).self, service: { 7 })
    #expect(container.resolve(type: (() -> Int).self)?() == 7)
  }
}
