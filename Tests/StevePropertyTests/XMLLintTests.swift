import Foundation
import TestSupport
import Testing

/// The schema of specs in the hands of the program that everybody has for it.
@Suite(.enabled(if: XMLLint.program != nil, "needs xmllint: run 'tools/setup --tests'"))
struct XMLLintTests {
  @Test(arguments: ["shop", "minimal", "kitchen-sink"]) func examplesAreValid(name: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder(name)
    try Folder(path: Repository.path("examples/" + name)).copy(to: folder)
    try folder.writeSpecsInXML()
    try #require(Steve("sync", in: folder.path).status == 0)
    let paths = try Snapshot(folder).items.keys.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix("target.xml") || $0 == "project.xml" }
    #expect(paths.count > 2)
    let run = try XMLLint.run(paths, in: folder)
    #expect(run.status == 0, "\(run.stderr)")
  }

  @Test func itAgreesAboutDocumentsByHand() throws {
    let scratch = try Scratch()
    let folder = scratch.folder("documents")
    for (place, text) in SpecSchemaTests.good.enumerated() { try folder.write(text, to: "good\(place).xml") }
    let good = try XMLLint.run(SpecSchemaTests.good.indices.map { "good\($0).xml" }, in: folder)
    #expect(good.status == 0, "\(good.stderr)")
    for (place, bad) in SpecSchemaTests.bad.enumerated() {
      try folder.write(bad.text, to: "bad\(place).xml")
      #expect(try XMLLint.run(["bad\(place).xml"], in: folder).status == 3, "\(bad.text)")
    }
  }
}

enum XMLLint {
  static let program: String? =
    ["/usr/bin/xmllint", "/opt/homebrew/bin/xmllint"].first { FileManager.default.isExecutableFile(atPath: $0) }

  static func run(_ arguments: [String], in folder: Folder) throws -> Run {
    let options = ["--noout", "--nonet", "--schema", Repository.path("rules/project-spec.xsd")]
    return try Run(program ?? "", options + arguments, in: folder.path)
  }
}
