import Foundation
import TestSupport
import Testing

/// Kills by progress, where there is no strace to choose the call.
@Suite struct KillTests {
  @Test(arguments: 0..<10) func aKillLeavesWholeFiles(number: Int) throws {
    try kill(Scene(Drift.large), at: Double(number) / 10)
  }

  /// Most of a run's time is spent with writing, so it is killed in the midst of that.
  @Test(arguments: [0, 0.2, 0.4, 0.6, 0.8, 0.99])
  func aKillAmongFiveHundredModulesLeavesWholeFiles(place: Double) throws {
    try kill(Scene(Drift.manyModules), at: place)
  }

  /// - Parameter place: which of the files is the last that is seen to be written, from 0 to 1.
  private func kill(_ scene: Scene, at place: Double) throws {
    let written = scene.drift.outputs.filter { scene.drift.after[$0] != nil }
    let last = written[Int(place * Double(written.count))]
    let old = scene.drift.before[last]?.inode
    let sync = try RunningProgram(Steve.binary, ["sync"], in: scene.folder.path)
    try eventually("'\(last)' is new") {
      var status = stat()
      return lstat(scene.folder.absolute(last), &status) == 0 && UInt64(status.st_ino) != old
    }
    sync.send(SIGKILL)
    // It may have been quicker.
    #expect([-SIGKILL, 0].contains(try sync.end().status))
    try scene.expectWholeOutputs()
    try scene.expectMended()
  }

  #if os(Linux)
    /// What somebody writes between the reading of an output and its replacement, which strace makes long, is not lost.
    @Test(.enabled(if: Strace.ability == .good, "strace can't trace here"))
    func whatIsEditedMeanwhileIsLeft() throws {
      let scene = try Scene(Drift.small)
      let first = try #require(scene.drift.outputs.first)
      let beside = parent(of: first) + "/.\(name(of: first)).steve-tmp"
      let sync = try RunningProgram(
        "strace",
        [
          "-f", "-qqq", "-o", scene.scratch.path + "/trace", "-P", beside, "-e", "trace=openat", "-e",
          "inject=openat:delay_enter=1000000:when=1", Steve.binary, "sync",
        ], in: scene.folder.path)
      try eventually("it writes") {
        (try? String(contentsOfFile: scene.scratch.path + "/trace", encoding: .utf8).contains("openat(")) ?? false
      }
      let edited = try scene.edit()
      let run = Steve(try sync.end())
      #expect(run.status == 1 && run.errors.map(\.path) == [edited], "status \(run.status): \(run.words)")
      #expect(try scene.rest == [edited])
    }
  #endif
}
