#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a repository's hooks are, as git says.
package struct HookPlaces: Sendable {
  /// From the workspace's root to the folder of hooks.
  let folder: String
  /// From the workspace's root to the file of git's that holds the repository's settings.
  let settings: String
  /// From the top of the checkout to the workspace's root; empty where they are the same.
  let workspace: String
  /// Where the workspace is.
  let root: String

  /// From the workspace's root.
  func path(of hook: GitHook) -> String { folder.isEmpty ? hook.name : folder + "/" + hook.name }

  /// - Parameter root: where the workspace is, without links in it.
  /// - Throws: ``Stop`` with a way out, where there are no hooks or they are not the repository's own.
  package init(root: String, variable: (String) -> String? = environmentValue) throws(Stop) {
    let limits = Executable.Limits(seconds: GitPlumbing.patience, byteCount: 1 << 20)
    func lines(_ words: String...) -> [String]? {
      GitPlumbing.output(of: words, in: root, limits, variable: variable).map { output in
        output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    }
    guard let places = lines("rev-parse", "--path-format=absolute", "--git-common-dir", "--show-toplevel"),
      places.count == 2, isBelow(root, places[1])
    else {
      throw Stop(
        .failure,
        "hooks are git's, and this folder is in no checkout of a git repository; run 'git init' before, or leave '--hooks' out"
      )
    }
    let (common, top) = (places[0], places[1])
    guard let named = lines("config", "--type=path", "--default=", "--get", "core.hooksPath")?.first else {
      throw Stop(.failure, "git does not say where its hooks are; 'git config core.hooksPath' may say why")
    }
    let hooks = named.isEmpty ? common + "/hooks" : named.utf8.first == 0x2F ? named : top + "/" + named
    let real = realFolder(hooks)
    guard isBelow(real, realFolder(common)) || isBelow(real, realFolder(top)) else {
      let what = named.isEmpty ? "the folder of git's hooks is a link that leads" : "'core.hooksPath' is '\(named)',"
      throw Stop(
        .failure,
        """
        \(what) outside this repository, where steve writes nothing; call steve from the hooks there, or run \
        'git config core.hooksPath .githooks' and this again
        """)
    }
    guard !root.utf8.contains(where: { $0 < 0x20 }) else {
      throw Stop(.failure, "the workspace's path has a line break in it, which no hook could name; rename the folder")
    }
    self.root = root
    folder = way(from: root, to: real)
    settings = way(from: root, to: realFolder(common) + "/config")
    workspace = root == top ? "" : String(root.dropFirst(top == "/" ? 1 : top.count + 1))
  }
}

private func isBelow(_ path: String, _ folder: String) -> Bool {
  path == folder || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
}

/// A folder without links and dots on the way; what is not there yet is as it is written.
private func realFolder(_ path: String) -> String {
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  guard let slash = path.utf8.lastIndex(of: 0x2F), slash != path.startIndex else { return path }
  let (above, name) = (realFolder(String(path[..<slash])), path[path.index(after: slash)...])
  switch name {
  case "", ".": return above
  // Above is without links, so it may be taken from the text.
  case "..": return above.utf8.lastIndex(of: 0x2F).map { $0 == above.startIndex ? "/" : String(above[..<$0]) } ?? "/"
  default: return above == "/" ? "/" + name : above + "/" + name
  }
}

/// The path from one folder to something else; both without links.
private func way(from folder: String, to path: String) -> String {
  let from = folder.split(separator: "/")
  let to = path.split(separator: "/")
  let shared = zip(from, to).prefix { $0 == $1 }.count
  return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)).joined(separator: "/")
}
