import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveSyntax
import TestSupport
import Testing

/// Manifests that are broken somewhere: they are read or reported, at places that are there, and the same way each time.
@Suite struct ManifestFuzzTests {
  private static let workspace = """
    workspace: Shop
    format: 1
    steve: ">=0.1, <9"
    outputs: {bazel: {committed: true}}
    modules: ["**", {path: Mapped/*, kind: utility, except: [Mapped/Other], +tags: [mapped]}]
    layout: {testing: {folder: Fakes, name: "{module}Fakes"}, tests: Specs}
    ignore: ["*.orig", Scratch/]
    platforms: &platforms {iOS: "17.0", macOS: "14.0"}
    configurations: {Debug: debug, QA: debug, Release: release}
    bundle_id_prefix: com.example
    devices: [iphone, ipad]
    swift: {version: "6.0", concurrency: complete, features: [ExistentialAny, {experimental: Extern}], interop: cxx}
    defines: {Debug: [SLOW], Release: [FAST]}
    defaults:
      utility: {tags: [low], copts: &flags [-a, "b c"]}
      feature: {+tags: [feature], tests: {args: *flags}}
    rules:
      matrix: {interface: {external: ["//gen:api"]}, utility: {interface: false}, testing: {implementation: own}}
      except:
        - {from: Net, to: CartInterface, reason: old, owner: core, until: 2999-01-01}
    bazel:
      sources: glob
      kinds: {standard: {load: "//tools:own.bzl", macro: own_standard}}
      repositories: {platforms: my_platforms}
      versions: {rules_apple: 4.0.0}
      extra: {steve.bazelrc: [build --one]}

    """
  private static let module = """
    kind: feature
    name: Cart
    tags: [team:cart, a]
    outputs: [bazel]
    product: application
    embeds: [Widget]
    implementations: [Feed]
    platforms: [iOS]
    dependencies: &all
      - Feed
      - {module: Colors, part: interface, platforms: [iOS]}
      - {sdk: UIKit.framework, weak: true}
      - {label: "//gen:z", exported: true, private: false}
      - {package: Parcel, product: ParcelKit}
    sources: [Sources, {path: Sources/Mac, platforms: [macOS]}]
    includes: ["**/*.swift"]
    excludes: [Sources/Old/**]
    generated: [Sources/Made.swift]
    resources: [Resources]
    copts: [-Xfrontend, "-b"]
    +linkopts: [-z]
    bazel: {features: [z, 1, true, {a: b}], +tags: [late]}
    interface: {dependencies: *all, swift: "5"}
    testing: false
    tests:
      - {data: [Tests/Fixtures], env: {Z: "1"}, args: [-z], test_host: Shop}
      - folder: MoreTests
        name: CartMoreTests
    ui_tests: {test_host: false}
    demo: {bundle_id: {Debug: com.example.debug}, info: {properties: {A: {B: [1, true, x]}}}}
    info: {Debug: Info.plist}

    """

  private static let mutation = ByteMutation([
    "\n", " ", "  ", ": ", "- ", "[", "]", "{", "}", ",", "&a ", "*all", "*flags", "\"", "'", "#", "~", "null", "true",
    "no",
    "[]", "{}", "\"\"", "0", "-1", "1e99", "99999999999999999999", "../..", "/", "**/", "{module}", "+", "é", "\\n",
    "\\0",
    "kind: app\n", "name: ", "folder: .\n", "tests: ", "platforms: ", "swift: ", "dependencies: ", "bazel: ", "info: ",
    "//a:b", "@x", "lib.tbd", ".framework", "2999-02-30", "<<: *all\n", "? ", "path: ", "Debug: ",
  ])

  /// What reading some bytes as a manifest says.
  private func diagnostics(of bytes: [UInt8], isModule: Bool) -> [Diagnostic] {
    var log = DiagnosticLog()
    guard let node = parseYAML(bytes, file: "m.yml", log: &log) else { return log.diagnostics }
    if isModule {
      _ = decodeModule(node, file: "m.yml", folder: "Cart", log: &log)
    } else {
      _ = decodeWorkspace(node, file: "m.yml", log: &log)
    }
    return log.diagnostics
  }

  @Test func theManifestsAreGood() {
    #expect(diagnostics(of: Array(Self.workspace.utf8), isModule: false) == [])
    #expect(diagnostics(of: Array(Self.module.utf8), isModule: true) == [])
  }

  @Test(arguments: 0..<8, [true, false]) func brokenManifestsAreReadOrReported(seed: Int, isModule: Bool) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Array((isModule ? Self.module : Self.workspace).utf8)
    var codes: Set<String> = []
    for _ in 0..<ByteMutation.rounds(150) {
      let bytes = Self.mutation.mutated(whole, using: &random)
      let found = diagnostics(of: bytes, isModule: isModule)
      #expect(found == diagnostics(of: bytes, isModule: isModule), "\(bytes)")
      let places = TextPlaces(bytes)
      for diagnostic in found {
        codes.insert(diagnostic.code.name)
        for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
          guard let location else { continue }
          #expect(location.file == "m.yml")
          #expect(places.holds(line: location.line, column: location.column), "\(diagnostic) \(bytes)")
        }
      }
    }
    // Otherwise the mutations hardly get behind the reading of YAML.
    #expect(codes.subtracting(["yaml-syntax", "control-character", "invalid-encoding"]).count > 5, "\(codes)")
  }
}
