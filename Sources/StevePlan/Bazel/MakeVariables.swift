extension String {
  /// The text for an attribute in which Bazel replaces `$(NAME)` and the like: `copts`, `linkopts`, `args`, `env`. A manifest
  /// means what it says, so each `$` is doubled; whoever wants Bazel's variables writes them under `bazel:`.
  var escapedForMake: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }
}
