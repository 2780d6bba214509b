/// What a walk is told besides the disk.
package struct WalkOptions: Sendable {
  /// The folders between the repository's root and the workspace's, outermost first; empty where they are the same.
  package var repositoryPrefix: [String] = []
  /// The workspace's own patterns, in the syntax of `.gitignore`; they outrank every such file.
  package var ignore: [String] = []
  /// Names of files that are listed although ignored, beside `BUILD` and `BUILD.bazel`.
  package var keptNames: [String] = []
  package var threads = 2

  package init() {}
}
