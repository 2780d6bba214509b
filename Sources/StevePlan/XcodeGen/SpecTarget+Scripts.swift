import SteveManifest
import SteveModel
import SteveSyntax

// Steps of the build that steve.yml adds to targets.
extension SpecTarget {
  /// Each phase's by the bytes of their names.
  func addScripts(to draft: inout SpecDraft) {
    let scripts = workspace.scripts.filter { $0.targets.contains(number) }
      .sorted { $0.name.precedesByBytes($1.name) }
    if scripts.isEmpty { return }
    for phase in WrittenScript.Phase.allCases {
      let rows = scripts.filter { $0.phase == phase }.map(value)
      // Behind the steps that make sources: a script may want what they make.
      if !rows.isEmpty { draft.lay([SpecPair("+" + phase.key, .list(rows))], from: .scripts) }
    }
  }

  private func value(of script: WrittenScript) -> SpecValue {
    SpecValue(
      sorting: .map(
        script.keys.map { key, value in
          // XcodeGen takes this path alone from the fragment's folder.
          guard key == "path", case .text(let path) = value else { return (key, placed(value, of: key)) }
          return (key, .text(reference(to: path, from: part.package)))
        })
    ).ordered(as: .script)
  }

  /// Paths that Xcode takes from the project's folder.
  private func placed(_ value: AttributeValue, of key: String) -> AttributeValue {
    let keys = ["inputFiles", "outputFiles", "inputFileLists", "outputFileLists", "discoveredDependencyFile"]
    guard keys.contains(key) else { return value }
    switch value {
    case .text(let path): return .text(place.fromSources(path))
    case .list(let items): return .list(items.map { placed($0, of: key) })
    default: return value
    }
  }
}

extension WrittenScript.Phase {
  /// XcodeGen's key.
  fileprivate var key: String { rawValue + "Scripts" }
}
