import SteveDiagnostics
package import SteveManifest

/// Reports files that are named for Xcode alone and are not there.
func checkXcode(_ manifest: WorkspaceManifest, _ workspace: Workspace, tree: FileTree, log: inout DiagnosticLog) {
  let files = NamedFiles(tree: tree)
  for text in manifest.shared.xcconfig?.values ?? [] { files.checkSettings(text, in: "", project: "", log: &log) }
  // What a whole module says is said of each of its parts, and reported once.
  var seen: [SourceLocation] = []
  for part in workspace.parts {
    let folder = workspace.modules[part.module].folder
    for text in part.settings.xcode.writtenFiles where !seen.contains(text.location) {
      seen.append(text.location)
      files.checkSettings(text, in: folder, project: workspace.hasProjects ? folder : "", log: &log)
    }
  }
  if let spec = manifest.xcodegen.spec { checkSpecName(spec, manifest.xcodegen.specFormat, log: &log) }
  if workspace.outputs.outputs.contains(.xcodegen) { checkSpecs(manifest, workspace, log: &log) }
  checkValueNames(manifest.values, log: &log)
  for text in manifest.xcodegen.include { files.check(text, in: "", log: &log) }
  for text in manifest.xcodegen.fileGroups { files.check(text, in: "", mayBeFolder: true, log: &log) }
}

/// What is read from YAML was looked at already; Swift code can say anything.
private func checkSpecName(_ name: Located<String>, _ format: SpecFormat, log: inout DiagnosticLog) {
  let isGood = name.value.utf8.allSatisfy { $0 > 0x20 && $0 != 0x2F && $0 != 0x7F } && name.value != "steve.yml"
  if isGood, name.value.hasSuffix(format.ending) { return }
  guard !isGood || !SpecFormat.allCases.contains(where: { name.value.hasSuffix($0.ending) }) else {
    return log.error(
      .badName, "the root of the specs is written as \(format.title), so it can't be called '\(name.value)'",
      at: name.location,
      notes: [.init("let its name end in \(format.ending), or say 'xcodegen: {format: …}' otherwise")])
  }
  log.error(
    .badName, "the root of the specs can't be called '\(name.value)'", at: name.location,
    notes: [
      .init(
        "write the name of a file that ends in \(format.ending), such as project\(format.ending), "
          + "without a folder or a space")
    ])
}

extension XcodeGenSettings {
  package var specFormat: SpecFormat { format?.value ?? .yaml }
  package var specLayout: SpecLayout { layout?.value ?? .project }
}

extension SpecFormat {
  /// What the names of such files end in.
  package var ending: String {
    switch self {
    case .yaml: ".yml"
    case .xml: ".xml"
    }
  }

  fileprivate var title: String {
    switch self {
    case .yaml: "YAML"
    case .xml: "XML"
    }
  }
}

private func checkSpecs(_ manifest: WorkspaceManifest, _ workspace: Workspace, log: inout DiagnosticLog) {
  if let run = manifest.xcodegen.run, run.value == .always, manifest.xcodegen.specFormat == .xml {
    log.error(
      .conflictingKeys, "steve can't run XcodeGen: XcodeGen reads no XML", at: run.location,
      notes: [.init("take 'run' out, or write YAML")])
  }
  if workspace.hasProjects { checkFileName(workspace, log: &log) }
}

extension Workspace {
  /// Whether each module has an Xcode project of its own.
  package var hasProjects: Bool { xcodegen.specLayout == .workspace }
}

/// Xcode's workspace of projects is called as ours.
private func checkFileName(_ workspace: Workspace, log: inout DiagnosticLog) {
  let name = workspace.name.utf8
  if let first = name.first, first != UInt8(ascii: "."), name.count < 200,
    !name.contains(where: { $0 < 0x20 || $0 == 0x2F })
  {
    return
  }
  log.error(
    .badName, "no file can be called as the workspace '\(workspace.name)' is", at: workspace.location,
    notes: [.init("take '/', a '.' at the start and line breaks out of it, or say 'xcodegen: {layout: project}'")])
}

/// Names that mean something to Xcode already.
private let settingsOfXcode: Set<String> = [
  "CODE_SIGN_ENTITLEMENTS", "CONFIGURATION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "EXECUTABLE_NAME",
  "GENERATE_INFOPLIST_FILE", "INFOPLIST_FILE", "MARKETING_VERSION", "PLATFORM_NAME", "PRODUCT_BUNDLE_IDENTIFIER",
  "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "SDKROOT", "SRCROOT", "SWIFT_VERSION", "TARGET_NAME", "base", "configs",
  "groups",
]

private func checkValueNames(_ values: PerConfiguration<Pairs<Located<String>>>?, log: inout DiagnosticLog) {
  for (name, _) in (values?.values ?? []).joined() where settingsOfXcode.contains(name.value) {
    log.error(
      .nameClash, "'\(name.value)' can't be a value: Xcode knows something else by that name", at: name.location,
      notes: [.init("give it another name; what Xcode alone is to be told stands in 'settings'")])
  }
}

private struct NamedFiles {
  let tree: FileTree

  /// - Parameter project: the folder of the project that it is for.
  func checkSettings(_ text: Located<String>, in folder: String, project: String, log: inout DiagnosticLog) {
    check(text, in: folder, log: &log)
    let folder = (try? RelativePath(folder)) ?? .root
    guard let path = try? RelativePath(text.value, in: folder).text else { return }
    let end = path.utf8.lastIndex(of: 0x2F) ?? path.startIndex
    guard path[..<end].utf8.elementsEqual(project.utf8) else { return }
    let place = project.isEmpty ? "the workspace's own folder" : "the folder of its project"
    log.warning(
      .rootConfigFile, "XcodeGen never makes the same project twice while '\(path)' is in \(place)",
      at: text.location, notes: [.init("move it into a folder, such as Config")])
  }

  func check(_ text: Located<String>, in folder: String, mayBeFolder: Bool = false, log: inout DiagnosticLog) {
    guard let path = workspacePath(text, in: folder, log: &log) else { return }
    if let entry = tree.index(of: path), mayBeFolder || tree.entries[entry].kind != .folder { return }
    let what = mayBeFolder ? "a file or folder" : "a file"
    reportMissing(
      path, at: text.location, in: tree,
      wayOut: "name \(what) that is neither hidden nor ignored, or take the line out",
      log: &log)
  }
}

extension XcodeOptions {
  /// Each file that is named, once.
  fileprivate var writtenFiles: [Located<String>] {
    var result: [Located<String>] = []
    for case let file? in configFiles where !result.contains(where: { $0.location == file.location }) {
      result.append(file)
    }
    return result
  }
}

extension Workspace {
  /// The file with build settings of a part, or with those of the workspace, in a configuration; from the workspace's root.
  package func configFile(of part: ModulePart?, in configuration: Int) -> String? {
    let files = (part?.settings ?? settings).xcode.configFiles
    guard files.indices.contains(configuration), let text = files[configuration]?.value else { return nil }
    let folder = part.flatMap { try? RelativePath(modules[$0.module].folder) } ?? .root
    return try? RelativePath(text, in: folder).text
  }
}
