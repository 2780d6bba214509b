import SteveDiagnostics
import SteveManifest
import Testing

@testable import SteveDecoding

/// Holds the tables against lists that were written from the contract.
@Suite struct KeyTests {
  static let shared = [
    "platforms": "[iOS]", "devices": "[ipad]", "swift": "'6'", "defines": "[A]",
    "settings": "{A: b}", "xcconfig": "a.xcconfig", "extension_safe": "true", "library_evolution": "true",
  ]
  static let common = [
    "folder": "A", "module_name": "A", "dependencies": "[A]", "sources": "[A]", "includes": "[A]", "excludes": "[A]",
    "generated": "[A]", "resources": "[A]", "data": "[A]", "copts": "[A]", "linkopts": "[A]", "bazel": "{a: b}",
    "xcodegen": "{a: b}", "headers": "[a.h]", "module_map": "a", "bridging_header": "a.h",
    "shared_sources": "[A]", "generate": "[{name: a, command: b, outputs: [c]}]", "resource_bundle": "A",
    "resource_accessor": "true",
  ]
  static let named = ["name": "A", "tags": "[A]"]
  static let tests = [
    "test_host": "A", "env": "{A: B}", "args": "[A]", "language": "de", "region": "DE", "random_order": "true",
    "parallel": "true",
  ]
  static let bundle = [
    "bundle_id": "a.b", "info": "A.plist", "entitlements": "a.entitlements", "product_name": "A", "app_icon": "A",
    "provisioning_profile": "A",
  ]
  static let main = ["testonly": "true"]
  static let library = ["product": "framework"]
  static let own = [
    "outputs": "[bazel]", "layout": "{tests: A}", "product": "tool", "embeds": "[A]", "implementations": "all",
    "interface": "false", "implementation": "false", "testing": "false", "tests": "false", "ui_tests": "false",
    "demo": "false",
  ]

  static func union(_ tables: [String: String]...) -> [String: String] {
    tables.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  static let ofModule = union(["kind": "app"], named, own, shared, common, main, bundle)
  static let ofDefaults = union(["tags": "[A]"], own, shared, common, main, bundle)
  static let ofEntry = union(["except": "[A]"], ofModule)
  static let ofWorkspace = [
    "format": "1", "steve": "'>=1'", "outputs": "[bazel]", "modules": "[A]", "layout": "{tests: A}", "ignore": "[A]",
    "devices": "[ipad]", "configurations": "{A: debug}", "swift": "'6'", "defines": "[A]", "bundle_id_prefix": "a",
    "defaults": "{app: {}}", "packages": "{A: {path: B}}", "binaries": "{A: {path: B}}",
    "externals": "{A: {bazel: //a}}", "rules": "{matrix: {app: {}}}", "bazel": "{sources: glob}",
    "version": "{build: 2}",
    "values": "{A: b}", "development_language": "pl", "settings": "{A: b}", "xcconfig": "a.xcconfig",
    "extension_safe": "true", "library_evolution": "true", "xcodegen": "{spec: a.yml}",
    "schemes": "{A: false}", "scripts": "{A: {}}", "test_plans": "{A: {}}",
    "wiring": "{module: A}",
  ]

  static func keys(of part: Part) -> [String: String] {
    switch part {
    case .implementation: union(common, named, shared, main, library)
    case .interface, .testing: union(common, named, shared, library)
    case .tests, .uiTests: union(common, named, shared, tests)
    case .demo: union(common, named, shared, bundle)
    }
  }

  @Test func theTablesHoldExactlyTheseKeys() {
    #expect(moduleKeys.names.sorted() == Self.ofModule.keys.sorted())
    #expect(defaultsKeys.names.sorted() == Self.ofDefaults.keys.sorted())
    #expect(modulesEntryKeys.names.sorted() == (Self.ofEntry.keys + ["path"]).sorted())
    #expect(workspaceKeys.names.sorted() == (Self.ofWorkspace.keys + ["platforms", "workspace"]).sorted())
    for part in Part.allCases {
      #expect(PartKeys.table(of: part).names.sorted() == Self.keys(of: part).keys.sorted())
    }
  }

  @Test func everyKeyOfAModuleChangesIt() {
    let nothing = dumped(module("{}").manifest)
    for (key, value) in Self.ofModule { expectChange(module("\(key): \(value)"), from: nothing, key) }
  }

  @Test(arguments: Part.allCases)
  func everyKeyOfAPartChangesIt(part: Part) {
    let nothing = dumped(module("\(part.rawValue): {}").manifest)
    for (key, value) in Self.keys(of: part) {
      expectChange(module("\(part.rawValue): {\(key): \(value)}"), from: nothing, key)
    }
  }

  @Test func everyKeyOfDefaultsAndEntriesChangesThem() {
    let noDefaults = dumped(workspace("defaults: {app: {}}").manifest)
    for (key, value) in Self.ofDefaults {
      expectChange(workspace("defaults: {app: {\(key): \(value)}}"), from: noDefaults, key)
    }
    let noEntry = dumped(workspace("modules: [{path: A}]").manifest)
    for (key, value) in Self.ofEntry {
      expectChange(workspace("modules: [{path: A, \(key): \(value)}]"), from: noEntry, key)
    }
  }

  @Test func everyKeyOfTheWorkspaceChangesIt() {
    let nothing = dumped(workspace("").manifest)
    for (key, value) in Self.ofWorkspace { expectChange(workspace("\(key): \(value)"), from: nothing, key) }
  }

  private func expectChange<Manifest>(_ reading: Reading<Manifest>, from nothing: String, _ key: String) {
    #expect(reading.said == [], "\(key)")
    #expect(dumped(reading.manifest) != nothing, "\(key)")
  }

  @Test(arguments: ["imports"])
  func laterInSteveYml(key: String) {
    #expect(workspace("\(key): {}").said == ["3:1: '\(key)' is not supported yet [not-supported-yet]"])
  }

  @Test(arguments: [
    ("rules", "tags"), ("rules", "ban"), ("rules", "limits"),
  ])
  func laterBelow(outer: String, key: String) {
    #expect(
      workspace("\(outer): {\(key): {}}").said == [
        "3:\(outer.utf8.count + 4): '\(key)' is not supported yet [not-supported-yet]"
      ])
  }

  @Test(arguments: ["template"])
  func laterInModules(key: String) {
    #expect(module("\(key): {}").said == ["1:1: '\(key)' is not supported yet [not-supported-yet]"])
    #expect(module("+\(key): {}").said == ["1:1: '\(key)' is not supported yet [not-supported-yet]"])
    #expect(
      workspace("defaults: {app: {\(key): {}}}").said == ["3:18: '\(key)' is not supported yet [not-supported-yet]"])
    #expect(
      workspace("modules: [{path: A, \(key): {}}]").said == ["3:21: '\(key)' is not supported yet [not-supported-yet]"])
  }

  @Test func everyCodeExplainsItself() {
    let codes = DiagnosticCode.all
    #expect(Set(codes.map(\.name)).count == codes.count)
    for code in codes { #expect(code.explanation.hasSuffix("."), "\(code.name)") }
  }
}

/// Everything that a manifest holds.
private func dumped(_ value: some Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}
