import Foundation
import SteveDiagnostics
import SteveSyntax
import TestSupport
import Testing

/// What the project hands out to be copied does what it says.
@Suite struct SnippetTests {
  static let services = ["github-actions", "gitlab-ci"]

  private func node(_ text: String, _ file: String) throws -> YAMLNode {
    var log = DiagnosticLog()
    let node = parseYAML(Array(text.utf8), file: file, log: &log)
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
    return try #require(node)
  }

  /// The commands under these keys, in their order.
  private func commands(in node: YAMLNode, under keys: Set<String>, isBelow: Bool = false) -> [String] {
    switch node.content {
    case .scalar(let text, _): isBelow ? [text] : []
    case .sequence(let items): items.flatMap { commands(in: $0, under: keys, isBelow: isBelow) }
    case .mapping(let pairs):
      pairs.flatMap { commands(in: $0.value, under: keys, isBelow: keys.contains($0.key.text)) }
    }
  }

  private func commands(of service: String) throws -> [String] {
    let text = try String(contentsOfFile: Repository.path("tools/ci/\(service).yml"), encoding: .utf8)
    return commands(
      in: try node(text, service), under: ["run", "before_script", "script", "after_script"])
  }

  /// A clone of the last commit alone, as these services make it.
  private func clone(of scene: GitScene) throws -> GitScene {
    try scene.git("clone", "-q", "--depth", "1", "file://" + scene.repository.path, scene.scratch.path + "/clone")
    return GitScene(scene, at: "clone")
  }

  private func statuses(of service: String, in scene: GitScene) throws -> [Int32] {
    try scene.scratch.folder("bin").writeScript("exec '\(Steve.binary)' \"$@\"", to: "steve")
    let environment = scene.environment.merging(["PATH": scene.scratch.path + "/bin:" + HookScene.usualPath]) { $1 }
    return try commands(of: service).map { command in
      try Run("/bin/sh", ["-e", "-c", command], in: scene.folder.path, environment: environment).status
    }
  }

  @Test(arguments: services) func passesWhatIsInStep(service: String) throws {
    let clone = try clone(of: GitScene())
    #expect(try statuses(of: service, in: clone) == [0, 0, 0])
    #expect(try clone.folder.text(of: "steve-check.json").contains("\"schema\": \"steve.check/1\""))
  }

  @Test(arguments: services) func failsWhatIsNot(service: String) throws {
    let scene = try GitScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.commit("Forgotten")
    let clone = try clone(of: scene)
    #expect(try statuses(of: service, in: clone) == [0, 1, 1])
    #expect(try clone.folder.text(of: "steve-check.json").contains("Modules/Cart/BUILD.bazel"))
  }

  // MARK: The pre-action of a scheme

  /// The block of the README that lets Xcode call steve.
  private func preAction() throws -> String {
    let readme = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    return try #require(blocks.first { $0.contains("preActions") })
  }

  @Test func theSchemeOfTheReadmeIsTaken() throws {
    let scene = try GitScene()
    try scene.append(try preAction(), to: "steve.yml")
    let run = try scene.sync()
    #expect(run.status == 0, "\(run.words)")
    #expect(try scene.folder.text(of: "project.yml").contains("sync --only bazel"))
  }

  /// As Xcode runs it: by its own shell, somewhere, with the project's folder in a variable.
  @Test(arguments: ["", "Modules/Cart"]) func itsScriptSyncs(project: String) throws {
    let scene = try GitScene()
    let script = try #require(commands(in: node(preAction(), "README.md"), under: ["script"]).first)
    try scene.scratch.folder("bin").writeScript("exec '\(Steve.binary)' \"$@\"", to: "steve")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    let environment = scene.environment.merging([
      "PATH": scene.scratch.path + "/bin:" + HookScene.usualPath, "SRCROOT": scene.folder.absolute(project),
    ]) { $1 }
    let before = try scene.folder.text(of: "Modules/Cart/target.yml")
    let run = try Run("/bin/sh", ["-c", script], in: "/", environment: environment)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(try scene.folder.text(of: "Modules/Cart/BUILD.bazel").contains("More.swift"))
    // A project that changes while it is built would be loaded anew.
    #expect(try scene.folder.text(of: "Modules/Cart/target.yml") == before)
  }
}
