import Foundation
import StevePlan
import SteveSyntax
import TestSupport
import Testing

/// Random specs, in both formats, read by readers that are not ours.
@Suite struct RandomSpecTests {
  private static let documents = 60

  @Test(.enabled(if: Readers.environment != nil, "needs Python packages: run 'tools/setup --tests'"), arguments: 1...4)
  func bothFormatsSayTheSame(_ seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("specs")
    var dice = SpecDice(seed: seed)
    var paths: [String] = []
    for number in 0..<RandomSpecTests.documents {
      let isProject = number % 3 == 0
      let value = isProject ? dice.map(depth: 4) : dice.fragment()
      var yaml: [UInt8] = []
      value.printYAML(header: "h", into: &yaml)
      var xml: [UInt8] = []
      value.printXML(isProject ? .project : .fragment, header: "h", into: &xml)
      try folder.write(String(decoding: yaml, as: UTF8.self), to: "\(number).yml")
      try folder.write(String(decoding: xml, as: UTF8.self), to: "\(number).xml")
      paths += [".yml", ".xml"].map { "\(folder.path)/\(number)\($0)" }
    }
    let read = try Readers.run("read_specs.py", paths)
    try #require(read.status == 0, "\(read.stderr)")
    let lines = read.stdout.split(separator: "\n")
    try #require(lines.count == paths.count)
    for place in stride(from: 0, to: lines.count, by: 2) {
      #expect(lines[place] == lines[place + 1], "\(paths[place])")
    }
  }

  /// Whatever is laid over a target, as long as its type is one.
  @Test(arguments: 1...20) func whatIsWrittenIsValid(_ seed: UInt64) throws {
    let schema = try #require(XMLSchema(SpecSchema.text))
    var dice = SpecDice(seed: seed)
    for _ in 0..<RandomSpecTests.documents {
      var xml: [UInt8] = []
      dice.fragment().printXML(.fragment, header: nil, into: &xml)
      #expect(schema.problems(in: xml) == [], "\(String(decoding: xml, as: UTF8.self))")
    }
  }
}

/// Rolls values out of the keys of specs and of nasty text.
private struct SpecDice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let keys = [
    "name", "options", "settings", "base", "configs", "targets", "target", "type", "platform", "sources", "path",
    "includes", "excludes", "buildPhase", "optional", "dependencies", "package", "product", "link", "embed", "copy",
    "destination", "destinationFilters", "supportedDestinations", "configFiles", "productName", "schemes", "build",
    "test", "run", "executable", "commandLineArguments", "environmentVariables", "coverageTargets", "include",
    "packages", "url", "entry", "text", "list", "map", "scheme", "deploymentTarget", "createIntermediateGroups",
  ]
  private static let nasty = [
    "", " ", "\t", "\n", "a\nb", " a ", "a\r\nb", "\r", "<", ">", "&", "&amp;", "]]>", "-->", "<!--", "\"", "'", "--",
    "a=b",
    "é", "e\u{301}", "\u{1F600}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{A0}", "true", "1", "1.10", "~", "$(inherited)",
    "iOS", "none", "all", "group", "key", "xml", "{urn}a", "%", "a/b", "${HOME}",
  ]

  private mutating func text() -> String {
    let all = Bool.random(using: &generator) ? SpecDice.nasty : SpecDice.keys
    return all.randomElement(using: &generator) ?? ""
  }

  private mutating func value(depth: Int) -> SpecValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &generator) {
    case 0, 1: .text(text())
    case 2: .boolean(Bool.random(using: &generator))
    case 3: .integer(Int.random(in: -3...100, using: &generator))
    case 4, 5: .list((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1) })
    case 6: .texts((0..<Int.random(in: 1...3, using: &generator)).map { _ in text() })
    default: map(depth: depth - 1)
    }
  }

  /// Each key once.
  mutating func map(depth: Int) -> SpecValue { .map(pairs(depth: depth)) }

  private mutating func pairs(depth: Int) -> [SpecPair] {
    var pairs: [SpecPair] = []
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let key = text()
      if pairs.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) { continue }
      pairs.append(SpecPair(key, value(depth: depth)))
    }
    return pairs
  }

  /// Targets that differ in name, each with a type and with anything else.
  mutating func fragment() -> SpecValue {
    let targets = (1...Int.random(in: 1...3, using: &generator)).map { number in
      let more = pairs(depth: 4).filter { $0.key != "type" }
      let split = Int.random(in: 0...more.count, using: &generator)
      let type = SpecPair("type", .text("framework"))
      return SpecPair("T\(number)" + text(), .map(more[..<split] + [type] + more[split...]))
    }
    return .map([SpecPair("targets", .map(targets))])
  }
}
