import Testing

/// Files that come, go and are renamed: what becomes of the shapes of the files that list them.
@Suite struct ShapeFileTests {
  struct Arrival: Sendable, CustomTestStringConvertible {
    let file: String
    /// The inputs that move, by the planned file.
    let moved: [String: [String]]

    var testDescription: String { file }
    var text: String { file.hasSuffix("module.yml") ? "kind: utility\nlayout: {implementation: .}\n" : "" }

    /// - Parameters:
    ///   - inputs: those of the BUILD file.
    ///   - spec: those of the fragment beside it, if they are others.
    ///   - project: those of the root of the specs.
    init(
      _ file: String, _ inputs: String..., spec: [String]? = nil, project: [String] = [],
      in package: String = "Modules/Cart"
    ) {
      self.file = file
      let all = [
        package + "/BUILD.bazel": inputs, package + "/target.yml": spec ?? inputs, "project.yml": project,
      ]
      moved = all.filter { !$0.value.isEmpty }
    }
  }

  static let arrivals: [Arrival] = [
    // The patterns of a fragment find them.
    Arrival("Modules/Cart/Sources/New.swift", "sources", spec: []),
    Arrival("Modules/Cart/Sources/Deep/er/ü \u{65}\u{301}.swift", "sources", spec: []),
    Arrival("Modules/Cart/Interface/New.swift", "sources", spec: [], in: "Modules/Cart/Interface"),
    // They would find this as well, so a list stands there instead.
    Arrival("Modules/Cart/Sources/en.lproj/Text.swift", "resources", spec: ["sources", "resources"]),
    Arrival("Modules/Cart/Tests/Data/New.swift", "data", spec: ["sources", "data"], in: "Modules/Cart/Tests"),
    Arrival("Modules/Cart/Sources/Theirs/BUILD", "sources", "foreign_packages", spec: ["sources"]),
    Arrival("Modules/Cart/Sources/Guide.docc/a.swift", spec: ["sources"]),
    Arrival("Modules/Cart/Sources/Old/New.swift", spec: ["sources"]),
    // And here they would find nothing.
    Arrival("Modules/Cart/Sources/[x]/New.swift", "sources"), Arrival("Modules/Cart/Sources/a.b/New.swift", "sources"),
    Arrival("Modules/Cart/Sources/Pods/New.swift", "sources"), Arrival("Modules/Cart/Sources/New.SWIFT", "sources"),
    Arrival("Modules/Cart/Sources/picture.png", "resources"),
    Arrival("Modules/Cart/Resources/anything.raw", "resources"),
    Arrival("Modules/Cart/Sources/Colors.xcassets/Contents.json", "resources"),
    Arrival("Modules/Cart/Sources/App.xcassets/App.appiconset/i.png", "resources"),
    Arrival(
      "Modules/Cart/Demo/App.xcassets/App.appiconset/i.png", "icons", spec: ["resources"], in: "Modules/Cart/Demo"),
    Arrival("Modules/Cart/Tests/Data/new.raw", "data", in: "Modules/Cart/Tests"),
    // A module inside takes its files along.
    Arrival("Modules/Cart/Sources/Theirs/module.yml", "sources", project: ["modules"]),
    // It was listed already.
    Arrival("Modules/Cart/Sources/Made.swift"), Arrival("Modules/Cart/Sources/Made.strings"),
    // No part has them.
    Arrival("Modules/Cart/Sources/README.md"),
    Arrival("Modules/Cart/Sources/a.xcconfig"), Arrival("Modules/Cart/Sources/strange.xyz"),
    Arrival("Modules/Cart/Sources/new.orig.swift"),
    Arrival("Modules/Cart/Sources/.hidden.swift"), Arrival("Modules/Cart/.hidden/New.swift"),
    Arrival("Modules/Cart/Elsewhere/New.swift"), Arrival("Elsewhere/New.swift"), Arrival("BUILD.bazel"),
  ]

  static let files =
    MutationWorkspace.files.filter { $0.path != "Modules/Cart/module.yml" } + [
      (
        "Modules/Cart/module.yml",
        """
        kind: feature
        excludes: [Sources/Old/**]
        generated: [Sources/Made.swift, Sources/Made.strings]
        tests: {data: [Tests/Data]}

        """
      ),
      (".gitignore", "*.orig.swift\n"), ("Modules/Cart/Sources/Theirs/One.swift", ""),
      ("Modules/Cart/Tests/Data/old.raw", ""),
    ]

  @Test(arguments: arrivals) func arrivalMovesItsInput(_ arrival: Arrival) {
    expect(
      ShapedWorkspace(ShapeFileTests.files), ShapedWorkspace(ShapeFileTests.files + [(arrival.file, arrival.text)]),
      arrival.moved)
  }

  @Test func renamedFiles() {
    let before = ShapedWorkspace(ShapeFileTests.files + [("Modules/Cart/Sources/old.swift", "")])
    for name in ["new.swift", "Old.swift", "x/old.swift"] {
      expect(
        before, ShapedWorkspace(ShapeFileTests.files + [("Modules/Cart/Sources/\(name)", "")]),
        ["Modules/Cart/BUILD.bazel": ["sources"]])
    }
    // XcodeGen would not take it for a source.
    expect(
      before, ShapedWorkspace(ShapeFileTests.files + [("Modules/Cart/Sources/old.SWIFT", "")]),
      ["Modules/Cart/BUILD.bazel": ["sources"], "Modules/Cart/target.yml": ["sources"]])
  }

  /// What somebody wrote in a source is no business of a shape.
  @Test func contentsOfSources() {
    let changed = ShapeFileTests.files.map { ($0.path, $0.path.hasSuffix(".swift") ? "import Foundation\n" : $0.text) }
    expect(ShapedWorkspace(ShapeFileTests.files), ShapedWorkspace(changed), [:])
  }

  @Test func aManifestOfItsOwn() {
    let entry = [
      ("steve.yml", MutationWorkspace.files[0].text + "modules: [\"**\", {path: Mapped/*, kind: feature}]\n")
    ]
    let files = MutationWorkspace.files.filter { $0.path != "steve.yml" } + entry
    let parts = ["", "/Interface", "/Testing", "/Tests", "/UITests", "/Demo"]
      .flatMap { [$0 + "/BUILD.bazel", $0 + "/target.yml"] }
    let moved = Dictionary(
      (parts + ["/Demo/Generated/Info.plist"]).map { ("Mapped/Chat" + $0, ["manifest"]) }
    ) { $1 }
    expect(
      ShapedWorkspace(files), ShapedWorkspace(files + [("Mapped/Chat/module.yml", "tags: []\n")]), moved)
  }

  /// With globs the name of a source does not stand in the text; that a list must stand there instead, moves the sources.
  @Test func globs() {
    let files = MutationWorkspace.files(with: "bazel: {sources: glob}", in: "steve.yml")
    let documentation = ShapedWorkspace(files + [("Utilities/Log/Sources/A.docc/a.swift", "")])
    expect(
      ShapedWorkspace(files), documentation,
      ["Utilities/Log/BUILD.bazel": ["sources"], "Utilities/Log/target.yml": ["sources"]])
  }

  private func expect(_ before: ShapedWorkspace, _ after: ShapedWorkspace, _ wanted: [String: [String]]) {
    #expect(before.errors == [] && after.errors == [])
    var moved: [String: [String]] = [:]
    for change in before.changes(to: after) {
      if !change.moved.isEmpty { moved[change.path] = change.moved }
      #expect(change.isTextSame == change.moved.isEmpty, "\(change.path)")
    }
    #expect(moved == wanted)
  }
}
