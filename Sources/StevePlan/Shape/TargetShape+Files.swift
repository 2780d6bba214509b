import SteveManifest
import SteveModel

extension TargetShape {
  private var files: PartFiles { plan.graph.workspace.files[number] }

  func addFiles(to draft: inout ShapeDraft) {
    let files = files
    let generated = GeneratedFiles(number: number, plan: plan)
    if part.folder.utf8.count > part.package.utf8.count {
      // The package is the folder of the file, so the rest says it.
      draft.add(.folder) { $0.combine(part.folder) }
    }
    addSources(files, but: generated, to: &draft)
    addHeaders(files, but: generated, to: &draft)
    addResources(files, but: generated, to: &draft)
    addGenerated(generated, files, to: &draft)
    addOutside(files, to: &draft)
    if !files.icons.isEmpty { draft.add(.icons) { combine(files.icons, into: &$0) } }
    if !files.data.isEmpty { draft.add(.data) { combine(files.data, into: &$0) } }
    if !files.foreignPackages.isEmpty { draft.add(.foreignPackages) { combine(files.foreignPackages, into: &$0) } }
    if let includes = part.manifest.includes { draft.add(.includes) { $0.combine(unordered: includes) } }
    if let excludes = part.manifest.excludes { draft.add(.excludes) { $0.combine(unordered: excludes) } }
  }

  private func addSources(_ files: PartFiles, but generated: GeneratedFiles, to draft: inout ShapeDraft) {
    let isListed = plan.globs != nil && !BazelFileLists(number: number, plan: plan).hasSourceGlob
    let groups = files.sources.lazy.map { group in
      (
        platforms: group.platforms, files: generated.others(of: group.files),
        clangFiles: generated.others(of: group.clangFiles)
      )
    }
    draft.add(.sources) { hasher in
      hasher.combine(isListed)
      hasher.combine(unordered: groups.filter { !$0.files.isEmpty || !$0.clangFiles.isEmpty }) { hasher, group in
        hasher.combine(group.platforms)
        combine(group.files, into: &hasher)
        if !group.clangFiles.isEmpty { combine(group.clangFiles, into: &hasher) }
      }
    }
  }

  private func addOutside(_ files: PartFiles, to draft: inout ShapeDraft) {
    if !files.shared.isEmpty {
      draft.add(.sharedSources) { $0.combine(unordered: files.shared) { $0.combine($1.file) } }
    }
    if let bundle = part.manifest.resourceBundle, files.hasResources {
      draft.add(.resourceBundle) {
        $0.combine(workspace.needsResourceBundle(number))
        if case .named(let name) = bundle.value { $0.combine(name) }
      }
    }
    if !files.steps.isEmpty {
      draft.add(.generate) {
        $0.combine(ordered: files.steps) { hasher, step in
          hasher.combine(step.name)
          hasher.combine(step.command)
          hasher.combine(ordered: step.inputs) { $0.combine($1) }
          hasher.combine(ordered: step.outputs) { $0.combine($1) }
        }
      }
    }
    // What others have of this package.
    if let exports = plan.exports[part.package] {
      draft.add(.sharedSources) {
        $0.combine(ordered: exports.files) { $0.combine($1) }
        $0.combine(ordered: exports.packages) { $0.combine($1) }
      }
    }
  }

  private func addHeaders(_ files: PartFiles, but generated: GeneratedFiles, to draft: inout ShapeDraft) {
    if !files.headers.all.isEmpty || part.manifest.headers != nil {
      draft.add(.headers) { hasher in
        for visibility in HeaderVisibility.allCases {
          combine(generated.others(of: files.headers[visibility]), into: &hasher)
        }
      }
    }
    for (input, text) in [
      (ShapeInput.moduleMap, part.manifest.moduleMap?.bazel), (.bridgingHeader, part.manifest.bridgingHeader),
    ] {
      if let path = workspace.path(text, of: part) { draft.add(input) { $0.combine(path) } }
    }
  }

  private func addResources(_ files: PartFiles, but generated: GeneratedFiles, to draft: inout ShapeDraft) {
    let mayHaveGlob = plan.globs != nil && (files.hasResources || !files.icons.isEmpty)
    let isListed = mayHaveGlob && !BazelFileLists(number: number, plan: plan).hasResourceGlob
    let others = generated.others(of: files.resources)
    guard !others.isEmpty || isListed else { return }
    draft.add(.resources) { hasher in
      hasher.combine(isListed)
      combine(others, into: &hasher)
    }
  }

  private func addGenerated(_ generated: GeneratedFiles, _ files: PartFiles, to draft: inout ShapeDraft) {
    guard !generated.isEmpty else { return }
    let accessor = workspace.resourceAccessor(of: number)
    if let accessor { draft.add(.resourceAccessor) { $0.combine(accessor) } }
    let list = workspace.wiredSource(of: number)
    if let list { draft.add(.wiring) { $0.combine(list) } }
    let all =
      (files.generatedSources + files.generatedClangSources + files.generatedHeaders.map(\.path)
      + generated.among(files.headers.all)).map { (platforms: [Platform]?.none, path: $0) }
      + files.sources.flatMap { group in
        generated.among(group.files + group.clangFiles).map { (platforms: group.platforms, path: $0) }
      }
    let sources = all.filter { $0.path != accessor && $0.path != list }
    if sources.isEmpty, files.generatedResources.isEmpty, generated.among(files.resources).isEmpty { return }
    // Of a header it is said who sees it.
    for visibility in HeaderVisibility.allCases {
      let headers =
        generated.among(files.headers[visibility])
        + files.generatedHeaders.filter { $0.visibility == visibility }.map(\.path)
      if headers.isEmpty { continue }
      draft.add(.headers) {
        $0.combine(visibility.rawValue)
        $0.combine(unordered: headers) { $0.combine($1) }
      }
    }
    draft.add(.generated) {
      $0.combine(unordered: sources) {
        $0.combine($1.platforms)
        $0.combine($1.path)
      }
      $0.combine(unordered: files.generatedResources + generated.among(files.resources)) { $0.combine($1) }
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

extension ShapeHasher {
  fileprivate mutating func combine(_ file: PackagedFile) {
    combine(file.path)
    combine(file.package)
  }
}
