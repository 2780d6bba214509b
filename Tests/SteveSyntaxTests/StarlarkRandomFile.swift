import SteveSyntax
import TestSupport

/// Random files, with names that are hard to print and attributes of every kind.
struct StarlarkRandomFile {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func file(_ kind: StarlarkFile.Kind) -> StarlarkFile {
    var file = StarlarkFile(kind, header: comments(), docstring: chance(4) ? text() : nil)
    if chance(2), kind != .module {
      for _ in 0..<count(4) { file.statements.append(.load(load())) }
    }
    for _ in 0..<count(5) { file.statements.append(statement(kind)) }
    return file
  }

  private mutating func statement(_ kind: StarlarkFile.Kind) -> StarlarkStatement {
    switch count(9) {
    case 0: .assignment(pick(["X", "y"]), expression(2))
    case 1: .comment(["A block"])
    case 2: .commented(["Above"], .expression(.call(call(2))))
    case 3 where kind == .module: .assignment("ext", .call("use_extension", ["@a//:b.bzl", "ext"]))
    case 4 where kind == .module: .call("use_repo", [.identifier("ext")] + strings())
    default: .expression(.call(call(3)))
    }
  }

  private mutating func load() -> StarlarkLoad {
    var load = StarlarkLoad(pick(["//a:a.bzl", "//B:a.bzl", ":c.bzl", "@r//:r.bzl", "//a/b:a.bzl", "//:a.bzl"]), [])
    for _ in 0...count(3) {
      load.symbols.append(chance(3) ? .init(pick(["p", "q"]), original: "o") : .init(pick(["a", "B", "c", "d"])))
    }
    return load
  }

  private mutating func call(_ depth: Int) -> StarlarkCall {
    let functions = [
      "rule", "genrule", "bazel_dep", "ext.tag", "package_group", "use_repo", "select", "glob", "include",
    ]
    var call = StarlarkCall(pick(functions))
    for _ in 0..<count(3) { call.positional.append(expression(depth - 1)) }
    for name in Self.attributes.shuffled(using: &generator).prefix(count(6)) {
      call.add(name, chance(2) ? .list(strings()) : expression(depth - 1))
    }
    return call
  }

  private static let attributes = [
    "name", "srcs", "deps", "visibility", "tags", "copts", "data", "actual", "interface", "version", "includes", "outs",
    "alwayslink", "dev_dependency", "plugins", "module_name",
  ]

  private mutating func expression(_ depth: Int) -> StarlarkExpression {
    if depth <= 0 { return chance(3) ? literal() : .string(text()) }
    switch count(8) {
    case 0: return literal()
    case 1: return .tuple((0..<count(3)).map { _ in expression(depth - 1) })
    case 2: return .dictionary((0..<count(3)).map { _ in StarlarkEntry(.string(text()), expression(depth - 1)) })
    case 3: return .sum((0..<(2 + count(2))).map { _ in expression(depth - 1) })
    case 4: return .call(call(depth - 1))
    case 5: return .select((0..<count(3)).map { _ in StarlarkEntry(.string(text()), .list(strings())) })
    case 6: return .list((0..<count(3)).map { _ in expression(depth - 1) })
    default: return .list(strings())
    }
  }

  private mutating func literal() -> StarlarkExpression {
    pick([.int(-7), .int(0), .bool(true), .bool(false), .nothing, .identifier("NAME"), .identifier("a.b")])
  }

  private mutating func strings() -> [StarlarkExpression] { (0..<count(6)).map { _ in .string(text()) } }

  private mutating func comments() -> [String] { chance(2) ? ["Header", "", text()] : [] }

  private mutating func text() -> String {
    if chance(8) { return (0..<count(6)).map { _ in pick(Self.pieces) }.joined() }
    return pick(Self.names)
  }

  private static let pieces = [
    "\"", "\\", "\n", "\r", "\t", "\0", "\u{7F}", "$", "'", " ", "a", "/", ":", "@", ".", "#",
  ]

  private static let names = [
    "A.swift", "A+Ext.swift", "A-b.swift", "A10.swift", "A2.swift", "a.swift", "Sources/B.swift", "Deep Link.swift",
    "say \"hi\".swift", "Price$List.json", "${HOME}", "it's", "back\\slash", "[x].swift", "a:b", "u\u{308}.swift",
    "\u{FC}.swift", "\u{FC}", "🧺.swift", "", ":a", ":B", "//a", "//a:a", "//a:b", "//a/b:b", "//a/b", "//A.b:c",
    "//:r", "@r//:r", "@r", "@r//a:a", "@r-x//:r-x", "@@r//:r", "@r//a/:r", "//u\u{308}:u\u{308}", "//a:", "//a:b:b",
    "//visibility:public", "@",
  ]

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  private mutating func chance(_ among: Int) -> Bool { Int.random(in: 0..<among, using: &generator) == 0 }

  private mutating func count(_ below: Int) -> Int { Int.random(in: 0..<below, using: &generator) }
}
