import SteveManifest
import Testing

@Suite struct WrongKeyTests {
  @Test(arguments: [
    Wrong(
      "kind: app\ndependancies: []",
      "2:1: unknown key 'dependancies' in module.yml; did you mean 'dependencies'? [unknown-key]"),
    Wrong("Kind: app", "1:1: unknown key 'Kind' in module.yml; did you mean 'kind'? [unknown-key]"),
    Wrong("zzz: 1", "1:1: unknown key 'zzz' in module.yml [unknown-key]"),
    Wrong("+zzz: 1", "1:1: unknown key 'zzz' in module.yml [unknown-key]"),
    Wrong("'': 1", "1:1: unknown key '' in module.yml [unknown-key]"),
    Wrong("tests: {copt: []}", "1:9: unknown key 'copt' in 'tests'; did you mean 'copts'? [unknown-key]"),
    Wrong("swift: {verson: '6'}", "1:9: unknown key 'verson' in 'swift'; did you mean 'version'? [unknown-key]"),
    Wrong(
      "swift: {features: [{upcoming: A}]}",
      "1:20: missing key 'experimental' in a feature [missing-key]",
      "1:21: unknown key 'upcoming' in a feature; known is 'experimental' [unknown-key]"),
    Wrong(
      "sources: [{path: A, platform: [iOS]}]",
      "1:21: unknown key 'platform' in an entry of 'sources'; did you mean 'platforms'? [unknown-key]"),
    Wrong(
      "layout: {tests: {path: A}}",
      "1:18: unknown key 'path' in an entry of 'layout'; known are 'folder' and 'name' [unknown-key]"),
    Wrong(
      "outputs: {bazel: {commited: true}}",
      "1:19: unknown key 'commited' in an output; did you mean 'committed'? [unknown-key]"),
    Wrong(
      "info: {Debug: {UILaunchScreen: {}}}",
      "1:15: missing key 'properties' in 'info' [missing-key]",
      "1:16: unknown key 'UILaunchScreen' in 'info'; known is 'properties' [unknown-key]"),
    Wrong(
      "info: {properties: {}, Debug: a.plist}",
      "1:24: unknown key 'Debug' in 'info'; known is 'properties' [unknown-key]"),
  ])
  func unknown(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("workspace: Shop", "1:1: 'workspace' is a key of steve.yml, not of module.yml [misplaced-key]"),
    Wrong("imports: check", "1:1: 'imports' is a key of steve.yml, not of module.yml [misplaced-key]"),
    Wrong("test_host: Shop", "1:1: 'test_host' is a key of 'tests' and 'ui_tests', not of module.yml [misplaced-key]"),
    Wrong("language: de", "1:1: 'language' is a key of 'tests' and 'ui_tests', not of module.yml [misplaced-key]"),
    Wrong("isolation: MainActor", "1:1: 'isolation' is a key of 'swift', not of module.yml [misplaced-key]"),
    Wrong(
      "interface: {testonly: true}",
      "1:13: 'testonly' is a key of module.yml, not of 'interface' [misplaced-key]"),
    Wrong(
      "implementation: {bundle_id: a.b}",
      "1:18: 'bundle_id' is a key of module.yml, not of 'implementation' [misplaced-key]"),
    Wrong("tests: [{kind: app}]", "1:10: 'kind' is a key of module.yml, not of 'tests' [misplaced-key]"),
    Wrong("demo: {env: {}}", "1:8: 'env' is a key of 'tests' and 'ui_tests', not of 'demo' [misplaced-key]"),
  ])
  func misplaced(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("copts: []", "3:1: 'copts' is a key of module.yml, not of steve.yml [misplaced-key]"),
    Wrong("defaults: {app: {name: A}}", "3:18: 'name' is a key of module.yml, not of 'defaults' [misplaced-key]"),
    Wrong("defaults: {app: {kind: app}}", "3:18: 'kind' is a key of module.yml, not of 'defaults' [misplaced-key]"),
    Wrong("platfroms: {}", "3:1: unknown key 'platfroms' in steve.yml; did you mean 'platforms'? [unknown-key]"),
    Wrong("rules: {matrx: {}}", "3:9: unknown key 'matrx' in 'rules'; did you mean 'matrix'? [unknown-key]"),
    Wrong("bazel: {kind: {}}", "3:9: unknown key 'kind' in 'bazel'; did you mean 'kinds'? [unknown-key]"),
    Wrong(
      "bazel: {kinds: {app: {load: '//a:b.bzl', name: m}}}",
      "3:22: missing key 'macro' in an entry of 'kinds' [missing-key]",
      "3:42: unknown key 'name' in an entry of 'kinds'; known are 'load' and 'macro' [unknown-key]"),
  ])
  func ofSteveYml(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }

  @Test func whatIsRequired() {
    let both = [
      "1:1: missing key 'platforms' in steve.yml [missing-key]",
      "1:1: missing key 'workspace' in steve.yml [missing-key]",
    ]
    #expect(Set(steve("").said) == Set(both) && steve("").said.count == 2)
    #expect(Set(steve("format: 1").said) == Set(both))
    #expect(steve("# Shop\n\nworkspace: Shop").said == ["1:1: missing key 'platforms' in steve.yml [missing-key]"])
  }

  @Test func aValueThatIsWrongIsNotMissing() {
    #expect(
      steve("workspace: []\nplatforms: {iOS: 16}").said == [
        "1:12: expected text, but found a list; write one value [expected-text]"
      ])
  }

  @Test(arguments: [
    Wrong("rules:\n  except:\n    - {from: A, to: B}", "5:7: missing key 'reason' in an exception [missing-key]"),
    Wrong("modules: [{kind: app}]", "3:11: missing key 'path' in an entry of 'modules' [missing-key]"),
  ])
  func whatIsRequiredBelow(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong(
      "dependencies: [{weak: true}]",
      "1:16: a dependency needs one of 'name', 'module', 'package', 'sdk' and 'label' [missing-key]"),
    Wrong(
      "dependencies: [{}]",
      "1:16: a dependency needs one of 'name', 'module', 'package', 'sdk' and 'label' [missing-key]"),
    Wrong(
      "dependencies: [{name: A, module: B, label: '//c'}]",
      "1:26: a dependency is one thing; keep one of 'name', 'module' and 'label' [conflicting-keys]"),
    Wrong(
      "tests: {bazel: {+deps: [a], size: b, deps: [c]}}",
      "1:38: 'deps' and '+deps' exclude each other; keep one of them [conflicting-keys]"),
    Wrong("dependencies: [{name: A, part: interface}]", "1:26: 'part' needs 'module' beside it [missing-key]"),
    Wrong("dependencies: [{name: A, product: B}]", "1:26: 'product' needs 'package' beside it [missing-key]"),
    Wrong(
      "dependencies: [{modul: A}]",
      "1:16: a dependency needs one of 'name', 'module', 'package', 'sdk' and 'label' [missing-key]",
      "1:17: unknown key 'modul' in a dependency; did you mean 'module'? [unknown-key]"),
    Wrong(
      "copts: [a]\n+copts: [b]",
      "2:1: '+copts' and 'copts' exclude each other; keep one of them [conflicting-keys]", "  1:1: 'copts' stands here"),
    Wrong(
      "+copts: [b]\ntests: {tags: [], +tags: []}\ncopts: [a]",
      "1:1: '+copts' and 'copts' exclude each other; keep one of them [conflicting-keys]", "  3:1: 'copts' stands here",
      "2:19: '+tags' and 'tags' exclude each other; keep one of them [conflicting-keys]", "  2:9: 'tags' stands here"),
  ])
  func conflicts(_ wrong: Wrong) { #expect(module(wrong.text).said == wrong.said) }

  @Test(arguments: [
    "kind", "name", "outputs", "layout", "product", "implementations", "bundle_id", "info", "swift",
    "folder", "module_name", "bazel", "testonly", "tests", "interface",
  ])
  func onlyListsAreAppended(key: String) {
    #expect(
      module("+\(key): x").said == [
        "1:1: '\(key)' holds no list that can be appended to; write it without the '+' [not-appendable]"
      ])
  }

  @Test func aPlusBelongsBeforeTheKeyOfTheConfigurations() {
    #expect(
      module("defines: {+Debug: [A]}").said == [
        "1:11: a '+' belongs before the key that holds the configurations [not-appendable]"
      ])
  }

  @Test func everyProblemOfAFileInTheOrderOfTheText() {
    let reading = module("kind: featur\nversion: 1\ntests: {copts: -O}\nname: ~\n")
    #expect(
      reading.said == [
        "1:7: unknown kind 'featur'; did you mean 'feature'? [unknown-word]",
        "2:1: 'version' is a key of steve.yml, not of module.yml [misplaced-key]",
        "3:16: expected a list, but found '-O'; write it as a list: [\"-O\"] [expected-list]",
        "4:7: expected text, but found '~'; if this word is meant, write \"~\" [expected-text]",
      ])
  }

  @Test func aValueThatIsUsedTwiceIsReportedOnce() {
    let reading = module("copts: &flags [[]]\nlinkopts: *flags\n")
    #expect(reading.said == ["1:16: expected text, but found a list; write one value [expected-text]"])
  }
}
