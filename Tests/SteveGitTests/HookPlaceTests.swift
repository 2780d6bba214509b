import Foundation
import TestSupport
import Testing

/// Where `init --hooks` writes, and beside what.
@Suite struct HookPlaceTests {
  private static let names = ["post-checkout", "post-merge", "post-rewrite", "pre-commit"]

  private func hooks(_ scene: HookScene) throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: HookPlaceTests.names.map { ($0, try scene.hook($0)) })
  }

  @Test(arguments: ["", "my app"]) func twiceIsOnce(place: String) throws {
    let scene = try HookScene(in: place)
    let (before, settings) = (try hooks(scene), try scene.scene.repository.text(of: ".git/config"))
    let again = try scene.installHooks()
    #expect(again.status == 0 && again.words == "", "\(again.words)")
    #expect(try hooks(scene) == before)
    #expect(try scene.scene.repository.text(of: ".git/config") == settings)
  }

  /// Also the workspace's own folder, and one that is reached by a folder which is not there.
  @Test(arguments: [(".", ""), ("missing/../own", "own/"), ("a/./b/..", "a/")])
  func otherFoldersOfHooks(setting: String, folder: String) throws {
    let scene = try HookScene { try $0.git("config", "core.hooksPath", setting) }
    for name in HookPlaceTests.names {
      #expect(try scene.scene.repository.text(of: folder + name).contains("# >>> steve >>>"))
    }
  }

  /// What only speaks of steve, or can't be run by a shell, is no call.
  @Test(arguments: [
    "#!/usr/bin/env node\n// steve runs asynchronously: sync\n", "#!/usr/bin/env python3\n# steve sync\n",
    "#!/bin/sh\r\nsteve sync\r\n", "#!/bin/sh\n'''exec' python3 \"$0\"\n'''\n",
  ])
  func whatIsNoCallIsSaid(text: String) throws {
    let scene = try HookScene()
    try scene.scene.repository.write(text, to: ".git/hooks/post-merge")
    let run = try scene.installHooks()
    #expect(run.status == 1 && run.stderr.contains(".git/hooks/post-merge: error: "), "\(run.words)")
    #expect(try scene.hook("post-merge") == text)
  }

  /// A repository may be nobody else's business.
  @Test func rightsOfHooksAreTheirOwnersMatter() throws {
    let scene = try HookScene()
    let repository = scene.scene.repository
    let hooks = repository.absolute(".git/hooks")
    try repository.write("#!/bin/sh\necho mine\n", to: ".git/hooks/pre-commit")
    #expect(chmod(hooks + "/pre-commit", 0o710) == 0)
    try repository.remove(".git/hooks/post-merge")
    let run = try Run(
      "/bin/sh", ["-c", "umask 027; exec \"$0\" init --hooks", Steve.binary], in: scene.folder.path,
      environment: scene.scene.environment)
    #expect(run.status == 0, "\(run.stderr)")
    for (name, mode) in [("pre-commit", 0o710), ("post-merge", 0o750)] {
      #expect(try scene.hook(name).contains("# >>> steve"))
      let attributes = try FileManager.default.attributesOfItem(atPath: hooks + "/" + name)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test func anotherDriverIsLeftAndSaid() throws {
    let scene = try HookScene()
    try scene.git("config", "merge.steve.driver", "true")
    try scene.git("config", "merge.steve.name", "ours")
    // A run that changes nothing says nothing.
    try scene.scene.repository.remove(".git/hooks/post-merge")
    let run = try scene.installHooks()
    #expect(run.status == 0 && run.stderr.contains("warning: somebody else's 'merge.steve.driver'"), "\(run.words)")
    #expect(try scene.scene.repository.text(of: ".git/config").contains("driver = true"))
  }

  /// All shells that may be the machine's `sh` take them.
  @Test(arguments: ["sh -n", "bash --posix -n", "dash -n"]) func shellsReadThem(shell: String) throws {
    let scene = try HookScene(in: "it's $(my) app")
    let words = shell.split(separator: " ").map(String.init)
    if try Run("/bin/sh", ["-c", "command -v \(words[0])"], in: "/").status != 0 { return }
    for name in HookPlaceTests.names {
      let run = try Run(words[0], words.dropFirst() + [".git/hooks/" + name], in: scene.scene.repository.path)
      #expect(run.status == 0 && run.stderr == "", "\(run.stderr)")
    }
  }

  @Test func linesOfAnotherVersionAreReplacedInTheirPlace() throws {
    let scene = try HookScene()
    let new = try scene.hook("pre-commit")
    let lines = new.dropFirst("#!/bin/sh\n".count)
    let old = "#!/bin/bash -e\nfirst() { :; }\n# >>> steve >>> then\nfalse\n# <<< steve <<<\necho last\n"
    try scene.scene.repository.writeScript("", to: ".git/hooks/pre-commit")
    try scene.scene.repository.write(old, to: ".git/hooks/pre-commit")
    #expect(try scene.installHooks().stdout.hasPrefix("rewrite .git/hooks/pre-commit\n"))
    #expect(try scene.hook("pre-commit") == "#!/bin/bash -e\nfirst() { :; }\n" + lines + "echo last\n")
  }

  /// Theirs may end themselves in any way, and read what git gives them; both do their work.
  @Test func thoseOfOthersStillRun() throws {
    let mark = "theirs"
    let scene = try HookScene { scene in
      let said = scene.scratch.path + "/" + mark
      for name in HookPlaceTests.names {
        try scene.repository.writeScript(
          "set -eu\necho \"\(name) $# $(wc -l)\" >>'\(said)'\nexec true", to: ".git/hooks/" + name)
      }
    }
    try scene.git("checkout", "-q", "-b", "other")
    try scene.git("commit", "-q", "--allow-empty", "-m", "x")
    try scene.git("commit", "-q", "--allow-empty", "--amend", "-m", "y")
    try scene.git("checkout", "-q", GitScene.branch)
    try scene.git("merge", "-q", "other")
    let said = try String(contentsOfFile: scene.scene.scratch.path + "/" + mark, encoding: .utf8)
    #expect(
      said.split(separator: "\n") == [
        "post-checkout 3 0", "pre-commit 0 0", "pre-commit 0 0", "post-rewrite 1 1", "post-checkout 3 0",
        "post-merge 1 0",
      ])
    let sync = "--quiet sync", check = "--quiet check --index"
    #expect(scene.takeCalls() == [sync, check, check, sync, sync, sync])
  }

  /// Theirs alone decides when steve has nothing against it.
  @Test func onesThatRefuseStillRefuse() throws {
    let scene = try HookScene { try $0.repository.writeScript("exit 1", to: ".git/hooks/pre-commit") }
    try scene.git("commit", "-q", "--allow-empty", "-m", "x", status: 1)
    #expect(scene.takeCalls() == ["--quiet check --index"])
  }

  @Test(arguments: [true, false]) func theFolderThatIsSet(isThere: Bool) throws {
    let scene = try HookScene(in: "app") { scene in
      try scene.git("config", "core.hooksPath", "my hooks")
      if isThere { try scene.repository.makeFolder("my hooks") }
    }
    #expect(!scene.scene.repository.exists(".git/hooks/pre-commit"))
    #expect(scene.scene.repository.exists("my hooks/pre-commit"))
    try scene.git("checkout", "-q", "-b", "other")
    #expect(scene.takeCalls() == ["--quiet sync"])
  }

  /// What is outside belongs to others, however the way there looks.
  @Test(arguments: ["/SCRATCH/hooks", "../hooks", "~/hooks", "link", "link/hooks", ".git/../../hooks", "/dev/null"])
  func aFolderOutside(path: String) throws {
    let scene = try GitScene()
    try scene.scratch.folder("hooks").makeFolder("")
    try scene.folder.link("link", to: scene.scratch.path)
    let value = path.replacing("/SCRATCH", with: scene.scratch.path)
    try scene.git("config", "core.hooksPath", value)
    let before = try Snapshot(all: scene.scratch.folder(""))
    let run = try Steve("init", "--hooks", in: scene.folder.path, environment: scene.environment)
    #expect(run.status == 3 && run.stderr.contains("outside this repository"), "\(run.words)")
    #expect(try Snapshot(all: scene.scratch.folder("")).changes(since: before) == [])
  }

  @Test func aSecondWorktree() throws {
    let scene = try HookScene()
    try scene.git("worktree", "add", "-q", "-b", "other", scene.scene.scratch.path + "/the second")
    // The new checkout is one, too.
    #expect(scene.takeCalls() == ["--quiet sync"])
    let second = scene.other(GitScene(scene.scene, at: "the second"))
    #expect(try second.installHooks().words == "")
    try second.folder.write("", to: "Modules/Cart/Sources/More.swift")
    try second.git("add", "-A")
    try second.git("commit", "-q", "-m", "Half", status: 1)
    try #require(try second.scene.sync().status == 0)
    try second.git("add", "-A")
    try second.git("commit", "-q", "-m", "All")
    _ = scene.takeCalls()
    try scene.git("merge", "-q", "other")
    #expect(scene.takeCalls() == ["--quiet sync"])
    try scene.scene.expectInStep()
  }

  /// Hooks are made from the second one, in the folder that both share.
  @Test func fromASecondWorktree() throws {
    let scene = try GitScene()
    try scene.git("worktree", "add", "-q", "-b", "other", scene.scratch.path + "/second")
    let second = GitScene(scene, at: "second")
    let run = try Steve("init", "--hooks", in: second.folder.path, environment: scene.environment)
    #expect(run.status == 0 && run.stdout.contains("create ../r/.git/hooks/pre-commit\n"), "\(run.words)")
    #expect(scene.repository.exists(".git/hooks/pre-commit"))
  }

  @Test func twoWorkspacesInOneRepository() throws {
    let scene = try HookScene(in: "one")
    try scene.scene.repository.write(
      [
        "two/steve.yml": "workspace: Two\nplatforms: {iOS: \"17.0\"}\n", "two/M/module.yml": "kind: utility\n",
        "two/M/Sources/M.swift": "",
      ])
    let two = Folder(path: scene.scene.repository.absolute("two"))
    let run = try Steve("init", "--hooks", in: two.path, environment: scene.scene.environment)
    #expect(run.status == 0, "\(run.words)")
    #expect(try scene.hook("pre-commit").contains("# >>> steve in one >>>"))
    try scene.commitWithoutHooks("Two")
    try scene.git("commit", "-q", "--allow-empty", "-m", "x")
    #expect(scene.takeCalls() == ["--quiet check --index", "--quiet check --index"])
    for file in ["one/Modules/Cart/Sources/More.swift", "two/M/Sources/More.swift"] {
      try scene.scene.repository.write("", to: file)
      try scene.git("add", "-A")
      try scene.git("commit", "-q", "-m", "x", status: 1)
      try scene.git("reset", "-q", "--hard")
    }
  }

  /// What can't be written is said, and the workspace is made all the same.
  @Test func aFileInThePlaceOfTheFolder() throws {
    let scene = try GitScene()
    try scene.repository.remove(".git/hooks")
    try scene.repository.write("", to: ".git/hooks")
    let run = try Steve("init", "--hooks", in: scene.folder.path, environment: scene.environment)
    #expect(run.status == 3, "\(run.words)")
    #expect(run.errors.map(\.path) == HookPlaceTests.names.map { ".git/hooks/" + $0 }, "\(run.words)")
    try scene.expectInStep()
  }

  /// No repository, and nothing is written.
  @Test func noRepository() throws {
    let scratch = try Scratch()
    try scratch.folder("w").makeFolder("")
    let run = try Steve(
      "init", "--hooks", in: scratch.path + "/w", environment: ["GIT_CEILING_DIRECTORIES": scratch.path])
    #expect(run.status == 3 && run.stderr.contains("git init"), "\(run.words)")
    #expect(try Snapshot(all: scratch.folder("w")).paths == [])
  }
}
