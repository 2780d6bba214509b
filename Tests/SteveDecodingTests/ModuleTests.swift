import SteveDiagnostics
import SteveManifest
import Testing

@Suite struct ModuleTests {
  @Test func aFeatureWithParts() throws {
    let reading = module(
      """
      kind: feature
      name: Basket
      tags: [team:cart]
      dependencies:
        - Logging
        - {module: Profile, part: interface, exported: true}
      interface:
        dependencies: [Money]
      testing: false
      tests:
        - folder: Tests/Fast
        - folder: Tests/Slow
          test_host: false
      """)
    #expect(reading.said == [])
    let basket = reading.manifest
    #expect(basket.folder == "Cart")
    #expect(basket.kind == Located(.feature, file: "Cart/module.yml", line: 1, column: 7))
    #expect(basket.name == Located("Basket", file: "Cart/module.yml", line: 2, column: 7))
    #expect(basket.tags?.items.map(\.value) == ["team:cart"])
    #expect(basket.tags?.appends == false)
    #expect(
      basket.main.dependencies?.items.map(\.reference) == [.name("Logging"), .module("Profile", part: .interface)])
    #expect(basket.main.dependencies?.items.map(\.isExported) == [false, true])
    #expect(basket.parts.count == 3)
    let interface = try #require(described(basket, .interface).first)
    #expect(interface.dependencies?.items.map(\.reference) == [.name("Money")])
    #expect(interface.location?.line == 7 && interface.location?.column == 1)
    guard case .absent(let place) = basket.parts[.testing] else { throw Missing() }
    #expect(place.line == 9 && place.column == 10)
    let tests = described(basket, .tests)
    #expect(tests.map(\.folder?.value) == ["Tests/Fast", "Tests/Slow"])
    #expect(tests.map(\.testHost?.value) == [nil, TestHost.none])
    #expect(tests.map(\.location?.line) == [11, 12])
  }

  @Test func anEmptyFileSaysNothing() {
    for text in ["", "# nothing\n", "{}\n", "---\n"] {
      let reading = module(text)
      #expect(reading.said == [])
      #expect(reading.manifest.kind == nil)
      #expect(reading.manifest.parts.isEmpty)
    }
  }

  @Test func keysUnderImplementationLieOverTheTopLevel() {
    let reading = module("copts: [-a]\nlinkopts: [-b]\nimplementation: {+copts: [-c], linkopts: [-d]}\nfolder: Src\n")
    #expect(reading.said == [])
    #expect(reading.manifest.main.copts?.items.map(\.value) == ["-a", "-c"])
    #expect(reading.manifest.main.linkopts?.items.map(\.value) == ["-d"])
    #expect(reading.manifest.main.folder?.value == "Src")
    #expect(reading.manifest.main.location?.line == 3)
    #expect(described(reading.manifest, .implementation).map(\.copts?.items.count) == [nil])
  }

  @Test func sharedSettingsReachThePartsAndThoseOfAPartStayThere() {
    let reading = module("platforms: [iOS, macOS]\ndevices: [ipad]\nswift: 5.10\ntests: {platforms: [macOS]}\n")
    #expect(reading.said == [])
    #expect(reading.manifest.shared.platforms?.items.map(\.value) == [.iOS, .macOS])
    #expect(reading.manifest.shared.devices?.items.map(\.value) == [.ipad])
    #expect(reading.manifest.shared.swift?.version?.value == "5.10")
    #expect(reading.manifest.shared.swift?.replaces == true)
    #expect(described(reading.manifest, .tests).first?.shared.platforms?.items.map(\.value) == [.macOS])
    #expect(reading.manifest.main.shared.platforms == nil)
  }

  @Test func anAppAndItsBundle() throws {
    let reading = module(
      """
      kind: app
      product: app_extension
      embeds: [Widget]
      implementations: [Cart, Profile]
      bundle_id: {Debug: com.example.dev, Release: com.example}
      info:
        properties: {UILaunchScreen: {}, Count: 3, Old: 007, On: true, Off: "true", Ratio: 1.10, Names: [a, no]}
      """)
    #expect(reading.said == [])
    let app = reading.manifest
    #expect(app.product?.value == .appExtension)
    #expect(app.embeds?.items.map(\.value) == ["Widget"])
    guard case .names(let names) = app.implementations?.value else { throw Missing() }
    #expect(names.map(\.value) == ["Cart", "Profile"])
    #expect(app.main.bundle.bundleID?.value(in: "Debug")?.value == "com.example.dev")
    #expect(app.main.bundle.bundleID?.value(in: "QA") == nil)
    guard case .properties(let properties, _) = app.main.bundle.info?.value(in: "Any") else { throw Missing() }
    #expect(properties.map(\.key.value) == ["UILaunchScreen", "Count", "Old", "On", "Off", "Ratio", "Names"])
    let values = properties.map { written($0.value) }
    #expect(values == ["{}", "int 3", "'007'", "bool true", "'true'", "'1.10'", "['a', 'no']"])
  }

  @Test func anInfoIsAFileOrOneForEachConfiguration() throws {
    let file = module("info: Info.plist").manifest.main.bundle.info
    guard case .file(let path) = file?.value(in: "Debug") else { throw Missing() }
    #expect(path.value == "Info.plist")
    let each = module("info: {Debug: Debug.plist, Release: {properties: {A: b}}}")
    #expect(each.said == [])
    guard case .file = each.manifest.main.bundle.info?.value(in: "Debug") else { throw Missing() }
    guard case .properties = each.manifest.main.bundle.info?.value(in: "Release") else { throw Missing() }
  }

  @Test func implementationsAreWords() {
    #expect(module("implementations: reachable").manifest.implementations?.value == .reachable)
    #expect(module("implementations: none").manifest.implementations?.value == Implementations.none)
    #expect(module("implementations: all").manifest.implementations?.value == .all)
  }

  @Test func definesForEachConfigurationAndAppended() {
    let plain = module("defines: [A]").manifest.shared.defines
    #expect(plain?.value(in: "Debug")?.items.map(\.value) == ["A"])
    #expect(plain?.value(in: "Debug")?.appends == false)
    let each = module("+defines: {Debug: [B, C]}")
    #expect(each.said == [])
    #expect(each.manifest.shared.defines?.value(in: "Debug")?.items.map(\.value) == ["B", "C"])
    #expect(each.manifest.shared.defines?.value(in: "Debug")?.appends == true)
    #expect(each.manifest.shared.defines?.value(in: "Release") == nil)
  }

  @Test func outputsAndLayout() {
    let list = module("outputs: [xcodegen]").manifest.outputs
    #expect(list?.outputs == [.xcodegen] && list?.notCommitted == [])
    let map = module("outputs: {xcodegen: {committed: false}, bazel: {}}").manifest.outputs
    #expect(map?.outputs == [.xcodegen, .bazel] && map?.notCommitted == [.xcodegen])
    let layout = module("layout: {interface: API, tests: {folder: ../T, name: '{module}Specs'}}").manifest.layout
    #expect(layout.map(\.key.value) == ["interface", "tests"])
    #expect(layout.map(\.value.folder?.value) == ["API", "../T"])
    #expect(layout.map(\.value.name?.value) == [nil, "{module}Specs"])
  }
}

struct Missing: Error {}

func described(_ module: ModuleManifest, _ part: Part) -> [PartManifest] {
  if case .described(let parts) = module.parts[part] { parts } else { [] }
}

func written(_ value: AttributeValue) -> String {
  switch value {
  case .text(let text): "'\(text)'"
  case .integer(let number): "int \(number)"
  case .boolean(let boolean): "bool \(boolean)"
  case .list(let items): "[" + items.map(written).joined(separator: ", ") + "]"
  case .map(let pairs): "{" + pairs.map { "\($0.key): \(written($0.value))" }.joined(separator: ", ") + "}"
  }
}
