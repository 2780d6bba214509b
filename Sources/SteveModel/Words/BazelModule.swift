/// The Bazel modules that the macros need, in the versions they were checked with.
package enum BazelModule {
  package static let all: [(name: String, version: String)] = [
    // Before rules_cc, which others bring along: the order decides about the toolchain.
    ("apple_support", "2.8.0"), ("platforms", "1.0.0"), ("rules_apple", "4.5.3"), ("rules_cc", "0.2.17"),
    ("rules_swift", "3.6.1"),
  ]

  /// What brings packages of SwiftPM's.
  package static let packages = (name: "rules_swift_package_manager", version: "1.23.0")

  /// All that a workspace may need.
  package static let known = all + [packages]

  /// What a workspace needs.
  package static func needed(by workspace: Workspace) -> [(name: String, version: String)] {
    workspace.packages.isEmpty ? all : known
  }

  /// The Bazel that a new workspace starts with.
  package static let bazelVersion = "8.7.0"
}
