import SteveDiagnostics
import SteveManifest

/// Files that a bundle's keys name.
struct BundleFiles {
  let part: ModulePart
  /// The module's.
  let folder: String
  let tree: FileTree

  func checkPropertyLists(log: inout DiagnosticLog) {
    for case .file(let text) in part.manifest.bundle.info?.values ?? [] {
      check(
        text, "the property list", log: &log,
        wayOut: "steve writes a property list itself if you write 'info: {properties: {…}}'")
    }
    for case .file(let text) in part.manifest.bundle.entitlements?.values ?? [] {
      check(
        text, "the entitlements", log: &log,
        wayOut: "steve writes entitlements itself if you write 'entitlements: {properties: {…}}'")
    }
  }

  func checkProfiles(log: inout DiagnosticLog) {
    for profile in part.manifest.bundle.provisioningProfile?.values ?? [] {
      guard let file = profile.file else { continue }
      check(file, "the profile", log: &log, wayOut: "without a 'file' Bazel signs with no profile")
    }
  }

  func check(_ text: Located<String>, _ noun: String, log: inout DiagnosticLog, wayOut: String) {
    guard let path = workspacePath(text, in: folder, log: &log) else { return }
    guard isInside(path, part.package) else {
      log.error(
        .outsidePackage, "'\(text.value)' lies outside the part's Bazel package '\(part.package)'", at: text.location,
        notes: [.init("move \(noun) below that folder")])
      return
    }
    guard let entry = tree.index(of: path), tree.entries[entry].kind != .folder else {
      reportMissing(path, at: text.location, in: tree, wayOut: wayOut, log: &log)
      return
    }
  }

  // MARK: Icons

  /// Reports a set of icons that the part does not have.
  func checkIcons(_ files: PartFiles, log: inout DiagnosticLog) {
    let written = part.manifest.bundle.appIcon?.values ?? []
    if written.isEmpty { return }
    let names = iconNames(in: files)
    for icon in written where !names.contains(where: { $0.utf8.elementsEqual(icon.value.utf8) }) {
      let near = nearestName(to: icon.value, among: names)
      log.error(
        .missingFile, "'\(part.target)' has no icons '\(icon.value)'", at: icon.location,
        notes: [
          .init(
            near.map { "did you mean '\($0)'?" }
              ?? (names.isEmpty
                ? "put a folder '\(icon.value).appiconset' into an asset catalogue of the part"
                : "there are \(names.joined(separator: ", "))"))
        ])
    }
  }

  private func iconNames(in files: PartFiles) -> [String] {
    var names: [String] = []
    for file in files.icons + files.resources {
      for name in tree.string(at: Int(file)).utf8.split(separator: UInt8(ascii: "/")) {
        let name = String(Substring(name))
        guard let ending = [".appiconset", ".icon"].first(where: { name.hasSuffix($0) }) else { continue }
        let stem = String(name.dropLast(ending.count))
        if !names.contains(where: { $0.utf8.elementsEqual(stem.utf8) }) { names.append(stem) }
      }
    }
    return names
  }
}

/// Reports what only a bundle can have.
func checkMisplacedBundleKeys(of part: ModulePart, log: inout DiagnosticLog) {
  let bundle = part.manifest.bundle
  let written: [(key: String, location: SourceLocation?)] = [
    ("entitlements", bundle.entitlements?.values.first?.location),
    ("product_name", bundle.productName?.values.first?.location),
    ("app_icon", bundle.appIcon?.values.first?.location),
    (
      "provisioning_profile",
      bundle.provisioningProfile?.values.first.flatMap { $0.name?.location ?? $0.file?.location }
    ),
  ]
  // The bundle that a dynamic library is has an identifier.
  let identity: [(key: String, location: SourceLocation?)] =
    part.isDynamicLibrary
    ? []
    : [("bundle_id", bundle.bundleID?.values.first?.location), ("info", bundle.info?.values.first?.location)]
  for (key, location) in written + identity {
    guard let location else { continue }
    log.error(
      .misplacedKey, "'\(key)' is for bundles, and '\(part.target)' is none", at: location,
      notes: [.init("take it out; for Xcode alone, 'settings' can say the same")])
  }
}

extension InfoSetting {
  var location: SourceLocation {
    switch self {
    case .file(let text): text.location
    case .properties(_, let location): location
    }
  }
}
