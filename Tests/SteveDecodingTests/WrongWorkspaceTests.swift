import Testing

@Suite struct WrongWorkspaceTests {
  @Test(arguments: [
    Wrong(
      "workspace: A\nplatforms: {}",
      "2:12: a workspace needs a platform, such as {iOS: \"16.0\"} [empty-mapping]"),
    Wrong("workspace: A\nplatforms: [iOS]", "2:12: expected a mapping, but found a list [expected-mapping]"),
    Wrong(
      "workspace: A\nplatforms: {IOS: 16, macOS: v14, tvOS: 1.2.3.4, watchOS: '', visionOS: 1.}",
      "2:13: unknown platform 'IOS'; did you mean 'iOS'? [unknown-word]",
      "2:29: 'v14' is not a system version: one to three numbers with dots between them, such as 16.0 [bad-version]",
      "2:40: '1.2.3.4' is not a system version: one to three numbers with dots between them, such as 16.0 [bad-version]",
      "2:58: '' is not a system version: one to three numbers with dots between them, such as 16.0 [bad-version]",
      "2:72: '1.' is not a system version: one to three numbers with dots between them, such as 16.0 [bad-version]"),
    Wrong(
      "workspace: A\n+platforms: {iOS: 16}",
      "2:1: 'platforms' holds no list that can be appended to; write it without the '+' [not-appendable]"),
  ])
  func platforms(_ wrong: Wrong) { #expect(steve(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("configurations: {}", "3:17: a workspace needs a configuration, such as {Debug: debug} [empty-mapping]"),
    Wrong("configurations: [Debug]", "3:17: expected a mapping, but found a list [expected-mapping]"),
    Wrong(
      "configurations: {Debug: debug, DEBUG: release}",
      "3:32: another configuration differs from 'DEBUG' only in letter case [repeated-name]"),
    Wrong(
      "configurations: {De.bug: debug, QA: Debug}",
      "3:18: 'De.bug' cannot be a configuration: letters from A to Z, digits, '_' and '-' are allowed [bad-name]",
      "3:37: unknown base of a configuration 'Debug'; did you mean 'debug'? [unknown-word]"),
  ])
  func configurations(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("format:", "3:8: expected text, but found nothing; empty text is written \"\" [expected-text]"),
    Wrong("steve: ''", "3:8: this text cannot be empty [empty-text]"),
    Wrong(
      "modules: Modules/*",
      "3:10: expected a list, but found 'Modules/*'; write it as a list: [\"Modules/*\"] [expected-list]"),
    Wrong(
      "modules: [/Modules]", "3:11: '/Modules' is an absolute path; write a relative one, such as 'Modules' [bad-path]"),
    Wrong(
      "modules: [{path: A, except: /B}]",
      "3:29: expected a list, but found '/B'; write it as a list: [/B] [expected-list]"),
    Wrong(
      "modules: [{path: A, except: [/B]}]",
      "3:30: '/B' is an absolute path; write a relative one, such as 'B' [bad-path]"),
    Wrong(
      "modules: [{path: A, tests: {copt: []}}]",
      "3:29: unknown key 'copt' in 'tests'; did you mean 'copts'? [unknown-key]"),
    Wrong("ignore: ['']", "3:10: this text cannot be empty [empty-text]"),
    Wrong(
      "+ignore: []", "3:1: 'ignore' holds no list that can be appended to; write it without the '+' [not-appendable]"),
    Wrong("defaults: {features: {}}", "3:12: unknown kind 'features'; did you mean 'feature'? [unknown-word]"),
    Wrong("defaults: {app: [a]}", "3:17: expected a mapping, but found a list [expected-mapping]"),
    Wrong("bundle_id_prefix: [a]", "3:19: expected text, but found a list; write one value [expected-text]"),
  ])
  func others(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }

  @Test(arguments: [
    Wrong("rules: {matrix: {apps: {}}}", "3:18: unknown row of the matrix 'apps'; did you mean 'app'? [unknown-word]"),
    Wrong(
      "rules: {matrix: {app: {externals: true}}}",
      "3:24: unknown column of the matrix 'externals'; did you mean 'external'? [unknown-word]"),
    Wrong("rules: {matrix: {app: true}}", "3:23: expected a mapping, but found 'true' [expected-mapping]"),
    Wrong(
      "rules: {matrix: {app: {external: yes, testing: 'true', utility: Logging, interface: , standard: {}}}}",
      "3:34: expected true, false, 'own' or a list of names, but found 'yes'; write true [unknown-word]",
      "3:48: expected true, false, 'own' or a list of names, but found 'true'; write true without quotes and in lower case [unknown-word]",
      "3:65: expected true, false, 'own' or a list of names, but found 'Logging'; write names as a list: [Logging] [unknown-word]",
      "3:85: expected true, false, 'own' or a list of names, but found nothing [unknown-word]",
      "3:97: expected true, false, 'own' or a list of names, but found a mapping [unknown-word]"),
    Wrong(
      "rules: {except: [{from: A, to: '', reason: ''}]}",
      "3:32: a name cannot be empty [empty-text]", "3:44: this text cannot be empty [empty-text]"),
    Wrong(
      "rules: {except: {from: A}}",
      "3:17: expected a list, but found a mapping; write '- ' before its first key [expected-list]"),
  ])
  func rules(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }

  @Test(arguments: ["2024-02-29", "2000-02-29", "2031-12-31", "2031-04-30", "0001-01-01"])
  func days(_ day: String) {
    #expect(workspace("rules: {except: [{from: A, to: B, reason: r, until: \(day)}]}").said == [])
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2031-04-31", "2031-13-01", "2031-00-01", "2031-01-00", "2031-1-01", "31-01-2031",
    "2031-01-01T00", "2031/01/01", "tomorrow", "+031-01-01",
  ])
  func notDays(_ day: String) {
    #expect(
      workspace("rules: {except: [{from: A, to: B, reason: r, until: \(day)}]}").said == [
        "3:53: '\(day)' is not a day of the form YYYY-MM-DD [bad-date]"
      ])
  }

  @Test(arguments: [
    Wrong("bazel: {sources: globs}", "3:18: unknown form of sources 'globs'; did you mean 'glob'? [unknown-word]"),
    Wrong(
      "bazel: {kinds: {apps: {load: '//a:b.bzl', macro: m}}}",
      "3:17: unknown role 'apps'; did you mean 'app'? [unknown-word]"),
    Wrong(
      "bazel: {kinds: {app: {load: '//a/b.bzl', macro: my-macro}}}",
      "3:29: '//a/b.bzl' is not the label of a .bzl file; write it as //package:file.bzl [bad-label]",
      "3:49: 'my-macro' cannot be a macro: letters from A to Z, digits and '_' are allowed, a letter at the start, and no word of Starlark's or Bazel's own [bad-name]"
    ),
    Wrong(
      "bazel: {kinds: {app: {load: 'b.bzl', macro: m}, tool: {load: '//a:b', macro: m}}}",
      "3:29: 'b.bzl' is not the label of a .bzl file; write it as //package:file.bzl [bad-label]",
      "3:62: '//a:b' is not the label of a .bzl file; write it as //package:file.bzl [bad-label]"),
    Wrong(
      "bazel: {repositories: {rules_swift: '@swift'}}",
      "3:37: '@swift' cannot be the name of a Bazel module or repository: letters from A to Z, digits, '.', '_' and '-' are allowed, a letter at the start [bad-name]"
    ),
    Wrong(
      "bazel: {repositories: {a b: c, d: ''}}",
      "3:24: 'a b' cannot be the name of a Bazel module or repository: letters from A to Z, digits, '.', '_' and '-' are allowed, a letter at the start [bad-name]",
      "3:35: the name of a Bazel module or repository cannot be empty [empty-text]"),
    Wrong(
      "bazel: {versions: {rules_swift: '>=3'}}",
      "3:33: '>=3' is not the version of a Bazel module: letters, digits, '.', '-' and '+' [bad-version]"),
    Wrong(
      "bazel: {extra: {bazelrc: []}}",
      "3:17: unknown file 'bazelrc'; known are 'steve.bazelrc' and 'steve.MODULE.bazel' [unknown-word]"),
    Wrong(
      "bazel: {extra: {steve.bazelrc: build}}",
      "3:32: expected a list, but found 'build'; write it as a list: [build] [expected-list]"),
    Wrong(
      "bazel:\n  extra:\n    steve.bazelrc:\n      - |\n        a\n        b\n",
      "6:9: expected one line, but found several; write each as an item of the list [bad-line]"),
  ])
  func bazel(_ wrong: Wrong) { #expect(workspace(wrong.text).said == wrong.said) }
}
