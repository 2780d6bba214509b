import SteveManifest
import SteveModel
import StevePlan

/// A line that a file of the user's needs.
struct EnsuredLine {
  let file: String
  let line: String
}

/// The lines that a workspace with the Bazel output needs; `init` appends them, and `check` warns where one is missing.
private let ensuredLines: [EnsuredLine] = [
  EnsuredLine(file: "MODULE.bazel", line: "include(\"//bazel/steve:steve.MODULE.bazel\")"),
  EnsuredLine(file: ".bazelrc", line: "import %workspace%/bazel/steve/steve.bazelrc"),
  EnsuredLine(file: ".bazelignore", line: ".steve"),
  EnsuredLine(file: ".gitignore", line: "/.steve/"),
  EnsuredLine(file: ".gitignore", line: "/bazel-*"),
  EnsuredLine(file: ".gitattributes", line: "BUILD.bazel text eol=lf linguist-generated"),
  EnsuredLine(file: ".gitattributes", line: "bazel/steve/* text eol=lf linguist-generated"),
]

/// The lines that are not there.
func missingLines(on disk: some Disk, _ workspace: Workspace) -> [EnsuredLine] {
  guard workspace.outputs.outputs.contains(.bazel) else { return [] }
  var bytes: [UInt8] = []
  return ensuredLines.filter { ensured in
    guard (try? disk.read(ensured.file, into: &bytes)) != nil else { return true }
    return !bytes.split(separator: 0x0A).contains { line in
      (line.last == 0x0D ? line.dropLast() : line).elementsEqual(ensured.line.utf8)
    }
  }
}
