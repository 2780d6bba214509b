import SteveManifest
import Testing

@Suite("Visibility")
struct VisibilityTests {
  private let written: Written

  init() throws {
    let app = ModuleManifest.of(.app, "App") { $0.main.dependencies = [.name("Cart")] }
    let old = ModuleManifest.of(.standard, "Old") { $0.main.dependencies = [.module("Cart", part: .implementation)] }
    let manifest = WorkspaceManifest.sample(app, .of(.feature, "Cart"), old).with { manifest in
      manifest.rules.exceptions = [
        BoundaryException(
          from: Located("Old"), to: Located("Cart"), reason: Located("old"), at: manifest.location)
      ]
    }
    let files = [
      "App/module.yml", "App/Sources/A.swift", "App/Tests/T.swift", "App/UITests/U.swift", "Cart/module.yml",
      "Cart/Interface/I.swift", "Cart/Sources/C.swift", "Cart/Testing/F.swift", "Cart/Tests/T.swift",
      "Cart/UITests/U.swift", "Cart/Demo/D.swift", "Old/module.yml", "Old/Sources/O.swift",
    ]
    written = try Written(manifest, files: files)
  }

  private func visibility(of package: String) -> [Substring] {
    let lines = written.calls(in: package).split(separator: "\n").drop { !$0.hasPrefix("    visibility = [") }
    guard let first = lines.first else { return [] }
    if first.hasSuffix("],") { return [first.split(separator: "\"")[1]] }
    return lines.dropFirst().prefix { $0 != "    ]," }.map { $0.split(separator: "\"")[1] }
  }

  @Test("an implementation is for apps, its own tests and demo, and for whom an exception names")
  func implementation() {
    #expect(
      visibility(of: "Cart") == [
        "//Cart/Demo:__pkg__", "//Cart/Tests:__pkg__", "//Old:__pkg__", "//bazel/steve:apps",
      ])
  }

  @Test(
    "interfaces, standard modules and fakes are for everybody", arguments: ["Cart/Interface", "Old", "Cart/Testing"])
  func everybody(_ package: String) {
    #expect(visibility(of: package) == ["//visibility:public"])
  }

  @Test("a program is for the tests that run in it, and tests are for nobody")
  func programs() {
    #expect(visibility(of: "App") == ["//App/Tests:__pkg__", "//App/UITests:__pkg__"])
    #expect(visibility(of: "Cart/Demo") == ["//Cart/UITests:__pkg__"])
    #expect(visibility(of: "Cart/Tests").isEmpty)
  }

  @Test("the group of the apps has the tests that see the app's code, and not its UI tests")
  func group() {
    #expect(
      written["bazel/steve/BUILD.bazel"].contains(
        """
        package_group(
            name = "apps",
            packages = [
                "//App",
                "//App/Tests",
            ],
        )

        """))
  }

  @Test("tests of an app link its library and run in it")
  func tests() {
    #expect(written.calls(in: "App/Tests").contains("    test_host = \"//App\",\n    deps = [\"//App:AppLib\"],\n"))
  }
}
