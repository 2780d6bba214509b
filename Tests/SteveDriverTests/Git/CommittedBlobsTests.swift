import Foundation
import SteveDriver
import Testing

/// What is told of a real repository.
@Suite struct CommittedBlobsTests {
  typealias Format = GitRepository.Format

  private func holds(_ blobs: CommittedBlobs, _ text: String, of path: String) -> Bool {
    blobs.hold(Array(text.utf8), of: path)
  }

  @Test(arguments: Format.allCases)
  func findsIndexAndHead(_ format: Format) throws {
    let repository = try GitRepository(format)
    repository.folder.write("one\n", to: "a/file")
    repository.folder.write("gone\n", to: "a/gone")
    try repository.commitAll()
    repository.folder.write("two\n", to: "a/file")
    repository.folder.write("new\n", to: "a/new")
    try repository.git("add", "a/file", "a/new")
    try repository.git("rm", "-q", "--cached", "a/gone")
    repository.folder.write("three\n", to: "a/file")
    repository.folder.write("unknown\n", to: "a/unknown")

    let blobs = repository.blobs(of: ["a/file", "a/unknown", "a/new", "a/none", "a/gone"])
    #expect(
      ["one\n", "two\n", "three\n", "", "one"].map { holds(blobs, $0, of: "a/file") } == [
        true, true, false, false, false,
      ])
    #expect(holds(blobs, "new\n", of: "a/new"))
    #expect(holds(blobs, "gone\n", of: "a/gone"))
    #expect(!holds(blobs, "unknown\n", of: "a/unknown"))
    let tracked = ["a/file", "a/unknown", "a/new", "a/none", "a/gone", "a/never-asked"].map { blobs.isTracked($0) }
    #expect(tracked == [true, false, true, false, true, false])
  }

  @Test(arguments: Format.allCases)
  func findsWhatIsOnlyInTheIndex(_ format: Format) throws {
    let repository = try GitRepository(format)
    repository.folder.write("one\n", to: "file")
    #expect(!repository.blobs(of: ["file"]).isTracked("file"))
    try repository.git("add", "file")
    #expect(holds(repository.blobs(of: ["file"]), "one\n", of: "file"))
  }

  /// The workspace may lie below the repository's root.
  @Test(arguments: ["sub", "a b/ü", "-x/:y", "deep/down/[here]*"])
  func asksFromTheWorkspacesRoot(_ workspace: String) throws {
    let repository = try GitRepository()
    repository.folder.write("here\n", to: workspace + "/Log/BUILD.bazel")
    repository.folder.write("there\n", to: "Log/BUILD.bazel")
    try repository.commitAll()
    let blobs = repository.blobs(of: ["Log/BUILD.bazel"], in: workspace)
    #expect(holds(blobs, "here\n", of: "Log/BUILD.bazel"))
    #expect(!holds(blobs, "there\n", of: "Log/BUILD.bazel"))
  }

  static let names = [
    "a b", " a", "a ", "ü", "u\u{308}", "日本", "it's", "say \"so\"", "back\\slash", ":colon", ":/x", ":(top)x", "-dash",
    "*",
    "[a]", "a?", "!x", "#x", "~x", "a^b", "a^{tree}", "a@{1}", "a..b", "HEAD", "HEAD:x", "x missing", "a:b", "$HOME",
    "`x`",
    "%s", "...", "0123456789012345678901234567890123456789", "a'b\"c\\d", "\u{FEFF}x",
  ]

  /// All at once, as a run asks; none takes another one's answer.
  @Test func takesNamesAsTheyAre() throws {
    let repository = try GitRepository()
    let paths = CommittedBlobsTests.names.flatMap { [$0, "folder/" + $0 + "/file"] }
      .filter { path in path.contains("/") || !CommittedBlobsTests.names.contains { $0.hasPrefix(path + "/") } }
    for path in paths { repository.folder.write("in \(path)\n", to: "w/" + path) }
    try repository.commitAll()
    let asked = paths + paths.map { $0 + ".not" }
    let blobs = repository.blobs(of: asked, in: "w")
    for path in paths {
      #expect(holds(blobs, "in \(path)\n", of: path), "\(path)")
      #expect(!blobs.isTracked(path + ".not"), "\(path)")
    }
    #expect(!holds(blobs, "in ü\n", of: "u\u{308}"), "two spellings are two files")
  }

  @Test func answersManyQuestions() throws {
    let repository = try GitRepository()
    let paths = (0..<3000).map { "Modules/Module\($0)/with a name that is longer than others/BUILD.bazel" }
    for path in paths where path.contains("7") { repository.folder.write(path, to: path) }
    try repository.commitAll()
    let blobs = repository.blobs(of: paths)
    let wrong = paths.filter { path in path.contains("7") != holds(blobs, path, of: path) }
    #expect(wrong == [])
  }

  // MARK: Line ends

  enum Conversion: String, Sendable, CaseIterable { case autocrlf, attribute }

  @Test(arguments: Format.allCases, Conversion.allCases)
  func knowsWhatACheckoutHasMadeOfLineEnds(_ format: Format, _ conversion: Conversion) throws {
    let repository = try GitRepository(format)
    repository.folder.write("one\ntwo\n", to: "file")
    if conversion == .attribute { repository.folder.write("file text eol=crlf\n", to: ".gitattributes") }
    try repository.commitAll()
    if conversion == .autocrlf { try repository.git("config", "core.autocrlf", "true") }
    try FileManager.default.removeItem(atPath: repository.path("file"))
    try repository.git("checkout", "-q", "--", "file")
    let text = try String(contentsOfFile: repository.path("file"), encoding: .utf8)
    #expect(text == "one\r\ntwo\r\n")
    #expect(try repository.git("status", "--porcelain") == "")
    let blobs = repository.blobs(of: ["file"])
    #expect(holds(blobs, text, of: "file"))
    #expect(!holds(blobs, text + "\r", of: "file"))
    #expect(!holds(blobs, "one\r\ntw\ro\r\n", of: "file"))
  }

  @Test func knowsBlobsThatHoldThem() throws {
    let repository = try GitRepository()
    repository.folder.write("one\r\n", to: "file")
    try repository.commitAll()
    #expect(holds(repository.blobs(of: ["file"]), "one\r\n", of: "file"))
  }

  // MARK: Merges and other states

  @Test func aConflictIsInNeither() throws {
    let repository = try GitRepository()
    repository.folder.write("base\n", to: "file")
    try repository.commitAll()
    try repository.git("checkout", "-q", "-b", "other")
    repository.folder.write("theirs\n", to: "file")
    repository.folder.write("theirs\n", to: "added")
    try repository.commitAll()
    try repository.git("checkout", "-q", "main")
    repository.folder.write("ours\n", to: "file")
    repository.folder.write("ours\n", to: "added")
    try repository.commitAll()
    try repository.git("merge", "-q", "other", mayFail: true)
    for path in ["file", "added"] {
      let text = try String(contentsOfFile: repository.path(path), encoding: .utf8)
      #expect(text.contains("<<<<<<<"))
      let blobs = repository.blobs(of: [path])
      #expect(blobs.isTracked(path))
      #expect(!holds(blobs, text, of: path))
      #expect(holds(blobs, "ours\n", of: path), "HEAD has it")
    }
  }

  @Test func aLinkIsNoFile() throws {
    let repository = try GitRepository()
    try FileManager.default.createSymbolicLink(atPath: repository.path("file"), withDestinationPath: "target")
    try repository.commitAll()
    let blobs = repository.blobs(of: ["file"])
    #expect(blobs.isTracked("file"))
    #expect(!holds(blobs, "what the target holds\n", of: "file"))
  }

  @Test func aFolderIsNoFile() throws {
    let repository = try GitRepository()
    repository.folder.write("x", to: "file/inside")
    try repository.commitAll()
    #expect(!holds(repository.blobs(of: ["file"]), "x", of: "file"))
  }

  @Test func worksInAnAddedWorkTree() throws {
    let repository = try GitRepository()
    repository.folder.write("one\n", to: "file")
    try repository.commitAll()
    try repository.git("worktree", "add", "-q", "tree", "-b", "side")
    repository.folder.write("two\n", to: "tree/file")
    try repository.git("-C", "tree", "commit", "-q", "-a", "-m", "Two")
    let blobs = repository.blobs(of: ["file"], in: "tree")
    #expect(holds(blobs, "two\n", of: "file"))
    #expect(!holds(blobs, "one\n", of: "file"))
  }

  // MARK: No answer

  private let file = "file"

  private func committed() throws -> GitRepository {
    let repository = try GitRepository()
    repository.folder.write("one\n", to: file)
    try repository.commitAll()
    return repository
  }

  @Test(arguments: ["", "/nonexistent", "relative:.:", "/dev/null"])
  func withoutGitNothingIsKnown(_ path: String) throws {
    #expect(!(try committed().blobs(of: [file], ["PATH": path]).isTracked(file)))
  }

  @Test func withoutARepositoryNothingIsKnown() {
    let folder = TemporaryFolder()
    folder.write("one\n", to: file)
    var variables = GitRepository.surroundings
    variables["GIT_CEILING_DIRECTORIES"] = folder.path
    let blobs = CommittedBlobs(of: [file], root: folder.path) { [variables] in variables[$0] }
    #expect(!blobs.isTracked(file))
    #expect(!CommittedBlobs(of: [file], root: folder.path + "/none").isTracked(file))
  }

  @Test(arguments: [".git/HEAD", ".git/config", ".git/index", ".git"])
  func ofABrokenRepositoryNothingIsKnown(_ broken: String) throws {
    let repository = try committed()
    try FileManager.default.removeItem(atPath: repository.path(broken))
    repository.folder.write("[garbage\n", to: broken)
    #expect(!repository.blobs(of: [file]).isTracked(file))
  }

  /// git calls hooks with variables that are about its own question.
  @Test(arguments: [
    "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_NAMESPACE",
  ])
  func whatAHookIsGivenDoesNotMatter(_ variable: String) throws {
    let other = try GitRepository()
    other.folder.write("other\n", to: file)
    try other.git("add", file)
    let values = [
      "GIT_DIR": other.path(".git"), "GIT_INDEX_FILE": other.path(".git/index"),
      "GIT_WORK_TREE": other.folder.path, "GIT_OBJECT_DIRECTORY": other.path(".git/objects"), "GIT_PREFIX": "sub/",
      "GIT_NAMESPACE": "space",
    ]
    let blobs = try committed().blobs(of: [file], [variable: try #require(values[variable])])
    #expect(holds(blobs, "one\n", of: file))
    #expect(!holds(blobs, "other\n", of: file))
  }
}
