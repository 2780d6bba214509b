import TestSupport
import Testing

extension BazelTests {
  /// `steve check --bazel`: what Bazel finds is the model, and what somebody changes by hand is not.
  @Suite struct Checks {
    private func expectAgreement(_ workspace: BazelWorkspace) throws {
      let run = try workspace.checkWithBazel()
      #expect(run.status == 0, "\(run.words)")
      #expect(run.errors.isEmpty)
    }

    @Test(arguments: ["minimal", "kitchen-sink", "shop"]) func bazelAgreesWithAnExample(_ name: String) throws {
      let other = try scene().other
      try other.holdExample(name)
      try other.addRepositories(
        packages: ["swiftpkg_swift_collections": ["OrderedCollections"], "swiftpkg_units": ["Units", "UnitsTestKit"]],
        binaries: name == "kitchen-sink" ? ["Thermometer"] : [], in: "Vendor")
      try expectAgreement(other)
    }

    /// Options of the compiler and the linker, labels of all forms, files with odd names, globs.
    @Test(arguments: ["explicit", "glob"]) func bazelAgreesWithWhatManifestsMaySay(_ sources: String) throws {
      let other = try scene().other
      try other.holdWorkspace([
        "steve.yml": """
        workspace: Words
        platforms: {iOS: "17.0", macOS: "14.0"}
        bundle_id_prefix: com.example
        outputs: [bazel]
        configurations: {Debug: debug, QA: debug, Release: release}
        swift: {version: "5.10", features: [ExistentialAny], package_name: words}
        defines: {Debug: [DEBUG, ALL], QA: [QA, ALL], Release: [ALL]}
        version: {marketing: 1.10, build: "7"}
        bazel: {sources: \(sources)}
        externals: {Gen: {bazel: "//gen"}}
        """,
        "Uno/module.yml": """
        kind: utility
        dependencies:
          - Gen
          - {label: "//gen:other", platforms: [iOS]}
          - {sdk: UIKit.framework, platforms: [iOS]}
          - {sdk: Metal.framework, weak: true}
          - {sdk: libz.tbd}
        copts: [-DMONEY=$1, -Xcc, -DX]
        linkopts: [-dead_strip]
        library_evolution: true
        swift: {version: "6.0", concurrency: complete}
        extension_safe: true
        tags: [z, a]
        bazel: {alwayslink: false, +deps: ["//gen:third"], +copts: [-DMORE]}
        """,
        "Uno/Sources/Größe und Maß+A.swift": "", "Uno/Sources/ŝ€😀.swift": "", "Uno/Sources/@at.swift": "",
        "Uno/Sources/.hidden.swift": "", "Uno/Resources/a.json": "{}", "Uno/Resources/en.lproj/A.strings": "",
        "Uno/Tests/ATests.swift": "", "Uno/Tests/__Snapshots__/a.txt": "",
        "Duo/module.yml": """
        kind: standard
        platforms: [iOS]
        sources: [Sources, {path: Phone, platforms: [iOS]}]
        generated: [Sources/Made.swift]
        bazel: {visibility: ["//gen:__subpackages__"], testonly: true, module_name: Other}
        testing: false
        """,
        "Duo/Sources/Duo.swift": "", "Duo/Phone/Phone.swift": "",
        "App/module.yml": """
        kind: app
        platforms: [iOS]
        devices: [ipad]
        dependencies: [Uno]
        app_icon: {Release: Best}
        bundle_id: {Debug: a.b, QA: a.b, Release: c.d}
        tests: {env: {A: "$B", C: d=e}, args: [--a, b c]}
        ui_tests: {test_host: App}
        """,
        "App/Sources/App.swift": "", "App/Tests/T.swift": "", "App/UITests/U.swift": "",
        "App/Resources/A.xcassets/Best.appiconset/Contents.json": "{}",
        "App/Resources/A.xcassets/AppIcon.appiconset/Contents.json": "{}",
        "gen/Gen.swift": "",
        "gen/BUILD.bazel": ["gen", "other", "third"].map { BuildText.library($0, srcs: ["Gen.swift"]) }.joined(),
      ])
      try expectAgreement(other)
    }

    /// Macros of the workspace's own may make of a call what they like.
    @Test func ownMacrosAreTheirOwnersAffair() throws {
      let other = try scene().other
      try other.holdWorkspace([
        "steve.yml": """
        workspace: Own
        platforms: {iOS: "17.0"}
        bundle_id_prefix: com.example
        outputs: [bazel]
        bazel:
          kinds:
            utility: {load: "//own:own.bzl", macro: own_utility}
            tests: {load: "//own:own.bzl", macro: own_tests}
            app: {load: "//own:own.bzl", macro: own_app}
        """,
        "Uno/module.yml": "kind: utility\n", "Uno/Sources/Uno.swift": "", "Uno/Tests/UnoTests.swift": "",
        "App/module.yml": "kind: app\ndependencies: [Uno]\n", "App/Sources/App.swift": "",
        "own/BUILD.bazel": "",
        "own/own.bzl": """
        load("//bazel/steve:defs.bzl", "steve_app", "steve_tests", "steve_utility")

        def own_utility(name, srcs, **kwargs):
            native.genrule(name = name + "Made", outs = [name + "Made.swift"], cmd = "touch $@")
            steve_utility(name = name, srcs = srcs + [":" + name + "Made"], **dict(kwargs, tags = ["own"]))

        def own_tests(name, srcs, **kwargs):
            native.filegroup(name = name + "Sources", srcs = srcs)
            steve_tests(name = name, srcs = srcs, **kwargs)

        def own_app(name, srcs, **kwargs):
            native.filegroup(name = name, srcs = srcs)

        """,
      ])
      try expectAgreement(other)
    }

    @Test func anEditByHandIsSeen() throws {
      let other = try scene().other
      try other.holdExample("shop")
      // A ledger, so that who wrote what is known.
      try other.folder.remove("Modules/Cart/BUILD.bazel")
      #expect(try Steve("sync", in: other.folder.path).status == 0)
      try edit("Modules/Cart/BUILD.bazel", of: other) {
        $0.replacing("deps = [\n", with: "deps = [\n        \"//Modules/Lists/Interface:ListsInterface\",\n")
      }
      let run = try other.checkWithBazel()
      #expect(run.status == 1)
      #expect(run.errors.map(\.code).sorted() == ["bazel-differs", "edited"], "\(run.words)")
      #expect(run.stderr.contains("error: 'deps' of '//Modules/Cart:Cart' is not as in the model [bazel-differs]\n"))
      #expect(run.stderr.contains("\nnote: only Bazel has '//Modules/Lists/Interface:ListsInterface'\n"))
      #expect(run.errors.contains { $0.code == "bazel-differs" && $0.path.hasPrefix("Modules/Cart/BUILD.bazel:") })
    }

    /// The BUILD files are as they should be: only Bazel can tell.
    @Test func anEditOfAMacroIsSeenInWhatItMakes() throws {
      let other = try scene().other
      try other.holdExample("minimal")
      try edit("bazel/steve/libraries.bzl", of: other) {
        $0.replacing(
          "    \"\"\"A module that everybody may use.\"\"\"\n    library(name, srcs, **kwargs)",
          with: "    library(name, srcs, **dict(kwargs, visibility = [\"//visibility:private\"]))")
      }
      let run = try other.checkWithBazel()
      #expect(run.status == 1)
      #expect(
        run.errors.contains { $0.code == "bazel-differs" && $0.path.hasPrefix("Utilities/Greeting/BUILD.bazel:") },
        "\(run.words)")
      #expect(run.stderr.contains("'visibility' of '//Utilities/Greeting:Greeting' is not as in the model"))
    }

    @Test func whatBazelCanNotLoadIsAFailureInItsOwnWords() throws {
      let other = try scene().other
      try other.holdExample("minimal")
      try other.folder.write(".steve\nUtilities/Greeting\n", to: ".bazelignore")
      let run = try other.checkWithBazel()
      #expect(run.status == 3)
      let words = "error: Bazel can't be asked: 'bazel query' ended with status 3 [bazel-unanswered]\n"
      #expect(run.stderr.hasPrefix(words), "\(run.words)")
      #expect(run.stderr.contains("\nnote: ERROR: "), "\(run.words)")
      #expect(run.stderr.contains("Utilities/Greeting"))
    }

    /// A workspace of the usual size, from `tools/make_workspace`.
    @Test func bazelAgreesWithTwoHundredLibraries() throws {
      let other = try scene().other
      try other.hold { folder in
        let run = try Run(
          "/usr/bin/env", ["python3", Repository.path("tools/make_workspace"), folder.path, "--fakes"], in: folder.path)
        #expect(run.status == 0, "\(run.stderr)")
      }
      let sync = try Steve("sync", in: other.folder.path)
      #expect(sync.status == 0, "\(sync.words)")
      try expectAgreement(other)
    }

    private func edit(_ file: String, of workspace: BazelWorkspace, _ change: (String) -> String) throws {
      let text = try workspace.folder.text(of: file)
      let changed = change(text)
      #expect(changed != text)
      try workspace.folder.write(changed, to: file)
    }
  }
}
