import SteveDiagnostics
package import SteveManifest

/// Reads a path that somebody wrote, seen from a folder of the workspace; `nil` when it is reported as bad.
func workspacePath(_ text: Located<String>, in folder: String, log: inout DiagnosticLog) -> String? {
  do throws(RelativePath.Mistake) {
    return try RelativePath(text.value, in: known(folder)).text
  } catch {
    log.error(.badPath, "the path '\(text.value)' can't be used: \(error.words)", at: text.location)
    return nil
  }
}

extension Workspace {
  /// A file that a part's key names, from the workspace's root.
  package func path(_ text: Located<String>?, of part: ModulePart) -> String? {
    guard let text, let folder = try? RelativePath(modules[part.module].folder) else { return nil }
    return try? RelativePath(text.value, in: folder).text
  }
}

/// Reads a pattern that somebody wrote, seen from a folder of the workspace; `nil` when it is reported as bad.
func workspacePattern(_ text: Located<String>, in folder: String, log: inout DiagnosticLog) -> PathPattern? {
  do throws(PathPattern.Mistake) {
    return try PathPattern(text.value, in: known(folder))
  } catch {
    log.error(.badPattern, "'\(text.value)' can't be used: \(error.words)", at: text.location)
    return nil
  }
}

/// A folder that was found on the disk, or the root for an empty text.
private func known(_ folder: String) -> RelativePath { (try? RelativePath(folder)) ?? .root }

extension RelativePath.Mistake {
  fileprivate var words: String {
    switch self {
    case .empty: "it is empty"
    case .absolute: "it is absolute, and would be right on one machine only"
    case .outside: "it leaves the workspace"
    case .zeroByte: "it holds a zero byte"
    }
  }
}

extension PathPattern.Mistake {
  fileprivate var words: String {
    switch self {
    case .empty: "it is empty"
    case .absolute: "it is absolute, and would be right on one machine only"
    case .outside: "it leaves the workspace"
    case .emptyName: "there is nothing between two '/'"
    case .climbsFromWildcard: "'..' behind a wildcard could mean many folders"
    case .zeroByte: "it holds a zero byte"
    }
  }
}
