import DependencyInjection
import Testing

// In functions, since code in the tests' closures has no lines of its own.

private func askForWhatIsMissing() {
  _ = DependencyContainer().require(type: (any Greeting).self)
}

private func askForWhatIsThereInAnotherWay() {
  let container = DependencyContainer()
  container.register(type: (any Greeting)?.self, service: nil)
  container.register(type: Hello.self, service: Hello())
  container.register(type: Int.self, service: 1)
  _ = container.require(type: (any Greeting).self)
}

private func makeInCircles() {
  let container = DependencyContainer()
  container.register(type: Int.self) { $0.require(type: String.self).utf8.count }
  container.register(type: String.self) { "\($0.require(type: Int.self))" }
  _ = container.resolve(type: Int.self)
}

private func registerTwice() {
  let container = DependencyContainer()
  container.register(type: Int.self, service: 1)
  container.register(type: Int.self, service: 2)
}

/// What stops an application, and what it says then.
@Suite struct TrapTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  private static let file = "DependencyInjectionTests/TrapTests.swift"

  @Test func aMissingServiceIsNamedWithItsAsker() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      askForWhatIsMissing()
    }
    #expect(
      words(result).contains(
        """
        \(TrapTests.file):7: module DependencyInjectionTests requires 'DependencyInjectionTests.Greeting', and no module has registered it
          register it in a module of the application, or add the module that does to the application's list
        """))
  }

  /// By name, or by what it is where the name says nothing.
  @Test func whatLooksAlikeIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      askForWhatIsThereInAnotherWay()
    }
    let text = words(result)
    #expect(text.contains("'Swift.Optional<DependencyInjectionTests.Greeting>' is, in \(TrapTests.file):12"))
    #expect(text.contains("'DependencyInjectionTests.Hello' is, in \(TrapTests.file):13"))
    #expect(!text.contains("'Swift.Int'"))
  }

  @Test func factoriesThatNeedEachOtherStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { makeInCircles() }
    #expect(words(result).contains("\(TrapTests.file):20: to make 'Int' its factory asks for what needs it in turn"))
  }

  @Test(.enabled(if: isDebugBuild)) func oneTypeIsRegisteredOnce() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { registerTwice() }
    #expect(words(result).contains("\(TrapTests.file):28: 'Int' is registered already, in \(TrapTests.file):27"))
  }
}

#if DEBUG
  private let isDebugBuild = true
#else
  private let isDebugBuild = false
#endif
