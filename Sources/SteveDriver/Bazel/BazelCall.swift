/// What a call of Bazel asks for, as far as steve must know it.
package struct BazelCall: Sendable {
  /// The first word that is a command of Bazel's, up to `--`; what stands before it are options.
  package let command: String?

  /// - Parameter words: everything behind the word `bazel`.
  package init(_ words: [String]) {
    command = words.prefix { $0 != "--" }.first { Self.loading.contains($0) || Self.others.contains($0) }
  }

  /// Whether Bazel reads BUILD files for it, or what they load.
  package var loadsPackages: Bool { command.map(Self.loading.contains) ?? false }

  private static let loading: Set<String> = [
    "aquery", "build", "coverage", "cquery", "fetch", "mobile-install", "mod", "print_action", "query", "run", "sync",
    "test", "vendor",
  ]
  private static let others: Set<String> = [
    "analyze-profile", "canonicalize-flags", "clean", "config", "dump", "help", "info", "license", "shutdown",
    "version",
  ]
}
