import Foundation
import TestSupport
import Testing

/// Workspaces in all kinds of repositories: a stale output is rewritten without a copy, and an edited one is left.
@Suite struct RepositoryTests {
  private let cart = "Modules/Cart/BUILD.bazel"
  private let feed = "Modules/Feed/BUILD.bazel"

  /// - Parameter kept: what nobody can know here.
  private func expectOwnership(
    in scene: GitScene, knowsGit: Bool = true, _ environment: [String: String] = [:],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    try scene.remember(.lost)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.append("# mine\n", to: feed)
    try scene.expectSync(
      leaves: knowsGit ? [feed: "edited"] : [:], keeps: knowsGit ? [] : [cart, feed], environment, place)
  }

  private func expectNothingIsKnown(
    in scene: GitScene, _ environment: [String: String] = [:], _ place: SourceLocation = #_sourceLocation
  ) throws {
    try expectOwnership(in: scene, knowsGit: false, environment, place)
  }

  @Test func aPlainOne() throws { try expectOwnership(in: GitScene()) }

  @Test(arguments: ["app", "apps/my shop/ios", "ä/[a]*?"]) func aFolderInOne(place: String) throws {
    try expectOwnership(in: GitScene(in: place))
  }

  @Test func objectsNamedBySHA256() throws { try expectOwnership(in: GitScene(options: ["--object-format=sha256"])) }

  @Test func aSeparateGitFolder() throws {
    let scratch = try Scratch()
    try expectOwnership(in: GitScene(options: ["--separate-git-dir", scratch.path + "/elsewhere"]))
  }

  @Test func noCommitYet() throws {
    let scene = try GitScene(commits: false)
    try scene.git("add", "-A")
    try expectOwnership(in: scene)
  }

  @Test func nothingAddedYet() throws { try expectNothingIsKnown(in: GitScene(commits: false)) }

  @Test func noRepository() throws {
    let scene = try GitScene()
    try scene.folder.remove(".git")
    try expectNothingIsKnown(in: scene)
  }

  /// What is only in HEAD is as safe as what is in the index.
  @Test func anEmptyIndex() throws {
    let scene = try GitScene()
    try scene.git("rm", "-r", "-q", "--cached", ".")
    try expectOwnership(in: scene)
  }

  @Test func aShallowClone() throws {
    let origin = try GitScene()
    try origin.git("clone", "-q", "--depth", "1", "file://" + origin.repository.path, origin.scratch.path + "/clone")
    let clone = GitScene(origin, at: "clone")
    try clone.expectInStep()
    try expectOwnership(in: clone)
  }

  /// Objects that were never fetched are no reason to go to the network, or to fail.
  @Test func aPartialClone() throws {
    let origin = try GitScene()
    try origin.append("# more\n", to: "Modules/Cart/module.yml")
    try origin.syncAndCommit("More")
    try origin.git("config", "uploadpack.allowFilter", "true")
    let path = origin.scratch.path + "/clone"
    try origin.git("clone", "-q", "--filter=blob:none", "file://" + origin.repository.path, path)
    let clone = GitScene(origin, at: "clone")
    try origin.repository.remove(".git")
    try clone.expectInStep()
    try expectOwnership(in: clone)
  }

  @Test func aSecondWorktree() throws {
    let scene = try GitScene()
    try scene.git("worktree", "add", "-q", "-b", "other", scene.scratch.path + "/second")
    let second = GitScene(scene, at: "second")
    try second.expectInStep()
    try expectOwnership(in: second)
    try scene.expectInStep()
    // Each has memory of its own.
    #expect(second.folder.exists(".steve/cache/ledger"))
  }

  /// A worktree inside the workspace is a workspace of its own.
  @Test func aWorktreeInsideTheWorkspace() throws {
    let scene = try GitScene()
    try scene.append("/wt/\n", to: ".gitignore")
    try scene.commit("Ignore")
    try scene.git("worktree", "add", "-q", "-b", "other", "wt/second")
    let before = try Snapshot(Folder(path: scene.folder.absolute("wt")))
    let run = try scene.sync()
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    #expect(try Snapshot(Folder(path: scene.folder.absolute("wt"))).changes(since: before) == [])
    try expectOwnership(in: GitScene(scene, at: "r/wt/second"))
  }

  @Test(arguments: [true, false]) func aSparseCheckout(takesModules: Bool) throws {
    let scene = try GitScene()
    // Fonts is a module that nobody asks for; or all modules are there, and none of their outputs.
    let patterns = takesModules ? ["/*", "!BUILD.bazel", "!target.yml"] : ["/*", "!/Utilities/Fonts/"]
    try scene.git(["sparse-checkout", "set", "--no-cone"] + patterns)
    #expect(scene.folder.exists("Utilities/Fonts/module.yml") == takesModules)
    // The project is of what is there.
    if !takesModules { try scene.expectCheck(["project.yml": "stale"]) }
    try scene.remember(.lost)
    try scene.expectSync()
    if !takesModules { try expectOwnership(in: scene) }
  }

  /// The workspace as a submodule of another repository, in which `.git` is a file.
  @Test func aSubmodule() throws {
    let origin = try GitScene()
    let above = origin.scratch.folder("above")
    try above.write("", to: "readme")
    let environment = origin.environment
    for words in [["init", "-q"], ["submodule", "--quiet", "add", origin.repository.path, "sub"]] {
      let run = try Run("git", ["-c", "protocol.file.allow=always"] + words, in: above.path, environment: environment)
      try #require(run.status == 0, "\(run.stderr)")
    }
    let sub = GitScene(origin, at: "above/sub")
    try sub.expectInStep()
    try expectOwnership(in: sub)
  }

  /// A module in a submodule: the outer repository does not know its files, so copies are kept.
  @Test func aModuleInASubmodule() throws {
    let scene = try GitScene()
    let part = scene.scratch.folder("part")
    try part.write(["module.yml": "kind: utility\n", "Sources/Part.swift": ""])
    for words in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Part"]] {
      #expect(try Run("git", words, in: part.path, environment: scene.environment).status == 0)
    }
    try scene.git("submodule", "--quiet", "add", part.path, "Utilities/Part")
    try scene.syncAndCommit("Part")
    try scene.expectInStep()
    try scene.folder.write("", to: "Utilities/Part/Sources/More.swift")
    try scene.remember(.lost)
    try scene.expectSync(keeps: ["Utilities/Part/BUILD.bazel"])
  }

  /// What a checkout does to line ends is no edit. `steve init` keeps it from outputs; without its lines they all have CRLF.
  @Test(arguments: [true, false]) func aCheckoutWithOtherLineEnds(hasAttributes: Bool) throws {
    let origin = try GitScene()
    try origin.folder.write("\u{FEFF}import Log\nlet x = 1\n", to: "Modules/Cart/Sources/DefaultCart.swift")
    if !hasAttributes { try origin.folder.remove(".gitattributes") }
    try origin.commit("Sources")
    try origin.git("-c", "core.autocrlf=true", "clone", "-q", origin.repository.path, origin.scratch.path + "/clone")
    let clone = GitScene(origin, at: "clone")
    try clone.git("config", "core.autocrlf", "true")
    #expect(try clone.folder.text(of: "Modules/Cart/module.yml").contains("\r\n"))
    let check = try clone.check()
    let lineEnds = check.stderr.split(separator: "\n").filter { $0.contains("differs in line ends only") }
    #expect(check.errors.count == lineEnds.count && check.status == (lineEnds.isEmpty ? 0 : 1), "\(check.words)")
    #expect(try clone.folder.text(of: cart).contains("\r\n") == !hasAttributes)
    try clone.expectSync()
    try clone.expectInStep()
    // Git sees no change, once it has looked.
    try clone.git("add", "-A")
    let changes = try clone.git("diff", "--cached", "--name-only")
    #expect(changes == "")
    // A stale file with such line ends is one that git has.
    try clone.git("checkout", "-q", "--", ".")
    try clone.folder.remove(cart)
    try clone.git("checkout", "-q", "--", cart)
    try clone.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try clone.remember(.lost)
    try clone.expectSync()
  }

  /// The index is the one of the commit that is being made, and hooks tell it by variables.
  @Test(arguments: [["commit", "-q", "-a", "-m", "x"], ["commit", "-q", "-m", "x", "Modules"]])
  func aHookOfACommit(words: [String]) throws {
    let scene = try GitScene()
    let hook = """
      "\(Steve.binary)" sync >"\(scene.scratch.path)/said" 2>&1
      echo "$? ${GIT_INDEX_FILE:+with an index}" >>"\(scene.scratch.path)/said"
      """
    try scene.repository.writeScript(hook, to: ".git/hooks/pre-commit")
    try scene.remember(.lost)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.append("# mine\n", to: "Utilities/Log/BUILD.bazel")
    try scene.append("# more\n", to: "Modules/Cart/module.yml")
    try scene.git(words)
    let said = try String(contentsOfFile: scene.scratch.path + "/said", encoding: .utf8)
    #expect(said.hasSuffix("1 with an index\n") && said.contains("rewrite \(cart)\n"), "\(said)")
    #expect(said.contains("Utilities/Log/BUILD.bazel: error: ") && !said.contains("[kept-copy]"), "\(said)")
  }

  /// Variables that are about another repository say nothing about this one, which has the edit in its index.
  @Test func variablesOfAnotherRepository() throws {
    let other = try GitScene()
    try other.append("# mine\n", to: feed)
    try other.git("add", "-A")
    try expectOwnership(
      in: GitScene(),
      [
        "GIT_DIR": other.repository.path + "/.git", "GIT_WORK_TREE": other.repository.path,
        "GIT_INDEX_FILE": other.repository.path + "/.git/index", "GIT_OBJECT_DIRECTORY": "/nowhere",
        "GIT_PREFIX": "x/", "GIT_NAMESPACE": "x", "GIT_LITERAL_PATHSPECS": "1",
      ])
  }

  enum Damage: CaseIterable, Sendable { case emptyFolder, file, withoutHead, index, objects }

  /// Whatever git can't tell, nobody knows, and nothing is lost.
  @Test(arguments: Damage.allCases) func aBrokenOne(damage: Damage) throws {
    let scene = try GitScene()
    switch damage {
    case .emptyFolder:
      try scene.folder.remove(".git")
      try scene.folder.makeFolder(".git")
    case .file:
      try scene.folder.remove(".git")
      try scene.folder.write("gitdir: /nowhere\n", to: ".git")
    case .withoutHead: try scene.folder.remove(".git/HEAD")
    case .index: try scene.folder.write("no index", to: ".git/index")
    case .objects:
      try scene.folder.remove(".git/objects")
      try scene.folder.makeFolder(".git/objects")
    }
    try scene.remember(.lost)
    try scene.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try scene.append("# mine\n", to: feed)
    try scene.expectNothingLost(cart, feed)
  }

  /// Git gives no answer about a repository that somebody else owns.
  @Test(.enabled(if: geteuid() == 0, "only root can give files away")) func somebodyElsesOne() throws {
    let scene = try GitScene()
    #expect(chown(scene.repository.absolute(".git"), 12345, 12345) == 0)
    #expect(chown(scene.repository.path, 12345, 12345) == 0)
    try expectNothingIsKnown(in: scene)
  }
}

extension GitScene {
  /// What stands in these files is still there after a sync, or a copy of it, and the sync has not failed.
  func expectNothingLost(_ paths: String..., place: SourceLocation = #_sourceLocation) throws {
    let before = try Snapshot(all: folder)
    let run = try sync()
    let after = try Snapshot(all: folder)
    #expect([0, 1].contains(run.status), "\(run.words)", sourceLocation: place)
    for path in paths {
      let places = [path, ".steve/kept/" + path].filter { after[$0]?.content == before[path]?.content }
      #expect(!places.isEmpty, "'\(path)' is lost: \(run.words)", sourceLocation: place)
      #expect(run.stderr.contains(path + ": "), "'\(path)' is not named: \(run.words)", sourceLocation: place)
    }
  }
}
