import Foundation
import SteveSyntax
import TestSupport
import Testing

/// What the compiler says that a source imports, beside what the lexer of ours finds.
@Suite struct SwiftImportOracleTests {
  /// Folders with sources of every kind: the program, its tests, and what an app looks like.
  @Test(arguments: [
    "Sources/SteveDiagnostics", "Sources/SteveDriver", "Sources/SteveModel", "Sources/StevePlan", "Sources/SteveSyntax",
    "Tests/SteveSyntaxTests", "Tests/StevePropertyTests", "Tests/SteveCases", "examples/shop", "examples/kitchen-sink",
  ])
  func theCompilerAgrees(_ folder: String) throws {
    let sources = SwiftImportOracleTests.sources(in: Repository.path(folder))
    #expect(!sources.isEmpty)
    let scratch = try Scratch()
    let list = scratch.path + "/modules"
    let run = try Run(
      "/usr/bin/env",
      ["swiftc", "-frontend", "-emit-imported-modules", "-module-name", "All", "-swift-version", "6", "-o", list]
        + sources,
      in: scratch.path)
    try #require(run.status == 0, "\(run.stderr)")
    let theirs = Set(try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init))
    let ours = try sources.flatMap { SwiftImport.all(in: Array(try Data(contentsOf: URL(fileURLWithPath: $0)))) }
    // Both of our readers find the same.
    for path in sources {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let facts = SwiftFacts(of: bytes)
      #expect(facts.imports.map(\.module) == SwiftImport.all(in: bytes).map(\.module), "\(path)")
      var kept: [UInt8] = []
      facts.encode(into: &kept)
      #expect(kept.withUnsafeBufferPointer { SwiftFacts(encoded: $0) } == facts, "\(path)")
    }
    let always = Set(ours.filter { !$0.isConditional }.map(\.module))
    // What stands behind '#if' is seen by the one compiler, and not by the other.
    #expect(theirs.subtracting(ours.map(\.module)) == [])
    #expect(always.subtracting(theirs) == [])
  }

  private static func sources(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { folder + "/" + $0 }
  }
}
