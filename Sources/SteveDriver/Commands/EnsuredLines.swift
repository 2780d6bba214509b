import SteveManifest
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line that a file of the user's needs.
struct EnsuredLine {
  let file: String
  let line: String
}

/// The lines that a workspace with the Bazel output needs; `init` and `fixme` append them, and `check` warns where one is
/// missing.
private let ensuredLines: [EnsuredLine] = [
  EnsuredLine(file: "MODULE.bazel", line: "include(\"//bazel/steve:steve.MODULE.bazel\")"),
  EnsuredLine(file: ".bazelrc", line: "import %workspace%/bazel/steve/steve.bazelrc"),
  EnsuredLine(file: ".bazelignore", line: ".steve"),
  EnsuredLine(file: ".gitignore", line: "/.steve/"),
  EnsuredLine(file: ".gitignore", line: "/bazel-*"),
  EnsuredLine(file: ".gitattributes", line: "BUILD.bazel text eol=lf linguist-generated"),
  EnsuredLine(file: ".gitattributes", line: "bazel/steve/* text eol=lf linguist-generated"),
  EnsuredLine(file: ".gitattributes", line: "tools/bazel text eol=lf linguist-generated"),
]

/// The lines that a file of the user's needs.
func linesEnsured(in file: String) -> [String] {
  ensuredLines.filter { $0.file.utf8.elementsEqual(file.utf8) }.map(\.line)
}

/// The lines that are not there, and the files of which nobody can tell.
func missingLines(
  on disk: some Disk, _ outputs: OutputSettings
) -> (lines: [EnsuredLine], unreadable: [DiskError]) {
  guard outputs.outputs.contains(.bazel) else { return ([], []) }
  var missing: [EnsuredLine] = []
  var unreadable: [DiskError] = []
  for ensured in ensuredLines where unreadable.last?.path != ensured.file {
    do throws(DiskError) {
      if try !holds(ensured, disk) { missing.append(ensured) }
    } catch {
      if error.code == ENOENT { missing.append(ensured) } else { unreadable.append(error) }
    }
  }
  return (missing, unreadable)
}

/// The lines of each file together.
func grouped(_ lines: [EnsuredLine]) -> [(file: String, lines: [String])] {
  var result: [(file: String, lines: [String])] = []
  for line in lines {
    if result.last?.file == line.file {
      result[result.count - 1].lines.append(line.line)
    } else {
      result.append((line.file, [line.line]))
    }
  }
  return result
}

private func holds(_ ensured: EnsuredLine, _ disk: some Disk) throws(DiskError) -> Bool {
  var bytes: [UInt8] = []
  try disk.read(ensured.file, into: &bytes)
  return bytes.split(separator: 0x0A).contains { line in
    (line.last == 0x0D ? line.dropLast() : line).elementsEqual(ensured.line.utf8)
  }
}
