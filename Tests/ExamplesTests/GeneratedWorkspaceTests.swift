import TestSupport
import Testing

/// From an empty folder to a workspace that is wired, builds, passes its tests and runs, with no other step.
@Suite(.serialized) struct GeneratedWorkspaceTests {
  @Test func theCompilerBuildsItAndItsAppNamesItsServices() throws {
    let scratch = try Scratch()
    let folder = scratch.folder("Shop")
    try folder.makeFolder("")
    for command in try GeneratedWorkspace.make(in: folder) { #expect(command.status == 0, "\(command.words)") }
    #expect(try Steve("check", in: folder.path).status == 0)
    let run = try CompileExample(folder.path)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout == GeneratedWorkspace.output)
    for feature in GeneratedWorkspace.features {
      #expect(run.stderr.contains("Suite Default\(feature)ServiceTests passed"))
    }
  }

  @Test func swiftRunsItsTests() throws {
    let scratch = try Scratch()
    let folder = scratch.folder("Shop")
    try folder.makeFolder("")
    for command in try GeneratedWorkspace.make(in: folder) { #expect(command.status == 0, "\(command.words)") }
    // One by one: the name of a module is all that it takes.
    let run = try Steve("test", "Cart", "--using", "swift", in: folder.path)
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("Suite DefaultCartServiceTests passed"))
  }
}
