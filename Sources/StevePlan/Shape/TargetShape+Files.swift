import SteveManifest
import SteveModel

extension TargetShape {
  private var files: PartFiles { plan.graph.workspace.files[number] }

  func addFiles(to draft: inout ShapeDraft) {
    let files = files
    if part.folder.utf8.count > part.package.utf8.count {
      // The package is the folder of the file, so the rest says it.
      draft.add(.folder) { $0.combine(part.folder) }
    }
    addSources(files, to: &draft)
    addResources(files, to: &draft)
    if !files.icons.isEmpty { draft.add(.icons) { combine(files.icons, into: &$0) } }
    if !files.data.isEmpty { draft.add(.data) { combine(files.data, into: &$0) } }
    if !files.foreignPackages.isEmpty {
      draft.add(.foreignPackages) { combine(files.foreignPackages, into: &$0) }
    }
    if !files.generatedSources.isEmpty || !files.generatedResources.isEmpty {
      draft.add(.generated) {
        $0.combine(unordered: files.generatedSources) { $0.combine($1) }
        $0.combine(unordered: files.generatedResources) { $0.combine($1) }
      }
    }
    if let includes = part.manifest.includes { draft.add(.includes) { $0.combine(unordered: includes) } }
    if let excludes = part.manifest.excludes { draft.add(.excludes) { $0.combine(unordered: excludes) } }
  }

  private func addSources(_ files: PartFiles, to draft: inout ShapeDraft) {
    let isListed = plan.globs != nil && !BazelFileLists(number: number, plan: plan).hasSourceGlob
    draft.add(.sources) { hasher in
      hasher.combine(isListed)
      hasher.combine(unordered: files.sources.filter { !$0.files.isEmpty }) { hasher, group in
        hasher.combine(group.platforms)
        combine(group.files, into: &hasher)
      }
    }
  }

  private func addResources(_ files: PartFiles, to draft: inout ShapeDraft) {
    let mayHaveGlob = plan.globs != nil && (files.hasResources || !files.icons.isEmpty)
    let isListed = mayHaveGlob && !BazelFileLists(number: number, plan: plan).hasResourceGlob
    guard !files.resources.isEmpty || isListed else { return }
    draft.add(.resources) { hasher in
      hasher.combine(isListed)
      combine(files.resources, into: &hasher)
    }
  }

  /// Paths from the package, in the tree's order.
  private func combine(_ files: [Int32], into hasher: inout ShapeHasher) {
    hasher.combine(files.count)
    let start = part.package.utf8.count + 1
    plan.tree.withArena { arena in
      for index in files {
        let path = UnsafeRawBufferPointer(FileTree.path(of: plan.tree.entries[Int(index)], in: arena).bytes)
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: path[min(start, path.count)...]))
      }
    }
  }
}
