import SteveManifest
import Testing

@Suite struct WrongValueTests {
  @Test(arguments: [
    Wrong("name:", "1:6: expected text, but found nothing; empty text is written \"\" [expected-text]"),
    Wrong("name: null", "1:7: expected text, but found 'null'; if this word is meant, write \"null\" [expected-text]"),
    Wrong("name: ~", "1:7: expected text, but found '~'; if this word is meant, write \"~\" [expected-text]"),
    Wrong("name: [A]", "1:7: expected text, but found a list; write one value [expected-text]"),
    Wrong(
      "name: {a: b}",
      "1:7: expected text, but found a mapping; text that holds ': ' or begins with '{' needs quotes [expected-text]"),
    Wrong(
      "copts:\n  - -a: b",
      "2:5: expected text, but found a mapping; text that holds ': ' or begins with '{' needs quotes [expected-text]"),
    Wrong(
      "tests: {env: {A: }}",
      "1:18: expected text, but found nothing; empty text is written \"\" [expected-text]"),
    Wrong("tests: {test_host: true}", "1:20: expected the name of a host or false, but found 'true' [expected-text]"),
    Wrong("name: ''", "1:7: a name cannot be empty [empty-text]"),
    Wrong("folder: ''", "1:9: this text cannot be empty [empty-text]"),
    Wrong("bundle_id: {Debug: ''}", "1:20: this text cannot be empty [empty-text]"),
  ])
  func text(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("testonly: yes", "1:11: expected true or false, but found 'yes'; write true [expected-boolean]"),
    Wrong("testonly: True", "1:11: expected true or false, but found 'True'; write true [expected-boolean]"),
    Wrong("testonly: off", "1:11: expected true or false, but found 'off'; write false [expected-boolean]"),
    Wrong(
      "testonly: 'true'", "1:11: expected true or false, but found 'true' in quotes; write true [expected-boolean]"),
    Wrong(
      "tests: {parallel: yes}", "1:19: expected true or false, but found 'yes'; write true [expected-boolean]"),
    Wrong("testonly: 1", "1:11: expected true or false, but found '1' [expected-boolean]"),
    Wrong("testonly:", "1:10: expected true or false, but found nothing [expected-boolean]"),
    Wrong("testonly: []", "1:11: expected true or false, but found a list [expected-boolean]"),
    Wrong(
      "dependencies: [{name: A, weak: no}]",
      "1:32: expected true or false, but found 'no'; write false [expected-boolean]"),
    Wrong(
      "outputs: {bazel: {committed: on}}",
      "1:30: expected true or false, but found 'on'; write true [expected-boolean]"),
  ])
  func booleans(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "dependencies: Logging",
      "1:15: expected a list, but found 'Logging'; write it as a list: [Logging] [expected-list]"),
    Wrong("copts: -a, b", "1:8: expected a list, but found '-a, b'; write it as a list: [\"-a, b\"] [expected-list]"),
    Wrong(
      "copts: $(inherited)",
      "1:8: expected a list, but found '$(inherited)'; write it as a list: [\"$(inherited)\"] [expected-list]"),
    Wrong("sources:", "1:9: expected a list, but found nothing; an empty list is [] [expected-list]"),
    Wrong(
      "dependencies: {name: A}",
      "1:15: expected a list, but found a mapping; write '- ' before its first key [expected-list]"),
    Wrong("platforms: iOS", "1:12: expected a list, but found 'iOS'; write it as a list: [iOS] [expected-list]"),
    Wrong("defines: {Debug: A}", "1:18: expected a list, but found 'A'; write it as a list: [A] [expected-list]"),
    Wrong("outputs: bazel", "1:10: expected a list, but found 'bazel'; write it as a list: [bazel] [expected-list]"),
  ])
  func lists(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("layout: Sources", "1:9: expected a mapping, but found 'Sources' [expected-mapping]"),
    Wrong("bazel: []", "1:8: expected a mapping, but found a list [expected-mapping]"),
    Wrong("bazel:", "1:7: expected a mapping, but found nothing; an empty mapping is {} [expected-mapping]"),
    Wrong("[a]", "1:1: expected a mapping, but found a list [expected-mapping]"),
    Wrong("feature", "1:1: expected a mapping, but found 'feature' [expected-mapping]"),
    Wrong("interface: [a]", "1:12: expected a mapping or false, but found a list [expected-mapping]"),
    Wrong(
      "interface: true",
      "1:12: expected a mapping or false, but found 'true'; a part needs no key to exist, only files in its folder [expected-mapping]"
    ),
    Wrong(
      "tests:",
      "1:7: expected a mapping, a list of mappings, or false, but found nothing; a part needs no key to exist, only files in its folder [expected-mapping]"
    ),
    Wrong(
      "demo: 'false'", "1:7: expected a mapping, a list of mappings, or false, but found 'false' [expected-mapping]"),
    Wrong("tests: [false]", "1:9: expected a mapping, but found 'false' [expected-mapping]"),
    Wrong("module_map: [a]", "1:13: expected text, but found a list; write one value [expected-text]"),
    Wrong(
      "+headers: {private: [a]}",
      "1:1: a mapping can't be appended to 'headers'; write the '+' before the keys in it [not-appendable]"),
    Wrong("headers: a.h", "1:10: expected a list, but found 'a.h'; write it as a list: [a.h] [expected-list]"),
    Wrong(
      "headers: {internal: [a]}",
      "1:11: unknown key 'internal' in 'headers'; known are 'public', 'private' and 'project' [unknown-key]"),
    Wrong(
      "generate: [{name: a b, command: '', inputs: [/x], outputs: []}]",
      "1:19: 'a b' cannot be the name of a step: letters from A to Z, digits, '_' and '-' are allowed [bad-name]",
      "1:33: this text cannot be empty [empty-text]",
      "1:46: '/x' is an absolute path; write a relative one, such as 'x' [bad-path]",
      "1:60: this list cannot be empty; name the files that the step makes [empty-list]"),
    Wrong(
      "generate: [{}]",
      "1:12: missing key 'name' in a step of 'generate' [missing-key]",
      "1:12: missing key 'command' in a step of 'generate' [missing-key]",
      "1:12: missing key 'outputs' in a step of 'generate' [missing-key]"),
    Wrong(
      "resource_bundle: true",
      "1:18: expected the name of a bundle or false, but found 'true'; resources have a bundle unasked [expected-text]"),
    Wrong(
      "resource_bundle: a/b",
      "1:18: 'a/b' cannot be a name of a product: it holds '/', ':', a tab or a line break, or begins with '.' [bad-name]"
    ),
    Wrong("outputs: {bazel: true}", "1:18: expected a mapping, but found 'true' [expected-mapping]"),
  ])
  func mappings(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "kind: library",
      "1:7: unknown kind 'library'; known are 'feature', 'utility', 'standard' and 'app' [unknown-word]"),
    Wrong("product: aplication", "1:10: unknown product 'aplication'; did you mean 'application'? [unknown-word]"),
    Wrong("product: frame_work", "1:10: unknown product 'frame_work'; did you mean 'framework'? [unknown-word]"),
    Wrong(
      "testing: {product: tool}",
      "1:20: unknown product 'tool'; known are 'static_framework', 'framework', 'static_library' and 'dynamic_library' [unknown-word]"
    ),
    Wrong("platforms: [ios]", "1:13: unknown platform 'ios'; did you mean 'iOS'? [unknown-word]"),
    Wrong("devices: [mac]", "1:11: unknown device 'mac'; known are 'iphone' and 'ipad' [unknown-word]"),
    Wrong("outputs: [bazl]", "1:11: unknown output 'bazl'; did you mean 'bazel'? [unknown-word]"),
    Wrong("outputs: {swiftpm: {}}", "1:11: unknown output 'swiftpm'; known are 'bazel' and 'xcodegen' [unknown-word]"),
    Wrong("layout: {test: Tests}", "1:10: unknown part 'test'; did you mean 'tests'? [unknown-word]"),
    Wrong(
      "dependencies: [{module: A, part: interfce}]",
      "1:34: unknown part 'interfce'; did you mean 'interface'? [unknown-word]"),
    Wrong(
      "swift: {concurrency: full}",
      "1:22: unknown concurrency checking 'full'; known are 'minimal', 'targeted' and 'complete' [unknown-word]"),
    Wrong(
      "swift: {isolation: mainactor}", "1:20: unknown isolation 'mainactor'; did you mean 'MainActor'? [unknown-word]"),
    Wrong("swift: {interop: objc}", "1:18: unknown interoperability 'objc'; known are 'c' and 'cxx' [unknown-word]"),
    Wrong(
      "implementations: Cart",
      "1:18: expected 'reachable', 'none', 'all' or a list of names; write names as a list: [Cart] [unknown-word]"),
    Wrong("platforms: [iOS, macOS, iOS]", "1:25: 'iOS' stands in this list twice [repeated-name]"),
    Wrong("outputs: [bazel, bazel]", "1:18: 'bazel' stands in this list twice [repeated-name]"),
  ])
  func words(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "name: a/b",
      "1:7: 'a/b' cannot be a name: it holds '/' or a line break, or begins or ends with a space [bad-name]"),
    Wrong(
      "name: ' a'",
      "1:7: ' a' cannot be a name: it holds '/' or a line break, or begins or ends with a space [bad-name]"),
    Wrong(
      "name: \"a\\nb\"",
      "1:7: 'a\\nb' cannot be a name: it holds '/' or a line break, or begins or ends with a space [bad-name]"),
    Wrong(
      "module_name: my-module",
      "1:14: 'my-module' cannot be the name of a Swift module: letters, digits and '_' are allowed, and no digit at the start [bad-name]"
    ),
    Wrong(
      "module_name: 2D",
      "1:14: '2D' cannot be the name of a Swift module: letters, digits and '_' are allowed, and no digit at the start [bad-name]"
    ),
    Wrong(
      "defines: [A=1]",
      "1:11: 'A=1' cannot be an identifier: letters from A to Z, digits and '_' are allowed, and no digit at the start [bad-name]"
    ),
    Wrong(
      "defines: {De bug: [A]}",
      "1:11: 'De bug' cannot be a configuration: letters from A to Z, digits, '_' and '-' are allowed [bad-name]"),
    Wrong("tags: [team cart]", "1:8: 'team cart' cannot be a tag: white space is not allowed [bad-name]"),
    Wrong("tags: ['']", "1:8: a tag cannot be empty [empty-text]"),
    Wrong(
      "tests: {env: {A=B: c}}",
      "1:15: 'A=B' cannot be an environment variable: white space and '=' are not allowed [bad-name]"),
    Wrong(
      "bazel: {++copts: [a], a-b: 1}",
      "1:9: '++copts' cannot be an attribute: letters from A to Z, digits and '_' are allowed, perhaps behind one '+', and no word of Starlark's own [bad-name]",
      "1:23: 'a-b' cannot be an attribute: letters from A to Z, digits and '_' are allowed, perhaps behind one '+', and no word of Starlark's own [bad-name]"
    ),
    Wrong(
      "dependencies: ['//gen:protos']",
      "1:16: '//gen:protos' is a label; write {label: \"//gen:protos\"} [bad-name]"),
    Wrong(
      "dependencies: [UIKit.framework]",
      "1:16: 'UIKit.framework' is a file of the SDK; write {sdk: UIKit.framework} [bad-name]"),
    Wrong(
      "dependencies: [{label: 'gen:protos'}]",
      "1:24: 'gen:protos' is not an absolute label; write it as //package:target [bad-label]"),
    Wrong(
      "dependencies: [{sdk: UIKit}]",
      "1:22: 'UIKit' is not an SDK framework or library; write 'UIKit.framework' [bad-label]"),
  ])
  func names(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "folder: /Users/me/Cart",
      "1:9: '/Users/me/Cart' is an absolute path; write a relative one, such as 'Users/me/Cart' [bad-path]"),
    Wrong(
      "sources: [/Src, {path: /}]",
      "1:11: '/Src' is an absolute path; write a relative one, such as 'Src' [bad-path]",
      "1:24: '/' is an absolute path; write a relative one [bad-path]"),
    Wrong(
      "info: /Info.plist",
      "1:7: '/Info.plist' is an absolute path; write a relative one, such as 'Info.plist' [bad-path]"),
    Wrong(
      "layout: {tests: /T, demo: {folder: /D}}",
      "1:17: '/T' is an absolute path; write a relative one, such as 'T' [bad-path]",
      "1:36: '/D' is an absolute path; write a relative one, such as 'D' [bad-path]"),
  ])
  func paths(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: ["includes", "excludes", "generated", "resources", "data"])
  func pathsOfAPart(key: String) {
    let column = key.utf8.count + 4
    #expect(
      module("\(key): [/x]").said == [
        "1:\(column): '/x' is an absolute path; write a relative one, such as 'x' [bad-path]"
      ])
  }

  @Test(arguments: ["4", "4.2", "5", "5.10", "5.9.2", "6", "6.0"])
  func swiftVersions(_ version: String) {
    #expect(module("swift: \(version)").manifest.shared.swift?.version?.value == version)
    #expect(module("swift: \(version)").said == [])
  }

  @Test(arguments: ["4.0", "3", "7", "60", "6.x", "6.", "swift6", "v5"])
  func notSwiftVersions(_ version: String) {
    #expect(
      module("swift: {version: \(version)}").said == [
        "1:18: '\(version)' is not a Swift version: 4, 4.2, or a number that begins with 5 or 6 [bad-version]"
      ])
  }

  @Test(arguments: [
    Wrong(
      "bazel: {a: null, b: ~, c: }",
      "1:12: expected a value, but found 'null'; if the word is meant, write \"null\" [missing-value]",
      "1:21: expected a value, but found '~'; if the word is meant, write \"~\" [missing-value]",
      "1:27: expected a value, but found nothing; empty text is written \"\" [missing-value]"),
    Wrong(
      "info: {properties: {A: [null]}}",
      "1:25: expected a value, but found 'null'; if the word is meant, write \"null\" [missing-value]"),
    Wrong(
      "info: {properties: {CFBundleVersion: 1, CFBundleShortVersionString: '1.0'}}",
      "1:21: 'CFBundleVersion' comes from the version of the workspace; remove it here [version-in-info]",
      "1:41: 'CFBundleShortVersionString' comes from the version of the workspace; remove it here [version-in-info]"),
    Wrong(
      "info: {Debug: {properties: {CFBundleVersion: 1}}}",
      "1:29: 'CFBundleVersion' comes from the version of the workspace; remove it here [version-in-info]"),
    Wrong("info: {properties: 1}", "1:20: expected a mapping, but found '1' [expected-mapping]"),
  ])
  func openValues(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test func whatIsRightBesideAMistakeIsKept() {
    let reading = module("copts: [-a, [], -b]\nkind: app\nname: ~\ndependencies: [A, {sdk: x}, B]")
    #expect(reading.manifest.main.copts?.items.map(\.value) == ["-a", "-b"])
    #expect(reading.manifest.kind?.value == .app)
    #expect(reading.manifest.name == nil)
    #expect(reading.manifest.main.dependencies?.items.map(\.reference) == [.name("A"), .name("B")])
  }
}
