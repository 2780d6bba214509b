extension IndexListing {
  /// Asks git.
  ///
  /// - Parameter root: where the workspace is.
  /// - Throws: ``Stop`` with a way out, where git can't tell.
  init(root: String, seconds: Double, variable: (String) -> String?) throws(Stop) {
    // A line of each file, and nothing else: a limit that nobody reaches.
    let limits = Executable.Limits(seconds: seconds, byteCount: 1 << 30)
    guard GitPlumbing.program(variable) != nil else {
      throw Stop(.failure, "'--index' needs git, which is not on PATH; install it, or leave '--index' out")
    }
    guard
      let answer = GitPlumbing.output(
        of: ["rev-parse", "--show-object-format", "--show-prefix"], in: root, limits, variable: variable),
      let end = answer.firstIndex(of: 0x0A), answer.last == 0x0A
    else {
      throw Stop(
        .failure,
        "there is no git repository here whose index could be checked; 'git status' may say why, or leave '--index' out"
      )
    }
    let format = String(decoding: answer[..<end], as: UTF8.self)
    let prefix = Array(answer[(end + 1)...].dropLast())
    guard let tree = IndexListing.emptyTrees[format],
      let output = GitPlumbing.output(
        of: IndexListing.question(tree, climbs: prefix.count { $0 == 0x2F }), in: root, limits, index: .named,
        variable: variable),
      let listing = IndexListing(output, prefix: prefix)
    else { throw Stop(.failure, "git does not say what is in its index; 'git diff --cached' may say why") }
    self = listing
  }

  /// The names that git gives to a tree without files.
  private static let emptyTrees = [
    "sha1": "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "sha256": "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
  ]

  /// All that the next commit would hold: a file that was only said to come (`git add --intent-to-add`) is not in it.
  private static func question(_ tree: String, climbs: Int) -> [String] {
    let ignoreFiles = (0..<climbs).map { String(repeating: "../", count: $0 + 1) + ".gitignore" }
    return [
      "diff-index", "--cached", "--ita-invisible-in-index", "--raw", "-z", "--no-abbrev", "--no-renames",
      "--no-relative", "--no-ext-diff", "--ignore-submodules=none", tree, "--", ".",
    ] + ignoreFiles
  }
}
