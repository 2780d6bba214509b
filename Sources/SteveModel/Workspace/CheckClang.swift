import SteveDiagnostics
import SteveManifest

/// Reports what is wrong with the headers of parts and with what is said of them, and Objective-C where it can't be built.
func checkClang(of workspace: Workspace, tree: FileTree, log: inout DiagnosticLog) {
  for (number, part) in workspace.parts.enumerated() {
    let check = ClangCheck(
      part: part, files: workspace.files[number], module: workspace.modules[part.module], tree: tree)
    check.checkHeaders(log: &log)
    check.checkModuleMap(log: &log)
    check.checkBridgingHeader(log: &log)
    check.checkHostTests(log: &log)
    check.checkUmbrella(log: &log)
  }
}

private struct ClangCheck {
  let part: ModulePart
  let files: PartFiles
  let module: Module
  let tree: FileTree

  func checkHeaders(log: inout DiagnosticLog) {
    guard let written = part.manifest.headers else { return }
    guard part.hasModuleForOthers else {
      guard let first = written.patterns.first else { return }
      log.error(
        .misplacedKey, "'headers' says what others see, and nobody imports '\(part.target)'", at: first.location,
        notes: [.init("take it out; its headers are its own")])
      return
    }
    for text in written.patterns {
      guard let pattern = workspacePattern(text, in: module.folder, log: &log) else { continue }
      let path = pattern.literalPrefix.text
      if path.isEmpty || tree.index(of: path) != nil
        || files.generatedHeaders.contains(where: { $0.path.utf8.elementsEqual(path.utf8) })
      {
        continue
      }
      reportMissing(
        path, at: text.location, in: tree,
        wayOut: "name headers or a folder of the part, or a pattern such as '\(part.part.usualFolder)/*.h'", log: &log)
    }
  }

  func checkModuleMap(log: inout DiagnosticLog) {
    guard let written = part.manifest.moduleMap, let first = written.files.first else { return }
    guard part.hasModuleForOthers, files.hasClang else {
      log.error(
        .misplacedKey, "'module_map' is for libraries with headers, and '\(part.target)' is none",
        at: first.location,
        notes: [.init("take it out; Swift code needs no module map")])
      return
    }
    for file in written.files { check(file, "the module map", log: &log) }
  }

  func checkBridgingHeader(log: inout DiagnosticLog) {
    guard let written = part.manifest.bridgingHeader else { return }
    guard !part.hasModuleForOthers else {
      log.error(
        .misplacedKey, "a library has no bridging header, and '\(part.target)' is one", at: written.location,
        notes: [
          .init("its Swift code sees its public headers without a word; name them in 'headers', and import them in one")
        ])
      return
    }
    check(written, "the header", log: &log)
  }

  /// The tool that runs tests without a simulator compiles Swift alone.
  func checkHostTests(log: inout DiagnosticLog) {
    guard part.role == .hostTests, module.outputs.outputs.contains(.bazel), files.hasClang else { return }
    let first = files.sources.flatMap(\.clangFiles).first ?? files.headers.all.first
    let name = first.map { tree.string(at: Int($0)) } ?? files.generatedClangSources.first ?? ""
    log.error(
      .unsupportedLanguage,
      "'\(part.target)' holds '\(name)', and Bazel builds tests that run on the host from Swift alone",
      at: part.location,
      notes: [
        .init("put it into a library that the tests depend on, name a 'test_host', or leave it out with 'excludes'")
      ])
  }

  /// Xcode makes a module of a framework's headers only if one of them is called as the module.
  func checkUmbrella(log: inout DiagnosticLog) {
    guard module.outputs.outputs.contains(.xcodegen), part.hasModuleForOthers, part.manifest.moduleMap?.xcode == nil,
      let first = publicHeaders.first, !publicHeaders.contains(where: part.isUmbrella)
    else { return }
    let name = part.swiftModule + ".h"
    log.warning(
      .missingUmbrellaHeader,
      "'\(part.target)' has public headers, but none is called '\(name)', so Xcode makes no module of them",
      path: first,
      notes: [.init("add '\(name)', which imports the others, or name a 'module_map'")])
  }

  private var publicHeaders: [String] {
    files.headers.public.map { tree.string(at: Int($0)) }
      + files.generatedHeaders.filter { $0.visibility == .public }.map(\.path)
  }

  private func check(_ text: Located<String>, _ noun: String, log: inout DiagnosticLog) {
    BundleFiles(part: part, folder: module.folder, tree: tree)
      .check(text, noun, log: &log, wayOut: "name \(noun) from the module's folder, or take the line out")
  }
}

extension ModulePart {
  /// Whether a header stands for all of the module, by its name.
  package func isUmbrella(_ header: String) -> Bool {
    lastComponent(of: header).utf8.elementsEqual((swiftModule + ".h").utf8)
  }
}
