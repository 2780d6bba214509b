/// What tests register and resolve.
protocol Greeting: AnyObject { var text: String { get } }
protocol Counting { func count() -> Int }
protocol Sharing: Sendable { var name: String { get } }

final class Hello: Greeting {
  let text: String

  init(_ text: String = "hello") { self.text = text }
}

struct Counter: Counting {
  let number: Int

  func count() -> Int { number }
}

struct Shared: Sharing { let name: String }

/// A service of the main actor, as those that show something are.
@MainActor protocol Screen: AnyObject { var title: String { get } }

@MainActor final class MainScreen: Screen { let title = "main" }
