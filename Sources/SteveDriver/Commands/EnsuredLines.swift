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

/// The lines that a workspace needs; `init` and `fixme` append them, and `check` warns where one is missing.
private func ensuredLines(
  _ outputs: OutputSettings, _ xcodegen: XcodeGenSettings, hasTestPlans: Bool
) -> [EnsuredLine] {
  if outputs.outputs.isEmpty { return [] }
  let hasBazel = outputs.outputs.contains(.bazel)
  var generated = hasBazel ? ["BUILD.bazel", "bazel/steve/*", "tools/bazel"] : []
  if outputs.outputs.contains(.xcodegen) {
    generated += specPatterns(xcodegen) + (hasTestPlans ? ["/\(TestPlan.folder)/*.xctestplan"] : [])
  }
  let bazel = [
    EnsuredLine(file: "MODULE.bazel", line: "include(\"//bazel/steve:steve.MODULE.bazel\")"),
    EnsuredLine(file: ".bazelrc", line: "import %workspace%/bazel/steve/steve.bazelrc"),
    EnsuredLine(file: ".bazelignore", line: ".steve"),
  ]
  return (hasBazel ? bazel : []) + [EnsuredLine(file: ".gitignore", line: "/.steve/")]
    + (hasBazel ? [EnsuredLine(file: ".gitignore", line: "/bazel-*")] : [])
    + generated.map { EnsuredLine(file: ".gitattributes", line: "\($0) \(attributes)") }
}

/// What git is told about steve's files. Until 'init --hooks' has said how 'steve' merges, git does so as ever.
private let attributes = "text eol=lf linguist-generated merge=steve"

/// Git's patterns for what the XcodeGen output has.
private func specPatterns(_ xcodegen: XcodeGenSettings) -> [String] {
  let fragments = "target" + xcodegen.specFormat.ending
  let usual = "project" + xcodegen.specFormat.ending
  let root = xcodegen.spec?.value ?? usual
  switch xcodegen.specLayout {
  case .project: return [fragments, "/" + root]
  case .workspace:
    return [fragments, usual] + (root == usual ? [] : ["/" + root])
      + ["/*.xcworkspace/contents.xcworkspacedata", "/*.xcworkspace/xcshareddata/xcschemes/*.xcscheme"]
  }
}

/// The lines that a file of the user's needs.
func linesEnsured(in file: String, of workspace: Workspace) -> [String] {
  ensuredLines(workspace.outputs, workspace.xcodegen, hasTestPlans: !workspace.testPlans.isEmpty).filter {
    $0.file.utf8.elementsEqual(file.utf8)
  }.map(\.line)
}

/// Nobody commits what somebody works on, so it is to be ignored once it is there.
private func focusLines(on disk: some Disk, _ xcodegen: XcodeGenSettings) -> [EnsuredLine] {
  PlannedFocus.specPaths(xcodegen.specFormat).prefix(1)
    .filter { ((try? disk.status($0, links: .refuse)) ?? nil) != nil }
    .map { EnsuredLine(file: ".gitignore", line: "/\($0)") }
}

/// The lines that are not there, and the files of which nobody can tell.
func missingLines(on disk: some Disk, _ workspace: Workspace) -> (lines: [EnsuredLine], unreadable: [DiskError]) {
  missingLines(on: disk, workspace.outputs, workspace.xcodegen, hasTestPlans: !workspace.testPlans.isEmpty)
}

/// The same for a workspace in which something may be wrong.
func missingLines(
  on disk: some Disk, _ outputs: OutputSettings, _ xcodegen: XcodeGenSettings, hasTestPlans: Bool
) -> (lines: [EnsuredLine], unreadable: [DiskError]) {
  var missing: [EnsuredLine] = []
  var unreadable: [DiskError] = []
  for ensured in ensuredLines(outputs, xcodegen, hasTestPlans: hasTestPlans) + focusLines(on: disk, xcodegen)
  where unreadable.last?.path != ensured.file {
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
