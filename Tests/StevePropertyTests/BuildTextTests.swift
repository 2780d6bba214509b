import Testing

/// What a formatter or linter of BUILD files once had to say about the text.
@Suite struct BuildTextTests {
  @Test func branchesOfASelectAreSorted() {
    let synced = InMemorySync([
      (
        "steve.yml",
        "workspace: W\nplatforms: {macOS: \"13.0\", iOS: \"16.0\"}\nconfigurations: {Z: debug, A: release, Q: debug}\n"
      ),
      (
        "U/module.yml",
        """
        kind: utility
        defines: {A: [A], Q: [Q], Z: [Z]}
        sources: [Sources, {path: M, platforms: [macOS]}, {path: I, platforms: [iOS]}]
        dependencies: [{sdk: AppKit.framework, platforms: [macOS]}, {sdk: UIKit.framework, platforms: [iOS]}]

        """
      ), ("U/Sources/S.swift", ""), ("U/M/M.swift", ""), ("U/I/I.swift", ""),
    ])
    #expect(synced.errors == [])
    let conditions = (synced.outputs["U/BUILD.bazel"] ?? "").split(separator: "\n")
      .compactMap { line in line.firstMatch(of: #/^ +"([@/][^"]*:\w+)": \[/#).map { String($0.1) } }
    #expect(
      conditions == [
        "@platforms//os:ios", "@platforms//os:macos", "//conditions:default",
        "//bazel/steve:A", "//bazel/steve:Q", "//conditions:default",
        "@platforms//os:ios", "@platforms//os:macos", "//conditions:default",
      ])
  }
}
