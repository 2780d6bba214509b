import SteveDiagnostics
import SteveManifest

/// Reports bundles without an identifier, or with a bad one, and property lists that are not there.
func checkBundles(of workspace: Workspace, tree: FileTree, log: inout DiagnosticLog) {
  let settings = SettingsResolution(
    platforms: workspace.deploymentTargets.map(\.platform), configurations: workspace.configurations.map(\.name))
  for (number, part) in workspace.parts.enumerated() {
    let needsResourceBundle = workspace.needsResourceBundle(number)
    if !part.needsBundleID { checkMisplacedBundleKeys(of: part, log: &log) }
    if part.isDynamicLibrary { checkIdentifier(ofFramework: part, in: workspace, log: &log) }
    guard part.needsBundleID || needsResourceBundle else { continue }
    let bundle = part.manifest.bundle
    settings.checkConfigurations(of: bundle.bundleID, log: &log)
    settings.checkConfigurations(of: bundle.info, log: &log)
    for identifier in bundle.bundleID?.values ?? [] { checkBundleID(identifier, log: &log) }
    settings.checkConfigurations(of: bundle.entitlements, log: &log)
    settings.checkConfigurations(of: bundle.productName, log: &log)
    settings.checkConfigurations(of: bundle.appIcon, log: &log)
    settings.checkConfigurations(of: bundle.provisioningProfile, log: &log)
    let files = BundleFiles(part: part, folder: workspace.modules[part.module].folder, tree: tree)
    files.checkPropertyLists(log: &log)
    files.checkProfiles(log: &log)
    files.checkIcons(workspace.files[number], log: &log)
    let isComplete = settings.configurations.allSatisfy { bundle.bundleID?.value(in: $0) != nil }
    if workspace.bundleIDPrefix == nil, !(part.needsBundleID && isComplete) || needsResourceBundle {
      let what = part.needsBundleID ? "'\(part.target)'" : "the resource bundle of '\(part.target)'"
      log.error(
        .missingBundleID, "\(what) has no bundle identifier", at: part.location,
        notes: [.init("write 'bundle_id_prefix: com.example' in steve.yml", at: workspace.location)])
    }
  }
}

/// A framework that programs carry along is a bundle to the system; XcodeGen makes its identifier from the prefix.
private func checkIdentifier(ofFramework part: ModulePart, in workspace: Workspace, log: inout DiagnosticLog) {
  guard part.manifest.libraryProduct?.value == .framework, workspace.bundleIDPrefix == nil,
    workspace.modules[part.module].outputs.outputs.contains(.xcodegen)
  else { return }
  log.error(
    .missingBundleID, "the framework '\(part.target)' has no bundle identifier", at: part.location,
    notes: [.init("write 'bundle_id_prefix: com.example' in steve.yml", at: workspace.location)])
}

func checkBundleID(_ text: Located<String>, log: inout DiagnosticLog) {
  if isBundleID(text.value) { return }
  log.error(
    .badBundleID, "'\(text.value)' is no bundle identifier", at: text.location,
    notes: [.init("it has letters, digits, '-' and '.' alone, such as com.example.shop")])
}

/// By Apple's rule for `CFBundleIdentifier`.
private func isBundleID(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.first != UInt8(ascii: ".") && text.utf8.last != UInt8(ascii: ".")
    && text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
      default: false
      }
    }
}

extension ModulePart {
  /// Whether the part becomes a bundle that needs an identifier.
  package var needsBundleID: Bool { role == .app || role == .appExtension || role == .demo }
}

extension Workspace {
  /// Whether the resources of a part lie in a bundle of their own.
  package func needsResourceBundle(_ number: Int) -> Bool {
    switch parts[number].role {
    case .interface, .implementation, .utility, .standard, .testing:
      files[number].hasResources && parts[number].manifest.resourceBundle?.value != ResourceBundle.none
    case .tests, .hostTests, .uiTests, .demo, .app, .appExtension, .tool: false
    }
  }

  /// Whether the resources of a library lie among those of the programs that it is linked into.
  package func spreadsResources(_ number: Int) -> Bool {
    parts[number].hasModuleForOthers && files[number].hasResources && !needsResourceBundle(number)
  }

  /// What the bundle with the resources of a library is called on disk.
  package func resourceBundleName(of number: Int) -> String {
    if case .named(let name)? = parts[number].manifest.resourceBundle?.value { return name }
    return DerivedName.resources(of: parts[number].target)
  }

  /// The identifier that is made from a target's name: what it may not hold becomes `-`.
  package func derivedBundleID(of target: String) -> String {
    (bundleIDPrefix.map { $0 + "." } ?? "") + Workspace.bundleIDWord(target)
  }

  static func bundleIDWord(_ target: String) -> String {
    String(decoding: target.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
  }
}
