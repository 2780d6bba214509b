/// A finished run of some program.
package struct Run: Sendable {
  /// What it exited with, or, below zero, the signal that ended it.
  package let status: Int32
  package let stdout: String
  package let stderr: String

  package init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    self = try RunningProgram(program, arguments, in: folder, environment: environment).end()
  }

  package init(status: Int32, stdout: String, stderr: String) {
    (self.status, self.stdout, self.stderr) = (status, stdout, stderr)
  }
}
