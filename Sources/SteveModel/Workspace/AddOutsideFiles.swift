import SteveDiagnostics
import SteveManifest

/// Finds what parts name outside of themselves: sources that they share, and the inputs of their build steps.
func addOutsideFiles(
  to workspace: inout Workspace, tree: FileTree, isForeignPackage: (Int) -> Bool, log: inout DiagnosticLog
) {
  guard workspace.parts.contains(where: { $0.manifest.sharedSources != nil || $0.manifest.generate != nil }) else {
    return
  }
  withoutActuallyEscaping(isForeignPackage) { isForeignPackage in
    let packages = PackageFolders(workspace, tree: tree, isForeignPackage: isForeignPackage)
    for (number, part) in workspace.parts.enumerated() {
      let search = OutsideSearch(
        part: part, module: workspace.modules[part.module], files: workspace.files[number], packages: packages,
        tree: tree)
      workspace.files[number].shared = search.sharedSources(log: &log)
      workspace.files[number].steps = search.steps(log: &log)
    }
  }
}

private struct OutsideSearch {
  let part: ModulePart
  let module: Module
  let files: PartFiles
  let packages: PackageFolders
  let tree: FileTree

  // MARK: Shared sources

  func sharedSources(log: inout DiagnosticLog) -> [SharedSource] {
    var found: [Int] = []
    for text in part.manifest.sharedSources?.items ?? [] {
      let sources = entries(of: text, log: &log)?.filter { language(of: $0) != nil }
      guard let sources else { continue }
      if sources.isEmpty {
        log.error(
          .badSharedSource, "there is no source in '\(text.value)'", at: text.location,
          notes: [.init("name a file of a language that steve builds, or a folder or pattern with some")])
      }
      for entry in sources where !found.contains(entry) && !files.lists(Int32(entry)) {
        found.append(entry)
        checkLabel(of: entry, at: text, log: &log)
      }
    }
    return found.sorted().compactMap { entry in
      language(of: entry).map { SharedSource(file: packaged(tree.string(at: entry)), language: $0) }
    }
  }

  private func language(of entry: Int) -> SharedSource.Language? {
    tree.withPath(at: entry) { path in
      guard FileType.endOfUnit(in: path.bytes, behind: 0) == nil else { return nil }
      return switch FileType.role(ofFile: UnsafeRawBufferPointer(path.bytes)) {
      case .source: .swift
      case .clangSource: .clang
      case .header: .header
      case .resource, .documentation, .setting, .unknown: nil
      }
    }
  }

  // MARK: Build steps

  func steps(log: inout DiagnosticLog) -> [BuildStep] {
    var steps: [BuildStep] = []
    for step in part.manifest.generate?.items ?? [] {
      checkName(step.name, beside: steps.map(\.name), log: &log)
      checkCommand(step.command, log: &log)
      let made = steps.flatMap(\.outputs)
      let inputs = step.inputs.flatMap { self.inputs(of: $0, made: made, log: &log) }
      var outputs: [String] = []
      for text in step.outputs {
        guard let path = workspacePath(text, in: module.folder, log: &log) else { continue }
        if (made + outputs).contains(where: { $0.utf8.elementsEqual(path.utf8) }) {
          log.error(.repeatedName, "'\(text.value)' is made twice", at: text.location)
        }
        outputs.append(path)
      }
      steps.append(
        BuildStep(
          name: step.name.value, command: withoutLineEnds(step.command.value), inputs: unique(inputs), outputs: outputs)
      )
    }
    return steps
  }

  /// What one of the step's inputs stands for; `made` is there only once an earlier step has run.
  private func inputs(of text: Located<String>, made: [String], log: inout DiagnosticLog) -> [PackagedFile] {
    if let path = try? RelativePath(text.value, in: (try? RelativePath(module.folder)) ?? .root).text,
      made.contains(where: { $0.utf8.elementsEqual(path.utf8) })
    {
      return [PackagedFile(path: path, package: part.package)]
    }
    guard let found = entries(of: text, log: &log) else { return [] }
    for entry in found { checkLabel(of: entry, at: text, log: &log) }
    return found.map { packaged(tree.string(at: $0)) }
  }

  private func unique(_ files: [PackagedFile]) -> [PackagedFile] {
    var result: [PackagedFile] = []
    for file in files where !result.contains(file) { result.append(file) }
    return result
  }

  /// In Bazel a step is a target beside that of its part.
  private func checkName(_ name: Located<String>, beside others: [String], log: inout DiagnosticLog) {
    if others.contains(where: { FoldedName($0) == FoldedName(name.value) }) {
      log.error(.repeatedName, "two steps are called '\(name.value)'", at: name.location)
    }
    let taken = [part.target, DerivedName.library(of: part.target), DerivedName.resources(of: part.target)]
    let isTaken = taken.contains { FoldedName($0) == FoldedName(name.value) }
    if isTaken || name.value.utf8.starts(with: (part.target + "_").utf8) {
      log.error(
        .nameClash, "a step can't be called '\(name.value)': that name is reserved for '\(part.target)'",
        at: name.location, notes: [.init("call it by what it does, such as 'strings'")])
    }
  }

  private func checkCommand(_ command: Located<String>, log: inout DiagnosticLog) {
    guard module.outputs.outputs.contains(.xcodegen) else { return }
    let bytes = command.value.utf8
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{") }) else {
      return
    }
    log.error(
      .badCommand, "'${' can't stand in a command: XcodeGen puts values of its own environment there",
      at: command.location,
      notes: [.init("write $NAME without braces, or put the command into a script that is one of the 'inputs'")])
  }

  // MARK: Files

  /// The files that a path, a folder or a pattern stands for; `nil` if it is reported.
  private func entries(of text: Located<String>, log: inout DiagnosticLog) -> [Int]? {
    guard let pattern = workspacePattern(text, in: module.folder, log: &log) else { return nil }
    guard let start = tree.index(of: pattern.literalPrefix.text) ?? (pattern.literalPrefix.text.isEmpty ? -1 : nil)
    else {
      reportMissing(
        pattern.literalPrefix.text, at: text.location, in: tree,
        wayOut: "name a file or folder that is neither hidden nor ignored", log: &log)
      return nil
    }
    if start >= 0, tree.entries[start].kind != .folder { return [start] }
    let found = tree.descendants(of: start < 0 ? nil : start).filter { entry in
      guard tree.entries[entry].kind != .folder, !tree.entries[entry].flags.contains(.ignored) else { return false }
      return tree.withPath(at: entry) {
        !OwnedNames.contains($0.bytes) && !OwnedNames.isInRules($0.bytes)
          && (pattern.isLiteral || pattern.matches($0.bytes))
      }
    }
    if found.isEmpty {
      log.error(
        .missingFile, "nothing fits '\(text.value)'", at: text.location,
        notes: [.init("files that are hidden or ignored are not seen")])
      return nil
    }
    return Array(found)
  }

  private func packaged(_ path: String) -> PackagedFile {
    PackagedFile(path: path, package: packages.package(of: path))
  }

  private func checkLabel(of entry: Int, at text: Located<String>, log: inout DiagnosticLog) {
    guard module.outputs.outputs.contains(.bazel) else { return }
    let path = tree.string(at: entry)
    if path.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\\") }) {
      log.error(
        .badFileName, "no Bazel label can name '\(path)'", at: text.location,
        notes: [.init("take ':' and '\\' out of its name")])
      return
    }
    let package = packages.package(of: path)
    if packages.isOwn(package) { return }
    let name = package.isEmpty ? path : String(Substring(path.utf8.dropFirst(package.utf8.count + 1)))
    log.note(
      .unexportedFile, "the BUILD file of '\(package.isEmpty ? "." : package)' is yours, and must export '\(path)'",
      path: path,
      notes: [.init("write 'exports_files([\"\(name)\"])' there, or move the file into a part of a module")])
  }
}

/// A block of YAML's ends in a newline.
private func withoutLineEnds(_ text: String) -> String {
  var text = text[...]
  while text.utf8.last == 0x0A { text = text.dropLast() }
  return String(text)
}

extension PartFiles {
  /// Whether the part has a file already.
  func lists(_ entry: Int32) -> Bool {
    resources.contains(entry) || headers.all.contains(entry)
      || sources.contains { $0.files.contains(entry) || $0.clangFiles.contains(entry) }
  }
}
