import Foundation
import TestSupport
import Testing

/// What the real swift makes of the package of tests.
@Suite(.enabled(if: RealSwift.isThere, "there is no 'swift' on PATH"), .serialized) struct RealSwiftTests {
  /// Everything that a package can go wrong with, as small as it gets: an implementation behind an interface, an app's code, a
  /// source of another module, resources, data beside the code, variables, and options of the compiler.
  private static let files = [
    "steve.yml": """
    workspace: Tiny
    outputs: [bazel]
    platforms: {iOS: "17.0", macOS: "14.0"}
    bundle_id_prefix: com.example
    swift: {version: "5", features: [BareSlashRegexLiterals]}
    defines: {Debug: [FAST]}

    """,
    "Clock/module.yml": """
    kind: feature
    dependencies: [Words]
    shared_sources: [../Words/Sources/Shared.swift]
    tests:
      dependencies: [Words]
      env: {HOUR: "7 o'clock"}
      data: [Tests/Data]

    """,
    "Clock/Interface/Clock.swift": "public protocol Clock { func time() -> String }\n",
    "Clock/Sources/Tower.swift": """
    import ClockInterface
    import Words
    struct Tower: Clock { func time() -> String { word("now") + shared() } }
    #if FAST
    let isFast = true
    #endif

    """,
    "Clock/Tests/TowerTests.swift": """
    import ClockInterface
    import Foundation
    import Testing
    @testable import Clock

    @Test func tells() { #expect((Tower() as any ClockInterface.Clock).time() == "jetztshared") }
    @Test func isTold() { #expect(ProcessInfo.processInfo.environment["HOUR"] == "7 o'clock") }
    @Test func isCompiledAsTheWorkspaceSays() { #expect(isFast && "a1".contains(/[0-9]/)) }
    @Test func findsDataBesideItself() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      #expect(try String(contentsOf: folder.appendingPathComponent("Data/given.swift"), encoding: .utf8) == "no code")
    }

    """,
    "Clock/Tests/Data/given.swift": "no code",
    "Words/module.yml": "kind: utility\nresource_accessor: true\ninterface: false\n",
    "Words/Sources/Words.swift": """
    import Foundation
    public func word(_ key: String) -> String { Bundle.module.localizedString(forKey: key, value: nil, table: nil) }

    """,
    "Words/Sources/Shared.swift": "func shared() -> String { \"shared\" }\n",
    "Words/Resources/en.lproj/Localizable.strings": "\"now\" = \"jetzt\";\n",
    "Words/Tests/WordsTests.swift":
      "import Testing\nimport Words\n@Test func knows() { #expect(word(\"now\") == \"jetzt\") }\n",
    "Tool/module.yml":
      "kind: app\nproduct: tool\nplatforms: [macOS]\ndependencies: [Words]\ntests: {dependencies: [Words]}\n",
    "Tool/Sources/main.swift": "import Words\nfunc twice(_ n: Int) -> Int { n * 2 }\nprint(word(\"now\"))\n",
    "Tool/Tests/ToolTests.swift":
      "import Testing\n@testable import Tool\n@Test func doubles() { #expect(twice(2) == 4) }\n",
  ]

  @Test func theTestsOfAWorkspaceAreBuiltAndRun() throws {
    let scratch = try Scratch()
    let folder = scratch.folder("w")
    try folder.write(Self.files)
    let all = try test(in: folder)
    #expect(all.status == 0, "\(all.words)")
    #expect(all.words.contains("Test run with 6 tests"), "\(all.words)")

    try folder.write("func shared() -> String { \"other\" }\n", to: "Words/Sources/Shared.swift")
    let broken = try test("ClockTests", in: folder)
    #expect(broken.status == 1 && broken.words.contains("Test tells() failed"), "\(broken.words)")
    #expect(broken.words.contains("Test run with 4 tests"), "\(broken.words)")
  }

  private func test(_ words: String..., in folder: Folder) throws -> Steve {
    let words = ["test", "--using", "swift"] + words
    return Steve(try Run(Steve.binary, words, in: folder.path, environment: ["LC_ALL": "en_US.UTF-8"]))
  }
}

private enum RealSwift {
  static var isThere: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/swift") }
  }
}
