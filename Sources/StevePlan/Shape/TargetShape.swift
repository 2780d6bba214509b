import SteveManifest
import SteveModel

/// The inputs of one target in its BUILD file: all that ``BazelTarget`` reads.
///
/// An input stands for what is read, or would be as soon as something else is said. So the first resource of a library moves
/// `resources` alone, although it brings along a bundle with an identifier: the prefix of that was an input before.
struct TargetShape {
  let number: Int
  let part: ModulePart
  let target: GraphTarget
  let plan: Plan

  init(number: Int, plan: Plan) {
    self.number = number
    part = plan.graph.workspace.parts[number]
    target = plan.graph.targets[number]
    self.plan = plan
  }

  var workspace: Workspace { plan.graph.workspace }
  var module: Module { plan.graph.workspace.modules[part.module] }

  func add(to draft: inout ShapeDraft) {
    draft.add(.steve) { $0.combine(textEpoch) }
    addIdentity(to: &draft)
    addFiles(to: &draft)
    addCompilation(to: &draft)
    addDependencies(to: &draft)
    addBundle(to: &draft)
    addTestSettings(to: &draft)
    addBazel(to: &draft)
  }

  private func addIdentity(to draft: inout ShapeDraft) {
    let module = module
    // By the folder of the file the path to the manifest is known.
    draft.add(.manifest) { $0.combine(module.hasOwnManifest ? module.folder : "") }
    // Without what the product, the platform and the host make of it: these are inputs of their own.
    draft.add(.kind) { $0.combine(Role(part.part, of: module.kind).rawValue) }
    if module.kind == .app, part.part == .implementation {
      draft.add(.product) { $0.combine(module.product.rawValue) }
    }
    draft.add(.name) { $0.combine(part.target) }
    if let name = part.manifest.moduleName?.value, part.swiftModule != part.target {
      draft.add(.moduleName) { $0.combine(name) }
    }
    if part.isTestonly, !part.role.isTestonly { draft.add(.testonly) { _ in } }
    if !part.tags.isEmpty { draft.add(.tags) { $0.combine(unordered: part.tags) { $0.combine($1) } } }
  }

  private func addTestSettings(to draft: inout ShapeDraft) {
    // Tests on a Mac that are to have a host are others than those that need none.
    if target.host != nil || part.role == .tests && part.settings.platforms.first == .macOS {
      draft.add(.testHost) { hasher in
        hasher.combine(target.host != nil)
        if let host = target.host { combineLabel(of: host, into: &hasher) }
      }
    }
    if !part.manifest.env.isEmpty {
      draft.add(.env) {
        $0.combine(unordered: part.manifest.env) {
          $0.combine($1.key.value)
          $0.combine($1.value.value)
        }
      }
    }
    add(.args, part.manifest.args, to: &draft)
  }

  /// Adds a list whose order means something.
  func add(_ input: ShapeInput, _ setting: ListSetting<Located<String>>?, to draft: inout ShapeDraft) {
    guard let setting, !setting.items.isEmpty else { return }
    draft.add(input) { $0.combine(ordered: setting) }
  }

  /// What the label of a target, or of the library with its code, is made from.
  func combineLabel(of target: Int, into hasher: inout ShapeHasher) {
    let part = plan.graph.workspace.parts[target]
    hasher.combine(part.package)
    hasher.combine(part.target)
    hasher.combine(part.role.isBundled)
  }
}
