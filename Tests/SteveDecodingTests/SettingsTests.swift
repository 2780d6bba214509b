import SteveDiagnostics
import SteveManifest
import Testing

/// Settings, values and bundles: what the forms of their values mean.
@Suite struct SettingsTests {
  /// Name, value and configuration of each setting, in the order of the text.
  private func settings(_ text: String) -> [String] {
    let reading = module("settings: \(text)")
    #expect(reading.said == [])
    return (reading.manifest.shared.settings?.layers ?? []).flatMap { layer -> [String] in
      switch layer {
      case .everywhere(let pairs): pairs.map { "\($0.key.value)=\($0.value)" }
      case .each(let each):
        each.flatMap { entry in
          entry.value.map { "\(entry.configuration.value): \($0.key.value)=\($0.value)" }
        }
      }
    }
  }

  @Test func valuesOfSettings() {
    #expect(
      settings("{A: 1.10, B: no, C: true, D: \"true\", E: [a, false], +F: [b], G: \"\"}") == [
        #"A=text("1.10")"#, #"B=text("no")"#, #"C=text("YES")"#, #"D=text("true")"#, #"E=list(["a", "NO"])"#,
        #"+F=list(["b"])"#, #"G=text("")"#,
      ])
    #expect(settings("{\"A[sdk=iphoneos*][arch=arm64]\": b}") == [#"A[sdk=iphoneos*][arch=arm64]=text("b")"#])
  }

  @Test func mappingsAreForConfigurations() {
    #expect(settings("{Debug: {A: b}, Release: {}}") == [#"Debug: A=text("b")"#])
    #expect(settings("{}") == [])
  }

  /// A nearer level's list is appended to what an outer one says in whichever form, and its plain name replaces both.
  @Test func levels() {
    func laid(_ inner: String, over outer: String) -> [String] {
      let (inner, outer) = (module("settings: \(inner)").manifest, module("settings: \(outer)").manifest)
      let merged = inner.shared.settings?.value(in: "Debug")
      let base = outer.shared.settings?.value(in: "Debug")
      return SteveManifest.laid(merged ?? [], over: base).map { "\($0.key.value)=\($0.value)" }
    }
    #expect(laid("{+A: [c]}", over: "{A: [b]}") == [#"A=list(["b", "c"])"#])
    #expect(laid("{+A: [c d]}", over: "{A: b b}") == [#"A=text("b b \"c d\"")"#])
    #expect(laid("{+A: [c]}", over: "{+A: [b]}") == [#"+A=list(["b", "c"])"#])
    #expect(laid("{A: c}", over: "{+A: [b], B: x}") == [#"B=text("x")"#, #"A=text("c")"#])
  }

  @Test(arguments: [
    ("a", "a"), ("a b", "\"a b\""), ("", "\"\""), ("a\"b", "\"a\\\"b\""), ("a\\b", "\"a\\\\b\""),
    ("\"a b\"", "\"a b\""), ("$(A)/b", "$(A)/b"), ("it's", "\"it's\""),
  ])
  func words(_ word: String, _ written: String) { #expect(writtenSettingWord(word) == written) }

  @Test(arguments: ["1.0", "4.20", "10.2.3", "7"])
  func goodVersions(_ version: String) {
    let reading = workspace("version: {marketing: \(version), build: \(version)}")
    #expect(reading.said == [])
    #expect(reading.manifest.version.marketing?.value == version)
  }

  @Test(arguments: ["1.2.3.4", "1b2", "1.0d999", "1.0a1", "4.2fc1"])
  func goodBuilds(_ build: String) { #expect(workspace("version: {build: \(build)}").said == []) }

  @Test(arguments: ["1..2", "v1", "1.2.3.4.5", "1b", "1b1234", "1x1", "b1", "1fc", "1f1", "$(BUILD)"])
  func badBuilds(_ build: String) {
    #expect(
      workspace("version: {build: \"\(build)\"}").said == [
        "3:18: '\(build)' is not the version of a build: one to four numbers with dots between, perhaps with d, a, b "
          + "or fc and a number behind [bad-version]"
      ])
  }

  @Test(arguments: [
    Wrong(
      "settings: {A: b, Debug: {}}",
      "1:18: a setting is no mapping; write a mapping for each configuration and nothing beside, or none at all "
        + "[expected-text]"),
    Wrong("settings: [a]", "1:11: expected a mapping, but found a list [expected-mapping]"),
    Wrong("settings: {A: }", "1:15: expected text, but found nothing; empty text is written \"\" [expected-text]"),
    Wrong(
      "settings: {+A: b}", "1:12: '+A' appends to a list, so its value is one; write +A: […] [expected-list]"),
    Wrong(
      "settings: {+A: [b], A: c}", "1:21: 'A' and '+A' exclude each other; keep one of them [conflicting-keys]"),
    Wrong(
      "settings: {1A: b}",
      "1:12: '1A' cannot be a build setting: letters from A to Z, digits and '_' are allowed, perhaps behind one '+', and "
        + "[condition=value] at the end [bad-name]"),
    Wrong(
      "xcodegen: {+type: x}", "1:12: '+type' appends to a list, so its value is one; write +type: […] [expected-list]"),
    Wrong("extension_safe: yes", "1:17: expected true or false, but found 'yes'; write true [expected-boolean]"),
    Wrong(
      "provisioning_profile: a/b.mobileprovision",
      "1:23: 'a/b.mobileprovision' is a file, and here stands a profile's name; write {name: …, file: "
        + "a/b.mobileprovision} [bad-name]"),
    Wrong(
      "provisioning_profile: {file: a.cer}",
      "1:30: 'a.cer' is no provisioning profile: such a file ends in .mobileprovision or .provisionprofile [bad-path]"),
    Wrong(
      "product_name: a/b",
      "1:15: 'a/b' cannot be a name of a product: it holds '/', ':', a tab or a line break, or begins with '.' [bad-name]"
    ),
  ])
  func mistakes(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "xcodegen: {spec: a/b.yml}",
      "3:18: 'a/b.yml' is a path, but the root of the specs lies in the workspace's folder; write its name alone "
        + "[bad-path]"),
    Wrong(
      "xcodegen: {spec: project.yaml}",
      "3:18: 'project.yaml' cannot be the name of a spec: it ends in .yml or .xml, begins with no '.', and holds no space [bad-name]"
    ),
    Wrong(
      "xcodegen: {spec: Focus.xml}",
      "3:18: 'Focus.xml' cannot be the name of a spec: steve has such a file; write project.yml or the like "
        + "[bad-name]"),
    Wrong(
      "xcodegen: {layout: projects}",
      "3:20: unknown layout of projects 'projects'; did you mean 'project'? [unknown-word]"),
    Wrong(
      "xcodegen: {format: json}", "3:20: unknown format of specs 'json'; known are 'yaml' and 'xml' [unknown-word]"),
    Wrong(
      "xcodegen: {spec: Steve.yml}",
      "3:18: 'Steve.yml' cannot be the name of a spec: steve has such a file; write project.yml or the like "
        + "[bad-name]"),
    Wrong(
      "development_language: pt_BR",
      "3:23: 'pt_BR' cannot be a language: letters from A to Z, digits and '-' are allowed, such as en or pt-BR [bad-name]"
    ),
    Wrong(
      "values: {A B: c}",
      "3:10: 'A B' cannot be an identifier: letters from A to Z, digits and '_' are allowed, and no digit at the start "
        + "[bad-name]"),
  ])
  func mistakesInSteveYml(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }
}
