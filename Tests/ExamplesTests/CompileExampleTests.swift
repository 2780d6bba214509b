import TestSupport
import Testing

/// The compiler itself reads the examples: everything compiles, the app runs, all their own tests pass.
@Suite(.serialized) struct CompileExampleTests {
  @Test func theShopWiresItselfAndSellsSomething() throws {
    let run = try CompileExample("examples/shop")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout == shopOutput)
  }

  @Test func theSmallestWorkspaceCompilesAndPassesItsTest() throws {
    let run = try CompileExample("examples/minimal")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stdout == "")
  }

  @Test func aFolderWithoutAWorkspaceIsWrongUsage() throws {
    let run = try CompileExample("examples")
    #expect(run.status == 2)
    #expect(run.stderr.hasSuffix("no steve.yml in examples\n"))
  }
}
