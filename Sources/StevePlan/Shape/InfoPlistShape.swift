import SteveManifest
import SteveModel

extension InfoPlist {
  /// The inputs of the property list.
  func addShape(to draft: inout ShapeDraft) {
    let part = workspace.parts[target]
    let module = workspace.modules[part.module]
    draft.add(.steve) { $0.combine(textEpoch) }
    draft.add(.manifest) { $0.combine(module.hasOwnManifest ? module.folder : "") }
    // Both say what stands in it when nobody wrote any properties.
    draft.add(.product) { $0.combine(part.role == .appExtension) }
    draft.add(.platforms) { $0.combine(part.settings.platforms.first == .iOS) }
    if case .properties(let written, _)? = setting {
      draft.add(.info) {
        $0.combine(unordered: written) {
          $0.combine($1.key.value)
          $0.combine($1.value, sortsMaps: true)
        }
      }
    }
  }
}
