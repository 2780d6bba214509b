import SteveDiagnostics
import SteveManifest
import SteveSyntax

let bazelKeys = KeyTable<BazelSettings>(
  "'bazel'",
  [
    Key("sources") { $0.sources = $1.node.word(&$2) },
    Key("kinds") { $0.kinds = $1.node.kinds(&$2) },
    Key("repositories") { bazel, field, log in
      bazel.repositories = field.node.repositories(&log)
    },
    Key("versions") { bazel, field, log in
      bazel.versions = field.node.pairs(&log, key: checkBazelModule) { $0.version(.bazelModule, &$1) }
    },
    Key("extra") { $0.extra = $1.node.extra(&$2) },
    Key("on_sync_error") { $0.onSyncError = $1.node.word(&$2) },
  ])

/// A target's role, which is also the end of the macro's name.
private let roles = [
  "interface", "implementation", "utility", "standard", "testing", "tests", "host_tests", "ui_tests", "demo", "app",
  "extension", "tool", "resources",
]
/// The modules that steve names by itself.
private let neededModules = ["apple_support", "platforms", "rules_apple", "rules_swift", "rules_swift_package_manager"]
private let extensibleFiles = ["steve.bazelrc", "steve.MODULE.bazel"]

let macroKeys = KeyTable<BazelMacro>(
  "an entry of 'kinds'",
  [
    Key(required: "load") { $0.load = $1.node.bzlLabel(&$2) ?? $0.load },
    Key(required: "macro") { $0.macro = $1.node.name(.macro, &$2) ?? $0.macro },
  ])

private func checkBazelModule(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  NameRule.bazelModule.check(name, &log)
}

extension YAMLNode {
  fileprivate func kinds(_ log: inout DiagnosticLog) -> Pairs<BazelMacro> {
    let kinds = pairs(&log, key: { checkWord($0, "role", among: roles, &$1) }) { $0.macro(&$1) }
    // What a BUILD file loads from two files can't have one name; steve's own macros come from one.
    var files: [String: String] = [:]
    for role in roles where !kinds.contains(where: { $0.key.value == role }) {
      files["steve_" + role] = "//bazel/steve:defs.bzl"
    }
    for (_, macro) in kinds {
      let file = files[macro.macro.value] ?? macro.load.value
      files[macro.macro.value] = file
      if file == macro.load.value { continue }
      log.error(
        .repeatedName, "\(quoted(macro.macro.value)) is loaded from \(quoted(file)) too; give one of them another name",
        at: macro.macro.location)
    }
    return kinds
  }

  fileprivate func repositories(_ log: inout DiagnosticLog) -> Pairs<Located<String>> {
    let names = pairs(&log, key: checkBazelModule) { $0.name(.bazelModule, &$1) }
    let renamed = Set(names.map(\.key.value))
    var taken = Set(neededModules.filter { !renamed.contains($0) })
    for (_, name) in names {
      guard !taken.insert(name.value).inserted else { continue }
      log.error(.repeatedName, "\(quoted(name.value)) is the name of another repository", at: name.location)
    }
    return names
  }

  private func macro(_ log: inout DiagnosticLog) -> BazelMacro? {
    let errors = log.errorCount
    let unread = Located("", at: location)
    var macro = BazelMacro(load: unread, macro: unread)
    macroKeys.read(self, into: &macro, &log)
    return log.errorCount == errors ? macro : nil
  }

  fileprivate func extra(_ log: inout DiagnosticLog) -> Pairs<[Located<String>]> {
    pairs(&log, key: { checkWord($0, "file", among: extensibleFiles, &$1) }) { node, log in
      node.list(&log) { $0.line(&$1) }
    }
  }

  /// One line of a file, perhaps an empty one.
  private func line(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let line = text(&log) else { return nil }
    if !line.value.utf8.contains(0x0A) { return line }
    log.error(.badLine, "expected one line, but found several; write each as an item of the list", at: line.location)
    return nil
  }
}
