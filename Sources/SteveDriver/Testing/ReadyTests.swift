import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tests that can be run: their program is there.
package struct ReadyTests: Sendable {
  private let planned: PlannedTests
  private let path: String
  private let bazel: BazelProgram?

  /// - Parameter root: the workspace's folder.
  package init(_ planned: PlannedTests, root: String) throws(Stop) {
    self.planned = planned
    bazel = planned.runner == .bazel ? try BazelProgram(root: root) : nil
    if let bazel { path = bazel.path } else { path = try planned.runner.program() }
  }

  /// Runs all calls in the workspace's folder, which must be in step. A single call of a program that needs nothing of this
  /// process any more takes its place.
  ///
  /// - Parameters:
  ///   - signals: as the caller has them.
  ///   - say: takes a line about what is waited for, and what was not done.
  /// - Returns: the first status that is not zero, or that of what was not run.
  package func run(on disk: RealDisk, _ signals: SignalWays, say: (String) -> Void) throws(Stop) -> Int32 {
    let calls = try prepared(disk, say)
    try enter(disk.rootPath)
    bazel?.leaveGuard()
    for variable in planned.variables { setenv(variable.name, variable.value, 1) }
    if calls.count == 1, planned.unrun.isEmpty, planned.package == nil {
      throw becomeProgram(path, calls[0].map(pointer), signals)
    }
    var status: Int32 = 0
    for words in calls {
      let ended = try ChildProgram(path: path, words: words).run(signals)
      // Who ends one call means all of them.
      if ended & 0x7F != 0 { return end(by: ended & 0x7F) }
      if status == 0 { status = (ended >> 8) & 0xFF }
    }
    if status != 0 || planned.unrun.isEmpty { return status }
    let count = planned.unrun.count
    say("\(count == 1 ? "1 test was" : "\(count) tests were") not run, so this is no success")
    return ExitStatus.failure.rawValue
  }

  /// Writes what the calls read.
  private func prepared(_ disk: RealDisk, _ say: (String) -> Void) throws(Stop) -> [[Word]] {
    if let project = planned.project, ((try? disk.status(project, links: .follow)) ?? nil) == nil {
      throw Stop(
        .failure,
        "there is no '\(project)'; make it with 'xcodegen generate', or write 'xcodegen: {run: always}' into steve.yml")
    }
    if let package = planned.package {
      try SwiftPackageLock.take(disk, say: say)
      try SwiftPackageFolder(disk: disk).hold(package, builtBy: path)
    }
    return try planned.patterns.map { patterns throws(Stop) in [try patterns.written(on: disk)] } ?? planned.calls
  }

  private func pointer(_ word: Word) -> UnsafeMutablePointer<CChar> {
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
    for (place, byte) in (word + [0]).enumerated() { room[place] = CChar(bitPattern: byte) }
    return room
  }

  /// Ends this process as the child was ended, so that whoever waits for it sees the same.
  private func end(by number: Int32) -> Int32 {
    signal(number, SIG_DFL)
    kill(getpid(), number)
    return 128 + number
  }
}
