import SteveDiagnostics
import SteveManifest
import Testing

@Suite struct WorkspaceTests {
  @Test func everythingThatStandsInSteveYml() throws {
    let reading = steve(
      """
      workspace: Shop
      format: 1
      steve: ">=1.4, <2"
      outputs: [bazel]
      modules:
        - "Modules/*"
        - {path: Sources/*, except: [Sources/Old], kind: utility, copts: [-x], implementation: {+copts: [-y]}}
      layout: {implementation: .}
      ignore: [/build, "*.tmp"]
      platforms: {macOS: 14, iOS: 17.0.1}
      devices: [iphone]
      configurations: {Debug: debug, QA: debug, Release: release}
      swift: "6.0"
      defines: {Debug: [DEBUG]}
      bundle_id_prefix: com.example
      defaults:
        app: {platforms: [iOS]}
        feature: {tests: {copts: [-t]}, copts: [-f], implementation: false}
      rules:
        matrix:
          interface: {external: [SwiftLog], utility: true}
          tests: {implementation: own, interface: false}
        except:
          - {from: Cart, to: Profile, reason: until the split, owner: team, until: 2028-02-29}
      bazel:
        sources: glob
        kinds: {app: {load: "//tools:app.bzl", macro: our_app}}
        repositories: {rules_swift: build_bazel_rules_swift}
        versions: {rules_swift: 3.6.1, bazel: 8.0.0-rc1}
        extra: {steve.bazelrc: ["build --jobs=2", ""], steve.MODULE.bazel: []}
      """)
    #expect(reading.said == [])
    let shop = reading.manifest
    #expect(shop.name == Located("Shop", file: "steve.yml", line: 1, column: 12))
    #expect(shop.format?.value == "1")
    #expect(shop.requiredVersion?.value == ">=1.4, <2")
    #expect(shop.outputs?.outputs == [.bazel])
    #expect(shop.layout.map(\.value.folder?.value) == ["."])
    #expect(shop.ignore.map(\.value) == ["/build", "*.tmp"])
    #expect(shop.platforms.map(\.platform.value) == [.macOS, .iOS])
    #expect(shop.platforms.map(\.version.value) == ["14", "17.0.1"])
    #expect(shop.configurations?.map(\.name.value) == ["Debug", "QA", "Release"])
    #expect(shop.configurations?.map(\.base) == [.debug, .debug, .release])
    #expect(shop.shared.devices?.items.map(\.value) == [.iphone])
    #expect(shop.shared.swift?.version?.value == "6.0")
    #expect(shop.shared.defines?.value(in: "Debug")?.items.map(\.value) == ["DEBUG"])
    #expect(shop.bundleIDPrefix?.value == "com.example")
  }

  @Test func modulesEntries() throws {
    let reading = workspace(
      "modules: [A, {path: B, except: [C], kind: utility, copts: [-x], implementation: {+copts: [-y]}}]")
    #expect(reading.said == [])
    let entries = try #require(reading.manifest.modulePatterns)
    guard entries.count == 2, case .pattern(let pattern) = entries[0],
      case .described(let path, let except, let keys) = entries[1]
    else { throw Missing() }
    #expect(pattern.value == "A")
    #expect(path.value == "B")
    #expect(except.map(\.value) == ["C"])
    #expect(keys.kind?.value == .utility)
    #expect(keys.main.copts?.items.map(\.value) == ["-x", "-y"])
  }

  @Test func defaultsOfAKind() throws {
    let reading = workspace("defaults: {feature: {tests: {copts: [-t]}, copts: [-f], implementation: false}, app: {}}")
    #expect(reading.said == [])
    #expect(reading.manifest.defaults.count == 2)
    let feature = try #require(reading.manifest.defaults[.feature])
    #expect(feature.folder == "")
    #expect(feature.main.copts?.items.map(\.value) == ["-f"])
    #expect(described(feature, .tests).first?.copts?.items.map(\.value) == ["-t"])
    guard case .absent = feature.parts[.implementation] else { throw Missing() }
  }

  @Test func rules() throws {
    let reading = workspace(
      """
      rules:
        matrix:
          interface: {external: [SwiftLog], utility: true}
          tests: {implementation: own}
        except:
          - {from: Cart, to: Profile, reason: until the split, owner: team, until: 2028-02-29}
          - {from: A, to: B, reason: r}
      """)
    #expect(reading.said == [])
    let matrix = reading.manifest.rules.matrix
    #expect(matrix.map(\.key.value) == ["interface", "tests"])
    #expect(matrix[0].value.map(\.key.value) == ["external", "utility"])
    guard case .names(let names) = matrix[0].value[0].value, case .allowed(true) = matrix[0].value[1].value,
      case .own = matrix[1].value[0].value
    else { throw Missing() }
    #expect(names.map(\.value) == ["SwiftLog"])
    let exceptions = reading.manifest.rules.exceptions
    #expect(exceptions.map(\.from.value) == ["Cart", "A"])
    #expect(exceptions.map(\.to.value) == ["Profile", "B"])
    #expect(exceptions.map(\.reason.value) == ["until the split", "r"])
    #expect(exceptions.map(\.owner?.value) == ["team", nil])
    #expect(exceptions.map(\.until?.value) == ["2028-02-29", nil])
    #expect(exceptions.map(\.location.line) == [8, 9])
  }

  @Test func bazel() {
    let reading = workspace(
      """
      bazel:
        sources: glob
        kinds: {app: {load: "@tools//:app.bzl", macro: our_app}}
        repositories: {rules_swift: build_bazel_rules_swift}
        versions: {rules_swift: 3.6.1, bazel: 8.0.0-rc1}
        extra: {steve.bazelrc: ["build --jobs=2", ""]}
      """)
    #expect(reading.said == [])
    let bazel = reading.manifest.bazel
    #expect(bazel.sources?.value == .glob)
    #expect(bazel.kinds.map(\.key.value) == ["app"])
    #expect(bazel.kinds.map(\.value.load.value) == ["@tools//:app.bzl"])
    #expect(bazel.kinds.map(\.value.macro.value) == ["our_app"])
    #expect(bazel.repositories.map(\.value.value) == ["build_bazel_rules_swift"])
    #expect(bazel.versions.map(\.value.value) == ["3.6.1", "8.0.0-rc1"])
    #expect(bazel.extra.map { $0.value.map(\.value) } == [["build --jobs=2", ""]])
  }
}
