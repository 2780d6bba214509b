import TestSupport
import Testing

extension BazelTests {
  /// `steve test` with the real Bazel.
  @Suite struct TestCommand {
    @Test func theTestsOfTheNamedModulesAreRunAndNoOthers() throws {
      let shop = try scene().shop
      let run = try shop.test("Cart", "LoggingTests", options: "--test_output=errors")
      #expect(run.status == 0, "\(run.stdout)\(run.stderr)")
      #expect(run.passed == ["//Modules/Cart/Tests:CartTests", "//Utilities/Logging/Tests:LoggingTests"])
    }

    @Test func aTestThatFailsIsBazelsStatus() throws {
      let shop = try scene().shop
      let file = "Utilities/Logging/Tests/LoggerTests.swift"
      let text = try shop.folder.text(of: file)
      defer { try? shop.folder.write(text, to: file) }
      try shop.folder.write(text + "\n@Test func fails() { #expect(1 == 2) }\n", to: file)
      let run = try shop.test("Logging")
      #expect(run.status == 3 && run.failed == ["//Utilities/Logging/Tests:LoggingTests"], "\(run.stdout)\(run.stderr)")
    }

    /// A file of patterns is read as words would be.
    @Test func moreTestsThanACommandLineHoldsAreRun() throws {
      let other = try scene().other
      let names = (100..<300).map { "M\($0)" + String(repeating: "x", count: 80) }
      var files = ["steve.yml": "workspace: W\noutputs: [bazel]\nplatforms: {iOS: \"17.0\"}\n"]
      for name in names {
        files["\(name)/module.yml"] = "kind: utility\n"
        files["\(name)/Sources/A.swift"] = ""
        files["\(name)/Tests/T.swift"] = ""
      }
      try other.holdWorkspace(files)
      // Analysis alone: nobody needs hundreds of empty tests.
      let run = try other.test(options: "--nobuild")
      #expect(
        run.stderr.contains("analyzed 200 targets") || run.stderr.contains("Analyzed 200 targets"),
        "\(run.stdout)\(run.stderr)")
      #expect(other.folder.exists(".steve/test"))
    }
  }
}
