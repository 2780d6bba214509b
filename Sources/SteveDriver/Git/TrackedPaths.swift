/// The names under which git's index knows files of a workspace.
package struct TrackedPaths: Sendable {
  /// From the workspace's root, in git's order.
  package let paths: [String]
  /// Whether git takes names that differ in letter case for one (`core.ignorecase`), so that it does not see them change.
  package let ignoresCase: Bool

  /// Git tracks nothing, or there is no git, or it does not answer.
  package static let none = TrackedPaths([], ignoresCase: false)

  package init(_ paths: [String], ignoresCase: Bool) {
    self.paths = paths
    self.ignoresCase = ignoresCase
  }

  /// - Parameters:
  ///   - names: patterns of git's for paths, `**` standing for any folders; letter case counts as nothing.
  ///   - root: where the workspace is.
  init(like names: [String], root: String) {
    let listing = ["ls-files", "-z", "--cached", "--"] + names.map { ":(glob,icase)" + $0 }
    // Far more than the names that are asked for can take.
    let limits = Executable.Limits(seconds: GitPlumbing.patience, byteCount: 1 << 28)
    guard let output = GitPlumbing.output(of: listing, in: root, limits) else {
      self = .none
      return
    }
    var paths: [String] = []
    // A file with a conflict is listed once for each side.
    for path in output.split(separator: 0) where !(paths.last?.utf8.elementsEqual(path) ?? false) {
      if let path = String(validating: path, as: UTF8.self) { paths.append(path) }
    }
    let answer = GitPlumbing.output(of: ["config", "--type=bool", "--get", "core.ignorecase"], in: root, limits)
    self.init(paths, ignoresCase: answer?.starts(with: "true".utf8) ?? false)
  }
}
