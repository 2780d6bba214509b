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

extension Folder {
  /// Writes a script that can be run.
  ///
  /// Another program does it: a file that is open to be written can't be run, and every child that another thread starts at
  /// that moment has it open for a while.
  package func writeScript(_ text: String, to file: String) throws {
    try makeFolder(parent(of: file))
    let script = "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0\" && chmod 755 \"$0\""
    let run = try Run("/bin/sh", ["-c", script, absolute(file), text], in: path)
    if run.status != 0 { throw ScriptNotWritten(words: run.stderr) }
  }

  package struct ScriptNotWritten: Error {
    package let words: String
  }
}
