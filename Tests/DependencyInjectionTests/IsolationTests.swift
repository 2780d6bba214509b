import DependencyInjection
import MainActorModules
import Testing

/// Modules that are compiled with another isolation than this.
@MainActor @Suite struct IsolationTests {
  @Test func modulesOfTheMainActorAreWired() {
    DependencyContainer().launch(modules)
    #expect(Dependencies.networking?.fetch("a") == "a 1")
  }

  @Test func factoriesBelongToTheMainActorToo() {
    #expect(lazyContainer().require(type: Networking.self).fetch("b") == "b 1")
  }
}
