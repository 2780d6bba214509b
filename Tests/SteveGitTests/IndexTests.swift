import Foundation
import TestSupport
import Testing

/// `check --index` looks at what is staged and at nothing else.
@Suite struct IndexTests {
  private let cart = "Modules/Cart/BUILD.bazel"

  /// What it says, and that nothing changes by it: no file, no index, nothing of git's.
  private func expectCheck(
    in scene: GitScene, _ findings: [String: String], status: Int32? = nil, _ environment: [String: String] = [:],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = (try Snapshot(all: scene.repository), try indexBytes(of: scene))
    let run = try scene.checkIndex(environment)
    #expect(run.status == status ?? (findings.isEmpty ? 0 : 1), "\(run.words)", sourceLocation: place)
    let found = run.errors.map { "\($0.path) \($0.code)" }.sorted()
    #expect(found == findings.map { "\($0.key) \($0.value)" }.sorted(), "\(run.words)", sourceLocation: place)
    #expect(try Snapshot(all: scene.repository).changes(since: before.0) == [], sourceLocation: place)
    #expect(try indexBytes(of: scene) == before.1, sourceLocation: place)
  }

  private func indexBytes(of scene: GitScene) throws -> [UInt8] {
    let path = try scene.git("rev-parse", "--git-path", "index").dropLast()
    return (try? scene.repository.bytes(of: String(path))) ?? []
  }

  @Test(arguments: ["", "app", "apps/my shop/ios", "ä/[a]*?"]) func staged(place: String) throws {
    let scene = try GitScene(in: place)
    try expectCheck(in: scene, [:])
    // The tree does not matter.
    try scene.folder.write("kind: [", to: "Modules/Feed/module.yml")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try expectCheck(in: scene, [:])
    try scene.git("checkout", "-q", ".")
    // The source is staged, its output is right in the tree alone; then both are; then the source is taken back.
    try scene.git("add", "-A")
    try expectCheck(in: scene, [cart: "differs"])
    #expect(try scene.sync().status == 0)
    #expect(try scene.check().status == 0)
    try expectCheck(in: scene, [cart: "differs"])
    try scene.git("add", "-A")
    try expectCheck(in: scene, [:])
    try scene.git("reset", "-q", "--", try path("Modules/Cart/Sources/More.swift", in: scene))
    try expectCheck(in: scene, [cart: "differs"])
  }

  /// From the repository's root, without its pattern signs having a meaning.
  private func path(_ file: String, in scene: GitScene) throws -> String {
    ":(literal)" + scene.folder.absolute(file).dropFirst(scene.repository.path.utf8.count + 1)
  }

  @Test func namesBySHA256() throws {
    let scene = try GitScene(options: ["--object-format=sha256"])
    try expectCheck(in: scene, [:])
    try scene.append("# more\n", to: cart)
    try scene.git("add", "-A")
    try expectCheck(in: scene, [cart: "differs"])
  }

  /// A container that owns the checkout to somebody else says so in variables, and a caller of git by `-c`.
  @Test(
    arguments: [
      ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "steve.test", "GIT_CONFIG_VALUE_0": "yes"],
      ["GIT_CONFIG_PARAMETERS": "'steve.test'='yes'"],
    ])
  func settingsInVariables(_ variables: [String: String]) throws {
    let scene = try GitScene()
    let git = try scene.git("--exec-path").dropLast() + "/git"
    try scene.scratch.folder("bin").writeScript(
      "[ \"$('\(git)' config steve.test)\" = yes ] || exit 128\nexec '\(git)' \"$@\"", to: "git")
    let path = ["PATH": scene.scratch.path + "/bin:/usr/bin:/bin"]
    try expectCheck(in: scene, [:], path.merging(variables) { $1 })
    let run = try scene.checkIndex(path)
    #expect(run.status == 3, "\(run.words)")
  }

  /// A half of a file is staged, as `git add -p` does.
  @Test func aStagedManifestIsTheOneThatIsRead() throws {
    let scene = try GitScene()
    try scene.append("tags: [no-such_tag!]\nnonsense: 1\n", to: "Modules/Cart/module.yml")
    try scene.git("add", "-A")
    try scene.git("show", "HEAD:Modules/Cart/module.yml")
    try scene.folder.write(GitScene.feature("Cart"))
    #expect(try scene.check().status == 0)
    let run = try scene.checkIndex()
    #expect(run.status == 1 && run.stderr.contains("Modules/Cart/module.yml:4:1: error: "), "\(run.words)")
    // The line is of what is staged, since the file has no such line.
    #expect(run.stderr.contains("nonsense: 1"), "\(run.words)")
  }

  @Test func aSecondWorktree() throws {
    let scene = try GitScene()
    try scene.git("worktree", "add", "-q", "-b", "other", scene.scratch.path + "/second")
    let second = GitScene(scene, at: "second")
    try second.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try second.git("add", "-A")
    try expectCheck(in: second, [cart: "differs"])
    try expectCheck(in: scene, [:])
  }

  /// The index that git would commit; a relative path starts at the top of the checkout.
  @Test(arguments: ["", "app"], [true, false]) func anotherIndex(place: String, isRelative: Bool) throws {
    let scene = try GitScene(in: place)
    let other = isRelative ? ".git/other" : scene.repository.absolute(".git/other")
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    let run = try Run(
      "git", ["add", "-A"], in: scene.repository.path,
      environment: scene.environment.merging(["GIT_INDEX_FILE": other]) { $1 })
    try #require(run.status == 0, "\(run.stderr)")
    try expectCheck(in: scene, [:])
    try expectCheck(in: scene, [cart: "differs"], ["GIT_INDEX_FILE": other])
    // What git tells a hook besides is about the same repository, and changes nothing.
    try expectCheck(
      in: scene, [cart: "differs"],
      ["GIT_INDEX_FILE": other, "GIT_DIR": scene.repository.absolute(".git"), "GIT_PREFIX": "x/"])
  }

  @Test func linksAndModes() throws {
    let scene = try GitScene()
    try scene.folder.link("Modules/Cart/Sources/Linked.swift", to: "../../Feed/Sources/DefaultFeed.swift")
    try scene.git("add", "-A")
    try expectCheck(in: scene, [cart: "differs"])
    try scene.syncAndCommit("A link")
    try expectCheck(in: scene, [:])
    try scene.git("update-index", "--chmod=-x", "tools/bazel")
    try expectCheck(in: scene, ["tools/bazel": "differs"])
    try scene.git("update-index", "--chmod=+x", "tools/bazel")
    try scene.folder.remove(cart)
    try scene.folder.link(cart, to: "module.yml")
    try scene.git("add", "-A")
    try expectCheck(in: scene, [cart: "foreign-output"])
  }

  /// Forms in which git keeps an index; each holds all files.
  @Test(arguments: [
    ["update-index", "--split-index"], ["sparse-checkout", "set", "--cone", "--sparse-index", "Apps"],
    ["update-index", "--index-version", "4"], ["config", "core.untrackedCache", "true"],
  ])
  func otherFormsOfAnIndex(words: [String]) throws {
    let scene = try GitScene()
    try scene.git(words)
    try expectCheck(in: scene, [:])
    try scene.git("rm", "-q", "--cached", "--sparse", cart)
    try expectCheck(in: scene, [cart: "missing"])
  }

  @Test func theWorkspaceIsASubmodule() throws {
    let origin = try GitScene()
    let above = origin.scratch.folder("above")
    try above.write("", to: "readme")
    for words in [["init", "-q"], ["submodule", "--quiet", "add", origin.repository.path, "sub"]] {
      let run = try Run(
        "git", ["-c", "protocol.file.allow=always"] + words, in: above.path, environment: origin.environment)
      try #require(run.status == 0, "\(run.stderr)")
    }
    let sub = GitScene(origin, at: "above/sub")
    try expectCheck(in: sub, [:])
    let hooks = try Steve("init", "--hooks", in: sub.folder.path, environment: sub.environment)
    #expect(hooks.status == 0 && above.exists(".git/modules/sub/hooks/pre-commit"), "\(hooks.words)")
    try sub.append("# mine\n", to: cart)
    try sub.git("add", "-A")
    try expectCheck(in: sub, [cart: "differs"])
  }

  /// What nobody commits is missed by nobody.
  @Test func outputsThatAreNotCommitted() throws {
    let scene = try GitScene()
    try scene.append("outputs: {bazel: {committed: true}, xcodegen: {committed: false}}\n", to: "steve.yml")
    try scene.append("target.yml\nproject.yml\n", to: ".gitignore")
    try scene.git("rm", "-q", "-r", "--cached", ".")
    #expect(try scene.sync().status == 0)
    try scene.git("add", "-A")
    #expect(try !scene.git("ls-files").contains("target.yml"))
    try expectCheck(in: scene, [:])
  }

  @Test func whatIsOnlySaidToCome() throws {
    let scene = try GitScene()
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.git("add", "-N", "Modules/Cart/Sources/More.swift")
    try expectCheck(in: scene, [:])
    #expect(try scene.sync().status == 0)
    try scene.git("add", "-u", "--", "Modules/Cart/Sources/More.swift")
    try expectCheck(in: scene, [cart: "differs"])
  }

  @Test func aConflict() throws {
    let scene = try GitScene()
    for name in ["one", "two"] {
      try scene.git("checkout", "-q", "-b", name, GitScene.branch)
      try scene.folder.write(name, to: "Modules/Cart/Sources/DefaultCart.swift")
      try scene.syncAndCommit(name)
    }
    try scene.git("merge", "-q", "one", fails: true)
    try expectCheck(in: scene, ["Modules/Cart/Sources/DefaultCart.swift": "unmerged"], status: 3)
    try scene.git("add", "-A")
    try expectCheck(in: scene, [:])
  }

  /// One beside the workspace is nobody's business here.
  @Test func aConflictElsewhere() throws {
    let scene = try GitScene(in: "app")
    for name in ["one", "two"] {
      try scene.git("checkout", "-q", "-b", name, GitScene.branch)
      try scene.repository.write(name, to: "readme")
      try scene.commit(name)
    }
    try scene.git("merge", "-q", "one", fails: true)
    try expectCheck(in: scene, [:])
  }

  /// What can't be known is never good.
  @Test func noAnswerIsAFailure() throws {
    let scene = try GitScene()
    try expectCheck(in: scene, [:], status: 3, ["PATH": scene.scratch.path])
    for script in ["exit 0", "exit 1", "echo nonsense", "kill -9 $$", "cat", "exec sleep 60"] {
      try scene.scratch.folder("bin").writeScript(script, to: "git")
      let path = scene.scratch.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      try expectCheck(in: scene, [:], status: 3, ["PATH": path, "STEVE_GIT_TIMEOUT": "1"])
    }
    try scene.repository.write("no index", to: ".git/index")
    let run = try scene.checkIndex()
    #expect(run.status == 3 && run.stdout == "", "\(run.words)")
  }

  /// Git lists the files, and then does not say what is in them.
  @Test(arguments: ["exit 0", "exec sleep 60", "cat", "echo x blob 5", "while read -r x; do echo \"$x missing\"; done"])
  func noContentsAreAFailure(script: String) throws {
    let scene = try GitScene()
    let git = try Run("/bin/sh", ["-c", "command -v git"], in: "/").stdout.dropLast()
    try scene.scratch.folder("bin").writeScript(
      "case \"$*\" in *cat-file*) \(script);; *) exec '\(git)' \"$@\";; esac", to: "git")
    let path = scene.scratch.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try scene.checkIndex(["PATH": path, "STEVE_GIT_TIMEOUT": "1"])
    #expect(run.status == 3, "\(run.words)")
  }

  /// Nothing that a repository names is run for it.
  @Test func nothingOfTheRepositoryIsRun() throws {
    let scene = try GitScene()
    let mark = scene.scratch.path + "/was-run"
    try scene.scratch.folder("bin").writeScript("touch '\(mark)'", to: "mark")
    let program = scene.scratch.path + "/bin/mark"
    try scene.append("* filter=x diff=x merge=x\n", to: ".gitattributes")
    try scene.git("add", ".gitattributes")
    for setting in [
      "core.fsmonitor", "filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "diff.x.command",
      "diff.external", "core.pager", "core.sshCommand", "core.editor", "core.alternateRefsCommand",
    ] { try scene.git("config", setting, program) }
    for key in ["diff.relative", "diff.noprefix", "diff.mnemonicPrefix"] { try scene.git("config", key, "true") }
    try scene.git("config", "diff.renames", "copies")
    try scene.git("config", "diff.ignoreSubmodules", "all")
    try scene.git("config", "alias.diff-index", "!" + program)
    try scene.git("config", "core.hooksPath", scene.scratch.path + "/bin")
    let run = try scene.checkIndex()
    #expect(run.status == 0, "\(run.words)")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}

extension GitScene {
  func checkIndex(_ environment: [String: String] = [:]) throws -> Steve {
    try Steve(
      "check", "--index", in: folder.path, environment: self.environment.merging(environment) { $1 })
  }
}
