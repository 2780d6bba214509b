import SteveSyntax
import TestSupport
import Testing

@Suite struct StarlarkPropertyTests {
  @Test(arguments: [StarlarkFile.Kind.build, .module, .bzl])
  func readingUndoesPrinting(_ kind: StarlarkFile.Kind) throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = StarlarkRandomFile(seed: seed)
      let printed = random.file(kind).printed()
      let read = try StarlarkFile.parse(printed, kind)
      #expect(text(read) == String(decoding: printed, as: UTF8.self), "seed \(seed)")
      #expect(try StarlarkFile.parse(read.printed(), kind) == read, "seed \(seed)")
    }
  }

  private func text(_ file: StarlarkFile) -> String { String(decoding: file.printed(), as: UTF8.self) }

  /// If a level looked at the one below it twice, this would take for ever.
  @Test func printsEachLevelOnce() {
    var value: StarlarkExpression = "x"
    for _ in 0..<60 {
      value = .call("f", named: [StarlarkArgument("srcs", [value, "b", "a"])])
    }
    let module: StarlarkExpression = .call("bazel_dep", [value])
    for kind in [StarlarkFile.Kind.build, .module] {
      #expect(!StarlarkFile(kind, statements: [.expression(module)]).printed().isEmpty)
    }
  }

  /// The bytes say everything that the tree says: texts, and elements as often as the tree's order leaves free.
  @Test func keepsTheTree() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = StarlarkRandomFile(seed: seed)
      let file = random.file(.build)
      let read = try StarlarkFile.parse(file.printed(), .build)
      #expect(calls(read) == calls(file), "seed \(seed)")
    }
  }

  /// Of each call at the top level: its function, its arguments' names, and those texts in it that nothing may change.
  private func calls(_ file: StarlarkFile) -> [[String]] {
    file.statements.compactMap { statement in
      var bare = statement
      while case .commented(_, let inner) = bare { bare = inner }
      guard case .expression(.call(let call)) = bare else { return nil }
      let kept = call.named.filter { ["name", "copts", "actual", "version"].contains($0.name) }
      return [call.function] + call.named.map(\.name).sorted()
        + kept.sorted { $0.name < $1.name }.map { argument in
          if case .list(let elements) = argument.value { elements.map(spelled).joined(separator: "|") } else { "?" }
        }
    }
  }

  private func spelled(_ element: StarlarkExpression) -> String {
    guard case .string(let text) = element else { return "?" }
    return text.unicodeScalars.map { String($0.value) }.joined(separator: " ")
  }

  @Test(arguments: [StarlarkFile.Kind.build, .module])
  func orderDoesNotMatter(_ kind: StarlarkFile.Kind) {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = StarlarkRandomFile(seed: seed)
      var shuffler = Shuffler(generator: SeededGenerator(seed: ~seed))
      let file = random.file(kind)
      #expect(text(shuffler.shuffled(file)) == text(file), "seed \(seed)")
    }
  }
}

/// Puts into another order whatever has no order: arguments, loads, and lists that are sets.
private struct Shuffler {
  var generator: SeededGenerator

  private static let sets = ["srcs", "deps", "visibility", "tags", "data", "includes", "outs"]

  mutating func shuffled(_ file: StarlarkFile) -> StarlarkFile {
    var file = file
    for index in file.statements.indices { file.statements[index] = shuffled(file.statements[index]) }
    var loads: [StarlarkStatement] = []
    var others: [StarlarkStatement] = []
    for statement in file.statements {
      if case .load = statement { loads.append(statement) } else { others.append(statement) }
    }
    file.statements = others + loads.shuffled(using: &generator)
    return file
  }

  private mutating func shuffled(_ statement: StarlarkStatement) -> StarlarkStatement {
    switch statement {
    case .load(var load):
      load.symbols.shuffle(using: &generator)
      return .load(load)
    case .expression(.call(let call)): return .call(shuffled(call))
    case .commented(let lines, let inner): return .commented(lines, shuffled(inner))
    default: return statement
    }
  }

  private mutating func shuffled(_ call: StarlarkCall) -> StarlarkCall {
    var call = call
    for index in call.named.indices {
      let name = call.named[index].name
      let isSet = Self.sets.contains(name) && !(call.function == "genrule" && ["srcs", "outs"].contains(name))
      if isSet, case .list(let elements) = call.named[index].value, elements.allSatisfy({ $0.isString }) {
        // An element that is there twice counts once.
        let doubled = elements + elements.filter { _ in Bool.random(using: &generator) }
        call.named[index].value = .list(doubled.shuffled(using: &generator))
      }
    }
    call.named.shuffle(using: &generator)
    return call
  }
}

extension StarlarkExpression {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}

extension StarlarkStatement {
  fileprivate static func call(_ call: StarlarkCall) -> StarlarkStatement { .expression(.call(call)) }
}
