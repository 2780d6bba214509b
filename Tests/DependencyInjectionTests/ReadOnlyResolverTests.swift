import DependencyInjection
import Testing

@Suite struct ReadOnlyResolverTests {
  @Test func hasWhatAnyThreadMayUse() {
    let container = DependencyContainer()
    container.register(type: (any Sharing).self, service: Shared(name: "a"))
    container.register(type: (any Greeting).self, service: Hello())
    let view = container.readOnly()
    #expect(view.resolve(type: (any Sharing).self)?.name == "a")
    #expect(view.resolve(type: Int.self) == nil)
  }

  @Test func makesWhatIsLazy() {
    let container = DependencyContainer()
    var made = 0
    container.register(type: Int.self) { _ in
      made += 1
      return 5
    }
    container.register(type: (any Sharing).self) { Shared(name: "\($0.require(type: Int.self))") }
    let view = container.readOnly()
    #expect(view.resolve(type: (any Sharing).self)?.name == "5" && view.resolve(type: Int.self) == 5)
    #expect(container.resolve(type: Int.self) == 5 && made == 1)
  }

  @Test func staysAsItIs() {
    let container = DependencyContainer()
    let view = container.readOnly()
    container.register(type: Int.self, service: 1)
    #expect(view.resolve(type: Int.self) == nil)
  }

  @Test func manyThreadsReadIt() async {
    let container = DependencyContainer()
    container.register(type: (any Sharing).self, service: Shared(name: "a"))
    container.register(type: Int.self, service: 7)
    let view = container.readOnly()
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<1000).reduce(0) { sum, _ in
            sum + (view.resolve(type: Int.self) ?? 0) + (view.resolve(type: (any Sharing).self)?.name.utf8.count ?? 0)
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 8 * 1000 * 8)
  }
}
