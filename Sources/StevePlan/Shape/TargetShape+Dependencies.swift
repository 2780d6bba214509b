import SteveManifest
import SteveModel

extension TargetShape {
  func addDependencies(to draft: inout ShapeDraft) {
    let hides = part.settings.libraryEvolution == true
    // The implementations that an app is given follow from many manifests; the rest is said here, or implied by the parts.
    let wired = target.dependencies.filter(\.isWired)
    if target.dependencies.count > wired.count || !target.externals.isEmpty || !target.sdks.isEmpty
      || !target.uses.isEmpty
    {
      draft.add(.dependencies) { hasher in
        hasher.combine(unordered: target.dependencies.lazy.filter { !$0.isWired }) { combine($1, into: &$0) }
        hasher.combine(unordered: target.externals) {
          $0.combine($1.label)
          $0.combine($1.platforms)
          if hides, $1.isPrivate { $0.combine(true) }
        }
        hasher.combine(unordered: target.uses) {
          $0.combine(workspace.externals[$1.external].name)
          $0.combine($1.platforms)
          if hides, $1.isPrivate { $0.combine(true) }
        }
        hasher.combine(unordered: target.sdks) {
          $0.combine($1.name)
          $0.combine($1.form == .framework)
          $0.combine($1.isWeak)
          $0.combine($1.platforms)
        }
      }
    }
    if !wired.isEmpty {
      draft.add(.implementations) { $0.combine(unordered: wired) { combine($1, into: &$0) } }
    }
    addExternals(to: &draft)
    addVisibility(to: &draft)
  }

  /// What is said in steve.yml of each: a package's label is made from its URL, and others have what somebody wrote.
  private func addExternals(to draft: inout ShapeDraft) {
    let labels = target.uses.compactMap { use in
      BazelLabels.external(use.external, in: workspace).map { (use: use, label: $0, input: input(of: use)) }
    }
    for input in [ShapeInput.packages, .binaries, .externals] {
      let rows = labels.filter { $0.input == input }
      if rows.isEmpty { continue }
      draft.add(input) {
        $0.combine(unordered: rows) {
          $0.combine($1.label)
          $0.combine($1.use.platforms)
        }
      }
    }
  }

  private func input(of use: ExternalUse) -> ShapeInput {
    switch workspace.externals[use.external].form {
    case .product: .packages
    case .binary: .binaries
    case .handWritten: .externals
    }
  }

  private func combine(_ dependency: TargetDependency, into hasher: inout ShapeHasher) {
    combineLabel(of: dependency.target, into: &hasher)
    hasher.combine(dependency.platforms)
    // Only then it is said.
    if part.settings.libraryEvolution == true, dependency.isPrivate { hasher.combine(true) }
  }

  private func addVisibility(to draft: inout ShapeDraft) {
    switch target.visibility {
    // Both follow from the kind, which is an input already.
    case .everybody: return
    case .packages(let packages):
      if packages.isEmpty { return }
      draft.add(.visibility) { $0.combine(unordered: packages) { $0.combine($1) } }
    case .apps(let packages):
      draft.add(.visibility) { $0.combine(unordered: packages) { $0.combine($1) } }
    }
  }
}
