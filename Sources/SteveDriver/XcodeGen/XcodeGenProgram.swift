import SteveDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What came of asking XcodeGen for a project.
package enum XcodeGenAnswer: Sendable, Equatable {
  case generated
  /// No folder of `PATH` has it.
  case missing
  /// How it ended, in words, and what it has printed.
  case failed(String, output: [UInt8])
}

/// XcodeGen as it is installed here.
package enum XcodeGenProgram {
  /// Makes the project beside each spec, all of them in one process where the system takes so long an argument.
  ///
  /// - Parameters:
  ///   - specs: from the root; in names with commas XcodeGen would see several.
  ///   - root: where the workspace is.
  ///   - variable: the values of this process's variables, by their names.
  package static func generate(
    _ specs: [String], in root: String, seconds: Double = 3600, variable: (String) -> String? = environmentValue
  ) -> XcodeGenAnswer {
    guard let program = Executable(named: "xcodegen", in: variable("PATH") ?? "") else { return .missing }
    let folder = root == "/" ? "" : root
    let limits = Executable.Limits(seconds: seconds, byteCount: 1 << 26)
    for list in lists(of: specs.map { "\(folder)/\($0)" }) {
      let arguments = ["generate", "--no-env", "--quiet", "--spec", list]
      guard
        let answer = program.answer(
          to: arguments, environment: environment(variable), input: [], limits: limits, takesErrors: true)
      else { return .failed("could not be run to its end", output: []) }
      if answer.status != 0 { return .failed(words(for: answer.status), output: answer.output) }
    }
    return .generated
  }

  /// Linux takes 128 KB in one argument.
  private static func lists(of specs: [String]) -> [String] {
    var lists: [String] = []
    for spec in specs {
      if let last = lists.last, last.utf8.count + spec.utf8.count < 100_000 {
        lists[lists.count - 1] += "," + spec
      } else {
        lists.append(spec)
      }
    }
    return lists
  }

  /// XcodeGen puts none of it into the project, but needs a user's name, and runs tools of Xcode's. Where a program carries others in
  /// several places, it goes through a dictionary, and without the last one the project would be another one each time.
  private static func environment(_ variable: (String) -> String?) -> [String] {
    let kept = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "DEVELOPER_DIR"]
    let user = variable("USER") ?? variable("LOGNAME") ?? "steve"
    return kept.compactMap { name in variable(name).map { "\(name)=\($0)" } }
      + ["USER=\(user)", "SWIFT_DETERMINISTIC_HASHING=1"]
  }

  /// - Parameter status: as the system tells it.
  private static func words(for status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "ended with status \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
  }
}
