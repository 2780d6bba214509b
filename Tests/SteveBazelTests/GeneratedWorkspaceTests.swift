import TestSupport
import Testing

extension BazelTests {
  /// What steve's own commands make of an empty folder.
  @Suite struct Generated {
    @Test func itBuildsItsTestsPassAndItsAppRuns() throws {
      let other = try scene().other
      var commands: [Steve] = []
      try other.hold { commands = try GeneratedWorkspace.make(in: $0) }
      for command in commands { #expect(command.status == 0, "\(command.words)") }
      let run = try other.bazel("test", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.passed == GeneratedWorkspace.features.map { "//Modules/\($0)/Tests:\($0)Tests" })
      let app = try other.output(of: "Apps/Shop/Shop.app/Shop")
      #expect(app.status == 0)
      #expect(app.stdout == GeneratedWorkspace.output)
    }
  }
}
