import SteveManifest
import SteveModel
import SteveSyntax

// Folders whose files Xcode lists itself.
extension SpecSources {
  /// The part's folder, if Xcode would take of it just what the part lists: it takes all that lies there, and knows nothing of
  /// headers for others, of languages apart, or of files that are yet to be made.
  var syncedFolder: Entry? {
    guard plan.graph.workspace.xcodegen.syncedFolders?.value == true, wholeFolder != nil,
      files.headers.all.isEmpty || !part.hasModuleForOthers, !generated.lie(in: part.folder),
      let entry = plan.tree.index(of: part.folder), !holds([.hiddenFile, .hiddenFolder], in: entry)
    else { return nil }
    let listed = files.sources.reduce(files.headers.all.count) { count, group in
      count + generated.others(of: group.files).count + generated.others(of: group.clangFiles).count
    }
    let excluded = excludedPatterns
    var others = 0
    for index in plan.tree.descendants(of: entry) where plan.tree.entries[index].kind != .folder {
      let isOwn = plan.tree.withPath(at: index) { OwnedNames.contains($0.bytes) }
      if !isOwn, !isProjectSpec(plan.tree.string(at: index)) {
        others += 1
      } else if !excluded.contains(where: { $0.matches(plan.tree.string(at: index)) }) {
        return nil
      }
    }
    guard others == listed else { return nil }
    let excludes = excludes.isEmpty ? [] : [SpecPair("excludes", .texts(excludes))]
    return Entry(
      path: part.folder, input: .syncedFolders, more: excludes + [SpecPair("type", .text("syncedFolder"))])
  }

  /// Whether the spec of the module's own project is, or was, called by this path: it is there from the second sync on.
  private func isProjectSpec(_ path: String) -> Bool {
    projectSpecs.contains { path.utf8.elementsEqual((part.package + "/" + $0).utf8) }
  }

  private var projectSpecs: [String] { plan.graph.workspace.hasProjects ? ["project.xml", "project.yml"] : [] }

  /// What steve writes into the folder, or has written while specs had another format, whether it is there or not.
  private var excludes: [String] {
    guard part.package.utf8.elementsEqual(part.folder.utf8) else { return [] }
    return ["BUILD.bazel"] + (part.needsBundleID ? ["Generated/*.entitlements", "Generated/Info*.plist"] : [])
      + projectSpecs + ["target.xml", "target.yml"]
  }

  private var excludedPatterns: [PathPattern] {
    guard let folder = try? RelativePath(part.folder) else { return [] }
    return excludes.compactMap { try? PathPattern($0, in: folder) }
  }
}
