import SteveManifest
import SteveModel
import SteveSyntax

// What a bundle says of itself, and who may use a library.
extension SpecTarget {
  var hasProductName: Bool { part.needsBundleID && part.manifest.bundle.productName != nil }

  /// XcodeGen looks for the program that tests run in under this name.
  func addProductName(to draft: inout SpecDraft) {
    if let name = workspace.sharedProductName(of: part) { draft.add("productName", name, from: .productName) }
  }

  func propertyList(_ kind: PropertyListKind, in configuration: Int) -> String? {
    BundlePropertyList(kind, target: number, configuration: configuration, workspace: workspace).path.map {
      place.path($0.text).withoutVariables
    }
  }

  func addBundleKeys(to settings: inout SpecSettings) {
    addTestHost(to: &settings)
    guard part.needsBundleID else { return }
    let bundle = part.manifest.bundle
    if hasProductName {
      settings.set(
        "PRODUCT_NAME", byConfiguration: each { .text(workspace.productName(of: part, in: $0)) }, from: .productName)
    }
    settings.set(
      "CODE_SIGN_ENTITLEMENTS", byConfiguration: each { propertyList(.entitlements, in: $0).map { .text($0) } },
      from: .entitlements)
    settings.set(
      "ASSETCATALOG_COMPILER_APPICON_NAME",
      byConfiguration: each { value(bundle.appIcon, in: $0).map { .text($0.value) } }, from: .appIcon)
    settings.set(
      "PROVISIONING_PROFILE_SPECIFIER",
      byConfiguration: each { value(bundle.provisioningProfile, in: $0)?.name.map { .text($0.value) } },
      from: .provisioningProfile)
  }

  /// XcodeGen knows one name of the host for all configurations.
  private func addTestHost(to settings: inout SpecSettings) {
    guard part.role == .tests || part.role == .hostTests, let host = target.host else { return }
    let program = workspace.parts[host]
    guard program.needsBundleID, program.manifest.bundle.productName != nil else { return }
    let inner = SpecTarget.platforms(of: program).first == .macOS ? "Contents/MacOS/" : ""
    settings.set(
      "TEST_HOST",
      byConfiguration: each { configuration in
        let name = workspace.productName(of: program, in: configuration)
        return .text("$(BUILT_PRODUCTS_DIR)/\(name).app/\(inner)\(name)")
      }, from: .productName)
  }

  /// Programs are linked once and handed on to nobody, so only libraries are built for other compilers.
  func addReach(to settings: inout SpecSettings) {
    if let isSafe = part.settings.extensionSafe, isSafe != workspace.settings.extensionSafe {
      settings.set("APPLICATION_EXTENSION_API_ONLY", isSafe ? "YES" : "NO", from: .extensionSafe)
    }
    if part.settings.libraryEvolution == true, !part.role.isLinked {
      settings.set("BUILD_LIBRARY_FOR_DISTRIBUTION", "YES", from: .libraryEvolution)
    }
  }

  private func value<Value>(_ setting: PerConfiguration<Value>?, in configuration: Int) -> Value? {
    setting?.value(in: workspace.configurations[configuration].name)
  }

  private func each(_ value: (Int) -> SpecValue?) -> [SpecValue?] { workspace.configurations.indices.map(value) }
}

extension ModulePart {
  /// What a library is called that is not called as its target.
  var specModuleName: String? { !role.isLinked && swiftModule != target ? swiftModule : nil }
}

extension Workspace {
  /// What the product of a bundle is called on disk.
  func productName(of part: ModulePart, in configuration: Int) -> String {
    part.manifest.bundle.productName?.value(in: configurations[configuration].name)?.value ?? part.target
  }

  /// The name that somebody gave to the product of a bundle, if it has it in all configurations.
  func sharedProductName(of part: ModulePart) -> String? {
    guard part.needsBundleID, part.manifest.bundle.productName != nil else { return nil }
    let names = configurations.indices.map { productName(of: part, in: $0) }
    guard let first = names.first, names.allSatisfy({ $0.utf8.elementsEqual(first.utf8) }) else { return nil }
    return first
  }
}
