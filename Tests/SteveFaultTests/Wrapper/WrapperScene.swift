import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A workspace out of step, and a folder of programs in the place of Bazel that note how they were called.
struct WrapperScene {
  let scratch: Scratch
  let folder: Folder
  private let programs: Folder

  /// What a sync of this workspace would write.
  static let output = "U/BUILD.bazel"

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder("w")
    programs = scratch.folder("bin")
    try programs.makeFolder("")
    for name in ["cat", "git", "grep", "readlink", "rm", "setpriv", "sh"] {
      let found = ["/usr/bin/", "/bin/"].first { access($0 + name, X_OK) == 0 }
      if let found { try programs.link("system/" + name, to: found + name) }
    }
    try folder.write([
      "steve.yml": "workspace: W\noutputs: [bazel]\nplatforms: {iOS: \"17.0\"}\n", "U/module.yml": "kind: utility\n",
      "U/Sources/A.swift": "let a = 1\n",
    ])
  }

  // MARK: Programs

  /// Its name and its arguments, one a line between brackets, in the order of the calls.
  private var noting: String {
    "{ echo \"${0##*/}\"; for word in \"$@\"; do printf '[%s]\\n' \"$word\"; done; } >>'\(scratch.path)/calls'\n"
  }

  /// A program that notes its call.
  ///
  /// - Parameter then: what it does afterwards, as a shell script.
  @discardableResult
  func program(_ name: String = "bazel", in place: String = "", then: String = "") throws -> String {
    try programs.writeScript(noting + then, to: place + name)
    return programs.absolute(place + name)
  }

  func link(_ name: String, to program: String) throws { try programs.link(name, to: program) }

  var calls: [String] {
    (try? scratch.folder("").text(of: "calls").split(separator: "\n").map(String.init)) ?? []
  }

  // MARK: Calls

  /// - Parameters:
  ///   - path: folders of programs, each in the scene's own folder of them.
  ///   - environment: what differs from an environment without anything of Bazel's or steve's.
  func environment(path: [String] = [""], _ more: [String: String] = [:]) -> [String: String] {
    [
      // The machine may have a Bazel.
      "PATH": (path + ["system"]).map { programs.absolute($0) }.joined(separator: ":"), "BAZEL_REAL": "",
      "STEVE_BAZEL_GUARD": "", "STEVE_NO_SYNC": "", "BAZELISK_SKIP_WRAPPER": "",
    ].merging(more) { $1 }
  }

  func bazel(
    _ words: String..., path: [String] = [""], in place: String = "", with more: [String: String] = [:]
  ) throws -> Steve {
    Steve(
      try Run(
        Steve.binary, ["bazel"] + words, in: folder.absolute(place), environment: environment(path: path, more)))
  }

  func script(_ text: String, path: [String] = [""], with more: [String: String] = [:]) throws -> Steve {
    Steve(
      try Run(
        "/bin/sh", ["-c", text, Steve.binary], in: folder.path, environment: environment(path: path, more)))
  }

  var hasSynced: Bool { folder.exists(WrapperScene.output) }
}
