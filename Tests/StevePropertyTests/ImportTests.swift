import Foundation
import TestSupport
import Testing

/// Which target may import which; a build alone does not tell, since it takes what came in through others.
@Suite struct ImportTests {
  private static let table: [String: Set<String>] = [
    "SteveDiagnostics": [],
    "SteveManifest": ["SteveDiagnostics"],
    "SteveModel": ["SteveDiagnostics", "SteveManifest"],
    "SteveSyntax": ["SteveDiagnostics", "CYAML", "CXML"],
    "SteveDecoding": ["SteveDiagnostics", "SteveManifest", "SteveSyntax"],
    "SteveRules": [],
    "SteveWiring": ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax"],
    "StevePlan": ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveRules", "SteveRuntime"],
    "SteveRuntime": [],
    "SteveDriver": [
      "SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveDecoding", "SteveRules", "SteveWiring",
      "StevePlan",
      "CLinux", "CCrypto", "CommonCrypto", "Synchronization", "Glibc", "Musl", "Darwin",
    ],
    "steve": [
      "SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveWiring", "SteveDriver", "Synchronization",
      "Glibc",
      "Musl",
      "Darwin",
    ],
    "DependencyInjection": [],
    "DependencyInjectionTesting": ["DependencyInjection"],
  ]

  /// The targets that touch the world. The runtime of apps stops them where nothing else can be done.
  private static let effects: Set<String> = ["SteveDriver", "steve", "DependencyInjection"]

  @Test func importsFollowTheTable() throws {
    let files = try ImportTests.files()
    #expect(Set(files.map(\.target)) == Set(ImportTests.table.keys))
    for file in files {
      let allowed = try #require(ImportTests.table[file.target], "\(file.path)")
      for module in ImportTests.imports(of: file.text) where !allowed.contains(module) {
        Issue.record("\(file.path) imports \(module)")
      }
    }
  }

  @Test func nothingPrintsOrReadsItsSurroundingsBelowTheDriver() throws {
    let words = [
      #/(?:^|[^.\w])(?:debugPrint|dump|readLine|fatalError)\(/#,
      #/\b(?:CommandLine|getenv|fopen|stderr|stdout)\b/#,
    ]
    for file in try ImportTests.files() where !ImportTests.effects.contains(file.target) {
      for line in file.text.split(separator: "\n")
      // What begins with a quote is the text of a file that steve writes.
      where !line.contains("//") && !line.contains("func ") && line.first(where: { $0 != " " }) != "\"" {
        for word in words where line.contains(word) { Issue.record("\(file.path): \(line)") }
        // The printers of syntax trees have methods of that name.
        if file.target != "SteveSyntax", line.contains(#/(?:^|[^.\w])print\(/#) {
          Issue.record("\(file.path): \(line)")
        }
      }
    }
  }

  /// The test must see what it looks for.
  @Test func importsAreSeen() {
    let text = """
      import A
      package import B
      public import struct C.Thing
      @testable import D
      @preconcurrency internal import E
        #if canImport(Glibc)
          import F
      // import G
      let important = 1
      """
    #expect(ImportTests.imports(of: text) == ["A", "B", "C", "D", "E", "F"])
  }

  private static func imports(of text: String) -> [String] {
    let form =
      #/^\s*(?:@\w+\s+|public |package |internal |fileprivate |private )*import (?:struct |class |enum |protocol |func |var |let |typealias )?(\w+)/#
    return text.split(separator: "\n").compactMap { $0.firstMatch(of: form).map { String($0.1) } }
  }

  private static func files() throws -> [(target: String, path: String, text: String)] {
    let sources = Repository.path("Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    let own = names.map { (target: String($0.split(separator: "/")[0]), path: "Sources/" + $0) }
    return try (own + [("SteveRules", "rules/Rules.swift")]).map { target, path in
      (target, path, try String(contentsOfFile: Repository.path(path), encoding: .utf8))
    }
  }
}
