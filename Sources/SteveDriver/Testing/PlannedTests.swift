import StevePlan

/// A word of a command line, byte for byte.
package typealias Word = [UInt8]

/// What is asked for when tests are to be run.
package struct TestQuestion: Sendable {
  /// Of modules and of single tests.
  package var names: [String]
  package var scheme: String?
  /// `nil` for the usual one.
  package var runner: TestRunner?
  /// What the runner is given beside.
  package var arguments: [Word]

  package init(names: [String], scheme: String?, runner: TestRunner?, arguments: [Word]) {
    (self.names, self.scheme, self.runner, self.arguments) = (names, scheme, runner, arguments)
  }
}

/// The calls of a runner that run some tests.
package struct PlannedTests: Sendable {
  package let runner: TestRunner
  /// What stands behind the name of the program, for each call. They run one after the other.
  package internal(set) var calls: [[Word]] = []
  /// What is set in the environment of all calls.
  var variables: [(name: String, value: String)] = []
  var unrun: [UnrunTest] = []
  /// What was named and has no tests.
  private let idle: [String]
  /// Where Bazel's words are too many for a command line: how they are said by a file.
  var patterns: PatternFile?
  /// What swift builds.
  var package: SwiftTestPackage?
  /// What must be there before the calls, from the workspace's root.
  var project: String?

  init(_ runner: TestRunner, idle: [String]) { (self.runner, self.idle) = (runner, idle) }

  /// Whether everything that was meant is run.
  package var isComplete: Bool { unrun.isEmpty }

  /// What is to be said before, a line each.
  package var remarks: [String] {
    idle.map { "'\($0)' has no tests" } + unrun.map { "'\($0.name)' is not run: \($0.reason)" }
  }

  /// The calls as a shell takes them, a line each.
  package var commandLines: [UInt8] {
    var bytes: [UInt8] = []
    for words in calls {
      for variable in variables {
        bytes += Word(utf8: variable.name + "=") + shellWord(Word(utf8: variable.value)) + [0x20]
      }
      bytes += Word(utf8: runner.rawValue)
      for word in words { bytes += [0x20] + shellWord(word) }
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension Word {
  init(utf8 text: String) { self = Array(text.utf8) }
}
