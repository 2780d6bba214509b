import SteveManifest
import SteveModel

extension TargetShape {
  func addCompilation(to draft: inout ShapeDraft) {
    draft.add(.platforms) { $0.combine(part.settings.platforms) }
    let flags = SwiftFlags(number: number, part: part, plan: plan)
    addSwift(inherits: flags.inherits, to: &draft)
    let safe = part.settings.extensionFlags
    let hasClang = workspace.files[number].hasClang
    if hasClang ? !safe.isEmpty : flags.inherits ? safe != plan.graph.workspace.settings.extensionFlags : !safe.isEmpty
    {
      draft.add(.extensionSafe) { $0.combine(ordered: safe) { $0.combine($1) } }
    }
    if part.settings.libraryEvolution == true, !part.role.isBundled, !part.role.isTest {
      draft.add(.libraryEvolution) { _ in }
    }
    // Nothing that clang is told stands in a file for all.
    let defines = flags.inherits && !hasClang ? flags.addedDefines : part.settings.defines
    if defines.contains(where: { !$0.isEmpty }) {
      let digests = defines.map { names in ShapeHasher.digest { $0.combine(ordered: names) { $0.combine($1) } } }
      draft.add(.defines, byConfiguration: digests, of: plan.graph.workspace)
    }
    add(.copts, part.manifest.copts, to: &draft)
    add(.linkopts, part.manifest.linkopts, to: &draft)
  }

  /// Nothing where the workspace's flags hold, which stand in a file of their own.
  private func addSwift(inherits: Bool, to draft: inout ShapeDraft) {
    let swift = part.settings.swift
    let name = swift.packageName == plan.graph.workspace.settings.swift.packageName ? nil : swift.packageName
    guard !inherits || name != nil else { return }
    draft.add(.swift) { hasher in
      hasher.combine(ordered: inherits ? [] : swift.flags) { $0.combine($1) }
      if let name { hasher.combine(name) }
    }
  }

  func addBundle(to draft: inout ShapeDraft) {
    let workspace = plan.graph.workspace
    let isLibrary = !part.role.isBundled && part.role != .hostTests
    if isLibrary || part.needsBundleID, let prefix = workspace.bundleIDPrefix {
      draft.add(.bundleIDPrefix) { $0.combine(prefix) }
    }
    guard part.needsBundleID else { return }
    if part.settings.devices != workspace.settings.devices {
      draft.add(.devices) { $0.combine(ordered: part.settings.devices) { $0.combine($1.rawValue) } }
    }
    addByConfiguration(to: &draft)
    if !target.embeds.isEmpty {
      draft.add(.embeds) {
        $0.combine(unordered: target.embeds) { hasher, embedded in
          hasher.combine(workspace.modules[workspace.parts[embedded].module].product.embeddingAttribute)
          combineLabel(of: embedded, into: &hasher)
        }
      }
    }
  }

  private func addByConfiguration(to draft: inout ShapeDraft) {
    let workspace = plan.graph.workspace
    if let written = part.manifest.bundle.bundleID {
      let digests = workspace.configurations.map { configuration in
        ShapeHasher.digest { hasher in
          if let value = written.value(in: configuration.name) { hasher.combine(value.value) }
        }
      }
      draft.add(.bundleID, byConfiguration: digests, of: workspace)
    }
    if let container = target.container {
      add(.container, to: &draft) { plan.graph.bundleID(of: container, in: $0) }
    }
    let paths = workspace.configurations.indices.map { configuration in
      ShapeHasher.digest { $0.combine(propertyList(.info, in: configuration)) }
    }
    draft.add(.info, byConfiguration: paths, of: workspace)
    addBundleKeys(to: &draft)
  }

  private func addBundleKeys(to draft: inout ShapeDraft) {
    let bundle = part.manifest.bundle
    if bundle.entitlements != nil {
      add(.entitlements, to: &draft) { propertyList(.entitlements, in: $0) }
    }
    if bundle.productName != nil { add(.productName, to: &draft) { workspace.productName(of: part, in: $0) } }
    if let icon = bundle.appIcon {
      add(.appIcon, to: &draft) { icon.value(in: workspace.configurations[$0].name)?.value ?? "" }
    }
    if let profile = bundle.provisioningProfile, profile.values.contains(where: { $0.file != nil }) {
      add(.provisioningProfile, to: &draft) { workspace.profileFile(of: part, in: $0) ?? "" }
    }
  }

  private func add(_ input: ShapeInput, to draft: inout ShapeDraft, _ text: (Int) -> String) {
    let digests = workspace.configurations.indices.map { configuration in
      ShapeHasher.digest { $0.combine(text(configuration)) }
    }
    draft.add(input, byConfiguration: digests, of: workspace)
  }

  private func propertyList(_ kind: PropertyListKind, in configuration: Int) -> String {
    BundlePropertyList(kind, target: number, configuration: configuration, workspace: workspace).path?.text ?? ""
  }
}
