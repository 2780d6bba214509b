import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A workspace with something beside it that is none of its business. What stands there says `SECRET`, and names of files
/// begin with that word too.
struct HostileFolder: ~Copyable {
  let scratch: URL
  let workspace: URL
  let outside: URL

  init() throws {
    scratch = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("steve-hostile-\(UUID())")
    workspace = scratch.appendingPathComponent("w")
    outside = scratch.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try write("workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\n", to: "steve.yml")
  }

  /// `rm` goes into folders that are too deep for a path.
  deinit {
    let remover = Process()
    remover.executableURL = URL(fileURLWithPath: "/bin/rm")
    remover.arguments = ["-rf", scratch.path]
    try? remover.run()
    remover.waitUntilExit()
  }

  /// - Parameter file: from the workspace's root, or behind `../outside/`.
  func write(_ bytes: [UInt8], to file: String) throws {
    let url = workspace.appendingPathComponent(file).standardized
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  /// - Parameter target: from the workspace's root; the link holds an absolute path.
  func link(_ file: String, to target: String) throws {
    let url = workspace.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: workspace.appendingPathComponent(target).standardized.path)
  }

  func run(_ arguments: String...) throws -> SteveProgram.Answer {
    try SteveProgram.run(arguments, in: workspace, scratch: scratch)
  }

  /// - Parameter script: the shell's; `"$0"` is steve.
  func run(script: String) throws -> SteveProgram.Answer {
    try SteveProgram.run(
      ["-c", script, SteveProgram.executable.path], in: workspace, scratch: scratch, executable: "/bin/sh")
  }

  /// Whether steve has written anything into the workspace.
  var hasOutputs: Bool {
    DiskState(of: workspace).nodes.keys.contains { String(decoding: $0, as: UTF8.self).hasSuffix("BUILD.bazel") }
  }
}

extension SteveProgram.Answer {
  /// All that was said.
  var words: String { String(decoding: stdout + stderr, as: UTF8.self) }

  /// Whether it ended by itself, as it means to.
  var isOrderly: Bool { (0...3).contains(status) && !words.contains("Fatal error") }
}

/// A folder in many others, each of which is made from the one above: no path leads there.
struct DeepFolder {
  /// The caller's to close.
  let descriptor: Int32

  init(below folder: URL, levels: Int) throws {
    var current = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<levels where current >= 0 {
      let next = mkdirat(current, "d", 0o755) == 0 ? openat(current, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1
      close(current)
      current = next
    }
    guard current >= 0 else { throw CocoaError(.fileWriteUnknown) }
    descriptor = current
  }
}
