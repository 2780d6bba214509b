import SteveManifest
import SteveModel
import StevePlan

extension PlannedTests {
  /// Words of the caller's that stand behind a `--` of their own are patterns, and a later one takes away from those before it.
  mutating func plan(_ tests: BazelTests, arguments: [Word]) {
    unrun = tests.unrun
    if tests.labels.isEmpty { return }
    let options = Array(arguments.prefix { $0 != Word(utf8: "--") })
    let patterns = tests.labels.map { Word(utf8: $0) } + arguments.dropFirst(options.count + 1)
    self.patterns = PatternFile(patterns, options: options)
    calls = [[Word(utf8: "test")] + options + [Word(utf8: "--")] + patterns]
  }

  mutating func plan(_ tests: XcodeTests, of workspace: Workspace, arguments: [Word]) {
    unrun = tests.unrun
    project = XcodeTestRun.project(of: workspace)
    calls = tests.runs.map { run in
      run.words(in: workspace) { arguments.contains(Word(utf8: $0)) }.map { Word(utf8: $0) } + arguments
    }
  }

  mutating func plan(_ package: SwiftTestPackage, arguments: [Word]) {
    unrun = package.unrun
    if package.tests.isEmpty { return }
    self.package = package
    variables = package.variables
    calls = [["test", "--package-path", SwiftTestPackage.folder].map { Word(utf8: $0) } + arguments]
  }
}
