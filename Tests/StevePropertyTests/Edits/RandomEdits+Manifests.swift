import Foundation
import TestSupport

extension RandomEdits {
  /// What is written in manifests and beside them. Modules get more than their share: most edits are made there.
  static let manifestEdits: [(name: String, edit: Edit)] =
    Array(repeating: ("edit a module.yml", editModule), count: 6)
    + Array(repeating: ("edit steve.yml", editWorkspace), count: 3)
    + [("edit a .gitignore", editIgnore), ("edit a .gitignore", editIgnore), ("break a manifest", breakManifest)]

  private static let editModule: Edit = { edits in
    let manifests = edits.files.inputs.filter { $0.hasSuffix("/module.yml") }
    guard let file = edits.pickAny(manifests), let other = edits.pickAny(edits.files.modules) else { return nil }
    let name = TestSupport.name(of: other)
    let line = edits.pick([
      "kind: utility", "kind: standard", "kind: feature", "name: \(edits.fresh("Named"))", "tags: [b, a]",
      "tags: [c]", "defines: [A, B]", "defines: {Debug: [D]}", "platforms: [iOS]", "platforms: [macOS]",
      "layout: {implementation: Code}", "layout: {tests: Specs}", "swift: {concurrency: complete}", "swift: \"5\"",
      "copts: [-v]", "linkopts: [-ObjC]", "testonly: true", "tests: false", "tests: {tags: [slow]}", "demo: {}",
      "generated: [Sources/Made.swift]", "resources: [Sources]", "excludes: [\"Sources/F*\"]",
      "includes: [\"Sources/**\"]", "bazel: {features: [x]}", "dependencies: [\(name)]", "dependencies: [\(name)]",
      "dependencies: [{module: \(name), platforms: [iOS]}]", "tests: {dependencies: [\(name)]}",
      "interface: {dependencies: [\(name)]}", "module_name: \(edits.fresh("Swift"))", "nonsense: 1",
    ])
    return try edits.toggle(line, in: file)
  }

  private static let editWorkspace: Edit = { edits in
    let module = edits.pickAny(edits.files.modules).map { TestSupport.name(of: $0) } ?? "None"
    let line = edits.pick([
      "workspace: Other", "swift: \"6.0\"", "swift: {version: \"5\", features: [ExistentialAny]}",
      "platforms: {iOS: \"17.0\"}", "platforms: {macOS: \"13.0\", iOS: \"16.0\"}",
      "bundle_id_prefix: org.example", "ignore: [\"File*\"]", "ignore: [Tests/]",
      "configurations: {Debug: debug, QA: debug, Release: release}", "devices: [ipad]", "defines: {Release: [R]}",
      "bazel: {sources: glob}", "bazel: {kinds: {utility: {load: \"//x:y.bzl\", macro: own}}}",
      "bazel: {repositories: {platforms: p}}", "bazel: {extra: {steve.bazelrc: [\"build --x\"]}}",
      "defaults: {utility: {tags: [u]}}", "layout: {tests: Specs}", "layout: {interface: {folder: API}}",
      "outputs: [bazel]", "outputs: []", "modules: [\"**\"]", "modules: [\"Modules/*\"]",
      "rules: {matrix: {utility: {interface: true}}}", "nonsense: 1", "xcodegen: {layout: workspace}",
      "xcodegen: {layout: workspace, format: xml}", "schemes: {All: {build: {targets: {\(module): all}}}}",
    ])
    return edits.folder.exists("steve.yml") ? try edits.toggle(line, in: "steve.yml") : nil
  }

  private static let editIgnore: Edit = { edits in
    guard let place = edits.pickAny([""] + edits.files.folders) else { return nil }
    let line = edits.pick(["*.gen.swift", "Tests/", "/Sources/F*", "!File1.swift", "Deep", "[Aa]*", "BUILD.bazel", "*"])
    return try edits.toggle(line, in: join(place, ".gitignore"))
  }

  private static let breakManifest: Edit = { edits in
    let manifests = edits.files.inputs.filter { $0.hasSuffix("module.yml") || $0 == "steve.yml" }
    guard let file = edits.pickAny(manifests) else { return nil }
    let text = edits.pick(["", "kind: [", "\u{0}", "a: b: c", "- kind", "kind: utility\nkind: utility"])
    try edits.folder.write(text, to: file)
    return "write \(text.debugDescription) to \(file)"
  }

  /// Takes a line out if it is there; else adds it, in the place of another one with the same key.
  private func toggle(_ line: String, in file: String) throws -> String {
    let old = folder.exists(file) ? try folder.text(of: file) : ""
    var lines = old.split(separator: "\n").map(String.init)
    let isThere = lines.contains(line)
    if let key = line.split(separator: ":").first, line.contains(":") {
      lines.removeAll { $0.hasPrefix(key + ":") }
    } else {
      lines.removeAll { $0 == line }
    }
    if !isThere { lines.append(line) }
    try folder.write(lines.map { $0 + "\n" }.joined(), to: file)
    return "\(isThere ? "take" : "put") '\(line)' \(isThere ? "out of" : "into") \(file)"
  }
}
