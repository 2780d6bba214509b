import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A project of each module, in the example with every key: `xcodegen: {layout: workspace}`.
@Suite struct ProjectsTests {
  private let scratch: Scratch
  private let folder: Folder

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder("kitchen-sink")
    try folder.holdKitchen(layout: "workspace")
  }

  @Test func theExampleWithEveryKeyIsSyncedAsItIs() throws {
    let run = try Steve("sync", in: folder.path)
    #expect(run.status == 0)
    #expect(run.stderr == "")
    let before = try Snapshot(folder)
    let again = try Steve("sync", in: folder.path)
    #expect(again.status == 0 && again.words == "", "\(again.words)")
    #expect(try Snapshot(folder).items == before.items)
    let checked = try Steve("check", in: folder.path)
    #expect(checked.status == 0, "\(checked.words)")
    // Only lines of files that the example does not have are asked for.
    #expect(checked.findings("warning").allSatisfy { $0.code == "missing-line" }, "\(checked.stderr)")
    let schemes = before.paths.filter { $0.hasSuffix(".xcscheme") }
    #expect(schemes.map { name(of: $0) } == ["Kitchen.xcscheme", "Pantry.xcscheme", "Tools.xcscheme"])
    #expect(schemes.allSatisfy { before.ours.contains($0) })
  }

  /// Its target by hand stands in the project in the workspace's folder; the others that need it look into that.
  @Test func theTargetByHandIsFoundInItsProject() throws {
    try #require(Steve("sync", in: folder.path).status == 0)
    let fragments = try Snapshot(folder).paths.filter { $0.hasSuffix("/target.yml") }
    let texts = try fragments.map { (path: $0, text: try folder.text(of: $0)) }
    #expect(!texts.contains { $0.text.contains("target: Labels\n") })
    let users = texts.filter { $0.text.contains("target: Kitchen/Labels\n") }.map(\.path)
    #expect(users.contains("Apps/Kitchen/target.yml"))
    let reference = "projectReferences:\n  Kitchen:\n    path: \"../../Kitchen.xcodeproj\"\n"
    #expect(try folder.text(of: "Apps/Kitchen/project.yml").contains(reference))
    #expect(try !folder.text(of: "Apps/PantryService/project.yml").contains("projectReferences"))
    #expect(try folder.text(of: "project.yml").contains("- gen/labels.yml\n"))
  }

  /// What they name is a target of the spec beside the project that they name.
  @Test func schemesNameTargetsOfSpecs() throws {
    try #require(Steve("sync", in: folder.path).status == 0)
    var seen: Set<String> = []
    for scheme in try Snapshot(folder).paths.filter({ $0.hasSuffix(".xcscheme") }) {
      let reader = AttributeReader()
      let parser = XMLParser(data: Data(try folder.bytes(of: scheme)))
      parser.delegate = reader
      try #require(parser.parse(), "\(scheme): \(String(describing: parser.parserError))")
      let references = reader.elements.filter { $0.name == "BuildableReference" }.map(\.attributes)
      #expect(!references.isEmpty)
      for reference in references {
        let path = try #require(reference["ReferencedContainer"]).dropFirst("container:".count)
        let project = parent(of: String(path))
        let targets = try targets(of: project + "/project.yml")
        let name = try #require(reference["BlueprintName"])
        #expect(targets.contains(name), "\(scheme): \(name) in \(project)")
        let identifier = try #require(reference["BlueprintIdentifier"])
        #expect(identifier.count == 24 && identifier.allSatisfy { "0123456789ABCDEF".contains($0) })
        seen.insert(project)
      }
    }
    #expect(seen.count > 3)
  }

  /// By the lines of specs, which steve writes in one form.
  private func targets(of spec: String) throws -> [String] {
    let lines = try folder.text(of: spec).split(separator: "\n")
    let included = lines.drop { $0 != "include:" }.dropFirst().prefix { $0.hasPrefix("  - ") }
    return try included.flatMap { line in
      let path = line.dropFirst("  - ".count).replacing("\"", with: "")
      let text = try folder.text(of: parent(of: spec) + "/" + path)
      return text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.hasSuffix(":") }
        .map { String($0.dropFirst(2).dropLast().filter { $0 != "\"" }) }
    }
  }

  /// Whatever a text holds, a reader of XML finds it in the attribute.
  @Test func textsStayWhatTheyAre() throws {
    let texts = [
      " a  b ", "a\nb\n", "\ta", "\"q\" 'r'", "<&>", "]]>", "-->", "&#10;&amp;", "e\u{301}\u{E9}\u{1F600}",
      "$(A) %@ \\n",
    ]
    let other = scratch.folder("texts")
    try other.write(["Log/module.yml": "kind: utility\n", "Log/Sources/A.swift": ""])
    let values = try texts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let variables = values.enumerated().map { "V\($0.offset): \($0.element)" }.joined(separator: ", ")
    let steps = values.map { "{script: \($0)}" }.joined(separator: ", ")
    let scheme = "build: {targets: {Log: all}, preActions: [\(steps)]}, run: {environmentVariables: {\(variables)}}"
    try other.write(
      """
      workspace: W
      outputs: [xcodegen]
      platforms: {iOS: "17.0"}
      xcodegen: {layout: workspace}
      schemes: {S: {\(scheme)}}

      """, to: "steve.yml")
    let run = try Steve("sync", in: other.path)
    try #require(run.status == 0, "\(run.words)")
    let reader = AttributeReader()
    let parser = XMLParser(data: Data(try other.bytes(of: "W.xcworkspace/xcshareddata/xcschemes/S.xcscheme")))
    parser.delegate = reader
    try #require(parser.parse())
    for found in [
      reader.values(of: "scriptText", in: "ActionContent"), reader.values(of: "value", in: "EnvironmentVariable"),
    ] {
      #expect(found.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }
  }

  @Test(.enabled(if: XMLLint.program != nil, "needs xmllint: run 'tools/setup --tests'"))
  func schemesAreWellFormed() throws {
    try #require(Steve("sync", in: folder.path).status == 0)
    let files = try Snapshot(folder).paths.filter { $0.hasSuffix(".xcscheme") || $0.hasSuffix(".xcworkspacedata") }
    #expect(files.count == 4)
    let run = try Run(XMLLint.program ?? "", ["--noout", "--nonet"] + files, in: folder.path)
    #expect(run.status == 0, "\(run.stderr)")
  }
}

extension Folder {
  /// The example with every key, without what steve has written there.
  func holdKitchen(layout: String) throws {
    try Folder(path: Repository.path("examples/kitchen-sink")).copy(to: self)
    for path in try Snapshot(self).ours { try remove(path) }
    let text = try text(of: "steve.yml")
    let changed = text.replacing("  run: never\n", with: "  run: never\n  layout: \(layout)\n")
    try #require(changed.contains("layout: \(layout)"))
    try write(changed, to: "steve.yml")
  }
}

private final class AttributeReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  func values(of attribute: String, in element: String) -> [String] {
    elements.filter { $0.name == element }.compactMap { $0.attributes[attribute] }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append((element, attributes))
  }
}
