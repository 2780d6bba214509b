import SteveManifest
import Testing

@Suite("Globs")
struct GlobTests {
  private func call(_ files: String..., change: (inout ModuleManifest) -> Void = { _ in }) throws -> String {
    let manifest = WorkspaceManifest.sample(.of(.utility, "Log", change)).with { $0.bazel.sources = Located(.glob) }
    return try Written(manifest, files: files.map { "Log/" + $0 } + ["Log/module.yml"]).calls(in: "Log")
  }

  @Test("a glob leaves hidden files and folders out, which Bazel would take in")
  func plain() throws {
    #expect(
      try call("Sources/A.swift", "Sources/Sub/B.swift") == """
        steve_utility(
            name = "Log",
            srcs = glob(
                ["Sources/**/*.swift"],
                exclude = [
                    "**/.*",
                    "**/.*/**",
                ],
            ),
            visibility = ["//visibility:public"],
        )

        """)
  }

  @Test(
    "a list stands where a glob would find other files: of documentation, of resources, in upper case, of a pattern",
    arguments: [
      ("Sources/D.docc/Resources/step.swift", nil, "Sources/A.swift"),
      ("Sources/B.SWIFT", nil, "Sources/B.SWIFT"),
      ("Sources/Big.bundle/x.swift", nil, "Sources/A.swift"),
      ("So*/A.swift", "So*", "So*/A.swift"),
    ])
  func others(_ file: String, _ folder: String?, _ listed: String) throws {
    let text = try call("Sources/A.swift", file) { module in
      if let folder { module.layout = [(Located("implementation"), LayoutEntry(folder: Located(folder)))] }
    }
    #expect(text.contains("\"\(listed)\"") && !text.contains("srcs = glob"))
  }

  @Test("another package inside is no obstacle, since globs do not reach into it")
  func packages() throws {
    let manifest = WorkspaceManifest.sample(.of(.utility, "Log"), .of(.utility, "Log/Sources/Deep"))
      .with { $0.bazel.sources = Located(.glob) }
    let files = ["module.yml", "Sources/A.swift", "Sources/Deep/module.yml", "Sources/Deep/Sources/B.swift"]
    let written = try Written(manifest, files: files.map { "Log/" + $0 })
    #expect(written.calls(in: "Log").contains("[\"Sources/**/*.swift\"]"))
    #expect(written.calls(in: "Log/Sources/Deep").contains("[\"Sources/**/*.swift\"]"))
  }

  @Test("icons have a glob of their own, which the resources leave out")
  func icons() throws {
    let manifest = WorkspaceManifest.sample(.of(.app, "App")).with { $0.bazel.sources = Located(.glob) }
    let files = ["module.yml", "Sources/A.swift", "Resources/A.xcassets/I.appiconset/i.png", "Resources/a.txt"]
    let text = try Written(manifest, files: files.map { "App/" + $0 }).calls(in: "App")
    #expect(
      text.contains(
        """
            app_icons = glob(
                ["Resources/**/*.appiconset/**"],
                exclude = [
                    "**/.*",
                    "**/.*/**",
                ],
            ),

        """))
    #expect(
      text.contains(
        """
            resources = glob(
                ["Resources/**"],
                exclude = [
                    "**/.*",
                    "**/.*/**",
                    "Resources/**/*.appiconset/**",
                ],
            ),

        """))
  }
}
