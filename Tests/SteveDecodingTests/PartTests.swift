import SteveDiagnostics
import SteveManifest
import Testing

@Suite struct PartTests {
  @Test func everySpellingOfADependency() {
    let reading = module(
      """
      dependencies:
        - Logging
        - {name: CartTesting, weak: true}
        - {module: Cart}
        - {module: Cart, part: testing}
        - {package: swift-log, product: Logging, platforms: [iOS, macOS]}
        - {package: swift-log, private: true}
        - {sdk: UIKit.framework, weak: true, exported: false}
        - sdk: libz.tbd
        - {label: '//gen:protos', exported: true}
        - {label: '@protos//api'}
      """)
    #expect(reading.said == [])
    let dependencies = reading.manifest.main.dependencies?.items ?? []
    #expect(
      dependencies.map(\.reference) == [
        .name("Logging"), .name("CartTesting"), .module("Cart", part: nil), .module("Cart", part: .testing),
        .package("swift-log", product: "Logging"), .package("swift-log", product: nil), .sdk("UIKit.framework"),
        .sdk("libz.tbd"), .label("//gen:protos"), .label("@protos//api"),
      ])
    #expect(dependencies.map(\.isWeak) == [false, true, false, false, false, false, true, false, false, false])
    #expect(dependencies.map(\.isExported) == [false, false, false, false, false, false, false, false, true, false])
    #expect(dependencies.map(\.isPrivate) == [false, false, false, false, false, true, false, false, false, false])
    #expect(
      dependencies.map { $0.platforms?.map(\.value) } == [nil, nil, nil, nil, [.iOS, .macOS], nil, nil, nil, nil, nil])
    #expect(dependencies.map(\.location.line) == Array(2...11))
    #expect(dependencies.map(\.location.column) == [5, 12, 14, 14, 15, 15, 11, 10, 13, 13])
  }

  @Test func aWholePart() throws {
    let reading = module(
      """
      tests:
        folder: ../../Tests/Cart
        name: CartSpecs
        module_name: Cart_Specs
        sources: [Src, {path: Mac, platforms: [macOS]}]
        includes: ["**/*.swift"]
        excludes: [Old]
        generated: [Gen/API.swift]
        resources: [Extra]
        data: [__Snapshots__]
        copts: [-O, ""]
        linkopts: [-ObjC]
        test_host: Shop
        env: {MODE: 1, EMPTY: "", FLAG: true}
        args: [--fast]
        language: pt-BR
        region: "419"
        random_order: true
        parallel: false
        tags: [manual]
        swift: {version: "6", concurrency: minimal, isolation: MainActor, features: [A, {experimental: B}],
          interop: cxx, warnings_as_errors: true, package_name: shop}
        bazel: {flaky: true, shard_count: 4, +tags: [x], size: "1"}
      """)
    #expect(reading.said == [])
    let part = try #require(described(reading.manifest, .tests).first)
    #expect(part.folder?.value == "../../Tests/Cart")
    #expect(part.name?.value == "CartSpecs")
    #expect(part.moduleName?.value == "Cart_Specs")
    #expect(part.sources?.items.map(\.path.value) == ["Src", "Mac"])
    #expect(part.sources?.items.map { $0.platforms?.map(\.value) } == [nil, [.macOS]])
    #expect(part.includes?.items.map(\.value) == ["**/*.swift"])
    #expect(part.excludes?.items.map(\.value) == ["Old"])
    #expect(part.generated?.items.map(\.value) == ["Gen/API.swift"])
    #expect(part.resources?.items.map(\.value) == ["Extra"])
    #expect(part.data?.items.map(\.value) == ["__Snapshots__"])
    #expect(part.copts?.items.map(\.value) == ["-O", ""])
    #expect(part.linkopts?.items.map(\.value) == ["-ObjC"])
    #expect(part.testHost?.value == .named("Shop"))
    #expect(part.env.map { "\($0.key.value)=\($0.value.value)" } == ["MODE=1", "EMPTY=", "FLAG=true"])
    #expect(part.args?.items.map(\.value) == ["--fast"])
    #expect(part.language?.value == "pt-BR")
    #expect(part.region?.value == "419")
    #expect(part.randomOrder?.value == true)
    #expect(part.parallel?.value == false)
    #expect(part.tags?.items.map(\.value) == ["manual"])
    #expect(part.bazel.map(\.key.value) == ["flaky", "shard_count", "+tags", "size"])
    #expect(part.bazel.map { written($0.value) } == ["bool true", "int 4", "['x']", "'1'"])
    let swift = try #require(part.shared.swift)
    #expect(swift.version?.value == "6" && !swift.replaces)
    #expect(swift.concurrency?.value == .minimal && swift.isolation?.value == .mainActor)
    #expect(swift.features?.items.map(\.name.value) == ["A", "B"])
    #expect(swift.features?.items.map(\.isExperimental) == [false, true])
    #expect(swift.interop?.value == .cxx && swift.warningsAsErrors?.value == true)
    #expect(swift.packageName?.value == "shop")
  }

  @Test func onlyAPlusAppends() {
    let reading = module("+copts: [-a]\nlinkopts: []\n+dependencies: [A]\ndemo: {+tags: [x], bundle_id: a.b}\n")
    #expect(reading.said == [])
    #expect(reading.manifest.main.copts?.appends == true)
    #expect(reading.manifest.main.linkopts?.appends == false)
    #expect(reading.manifest.main.linkopts?.items.isEmpty == true)
    #expect(reading.manifest.main.dependencies?.appends == true)
    let demo = described(reading.manifest, .demo).first
    #expect(demo?.tags?.appends == true)
    #expect(demo?.bundle.bundleID?.value(in: "Debug")?.value == "a.b")
  }

  @Test func testonlyBelongsToTheMainPart() {
    #expect(module("testonly: true").manifest.main.testonly?.value == true)
    #expect(module("implementation: {testonly: false}").manifest.main.testonly?.value == false)
  }

  @Test func textKeepsWhatWasWritten() {
    let reading = module("copts: [1.10, no, \"null\", 'true', 0x1F, =, true]")
    #expect(reading.said == [])
    #expect(reading.manifest.main.copts?.items.map(\.value) == ["1.10", "no", "null", "true", "0x1F", "=", "true"])
  }

  @Test(arguments: [
    ("0", "int 0"), ("-12", "int -12"), ("-0", "'-0'"), ("010", "'010'"), ("+5", "'+5'"), ("1_000", "'1_000'"),
    ("1.0", "'1.0'"), ("9223372036854775807", "int 9223372036854775807"),
    ("9223372036854775808", "'9223372036854775808'"), ("True", "'True'"), ("'7'", "'7'"), ("\"\"", "''"), ("-", "'-'"),
  ])
  func openValues(text: String, value: String) {
    let reading = module("bazel:\n  x: \(text == "-" ? "'-'" : text)\n")
    #expect(reading.said == [])
    #expect(reading.manifest.main.bazel.map { written($0.value) } == [value])
  }
}
