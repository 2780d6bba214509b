import SteveManifest
import SteveModel

extension BundlePropertyList {
  /// The inputs of the property list.
  func addShape(to draft: inout ShapeDraft) {
    let module = workspace.modules[part.module]
    draft.add(.steve) { $0.combine(textEpoch) }
    draft.add(.manifest) { $0.combine(module.hasOwnManifest ? module.folder : "") }
    if kind == .info {
      // Both say what stands in it when nobody wrote any properties.
      draft.add(.product) { $0.combine(part.role == .appExtension) }
      draft.add(.platforms) { $0.combine(part.settings.platforms.first == .iOS) }
    }
    if let language { draft.add(.developmentLanguage) { $0.combine(language) } }
    let used = usedValues
    if !used.isEmpty {
      draft.add(.values) {
        $0.combine(ordered: used) {
          $0.combine($1.name)
          $0.combine($1.text)
        }
      }
    }
    if case .properties(let written, _)? = setting {
      draft.add(kind == .info ? .info : .entitlements) {
        $0.combine(unordered: written) {
          $0.combine($1.key.value)
          $0.combine($1.value, sortsMaps: true)
        }
      }
    }
  }
}
