import SteveManifest
import Testing

@Suite("Names of packages")
struct PackageNameTests {
  private func write(_ folder: String) throws -> String {
    let module = ModuleManifest.of(.utility, folder) { $0.name = Located("Log") }
    return try Written(.sample(module), files: ["module.yml", "Sources/A.swift"].map { "\(folder)/\($0)" })
      .calls(in: folder)
  }

  @Test(
    "Bazel 4.2.3 takes a folder with any of these for a package", arguments: Array(" !\"#$%&'()*+,-.;<=>?@[]^_`{|}~"))
  func good(_ character: Character) throws {
    #expect(try write("a\(character)b").hasPrefix("steve_utility("))
  }

  @Test("and none with these", arguments: [":", "\\", "ü", "日", "\u{212A}"])
  func bad(_ text: String) throws {
    #expect(throws: (any Error).self) { try write("a\(text)b") }
  }
}
