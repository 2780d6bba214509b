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

        # A cache that machines share: 'bazel build --config=remote_cache …' reads it, 'remote_cache_write' fills it too. Where
        # it is, and who you are, say yourself in .bazelrc: 'build:remote_cache --remote_cache=…', '--remote_header=…'.
        build:remote_cache --incompatible_strict_action_env --noremote_upload_local_results
        build:remote_cache --remote_local_fallback --remote_timeout=60
        build:remote_cache_write --config=remote_cache --remote_upload_local_results

        # Actions on other machines, which must be Macs for Apple's platforms: 'bazel build --config=remote …'. Where they are is
        # yours to say: 'build:remote --remote_executor=…'.
        build:remote --config=remote_cache --remote_timeout=600

        """))
  }

  @Test("a configuration that is called as one of those for other machines has the name for itself")
  func bazelrcNames() throws {
    let text = try written { manifest in
      manifest.configurations = [(Located("remote"), .debug), (Located("Release"), .release)]
    }["bazel/steve/steve.bazelrc"]
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("build:remote ") }.count == 1)
    #expect(text.contains("build:remote --compilation_mode=dbg --define=steve_configuration=remote\n"))
    #expect(text.contains("\nbuild:remote_cache_write "))
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
