/// A place in a text that somebody wrote.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path as it is shown: from the workspace's root for files of the workspace.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars, as libyaml counts them.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
