import Foundation
import Testing

/// Paths that climb out of the workspace, in every key that takes one.
@Suite struct HostilePathTests {
  /// `%` is the path.
  private static let moduleKeys = [
    "folder: %", "interface: {folder: %}", "tests: {folder: %}", "tests: [{folder: %, name: X}]", "layout: {tests: %}",
    "layout: {interface: {folder: %}}", "layout: {implementation: %}", "sources: [%]", "+sources: [Sources, %]",
    "sources: [{path: %}]", "sources: [{path: %, platforms: [iOS]}]", "includes: [%]", "excludes: [%]",
    "generated: [%]",
    "resources: [%]", "data: [%]", "tests: {data: [%]}", "implementation: {sources: [%]}", "demo: {info: %}",
    "demo: {info: {Debug: %}}", "demo: {folder: %}",
  ]
  private static let workspaceKeys = [
    "modules: [%]", "modules: ['**', {path: %, kind: utility}]", "modules: [{path: '**', except: [%]}]",
    "layout: {tests: %}", "defaults: {feature: {sources: [%]}}", "defaults: {feature: {layout: {interface: %}}}",
    "defaults: {feature: {generated: [%]}}", "modules: [{path: Modules/*, kind: feature, resources: [%]}]",
  ]
  private static let paths = [
    "../../../outside/A.swift", "../../../outside", "../../..", "../../../", "/etc/passwd", "//outside", "/",
    "a/../../../../outside", "./../../../outside/", "Sources/../../../../outside/*.swift", "**/../../../../outside",
    "*/../../../../outside", "{module}/../../../../outside", "../../../{module}", "../../../w2/Modules/Cart",
    "..//..//..//outside",
  ]

  @Test(arguments: moduleKeys.map { (text: $0, isModules: true) } + workspaceKeys.map { (text: $0, isModules: false) })
  func noKeyLeadsOut(key: (text: String, isModules: Bool)) throws {
    let folder = try HostileFolder()
    let start = "workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\n"
    for file in ["Interface/I.swift", "Sources/S.swift", "Tests/T.swift", "Demo/D.swift"] {
      try folder.write("", to: "Modules/Cart/" + file)
    }
    try folder.write("SECRET", to: "../outside/A.swift")
    try folder.write("SECRET", to: "../w2/Modules/Cart/A.swift")
    let before = DiskState(of: folder.scratch).nodes
    for path in Self.paths {
      let text = key.text.replacing("%", with: "\"\(path)\"") + "\n"
      try folder.write(start + (key.isModules ? "" : text), to: "steve.yml")
      try folder.write("kind: feature\n" + (key.isModules ? text : ""), to: "Modules/Cart/module.yml")
      let answer = try folder.run("sync")
      #expect(answer.status == 1, "\(text)\(answer.words)")
      #expect(
        answer.words.contains(/\[(bad-path|bad-pattern|outside-package)\]/), "\(text)\(answer.words)")
      #expect(!answer.words.contains("SECRET"), "\(text)\(answer.words)")
    }
    let after = DiskState(of: folder.scratch).nodes
    let made = after.keys.filter { before[$0] == nil }.map { String(decoding: $0, as: UTF8.self) }
    #expect(Set(made).isSubset(of: ["w/steve.yml", "w/Modules/Cart/module.yml", "stdout", "stderr"]))
  }

  /// A name stands where `{module}` does, and in paths that are made from it.
  @Test(arguments: [
    "..", ".", "../..", "/", "a/b", "~", "-", "-rf", "$(touch x)", "`touch x`", "a;b", "a\\\\b", "a\\\"b", "a'b",
    "{module}", "%s", "a b", "]]>", "\\u202Ea", "\\u00e9", "con", "a\\nb", "a\\0b", "a\\x7F", "*", "a:b", "@a", "//a",
    "\\uFFFE",
  ])
  func noNameLeadsOut(_ name: String) throws {
    let folder = try HostileFolder()
    for file in ["Sources/S.swift", "Tests/T.swift"] { try folder.write("", to: "Modules/Cart/" + file) }
    try folder.write(
      "kind: utility\nname: \"\(name)\"\nlayout: {tests: \"../{module}/Tests\"}\n", to: "Modules/Cart/module.yml")
    let before = DiskState(of: folder.scratch).nodes
    let answer = try folder.run("sync")
    // What Windows reserves is a good name elsewhere.
    #expect(answer.status == 1 || name == "con", "\(answer.words)")
    #expect(!folder.hasOutputs || name == "con")
    let after = DiskState(of: folder.scratch).nodes
    let made = after.keys.filter { before[$0] == nil }.map { String(decoding: $0, as: UTF8.self) }
    #expect(made.allSatisfy { $0.hasPrefix("w/") || ["stdout", "stderr"].contains($0) }, "\(made)")
    // Nothing that turns the text around or moves the cursor is printed.
    #expect(!answer.stderr.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
    #expect(!answer.words.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
  }

  @Test(arguments: [
    "x\"\nformat: 9", "x\n---\ny: z", "\" #", "a\\", "..", "/", "", " ", "-", "$(id)", "`id`", "{a: b}", "é",
    "\u{202E}a", "a\tb", String(repeating: "n", count: 100_000),
  ])
  func noNameBreaksOutOfWhatInitWrites(_ name: String) throws {
    let folder = try HostileFolder()
    try FileManager.default.removeItem(at: folder.workspace.appendingPathComponent("steve.yml"))
    let answer = try folder.run("init", "--name", name)
    #expect([0, 1, 2].contains(answer.status), "\(answer.words)")
    let seed = folder.workspace.appendingPathComponent("steve.yml")
    if answer.status == 2 {
      #expect(!FileManager.default.fileExists(atPath: seed.path))
    } else {
      let lines = try String(contentsOf: seed, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      // The name is one scalar: what follows it is what always follows.
      #expect(lines.suffix(5) == ["format: 1", "platforms:", "  iOS: \"17.0\"", "bundle_id_prefix: com.example", ""])
      #expect(try folder.run("sync").status != 2)
      let module = try String(contentsOf: folder.workspace.appendingPathComponent("MODULE.bazel"), encoding: .utf8)
      #expect(module.starts(with: /module\(name = "[a-z][a-z0-9._-]*"\)\n/))
    }
  }
}
