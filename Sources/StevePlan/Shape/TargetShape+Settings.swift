import SteveManifest
import SteveModel

extension TargetShape {
  func addCompilation(to draft: inout ShapeDraft) {
    draft.add(.platforms) { $0.combine(part.settings.platforms) }
    let flags = SwiftFlags(part: part, workspace: plan.graph.workspace)
    addSwift(inherits: flags.inherits, to: &draft)
    let defines = flags.inherits ? flags.addedDefines : part.settings.defines
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
    let paths = workspace.configurations.indices.map { configuration in
      let path = InfoPlist(target: number, configuration: configuration, workspace: workspace).path
      return ShapeHasher.digest { $0.combine(path.text) }
    }
    draft.add(.info, byConfiguration: paths, of: workspace)
  }
}
