import Foundation
import Testing

/// What the program does when its streams, its disk or its neighbours misbehave. The shell sets the scene: `"$0"` is steve.
@Suite struct HostileWorldTests {
  private let folder: URL
  private let workspace: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    workspace = folder.appendingPathComponent("w")
    try write("workspace: Shop\nplatforms: {iOS: \"17.0\"}\n", to: "steve.yml")
    for number in 0..<40 {
      try write("kind: feature\n", to: "Modules/M\(number)/module.yml")
      try write("", to: "Modules/M\(number)/Interface/A.swift")
      try write("", to: "Modules/M\(number)/Sources/B.swift")
    }
  }

  private func write(_ text: String, to file: String) throws {
    let url = workspace.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ script: String) throws -> SteveProgram.Answer {
    try SteveProgram.run(
      ["-c", script, SteveProgram.executable.path], in: workspace, scratch: folder, executable: "/bin/sh")
  }

  /// Every file below the workspace's root.
  private var files: [String] {
    FileManager.default.enumerator(atPath: workspace.path)?.compactMap { $0 as? String } ?? []
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  @Test func manySyncsAtOnceAreAsGoodAsOne() throws {
    defer { end() }
    let answer = try run(
      """
      for round in 1 2 3; do
        rm -rf bazel Modules/*/BUILD.bazel Modules/*/*/BUILD.bazel
        running=
        for number in 1 2 3 4 5 6 7 8; do "$0" --quiet sync & running="$running $!"; done
        for process in $running; do wait "$process" || exit 1; done
        "$0" sync || exit 2
      done
      """)
    #expect(answer.status == 0)
    #expect(answer.stdout.isEmpty && answer.stderr.isEmpty)
    #expect(files.filter { $0.hasSuffix("BUILD.bazel") }.count == 81)
    #expect(!files.contains { $0.hasSuffix(".steve-tmp") })
  }

  @Test func aLimitOnTheSizeOfFilesIsNoSuddenDeath() throws {
    defer { end() }
    let answer = try run(
      "(ulimit -f 0; \"$0\" sync 2>&1) | grep -c \"'Modules/M1/BUILD.bazel' can't be written\"")
    #expect(String(decoding: answer.stdout, as: UTF8.self) == "1\n")
    #expect(try run("ulimit -f 0; \"$0\" sync >/dev/null 2>&1").status == 3)
    #expect(!files.contains { $0.hasSuffix(".steve-tmp") || $0.hasSuffix("BUILD.bazel") })
  }

  @Test func resultsThatCannotBeWrittenAreAFailure() throws {
    defer { end() }
    let closed = try run("\"$0\" --version >&-")
    #expect(closed.status == 3)
    #expect(
      String(decoding: closed.stderr, as: UTF8.self)
        == "steve: standard output can't be written: Bad file descriptor\n")
    #if os(Linux)
      #expect(try run("\"$0\" check --format json >/dev/full").status == 3)
    #endif
  }

  #if os(Linux)
    @Test func withoutItsArgumentsItDoesNothing() throws {
      defer { end() }
      let withoutProc = "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" --version' \"$0\""
      let answer = try run("unshare -rm true 2>/dev/null || exit 77; \(withoutProc)")
      // Not everybody may make a world without /proc.
      if answer.status == 77 { return }
      #expect(answer.status == 3)
      #expect(
        String(decoding: answer.stderr, as: UTF8.self)
          == "steve: the arguments can't be read; is /proc mounted?\n")
    }
  #endif

  @Test func aSilentRunNeedsNoStream() throws {
    defer { end() }
    #expect(try run("\"$0\" --quiet sync <&- >&- 2>&-").status == 0)
    #expect(files.contains("Modules/M7/BUILD.bazel"))
  }

  @Test func aReaderThatGoesAwayIsNoFailure() throws {
    defer { end() }
    // The pipe's reading end is closed before steve starts.
    let answer = try run("mkfifo ../p; exec 3<>../p 4>../p; exec 3>&-; \"$0\" help >&4; echo $?")
    #expect(String(decoding: answer.stdout, as: UTF8.self) == "0\n")
  }
}
