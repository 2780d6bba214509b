/// Git, asked for names alone: then nothing that a repository's configuration names is run, no filter, no hook, no monitor of
/// the file system.
package enum GitPlumbing {
  /// What a command of git's prints; `nil` where there is no git or no repository, or where it does not answer.
  ///
  /// - Parameters:
  ///   - root: where the workspace is.
  ///   - limits: beyond them there is no answer.
  ///   - index: whose index is asked.
  ///   - variable: the values of this process's variables, by their names.
  static func output(
    of arguments: [String], in root: String, input: [UInt8] = [], _ limits: Executable.Limits, index: Index = .own,
    variable: (String) -> String? = environmentValue
  ) -> [UInt8]? {
    guard let git = program(variable),
      let answer = git.answer(
        to: words(arguments, root), environment: environment(variable, index), input: input, limits: limits),
      answer.status == 0
    else { return nil }
    return answer.output
  }

  /// Which index git looks into.
  enum Index {
    /// The one of the checkout.
    case own
    /// The one that a variable names, as git does for a hook of a commit that is being made.
    case named
  }

  /// A command of git's that answers one question after the other; `nil` where it can't be started.
  static func conversation(
    of arguments: [String], in root: String, _ limits: Executable.Limits,
    variable: (String) -> String? = environmentValue
  ) -> Conversation? {
    guard let git = program(variable) else { return nil }
    return Conversation(
      git, .init(arguments: words(arguments, root), environment: environment(variable, .own)), limits)
  }

  static func program(_ variable: (String) -> String? = environmentValue) -> Executable? {
    Executable(named: "git", in: variable("PATH") ?? "")
  }

  private static func words(_ arguments: [String], _ root: String) -> [String] {
    ["-C", root, "-c", "core.fsmonitor=false"] + arguments
  }

  /// How many seconds git may take. On a cold disk a large index takes some.
  package static var patience: Double {
    environmentValue("STEVE_GIT_TIMEOUT").flatMap { Int($0) }.map { Double(min(max($0, 0), 3600)) } ?? 30
  }

  /// The variables with what somebody sets for git beside its files, such as the `safe.directory` of a container.
  private static func settings(_ variable: (String) -> String?) -> [String] {
    // Git itself counts no further than an `Int32`; nobody writes that many.
    let count = variable("GIT_CONFIG_COUNT").flatMap { Int($0) }.map { min(max($0, 0), 1000) } ?? 0
    let pairs = (0..<count).flatMap { ["GIT_CONFIG_KEY_\($0)", "GIT_CONFIG_VALUE_\($0)"] }
    return ["GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT"] + pairs
  }

  /// Nothing of what a hook of git's sets, which is about another question than ours, and nothing that makes git talk.
  private static func environment(_ variable: (String) -> String?, _ index: Index) -> [String] {
    let kept = [
      "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM",
      "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH",
    ]
    return (kept + settings(variable) + (index == .named ? ["GIT_INDEX_FILE"] : [])).compactMap { name in
      variable(name).map { "\(name)=\($0)" }
    }
      + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"]
      // What is not here is not fetched, which would run what the repository names; old versions know the second one alone.
      + ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none"]
  }
}
