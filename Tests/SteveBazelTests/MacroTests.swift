import Foundation
import TestSupport
import Testing

extension BazelTests {
  /// The macros call rules whose attributes are those of the real ones, in the versions that the tables name.
  @Suite struct Macros {
    /// A workspace of BUILD files by hand, with the rules as they are now.
    private func branches() throws -> BazelWorkspace {
      let other = try scene().other
      try other.hold { folder in
        try Folder(path: Repository.path("Tests/Bazel/branches")).copyContents(to: folder)
        try Folder(path: Repository.path("rules")).copyContents(to: Folder(path: folder.absolute("bazel/steve"))) {
          $0.hasSuffix(".bzl")
        }
      }
      return other
    }

    @Test func everyBranchPassesAttributesThatTheRulesHave() throws {
      let branches = try branches()
      let run = try branches.bazel("build", "--nobuild", "//all:all")
      #expect(run.status == 0, "\(run.stderr)")

      let reached = Set(try branches.rules("//all:all + //bazel/steve:version").values.map(\.ruleClass))
      let rules = Folder(path: Repository.path("rules"))
      var loaded: Set<String> = []
      for file in ["clang", "compiling", "platforms", "resources", "tests", "version"] {
        let lines = try rules.text(of: file + ".bzl").split(separator: "\n")
        for line in lines where line.hasPrefix("load(\"@rules_") {
          loaded.formUnion(
            line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.dropFirst()
              .map { String($0.element) })
        }
      }
      #expect(loaded.count > 25)
      // Bazel's own rule needs no load.
      #expect(reached == loaded.union(["genrule"]))
    }

    @Test func whatStandsInForTheRulesCompilesLinksAndRuns() throws {
      let branches = try branches()
      let run = try branches.bazel("test", "//run/...")
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.passed == ["//run:HostedTests", "//run:OnlyOldTests"])
      #expect(try branches.output(of: "run/App.app/App").stdout == "app true hidden linux\n")
      #expect(try branches.output(of: "run/Tool.tool/Tool").stdout == "tool true hidden linux\n")
      let failing = try branches.bazel("test", "--keep_going", "//run:FailingNewTests", "//run:FailingOldTests")
      #expect(failing.status == 3)
      #expect(failing.failed == ["//run:FailingNewTests", "//run:FailingOldTests"])
    }

    @Test func anAttributeThatARuleLacksIsRefused() throws {
      let branches = try branches()
      let file = "all/BUILD.bazel"
      let text = try branches.folder.text(of: file)
      try branches.folder.write(
        text + "load(\"//bazel/steve:defs.bzl\", \"steve_interface\")\n"
          + "steve_interface(name = \"Wrong\", srcs = [\"Code.swift\"], bundle_id = \"a.b\")\n", to: file)
      let run = try branches.bazel("build", "--nobuild", "//all:all")
      #expect(run.status == 1)
      #expect(run.stderr.contains("//all:Wrong: no such attribute 'bundle_id' in 'swift_library' rule"))
    }

    /// The next version of the rules wants plain text there.
    @Test func aChoiceWhereARuleTakesNoneIsRefused() throws {
      let branches = try branches()
      let text = try branches.folder.text(of: "all/BUILD.bazel")
      let name = "bundle_name = select({\"//conditions:default\": \"A\"})"
      for (macro, rule) in [("steve_tests", "ios_unit_test"), ("steve_ui_tests", "ios_ui_test")] {
        let host = macro == "steve_ui_tests" ? "test_host = \":Code.swift\", " : ""
        try branches.folder.write(
          text + "load(\"//bazel/steve:defs.bzl\", \"\(macro)\")\n"
            + "\(macro)(name = \"Wrong\", srcs = [\"Code.swift\"], \(host)\(name))\n", to: "all/BUILD.bazel")
        let run = try branches.bazel("build", "--nobuild", "//all:all")
        #expect(run.status == 1)
        #expect(run.stderr.contains("bundle_name of apple:ios.bzl%\(rule) may not be a select"), "\(run.stderr)")
      }
    }

    /// Everything that manifests may say of programs, for each product on each platform.
    @Test func whatSteveWritesForEachProductIsWhatItsRuleTakes() throws {
      let other = try scene().other
      try other.holdWorkspace(ProductsWorkspace.files)
      let run = try other.bazel("build", "--nobuild", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      let check = try other.checkWithBazel()
      #expect(check.status == 0, "\(check.words)")
    }

    /// As in Xcode, where what clang is told of a target holds for the header that its Swift code sees.
    @Test func aBridgingHeaderAsksForDefines() throws {
      let other = try scene().other
      try other.holdWorkspace([
        "steve.yml": """
        workspace: Bridged
        platforms: {macOS: "14.0"}
        bundle_id_prefix: com.example
        outputs: [bazel]
        defines: [EVERYWHERE]
        """,
        "Talk/module.yml": """
        kind: app
        product: tool
        bridging_header: Sources/Talk.h
        +defines: {Debug: [LOUD], Release: [CALM]}
        """,
        "Talk/Sources/Talk.h": """
        static const int everywhere =
        #ifdef EVERYWHERE
          1;
        #else
          0;
        #endif
        static const int loud =
        #if LOUD
          1;
        #else
          0;
        #endif

        """,
        "Talk/Sources/main.swift": "print(everywhere, loud)\n",
      ])
      for (configuration, words) in [("Debug", "1 1\n"), ("Release", "1 0\n")] {
        let run = try other.bazel("build", "--define=steve_configuration=\(configuration)", "//Talk")
        #expect(run.status == 0, "\(run.stderr)")
        #expect(try other.output(of: "Talk/Talk.tool/Talk").stdout == words)
      }
      let check = try other.checkWithBazel()
      #expect(check.status == 0, "\(check.words)")
    }

    /// Packages, binaries and targets written by hand.
    @Test func whatComesFromOutsideIsFoundUnderItsLabels() throws {
      let other = try scene().other
      try other.holdWorkspace([
        "steve.yml": """
        workspace: Outside
        platforms: {macOS: "14.0"}
        bundle_id_prefix: com.example
        outputs: [bazel]
        packages: {swift-log: {url: "https://example.com/swift-log.git", from: 1.0.0, products: [Logging]}}
        binaries:
          Player: {path: Vendor/Player.xcframework}
          Codec: {path: Vendor/Codec.xcframework, linkage: static}
        externals: {Protos: {bazel: "//gen:Protos"}}
        """,
        "Uno/module.yml": "kind: utility\ndependencies: [Logging, Player, Codec, Protos]\n",
        "Uno/Sources/Code.swift": "import Logging\nimport Protos\n\npublic let uno = outside + protos\n",
        "Vendor/Player.xcframework/Info.plist": "", "Vendor/Codec.xcframework/Info.plist": "",
        "gen/Protos.swift": "public let protos = 2\n",
        "gen/BUILD.bazel": BuildText.library("Protos", srcs: ["Protos.swift"]),
      ])
      try other.addRepositories(
        packages: ["swiftpkg_swift_log": ["Logging"]], binaries: ["Player", "Codec"], in: "Vendor")
      let run = try other.bazel("build", "//Uno")
      #expect(run.status == 0, "\(run.stderr)")
      let rules = try other.rules("deps(//Uno)")
      #expect(rules["@steve_binary_Player//:Player"]?.ruleClass == "apple_dynamic_xcframework_import")
      #expect(rules["@steve_binary_Codec//:Codec"]?.ruleClass == "apple_static_xcframework_import")
    }

    /// The example of every key; its code is for Apple's platforms, so nothing is compiled.
    @Test func everyKeyOfTheExampleIsTakenInEachConfiguration() throws {
      let other = try scene().other
      try other.holdExample("kitchen-sink")
      try other.addRepositories(
        packages: ["swiftpkg_swift_collections": ["OrderedCollections"], "swiftpkg_units": ["Units", "UnitsTestKit"]],
        binaries: ["Thermometer"], in: "Vendor")
      for configuration in ["Debug", "QA", "Release"] {
        let run = try other.bazel("build", "--nobuild", "--keep_going", "--config=\(configuration)", "//...")
        #expect(run.status == 0, "\(run.stderr)")
      }
    }
  }
}

extension Folder {
  func copyContents(to other: Folder, where isWanted: (String) -> Bool = { _ in true }) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where isWanted(name) {
      try FileManager.default.copyItem(atPath: absolute(name), toPath: other.absolute(name))
    }
  }
}
