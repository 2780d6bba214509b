import TestSupport
import Testing

/// What is found in a small workspace when one thing about it is changed, with places by hand.
@Suite struct WiringProofTests {
  private let cart = "Modules/Cart/Sources/CartConfiguration.swift"
  private let payments = "Modules/Payments/Sources/PaymentsConfiguration.swift"
  private let line = "    registry.register(type: (any PaymentsService).self, service: RealPayments())\n"

  @Test func isSilentWhereAllIsWell() {
    #expect(WiredWorkspace().findings == [])
  }

  @Test func aMissingRegistration() {
    var workspace = WiredWorkspace()
    workspace.edit(payments, line, "")
    #expect(
      workspace.findings == [
        "\(cart):9:32 DI001 'any PaymentsService' is resolved by Cart, but nothing registers it in app 'Shop'"
      ])
  }

  /// What becomes of the registration of payments, what is added to its source, and what is found.
  @Test(arguments: [
    ("LINELINE", "", ["PaymentsConfiguration.swift:6 DI002"]),
    ("#if DEBUG\nLINE#endif\n", "", ["PaymentsConfiguration.swift:6 DI010"]),
    ("#if targetEnvironment(simulator)\nLINE#endif\n", "", ["PaymentsConfiguration.swift:6 DI010"]),
    ("#if os(iOS)\nLINE#endif\n", "", []),
    ("#if os(macOS)\nLINE#endif\n", "", ["PaymentsConfiguration.swift:6 DI010"]),
    ("#if arch(arm64)\nLINE#else\nLINE#endif\n", "", []),
    ("LINE    keep = registry\n", "", ["PaymentsConfiguration.swift:6 DI005"]),
    ("LINE    print(registry)\n", "", ["PaymentsConfiguration.swift:6 DI005"]),
    ("LINE    registry.register(type: kind, service: 1)\n", "", ["PaymentsConfiguration.swift:6 DI005"]),
    ("LINE    registry.register(type: Int.self, service: 1)\n", "", ["PaymentsConfiguration.swift:6 DI009"]),
    (
      "LINE    _ = Some.resolver.resolve(type: (any PaymentsService).self)\n", "",
      ["PaymentsConfiguration.swift:6 DI003"]
    ),
    (
      "LINE    Early.start()\n",
      "enum Early { static func start() { _ = Some.resolver.resolve(type: (any PaymentsService).self) } }",
      ["PaymentsConfiguration.swift:13 DI003"]
    ),
    (
      "    registry.register(type: PaymentsService.self) { Real($0.require(type: A.self)) }\n"
        + "    registry.register(type: A.self) { Real($0.require(type: PaymentsService.self)) }\n",
      "protocol A {}", ["PaymentsConfiguration.swift:5 DI004"]
    ),
    (
      "    registry.register(type: PaymentsService.self) { Real($0.require(type: A.self)) }\n"
        + "    registry.register(type: A.self) { r in Real { r.require(type: PaymentsService.self) } }\n",
      "protocol A {}", []
    ),
    (
      "    put(RealPayments(), registry)\n",
      "func put<T>(_ s: T, _ r: any Registry) { r.register(type: T.self, service: s) }",
      ["CartConfiguration.swift:9 DI001", "PaymentsConfiguration.swift:12 DI005"]
    ),
    ("LINE", "typealias R = Registry", ["PaymentsConfiguration.swift:12 DI005"]),
    (
      "LINE",
      "extension Shared { func f() { use(get(Int.self)) } }\nfunc get<T>(_ type: T.Type) -> T { r.require(type: type) }",
      ["PaymentsConfiguration.swift:12 DI001"]
    ),
  ])
  func payments(_ text: String, _ added: String, _ expected: [String]) {
    var workspace = WiredWorkspace()
    let filled = text.replacingOnce("LINE", line).replacingOnce("LINE", line)
    workspace.edit(payments, line, filled)
    workspace[payments] += added
    #expect(workspace.codes.sorted() == expected.sorted())
  }

  @Test(arguments: [
    ("public enum", "enum", ["PaymentsConfiguration.swift:3 DI008"]),
    (
      ": ModuleConfiguring", "",
      ["module.yml:1 DI008", "PaymentsConfiguration.swift:5 DI009", "CartConfiguration.swift:9 DI001"]
    ),
    ("enum PaymentsConfiguration", "enum ModuleConfiguration", ["PaymentsConfiguration.swift:3 DI008"]),
    ("import PaymentsInterface", "import PaymentsInterface\nimport Cart", ["PaymentsConfiguration.swift:3 DI006"]),
    (
      "final class Real", "public enum Two: ModuleConfiguring {}\nfinal class Real",
      ["PaymentsConfiguration.swift:11 DI008"]
    ),
    ("public enum", "@Registers public enum", ["PaymentsConfiguration.swift:3 DI005"]),
  ])
  func roots(_ old: String, _ new: String, _ expected: [String]) {
    var workspace = WiredWorkspace()
    workspace.edit(payments, old, new)
    #expect(workspace.codes.sorted() == expected.sorted())
  }

  /// The protocol of configurations may be reached in many ways, and what leads to it may stand behind.
  @Test(arguments: [
    ("enum PaymentsConfiguration: Wired", "protocol Wired: ModuleConfiguring {}"),
    ("enum PaymentsConfiguration: Alias", "typealias Alias = ModuleConfiguring"),
    ("enum PaymentsConfiguration: Sendable & DependencyInjection.ModuleConfiguring", ""),
    ("enum PaymentsConfiguration", "extension PaymentsConfiguration: Wired {}\nprotocol Wired: ModuleConfiguring {}"),
    (
      "final class PaymentsConfiguration: Base",
      "protocol Base: Wired {}\nprotocol Wired: Alias {}\ntypealias Alias = Sendable & ModuleConfiguring"
    ),
  ])
  func configurations(_ declared: String, _ added: String) {
    var workspace = WiredWorkspace()
    workspace.edit(payments, "enum PaymentsConfiguration: ModuleConfiguring", declared)
    if !added.isEmpty { #expect(workspace.codes != [], "without what is added") }
    workspace[payments] += added + "\n"
    #expect(workspace.codes == [])
  }

  /// Tests may import what they test, those of an app all that the app may, and nobody else's implementation.
  @Test func testsImportNoImplementationOfOthers() {
    var workspace = WiredWorkspace()
    workspace["Modules/Cart/Tests/CartTests.swift"] = "@testable import Cart\nimport PaymentsInterface\n"
    workspace["Apps/Shop/Tests/ShopTests.swift"] = "import Cart\nimport Payments\n"
    #expect(workspace.codes == [])
    workspace["Modules/Cart/Tests/CartTests.swift"] += "#if DEBUG\n@testable import Payments\n#endif\n"
    #expect(workspace.codes == ["CartTests.swift:4 DI006"])
  }

  @Test func aDemoIsAProgramOfItsOwn() {
    var workspace = WiredWorkspace()
    workspace["Modules/Cart/Demo/Main.swift"] =
      "import DependencyInjection\nimport PaymentsInterface\nlet container = DependencyContainer()\ncontainer.launch(modules)\n"
    #expect(workspace.codes == ["CartConfiguration.swift:9 DI001"])
    workspace["Modules/Cart/Demo/Main.swift"] +=
      "container.register(type: (any PaymentsService).self, service: Fake())\n"
    #expect(workspace.codes == [])
  }

  @Test func aSharedInstanceIsFound() {
    var workspace = WiredWorkspace(app: "import Cart\nimport DependencyInjection\nlet cart = Store.shared\n")
    workspace[cart] += "public final class Store { public static let shared = Store() }\n"
    #expect(workspace.codes == ["Main.swift:3 shared-instance"])
  }

  @Test func whatMayBeMissingIsSaidSo() {
    var workspace = WiredWorkspace()
    workspace.edit(payments, line, "")
    workspace.edit(payments, "(any PaymentsService).self)", "(any PaymentsService).self) // steve: optional")
    workspace.edit(
      cart, "    _ = resolver.resolve(type: (any PaymentsService)",
      "    // steve: optional\n    _ = resolver.resolve(type: (any PaymentsService)")
    #expect(workspace.codes == [])
  }

  @Test func nothingIsReadWithoutAModuleThatWires() {
    var workspace = WiredWorkspace()
    workspace.edit(payments, line, "")
    workspace.edit("steve.yml", "wiring: {module: DependencyInjection}", "wiring: none")
    #expect(workspace.codes == [])
  }
}
