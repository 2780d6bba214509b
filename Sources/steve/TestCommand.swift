import SteveDiagnostics
import SteveDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let test = Command(
    name: "test", operands: "[NAME…] [-- ARGS]", summary: "runs the tests of these modules",
    details: """
      NAME is a module, which stands for all of its tests, UI tests among them, or the target of one test. Without a name,
      all tests of the workspace are run that its modules don't keep from the runner by 'outputs'. Syncs first, as 'steve
      bazel' does. The status is the runner's; when a test that was meant can't be run by it, that is named with the reason,
      the others are run, and a status of 0 becomes 3. ARGS go to the runner as they are.

      bazel       'bazel test' with the labels of the tests. Usual where BUILD files are written.
      xcodebuild  'xcodebuild test', a call for each scheme and platform that it takes. Usual on a Mac for workspaces without
                  BUILD files. Runs on this Mac, an iPhone 17, an Apple TV, an Apple Watch Series 11 (46mm) or an Apple
                  Vision Pro, the last four simulated; '-destination' among ARGS says otherwise.
      swift       'swift test' in .steve/swift, a package of the tests and what they need, which links to the files of the
                  workspace. Usual where nothing else is. Builds for this machine what is Swift alone: no UI tests, no tests
                  that run in an app, nothing that needs C, Objective-C, build steps or binaries.
      """,
    options: [
      Option(name: "--using", value: "bazel|xcodebuild|swift", help: "what runs the tests"),
      Option(name: "--scheme", value: "S", help: "the tests of a scheme of the Xcode project, whatever runs them"),
      Option(name: "--print", help: "only print the command lines, for a shell in the workspace's folder"),
    ],
    handsOnRest: true, laterOptions: ["--affected"]
  ) { invocation throws(Stop) in
    let question = try invocation.testQuestion()
    let disk = try invocation.workspace()
    let preparation = Preparation(invocation, of: disk, for: question.runner?.words ?? "Bazel")
    let answer: TestAnswer
    do throws(Stop) { answer = try plannedTests(disk, question) } catch {
      return preparation.end(because: error)
    }
    switch answer {
    case .rejected(let report): return preparation.end(because: report)
    case .refused(let problems):
      for problem in problems { invocation.say(problem) }
      return .usage
    case .planned(let tests): return try invocation.run(tests, disk)
    }
  }
}

extension Invocation {
  fileprivate func testQuestion() throws(Stop) -> TestQuestion {
    let word = options.values["--using"]
    let runner = word.flatMap { TestRunner(rawValue: $0) }
    if let word, runner == nil { throw Stop(.usage, "'--using' takes bazel, xcodebuild or swift, not '\(word)'") }
    // The `--` itself is nobody's.
    let rest = rawRest(behind: options.ownCount).dropFirst()
    let arguments = rest.map { pointer in
      Array(UnsafeBufferPointer(start: pointer, count: strlen(pointer))).map { UInt8(bitPattern: $0) }
    }
    return TestQuestion(
      names: options.operands, scheme: options.values["--scheme"], runner: runner, arguments: arguments)
  }

  fileprivate func run(_ tests: PlannedTests, _ disk: RealDisk) throws(Stop) -> ExitStatus {
    for remark in tests.remarks { say(remark) }
    if tests.calls.isEmpty { throw Stop(.failure, "there is no test to run") }
    if options.flags.contains("--print") {
      terminal.printResult(tests.commandLines)
      return tests.isComplete ? .good : .failure
    }
    let ready = try ReadyTests(tests, root: disk.rootPath)
    let preparation = Preparation(self, of: disk, for: tests.runner.words)
    if let status = try preparation.run(syncs: true, runsXcodeGen: tests.runner == .xcodebuild) { return status }
    exit(try ready.run(on: disk, signals) { say($0) })
  }

  fileprivate func say(_ words: String) { terminal.printDiagnostic("steve: \(printable(words))\n") }
}
