import SteveManifest
import Testing

@Suite("Files of the workspace")
struct WorkspaceFileTests {
  private func written(_ change: (inout WorkspaceManifest) -> Void = { _ in }) throws -> Written {
    let log = ModuleManifest.of(.utility, "Log") { module in
      module.main.sources = [
        SourceEntry(Located("Mac"), platforms: [Located(.macOS)]), SourceEntry(Located("Sources")),
      ]
    }
    return try Written(
      .sample(log).with(change), files: ["Log/module.yml", "Log/Sources/A.swift", "Log/Mac/M.swift"])
  }

  @Test("a configuration is a flag, and its setting is visible to the packages that ask for it")
  func configurations() throws {
    let text = try written()["bazel/steve/BUILD.bazel"]
    #expect(text.contains("load(\":defs.bzl\", \"steve_version\")\n"))
    #expect(
      text.contains(
        """
        config_setting(
            name = "Release",
            define_values = {"steve_configuration": "Release"},
            visibility = ["//visibility:public"],
        )

        """))
  }

  @Test("lines of the rc file use what Bazel has, with a sign between a flag and its value")
  func bazelrc() throws {
    let text = try written { $0.platforms.append((Located(.visionOS), Located("1.0"))) }["bazel/steve/steve.bazelrc"]
    #expect(
      text.hasSuffix(
        """
        build --ios_minimum_os=17.0
        build --macos_minimum_os=14.0

        # Xcode's configurations: 'bazel build --config=Release …'.
        build:Debug --compilation_mode=dbg --define=steve_configuration=Debug
        build:Release --compilation_mode=opt --define=steve_configuration=Release

        """))
  }

  @Test("repositories bear the workspace's names everywhere, and more modules stand in the block of the others")
  func repositories() throws {
    let written = try written { manifest in
      manifest.bazel.repositories = [
        (Located("rules_swift"), Located("build_bazel_rules_swift")), (Located("platforms"), Located("my_platforms")),
      ]
      manifest.bazel.extra = [
        (Located("steve.MODULE.bazel"), [Located("bazel_dep(name = \"rules_shell\", version = \"0.6.1\")")])
      ]
    }
    let lines = written["bazel/steve/steve.MODULE.bazel"].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(2) == [
        "bazel_dep(name = \"apple_support\", version = \"2.8.0\")",
        "bazel_dep(name = \"platforms\", version = \"1.0.0\", repo_name = \"my_platforms\")",
        "bazel_dep(name = \"rules_apple\", version = \"4.5.3\")",
        "bazel_dep(name = \"rules_cc\", version = \"0.2.17\")",
        "bazel_dep(name = \"rules_swift\", version = \"3.6.1\", repo_name = \"build_bazel_rules_swift\")",
        "bazel_dep(name = \"rules_shell\", version = \"0.6.1\")", "",
      ])
    #expect(written["bazel/steve/compiling.bzl"].contains("load(\"@build_bazel_rules_swift//swift:swift_library.bzl\""))
    #expect(written["Log/BUILD.bazel"].contains("\"@my_platforms//os:macos\": [\"Mac/M.swift\"],"))
  }

  @Test("a role calls the user's macro where one is named")
  func ownMacro() throws {
    let written = try written { manifest in
      manifest.bazel.kinds = [
        (Located("utility"), BazelMacro(load: Located("//bazel/own:kinds.bzl"), macro: Located("acme_utility")))
      ]
    }
    #expect(
      written["Log/BUILD.bazel"].contains(
        """
        load("//bazel/own:kinds.bzl", "acme_utility")

        acme_utility(
            name = "Log",

        """))
  }
}
