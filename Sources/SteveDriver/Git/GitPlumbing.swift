/// Git, asked for names alone: then nothing that a repository's configuration names is run, no filter, no hook, no monitor of
/// the file system.
enum GitPlumbing {
  /// What a command of git's prints; `nil` where there is no git or no repository, or where it does not answer.
  ///
  /// - Parameter root: where the workspace is.
  static func output(of arguments: [String], in root: String, input: [UInt8] = []) -> [UInt8]? {
    guard let git = Executable(named: "git"),
      let answer = git.answer(
        to: ["-C", root, "-c", "core.fsmonitor=false"] + arguments, environment: environment, input: input, seconds: 60),
      answer.status == 0
    else { return nil }
    return answer.output
  }

  /// Nothing of what a hook of git's sets, which is about another question than ours, and nothing that makes git talk.
  private static var environment: [String] {
    let kept = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
      "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH",
    ]
    return kept.compactMap { name in environmentValue(name).map { "\(name)=\($0)" } }
      + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1"]
  }
}
