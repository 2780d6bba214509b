import SteveDiagnostics
import SteveManifest

/// Adds what comes from outside to a workspace, and reports texts that one of the tools could not read.
func addExternals(
  of manifest: WorkspaceManifest, to workspace: inout Workspace, tree: FileTree, log: inout DiagnosticLog
) {
  for (name, package) in manifest.packages { addPackage(package, name, to: &workspace, tree: tree, log: &log) }
  for (name, binary) in manifest.binaries { addBinary(binary, name, to: &workspace, log: &log) }
  for (name, target) in manifest.externals { addTarget(target, name, to: &workspace, log: &log) }
  if workspace.externals.isEmpty { return }
  checkIdentities(of: workspace, manifest, log: &log)
  checkExternalNames(of: workspace, log: &log)
}

// MARK: Packages

private func addPackage(
  _ package: SwiftPackage, _ name: Located<String>, to workspace: inout Workspace, tree: FileTree,
  log: inout DiagnosticLog
) {
  guard let source = source(of: package, tree: tree, log: &log) else { return }
  let number = workspace.packages.count
  let location: String =
    switch source {
    case .local(let path): path
    case .remote(let url, _): url
    }
  workspace.packages.append(ExternalPackage(name: name.value, identity: identity(of: location), source: source))
  for product in package.products ?? [PackageProduct(name)] {
    workspace.externals.append(
      External(
        name: product.name.value, form: .product(package: number),
        modules: modules(product.modules, product.name.value),
        location: product.name.location))
  }
}

private func source(of package: SwiftPackage, tree: FileTree, log: inout DiagnosticLog) -> PackageSource? {
  switch package.source {
  case .local(let written):
    guard let path = workspacePath(written, in: "", log: &log) else { return nil }
    if tree.index(of: path + "/Package.swift") == nil {
      log.warning(
        .unseenExternal, "there is no '\(path)/Package.swift'", at: written.location,
        notes: [.init("it must be there before anything is built; what is ignored or hidden can't be seen")])
    }
    return .local(path: path)
  case .remote(let url, let requirement):
    let isGood = isURL(url, log: &log)
    guard let versions = versions(requirement, log: &log), isGood else { return nil }
    return .remote(url: url.value, versions)
  }
}

private func versions(_ requirement: PackageRequirement, log: inout DiagnosticLog) -> PackageVersions? {
  switch requirement {
  case .from(let text): version(text, log: &log).map { .from($0) }
  case .upToNextMinor(let text): version(text, log: &log).map { .upToNextMinor($0) }
  case .exact(let text): version(text, log: &log).map { .exact($0) }
  case .range(let text): range(text, log: &log)
  case .branch(let text): gitName(text, log: &log).map { .branch($0) }
  case .revision(let text): gitName(text, log: &log).map { .revision($0) }
  }
}

private func version(_ text: Located<String>, log: inout DiagnosticLog) -> String? {
  if isVersion(text.value) { return text.value }
  log.error(
    .badVersion, "'\(text.value)' is no version of a package", at: text.location,
    notes: [.init("write three numbers with dots between them, such as 1.2.0; quotes are not needed")])
  return nil
}

private func range(_ text: Located<String>, log: inout DiagnosticLog) -> PackageVersions? {
  let bounds = text.value.split(separator: "..<", omittingEmptySubsequences: false).map { String($0) }
  if bounds.count == 2, bounds.allSatisfy(isVersion) { return .range(bounds[0], bounds[1]) }
  log.error(
    .badVersion, "'\(text.value)' is no range of versions", at: text.location,
    notes: [.init("write the first good version and the first one that is not: 1.2.0..<3.0.0")])
  return nil
}

/// By semver.org: three numbers, perhaps with identifiers behind `-` and `+`.
private func isVersion(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  let end = bytes.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? bytes.count
  let numbers = bytes[..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard numbers.count == 3, numbers.allSatisfy(isNumber) else { return false }
  return end == bytes.count
    || end + 1 < bytes.count && bytes[(end + 1)...].allSatisfy { isWordByte($0) || [0x2B, 0x2D, 0x2E].contains($0) }
}

private func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
  !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) } && (digits.count == 1 || digits.first != 0x30)
}

private func gitName(_ text: Located<String>, log: inout DiagnosticLog) -> String? {
  let isGood =
    !text.value.isEmpty && text.value.utf8.first != UInt8(ascii: "-")
    && text.value.utf8.allSatisfy { isWordByte($0) || [0x2B, 0x2D, 0x2E, 0x2F, 0x23, 0x40].contains($0) }
  if isGood { return text.value }
  log.error(
    .badName, "'\(text.value)' can't be a branch or revision", at: text.location,
    notes: [.init("ASCII letters, digits and '_', '-', '.', '/', '+', '#', '@' are allowed")])
  return nil
}

private func isURL(_ url: Located<String>, log: inout DiagnosticLog) -> Bool {
  let isGood = url.value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && ![0x22, 0x27, 0x5C, 0x60].contains($0) }
  if isGood, url.value.utf8.contains(UInt8(ascii: ":")), !identity(of: url.value).isEmpty { return true }
  log.error(
    .badName, "'\(url.value)' is no URL", at: url.location,
    notes: [.init("write it as https://example.com/name.git or git@example.com:name.git")])
  return false
}

/// As SwiftPM makes it of a URL or a path.
private func identity(of location: String) -> String {
  let names = location.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") }
  var last = names.last.map { ModuleName.folded(String(Substring($0))) } ?? ""
  if last.hasSuffix(".git") { last.removeLast(4) }
  return last
}

/// Two packages of one identity are one to SwiftPM, and their repositories have one name in Bazel.
private func checkIdentities(of workspace: Workspace, _ manifest: WorkspaceManifest, log: inout DiagnosticLog) {
  var owners: [String: String] = [:]
  let locations = Dictionary(manifest.packages.map { ($0.key.value, $0.key.location) }) { first, _ in first }
  for package in workspace.packages {
    let location = locations[package.name] ?? workspace.location
    if !package.identity.utf8.allSatisfy({ isWordByte($0) || $0 == 0x2D || $0 == 0x2E }) {
      log.error(
        .badName, "Bazel can't name a repository after the package '\(package.identity)'", at: location,
        notes: [.init("the last name of its URL or path has ASCII letters, digits, '_', '-' and '.' alone")])
    }
    guard let owner = owners.updateValue(package.name, forKey: package.identity.replacing("-", with: "_")) else {
      continue
    }
    log.error(
      .nameClash, "'\(package.name)' and '\(owner)' are one package to SwiftPM and Bazel: '\(package.identity)'",
      at: location, notes: [.init("take one of them out, and list the products of both under the other")])
  }
}

// MARK: Binaries

private func addBinary(
  _ binary: BinaryFramework, _ name: Located<String>, to workspace: inout Workspace, log: inout DiagnosticLog
) {
  guard let source = source(of: binary, log: &log) else { return }
  workspace.externals.append(
    External(
      name: name.value, form: .binary(workspace.binaries.count), modules: modules(binary.modules, name.value),
      location: name.location))
  workspace.binaries.append(
    ExternalBinary(source: source, isDynamic: binary.linkage?.value ?? .dynamic == .dynamic))
}

private func source(of binary: BinaryFramework, log: inout DiagnosticLog) -> BinarySource? {
  switch binary.source {
  case .path(let written):
    guard let path = workspacePath(written, in: "", log: &log) else { return nil }
    if ModuleName.stem(of: lastComponent(of: path), before: ".xcframework") != nil { return .path(path) }
    log.error(
      .badPath, "'\(written.value)' is no .xcframework", at: written.location,
      notes: [.init("other frameworks hold one platform alone; 'externals' takes them, in the words of each tool")])
    return nil
  case .archive(let url, let digest):
    let isGood = isURL(url, log: &log)
    let isDigest =
      digest.value.utf8.count == 64
      && digest.value.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    if !isDigest {
      log.error(
        .badName, "'\(digest.value)' is no SHA-256 digest", at: digest.location,
        notes: [.init("it has 64 digits from 0 to f in lower case; 'shasum -a 256 FILE' prints it")])
    }
    let isZip = ModuleName.stem(of: url.value, before: ".zip") != nil
    if isGood, !isZip {
      log.error(
        .badName, "'\(url.value)' is no zip file", at: url.location,
        notes: [.init("Xcode fetches binaries as zip files alone")])
    }
    return isGood && isDigest && isZip ? .archive(url: url.value, sha256: digest.value) : nil
  }
}

// MARK: Targets by hand

private func addTarget(
  _ target: ExternalTarget, _ name: Located<String>, to workspace: inout Workspace, log: inout DiagnosticLog
) {
  if let label = target.bazel, BazelLabel(label.value) == nil {
    log.error(
      .badLabel, "'\(label.value)' is no absolute Bazel label", at: label.location,
      notes: [.init("write '//package:target' or '@repository//package:target'")])
  }
  if let dependency = target.xcodegen { checkDependency(dependency, log: &log) }
  workspace.externals.append(
    External(
      name: name.value, form: .handWritten(workspace.handWritten.count), modules: modules(target.modules, name.value),
      location: name.location))
  workspace.handWritten.append(
    HandWrittenTarget(bazel: target.bazel?.value, xcodegen: target.xcodegen?.value ?? []))
}

/// The keys of a dependency that XcodeGen reads; of the first ones it has one.
private let referenceKeys = ["target", "framework", "carthage", "sdk", "bundle"]
private let optionKeys = [
  "codeSign", "copy", "destinationFilters", "embed", "findFrameworks", "implicit", "link", "linkType", "platformFilter",
  "platforms", "removeHeaders", "root", "weak",
]

private func checkDependency(_ dependency: Located<Pairs<AttributeValue>>, log: inout DiagnosticLog) {
  let known = referenceKeys + optionKeys
  for (key, _) in dependency.value where !known.contains(key.value) {
    let near = nearestName(to: key.value, among: known)
    log.error(
      .unknownKey, "'\(key.value)' is nothing that an external target may say of a dependency", at: key.location,
      notes: [
        .init(
          key.value == "package"
            ? "products of packages belong into 'packages'"
            : near.map { "did you mean '\($0)'?" } ?? "it knows \(known.joined(separator: ", "))")
      ])
  }
  let references = dependency.value.filter { referenceKeys.contains($0.key.value) }
  guard references.count == 1, case .text? = references.first?.value else {
    log.error(
      .missingKey, "a dependency of XcodeGen's has one of \(referenceKeys.joined(separator: ", ")), with a name",
      at: dependency.location, notes: [.init("write it as a target of XcodeGen lists it: {target: Protos}")])
    return
  }
}

// MARK: Names

private func modules(_ written: [Located<String>]?, _ name: String) -> [String] {
  written?.map(\.value) ?? [ModuleName.swiftModule(ofTarget: name)]
}

/// Reports names that labels could not hold, and names that mean something else already.
private func checkExternalNames(of workspace: Workspace, log: inout DiagnosticLog) {
  var taken: [FoldedName: (words: String, location: SourceLocation)] = [:]
  for module in workspace.modules { taken[FoldedName(module.name)] = ("the module '\(module.name)'", module.location) }
  for part in workspace.parts { taken[FoldedName(part.target)] = ("the target '\(part.target)'", part.location) }
  let modules = Dictionary(workspace.parts.map { (FoldedName($0.swiftModule), $0) }) { first, _ in first }
  for external in workspace.externals {
    guard isExternalName(external.name) else {
      log.error(
        .badName, "'\(external.name)' can't be the name of something to depend on", at: external.location,
        notes: [.init("ASCII letters, digits, '_', '-', '.' and '+' are allowed, a letter or '_' at the start")])
      continue
    }
    // What stands for it in a project has a name that is made from its own.
    for name in [external.name, DerivedName.external(external.name)] {
      guard let other = taken.updateValue(("'\(external.name)'", external.location), forKey: FoldedName(name)) else {
        continue
      }
      log.error(
        .nameClash, "'\(name)' is the name of \(other.words) too", at: external.location,
        notes: [
          .init("\(other.words) is described here", at: other.location),
          .init("rename the one that is yours; products of packages have the names that their authors gave them"),
        ])
      break
    }
    for name in external.modules {
      guard let part = modules[FoldedName(name)], FoldedName(part.target) != FoldedName(external.name) else { continue }
      log.error(
        .nameClash, "'\(external.name)' and '\(part.target)' are both imported as '\(name)'", at: external.location,
        notes: [
          .init("'\(part.target)' is described here", at: part.location), .init("give yours another 'module_name'"),
        ])
    }
  }
}

private func isExternalName(_ name: String) -> Bool {
  guard let first = name.utf8.first, isWordByte(first), !(0x30...0x39).contains(first) else { return false }
  return name.utf8.allSatisfy { isWordByte($0) || [0x2B, 0x2D, 0x2E].contains($0) }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
  default: false
  }
}
