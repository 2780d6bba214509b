import SteveManifest
import Testing

@Suite("Targets")
struct TargetTests {
  @Test("names of files stay as they are, and one that begins with @ is a label and no repository")
  func fileNames() throws {
    let names = ["@a.swift", "A B.swift", "A\"b.swift", "A$x.swift", "A[0].swift", "Ü.swift"]
    let written = try Written(
      .sample(.of(.utility, "Log") { $0.layout = [(Located("implementation"), LayoutEntry(folder: Located(".")))] }),
      files: names.map { "Log/" + $0 } + ["Log/module.yml"])
    #expect(
      written.calls(in: "Log") == """
        steve_utility(
            name = "Log",
            srcs = [
                "A B.swift",
                "A\\"b.swift",
                "A$x.swift",
                "A[0].swift",
                "Ü.swift",
                ":@a.swift",
            ],
            visibility = ["//visibility:public"],
        )

        """)
  }

  @Test("what is for some platforms is selected, and every other platform gets nothing of it")
  func platforms() throws {
    let module = ModuleManifest.of(.utility, "Log") { module in
      module.main.sources = [
        SourceEntry(Located("Sources")), SourceEntry(Located("Mac"), platforms: [Located(.macOS)]),
      ]
      var onlyPhone = Dependency.label("//gen:protos")
      onlyPhone.platforms = [Located(.iOS)]
      var weak = Dependency.sdk("WidgetKit.framework")
      weak.isWeak = true
      var onlyMac = Dependency.sdk("libxml2.tbd")
      onlyMac.platforms = [Located(.macOS)]
      module.main.dependencies = [onlyPhone, weak, onlyMac, .sdk("UIKit.framework"), .sdk("libz.tbd")]
      module.main.linkopts = .texts("-ObjC")
    }
    let written = try Written(
      .sample(module), files: ["Log/module.yml", "Log/Sources/A.swift", "Log/Mac/M.swift"])
    #expect(
      written.calls(in: "Log") == """
        steve_utility(
            name = "Log",
            srcs = ["Sources/A.swift"] + select({
                "@platforms//os:macos": ["Mac/M.swift"],
                "//conditions:default": [],
            }),
            linkopts = ["-ObjC"] + select({
                "@platforms//os:macos": ["-lxml2"],
                "//conditions:default": [],
            }),
            sdk_dylibs = ["z"],
            sdk_frameworks = ["UIKit"],
            visibility = ["//visibility:public"],
            weak_sdk_frameworks = ["WidgetKit"],
            deps = select({
                "@platforms//os:ios": ["//gen:protos"],
                "//conditions:default": [],
            }),
        )

        """)
  }

  @Test("own compiler settings replace the workspace's, own defines and options come after them")
  func compilation() throws {
    let other = ModuleManifest.of(.utility, "Old") { module in
      module.shared.swift = SwiftSettings(version: Located("5"))
      module.shared.swift?.packageName = Located("old")
    }
    let same = ModuleManifest.of(.utility, "New") { $0.main.copts = .texts("-Onone") }
    let manifest = WorkspaceManifest.sample(other, same).with { manifest in
      manifest.shared.defines = PerConfiguration(each: [(Located("Debug"), .texts("DEBUG"))])
    }
    let written = try Written(
      manifest, files: ["Old", "New"].flatMap { [$0 + "/module.yml", $0 + "/Sources/A.swift"] })
    #expect(
      written.calls(in: "Old") == """
        steve_utility(
            name = "Old",
            package_name = "old",
            srcs = ["Sources/A.swift"],
            swift_copts = [
                "-swift-version",
                "5",
            ] + select({
                "//bazel/steve:Release": [],
                "//conditions:default": ["-DDEBUG"],
            }),
            visibility = ["//visibility:public"],
        )

        """)
    #expect(
      written.calls(in: "New") == """
        steve_utility(
            name = "New",
            srcs = ["Sources/A.swift"],
            copts = ["-Onone"],
            visibility = ["//visibility:public"],
        )

        """)
  }

  @Test("a part's tags are its own or the module's; verbatim attributes are laid over, or appended where a + says so")
  func tags() throws {
    let module = ModuleManifest.of(.standard, "Log") { module in
      module.tags = .texts("team:a")
      var tests = PartManifest()
      tests.tags = .texts("slow", appends: true)
      tests.bazel = [
        (Located("+tags"), .list([.text("cpu:2")])), (Located("size"), .text("small")),
        (Located("flaky"), .boolean(true)),
      ]
      module.parts[.tests] = .described([tests])
    }
    let written = try Written(
      .sample(module), files: ["Log/module.yml", "Log/Sources/A.swift", "Log/Tests/T.swift"])
    #expect(written.calls(in: "Log").contains("    tags = [\"team:a\"],\n"))
    #expect(
      written.calls(in: "Log/Tests") == """
        steve_tests(
            name = "LogTests",
            size = "small",
            srcs = ["T.swift"],
            flaky = True,
            tags = [
                "cpu:2",
                "slow",
                "team:a",
            ],
            deps = ["//Log"],
        )

        """)
  }
}
