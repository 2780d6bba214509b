import SteveSyntax
import Testing

/// What sources do with registries and resolvers, by hand, for each way to write it.
@Suite struct SwiftFactsTests {
  private func facts(_ text: String) -> SwiftFacts { SwiftFacts(of: Array(text.utf8)) }

  /// What the body of a function with a registry and a resolver does, as `kind type name(arguments)` and how sure it is.
  private func events(_ body: String) -> [String] {
    let text = "import DI\nfunc f(_ r: any Registry, _ s: any Resolver) {\n\(body)\n}\n"
    return facts(text).functions.filter { $0.name == "f" }.flatMap(\.events).map(SwiftFactsTests.words)
  }

  private static func words(_ event: SwiftWiringEvent) -> String {
    let type =
      switch event.type {
      case .types(let names): " " + names.joined(separator: ",")
      case .variable(let name): " ?" + name
      case .other(let words): words.isEmpty ? "" : " !" + words
      }
    let arguments = event.arguments.map { "\($0.label):\($0.kind) \($0.text)" }.joined(separator: ", ")
    let name = (event.receiver.isEmpty ? "" : event.receiver + ".") + event.name
    return "\(event.kind)\(type)" + (name.isEmpty ? "" : " \(name)") + (arguments.isEmpty ? "" : "(\(arguments))")
      + (event.isSometimes ? " sometimes" : "") + (event.isDeferred ? " later" : "")
      + (event.factory.map { " in \($0)" } ?? "") + (event.isOptional ? " optional" : "")
  }

  @Test(arguments: [
    ("r.register(type: A.self, service: a)", ["service A a"]),
    ("r.register(type: (any A).self, service: Real())", ["service (any A) Real", "call Real"]),
    ("s.resolve(type: A?.self)", ["resolve A?"]),
    ("s.resolve(type: [A].self)", ["resolve [A]"]),
    ("s.resolve(type: M.A.self)", ["resolve M.A"]),
    ("s.resolve(type: G<Int, B>.self)", ["resolve G<Int,B>"]),
    ("s.resolve(type: (A, b: B).self)", ["resolve (A,b:B)"]),
    ("s.resolve(type: (@MainActor () -> A).self)", ["resolve (@MainActor ()->A)"]),
    ("s.resolve(type: (any A & B).self)", ["resolve (any A&B)"]),
    ("s.resolve(type: t)", ["resolve ?t"]),
    ("s.resolve(type: x as A.Type)", ["resolve !x as A.Type"]),
    ("s?.resolve(type: A.self)", ["resolve A"]),
    ("s.require(\n  type: A.self)", ["require A"]),
    ("other.thing.resolve(type: A.self)", ["resolve A"]),
    ("dns.resolve(type: .mx)", []),
    ("// s.resolve(type: A.self)\n\"s.resolve(type: A.self)\"", []),
    ("\"\\(s.resolve(type: A.self))\"", ["resolve A"]),
    ("s.resolve(type: A.self) // steve: optional", ["resolve A optional"]),
    ("let t = A.self\ns.resolve(type: t)", ["resolve A"]),
    ("for t in [A.self, (any B).self] { s.resolve(type: t) }", ["resolve A,(any B)"]),
    ("[A.self, B.self].forEach { s.resolve(type: $0) }", ["resolve A,B", "call [A.self,B.self].forEach"]),
  ])
  func spellings(_ body: String, _ expected: [String]) {
    #expect(events(body).filter { !$0.hasPrefix("call [") } == expected.filter { !$0.hasPrefix("call [") })
  }

  @Test(arguments: [
    ("r.register(type: A.self) { B(x: $0.require(type: C.self)) }", ["factory A", "require C in 0", "call B in 0"]),
    (
      "r.register(type: A.self, factory: { s in make { s.resolve(type: C.self) } })",
      ["factory A", "resolve C later in 0"]
    ),
    ("r.register(type: A.self, factory: makeA)", ["factory A makeA"]),
    ("r.register(type: A.self, service: { B(s.require(type: C.self)) }())", ["service A ?", "require C", "call B"]),
    ("if x { r.register(type: A.self, service: a) }", ["service A a sometimes"]),
    ("guard x else { return }\nr.register(type: A.self, service: a)", ["service A a sometimes"]),
    ("do { r.register(type: A.self, service: a) }", ["service A a"]),
    ("queue.async { r.register(type: A.self, service: a) }", ["service A a later"]),
    ("let q = r\nq.register(type: A.self, service: a)", ["service A a"]),
    ("help(r, with: s)", ["call help(_:value r, with:value s)"]),
    ("help(in: r, A.self)", ["call help(in:value r, _:metatype A)"]),
    ("Self.help(in: &r)", ["call Self.help(in:value r)"]),
    ("r.registerMore()", ["call r.registerMore"]),
    ("keep = r", ["escape r"]),
    ("return r", ["escape r"]),
    ("_ = r", []),
    ("let all = [r]", ["escape r"]),
    ("let f = s.resolve", ["escape s.resolve"]),
    ("if r === s {}", []),
    ("func g(r: Int) { h(r) }", []),
    ("closure { r in r.x }", ["call closure"]),
    ("closure { [r] in r.register(type: A.self, service: a) }", ["service A a later"]),
  ])
  func uses(_ body: String, _ expected: [String]) {
    // A call with nothing but a closure behind it is none of ours.
    #expect(events(body).filter { $0 != "call closure" } == expected.filter { $0 != "call closure" })
  }

  @Test func placesAreExact() {
    let found = facts(
      "\u{FEFF}import DI\r\n\n/* é */ func f(r: any Registry) { /*ü*/ r.register(type: A.self, service: a) }")
    #expect(found.imports.map(\.place) == [SwiftPlace(line: 1, column: 8)])
    #expect(found.functions.map(\.place) == [SwiftPlace(line: 3, column: 14)])
    #expect(found.functions.first?.events.map(\.place) == [SwiftPlace(line: 3, column: 58)])
  }

  @Test func declarations() {
    let found = facts(
      """
      public final class Outer<T>: Base, @unchecked Sendable where T: P {
        public static let shared = Outer()
        struct Inner: M.Q {}
        private typealias Alias<U> = [U]
      }
      extension Outer.Inner: R & S {}
      protocol Bound: AnyObject { func f() -> Int }
      actor A {}
      func f() { struct Local {} }
      """)
    #expect(
      found.types.map { "\($0.kind) \($0.path) \($0.access) \($0.inherits) \($0.target)" } == [
        "class Outer public [\"Base\", \"Sendable\"] ", "struct Outer.Inner internal [\"M.Q\"] ",
        "alias Outer.Alias private [] [U]", "extension Outer.Inner internal [\"R&S\"] ",
        "protocol Bound internal [\"AnyObject\"] ", "actor A internal [] ",
      ])
    #expect(found.types.first?.sharedMembers == ["shared"])
  }

  @Test func conditions() {
    let found = facts(
      """
      #if DEBUG && !os(macOS)
      import A
      #elseif X || canImport(B)
      import B
      #else
      import C
      #endif
      import D
      """)
    let first = SwiftCondition.and([.flag("DEBUG"), .not(.question("os", "macOS"))])
    let second = SwiftCondition.or([.flag("X"), .question("canImport", "B")])
    #expect(
      found.imports.map { found.conditions[$0.condition] } == [
        first, .and([.not(first), second]), .and([.not(first), .not(second)]), .constant(true),
      ])
  }

  @Test(arguments: [
    ("A", "A"), ("((A))", "A"), ("A?", "A?"), ("[A]", "[A]"), ("[A: B]", "[A:B]"), ("Optional<A>", "Optional<A>"),
    ("G<H<A>>", "G<H<A>>"), ("A.Type", "A.Type"), ("(any A).Type", "A.Type"), ("M::A", "M::A"),
  ])
  func typesAreRead(_ text: String, _ expected: String) {
    #expect(SwiftTypeParser.type(text) != nil, "\(expected)")
  }

  @Test(arguments: ["", "A.", "G<", "[A", "(A", "A B", "1", "() ->", "A.self"])
  func whatIsNoTypeIsNone(_ text: String) { #expect(SwiftTypeParser.type(text) == nil) }

  /// Braces in each other, and text that never ends, must not end the program.
  @Test(arguments: ["{", "(", "[", "func f(a: Int = ", "any ", "class A {", "G<", "#if (", "x { [r] in "])
  func depthHasAnEnd(_ piece: String) {
    let text = "import DI\nlet r: any Registry\n" + String(repeating: piece, count: 2000)
    #expect(facts(text).imports.count == 1)
  }

  @Test func factsAreKept() throws {
    let text = """
      @_exported import A
      #if DEBUG && os(iOS) || !X
      public final class Cart<T: P>: Base { public static let shared = Cart(); init(_ s: any Resolver) { keep = s } }
      #endif
      func f<T>(_ t: T.Type, in r: any Registry) { if x { r.register(type: t) { $0.require(type: [B].self) } }; g(r) }
      let x = Cart.shared
      """
    let found = facts(text)
    var bytes: [UInt8] = []
    found.encode(into: &bytes)
    bytes.withUnsafeBufferPointer { bytes in
      #expect(SwiftFacts(encoded: bytes) == found)
      for length in 0..<bytes.count {
        #expect(SwiftFacts(encoded: UnsafeBufferPointer(rebasing: bytes[..<length])) == nil)
      }
    }
  }

  /// Sources that somebody made to be slow: each would take minutes, did the work grow with the square of the length.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("#if A\n", 20_000, ""), ("#if A\n#elseif B0\n", 1, "#elseif NUMBER\n"), ("", 0, "#if NUMBER\n#endif\n"),
      ("r.register(type: A.self, service: a) ; ", 1, "r.register(type: A.self, service: a) ; "),
      ("r.register(type: A.self, service: a)\n", 1, "a>("), ("{", 20_000, ""), ("f([", 20_000, ""),
      ("var r: Resolver; ", 1, "x.y.self { $0 in "), ("let r: Resolver\n", 1, "struct A { "),
      ("", 0, "class A: B<C<D<E> { "), ("let r: Resolver = \"", 1, "\\(a"),
    ])
  func sourcesMadeToBeSlow(_ start: String, _ count: Int, _ rest: String) {
    var text = String(repeating: start, count: max(1, count))
    for number in 0..<(rest.isEmpty ? 0 : 20_000) {
      text += rest.contains("NUMBER") ? rest.replacing("NUMBER", with: "B\(number)") : rest
    }
    _ = facts(text)
  }

  /// What nobody can know is not taken for certain.
  @Test func conditionsInTooManyOthersAreUnknown() {
    let inner = "func f(_ r: any Registry) { r.register(type: A.self, service: a) }\n"
    let deep = facts(String(repeating: "#if A\n", count: 40) + inner + String(repeating: "#endif\n", count: 40) + inner)
    let conditions = deep.functions.map { deep.conditions[$0.condition] }
    #expect(conditions.count == 2 && conditions[1] == .constant(true))
    guard case .and(let parts) = conditions[0] else {
      Issue.record("\(conditions[0])")
      return
    }
    #expect(parts.count == 33 && parts.last == .unknown("#if in too many others"))
    let branches = (0..<40).map { "#elseif B\($0)\n" }.joined()
    let late = facts("#if A\n" + branches + inner + "#endif\n")
    guard case .and(let others) = late.conditions[late.functions[0].condition] else {
      Issue.record("no and")
      return
    }
    #expect(others.first == .not(.flag("A")) && others.last == .unknown("#if in too many others"))
  }
}
