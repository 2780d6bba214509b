/// Lets a program show the project, as `open` does on a Mac.
///
/// - Parameters:
///   - project: from the root of the workspace.
///   - opener: the program's path.
/// - Returns: how it failed; `nil` if it did not.
package func openProject(_ project: String, in root: String, with opener: String) -> String? {
  let path = (root == "/" ? "" : root) + "/" + project
  let kept = ["PATH", "HOME", "TMPDIR", "LANG", "LC_ALL", "DEVELOPER_DIR", "USER", "LOGNAME"]
  let environment = kept.compactMap { name in environmentValue(name).map { "\(name)=\($0)" } }
  let limits = Executable.Limits(seconds: 60, byteCount: 1 << 20)
  guard
    let answer = Executable(path: opener).answer(to: [path], environment: environment, input: [], limits: limits)
  else { return "'\(opener)' could not be run to its end" }
  return answer.status == 0 ? nil : "'\(opener) \(path)' has failed"
}

/// The program that shows projects here; `nil` where there is none, since there is no Xcode.
///
/// `STEVE_OPEN` names another one.
package var projectOpener: String? {
  if let named = environmentValue("STEVE_OPEN"), !named.isEmpty { return named }
  #if os(macOS)
    return "/usr/bin/open"
  #else
    return nil
  #endif
}
