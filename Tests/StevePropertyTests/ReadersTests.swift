import Foundation
import TestSupport
import Testing

/// What steve writes, read by a Starlark interpreter and by YAML readers that are not ours and compared with what the contract
/// asks for.
@Suite(
  .enabled(
    if: Readers.environment != nil,
    "needs Python packages: run 'tools/setup --tests', or name a virtual environment with STEVE_TEST_VENV"))
struct ReadersTests {
  @Test(arguments: ["1-10", "11-20", "21-30", "31-40"])
  func randomWorkspaces(seeds: String) throws {
    let run = try Readers.run("check_random.py", "--steve", Steve.binary, "--seeds", seeds)
    #expect(run.status == 0, "\(run.stdout)\(run.stderr)")
    #expect(run.stdout.hasPrefix("0 of 10 workspaces"))
  }

  @Test(arguments: ["shop", "minimal"])
  func examples(name: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder(name)
    try Folder(path: Repository.path("examples/" + name)).copy(to: folder)
    try expectContract(of: folder, scratch)
  }

  @Test(arguments: ["shop", "minimal"])
  func examplesInXML(name: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder(name)
    try Folder(path: Repository.path("examples/" + name)).copy(to: folder)
    try folder.writeSpecsInXML()
    try expectContract(of: folder, scratch)
  }

  @Test(arguments: [["--features", "7", "--utilities", "3", "--files", "4", "--fakes", "--resources", "2"]])
  func madeWorkspaces(arguments: [String]) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("made")
    let made = try Readers.run(Repository.path("tools/make_workspace"), [folder.path] + arguments)
    try #require(made.status == 0, "\(made.stderr)")
    try expectContract(of: folder, scratch)
  }

  private func expectContract(of folder: Folder, _ scratch: Scratch) throws {
    let synced = try Steve("init", in: folder.path)
    try #require(synced.status == 0, "\(synced.words)")
    let expected = scratch.path + "/expected.json"
    let read = try Readers.run("read_workspace.py", folder.path, expected)
    try #require(read.status == 0, "\(read.stderr)")
    for compared in [
      try Readers.compare(expected, folder), try Readers.run("compare_specs.py", expected, folder.path),
      // BUILD files and specs say the same, with nobody else asked.
      try Readers.run("compare_specs.py", folder.path, folder.path),
    ] {
      #expect(compared.status == 0, "\(compared.stdout)\(compared.stderr)")
    }
  }

  /// A comparison that finds nothing must be one that would find something.
  @Test(arguments: Planted.all)
  func plantedFaultsAreFound(_ planted: Planted) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("shop")
    try Folder(path: Repository.path("examples/shop")).copy(to: folder)
    if planted.file.hasSuffix(".xml") { try folder.writeSpecsInXML() }
    try #require(Steve("sync", in: folder.path).status == 0)
    let text = try folder.text(of: planted.file)
    try #require(text.contains(planted.old), "\(text)")
    try folder.write(text.replacing(planted.old, with: planted.new), to: planted.file)
    let expected = scratch.path + "/expected.json"
    try #require(Readers.run("read_workspace.py", folder.path, expected).status == 0)
    let isSpec = planted.file.hasSuffix(".yml") || planted.file.hasSuffix(".xml")
    let compared =
      try isSpec ? Readers.run("compare_specs.py", expected, folder.path) : Readers.compare(expected, folder)
    #expect(compared.status == 1)
    #expect(compared.stdout.contains(planted.found), "\(compared.stdout)")
    guard isSpec else { return }
    let beside = try Readers.run("compare_specs.py", folder.path, folder.path)
    #expect(beside.status == 1 || planted.isOfContractAlone, "\(beside.stdout)")
  }

  struct Planted: Sendable, CustomTestStringConvertible {
    let file: String
    let old: String
    let new: String
    /// What the comparison calls it.
    let found: String
    /// Whether BUILD files have no words for it.
    var isOfContractAlone = false

    var testDescription: String { found }

    static let all = [
      Planted(
        file: "Modules/Cart/BUILD.bazel", old: "        \"//Utilities/Logging\",\n", new: "",
        found: "Cart (iOS, Debug): deps"),
      Planted(
        file: "Modules/Cart/BUILD.bazel", old: "\"//bazel/steve:apps\"", new: "\"//visibility:public\"",
        found: "//Modules/Cart:Cart: visibility"),
      Planted(
        file: "Modules/Cart/BUILD.bazel", old: "\"Sources/DefaultCart.swift\"", new: "\"Sources/Other.swift\"",
        found: "Cart (iOS, Debug): srcs"),
      Planted(
        file: "Modules/Cart/Interface/BUILD.bazel", old: "steve_interface", new: "steve_utility",
        found: "//Modules/Cart/Interface:CartInterface: macro"),
      Planted(
        file: "Modules/Cart/Testing/BUILD.bazel", old: "\"CartTesting\"", new: "\"CartFakes\"",
        found: "//Modules/Cart/Testing:CartTesting: missing"),
      Planted(
        file: "bazel/steve/BUILD.bazel", old: "\"//Apps/Shop\"", new: "\"//Apps/Other\"",
        found: "//bazel/steve:apps: packages that are missing"),
      Planted(
        file: "Modules/Cart/target.yml", old: "      - target: Logging\n", new: "", found: "Cart (iOS): dependencies"),
      Planted(
        file: "Modules/Cart/target.yml", old: "**/*.swift", new: "Default*.swift", found: "Cart (iOS): sources"),
      Planted(file: "Modules/Cart/target.yml", old: "framework.static", new: "framework", found: "Cart: type"),
      Planted(file: "Modules/Cart/target.yml", old: "  Cart:\n", new: "  Card:\n", found: "project: targets"),
      Planted(
        file: "Modules/Cart/target.yml", old: "path: Resources", new: "path: Sources",
        found: "CartResources (iOS): resources"),
      Planted(
        file: "Apps/Shop/target.yml", old: "      - target: Logging\n", new: "", found: "Shop (iOS): dependencies"),
      Planted(
        file: "Apps/Shop/target.yml", old: "com.example.Shop", new: "com.example.Other",
        found: "Shop (Debug): PRODUCT_BUNDLE_IDENTIFIER"),
      Planted(
        file: "Modules/Cart/Testing/target.yml", old: "platform: iOS", new: "platform: \"on\"",
        found: "CartTesting: platforms", isOfContractAlone: true),
      Planted(
        file: "Modules/Cart/Testing/target.yml", old: "platform: iOS", new: "platform: on",
        found: "is bool 'on' to YAML 1.1"),
      Planted(
        file: "Modules/Cart/Testing/target.yml", old: "platform: iOS", new: "platform: iOS\n    platform: iOS",
        found: "'platform' stands there twice"),
      Planted(
        file: "project.yml", old: "  - Modules/Cart/Testing/target.yml\n", new: "", found: "project: targets"),
      Planted(
        file: "project.yml", old: "Release: release", new: "Release: debug", found: "project: configurations"),
      Planted(
        file: "project.yml", old: "MARKETING_VERSION: \"1.0\"", new: "MARKETING_VERSION: \"1.1\"",
        found: "Shop (Debug): MARKETING_VERSION"),
      Planted(
        file: "Apps/Shop/target.yml", old: "      - target: CartResources\n",
        new: "      - target: CartResources\n        embed: false\n", found: "Shop (iOS): dependencies"),
      Planted(
        file: "Apps/Shop/target.yml", old: "Generated/Info.plist", new: "Generated/Other.plist",
        found: "INFOPLIST_FILE"),
      Planted(
        file: "Modules/Cart/target.yml", old: "    dependencies:\n",
        new: "    settings: {ASKED: x}\n    dependencies:\n",
        found: "settings that nobody asked for", isOfContractAlone: true),
      Planted(
        file: "Apps/Shop/Generated/Info.plist", old: "UILaunchScreen", new: "UILaunchScreens",
        found: "what stands in info"),
      Planted(
        file: "project.yml", old: "        - name: CartTests\n", new: "        - name: AddressTests\n",
        found: "scheme Cart: tests",
        isOfContractAlone: true),
      Planted(
        file: "Modules/Cart/target.xml",
        old: "        <dependency>\n          <target>Logging</target>\n        </dependency>\n", new: "",
        found: "Cart (iOS): dependencies"),
      Planted(
        file: "Modules/Cart/target.xml", old: "<pattern>**/*.swift", new: "<pattern>Default*.swift",
        found: "Cart (iOS): sources"),
      Planted(
        file: "Apps/Shop/target.xml", old: "com.example.Shop", new: "com.example.Other",
        found: "Shop (Debug): PRODUCT_BUNDLE_IDENTIFIER"),
      Planted(
        file: "project.xml", old: "    <file>Modules/Cart/Testing/target.xml</file>\n", new: "",
        found: "project: targets"),
    ]
  }
}

extension Folder {
  /// Lets the next sync write specs in XML.
  func writeSpecsInXML() throws {
    let text = try text(of: "steve.yml")
    let (keys, format) = ("\nxcodegen:\n", "\nxcodegen:\n  format: xml\n")
    try write(text.contains(keys) ? text.replacing(keys, with: format) : text + format, to: "steve.yml")
  }
}

/// The scripts of `Tests/Readers`.
enum Readers {
  /// The virtual environment with the Starlark interpreter.
  static let environment: String? = {
    let named = ProcessInfo.processInfo.environment["STEVE_TEST_VENV"]
    let path = named ?? Repository.path(".build/test-venv")
    return FileManager.default.isExecutableFile(atPath: path + "/bin/python") ? path : nil
  }()

  static func run(_ script: String, _ arguments: String...) throws -> Run { try run(script, arguments) }

  /// - Parameter script: a file of `Tests/Readers`, or an absolute path.
  static func run(_ script: String, _ arguments: [String]) throws -> Run {
    let path = script.hasPrefix("/") ? script : Repository.path("Tests/Readers/" + script)
    return try Run(
      (environment ?? "") + "/bin/python", [path] + arguments, in: Repository.root.path,
      environment: ["PYTHONDONTWRITEBYTECODE": "1", "STEVE_READERS_VENV": environment ?? ""])
  }

  static func compare(_ expected: String, _ folder: Folder) throws -> Run {
    try run("compare_graph.py", expected, folder.path)
  }
}
