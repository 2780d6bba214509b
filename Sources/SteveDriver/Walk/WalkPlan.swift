import SteveModel

/// What all threads of a walk know from the start.
struct WalkPlan: Sendable {
  /// The folders from the repository's root to the workspace's, with `/` behind each: what `.gitignore` files above the root
  /// see in front of a path.
  let prefix: [UInt8]
  /// The workspace's own patterns.
  let overrides: IgnoreRules?
  private let keptNames: [[UInt8]]

  init(_ options: WalkOptions) {
    prefix = options.repositoryPrefix.flatMap { Array($0.utf8) + [0x2F] }
    let rules = IgnoreRules(lines: options.ignore)
    overrides = rules.isEmpty ? nil : rules
    keptNames = (["BUILD", "BUILD.bazel"] + options.keptNames).map { Array($0.utf8) }
  }

  /// Whether a file of this name is listed although ignored.
  func keeps(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    keptNames.contains { $0.count == name.count && $0.elementsEqual(name) }
  }
}
