import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

// Why a file of the workspace is in a list, or in none.
extension FileAnswer {
  func wordsAboutListing(_ entry: Int) -> String {
    if let naming = plan.naming(of: path) {
      let noun = naming.key == "info" ? "property list" : "file"
      return "the \(noun) that '\(naming.key)' of '\(name(naming.target))' names"
    }
    let ownership = Ownership(disk: outputs.disk)
    let listings = FileListings(workspace, tree: tree) { ownership.isForeignPackage($0, in: tree) }
    switch listings.listing(of: entry) {
    case .listed(let part, let use, let claim): return words(for: use, in: part, by: claim)
    case .own: return wordsAboutOwnName
    case .excluded(let part, let pattern):
      return "left out of '\(name(part))' by '\(pattern.value)' in 'excludes' (\(pattern.location.words))"
    case .notIncluded(let part): return "left out of '\(name(part))', since none of its 'includes' takes it"
    case .unused(let part, let role): return "in the folder of '\(name(part))' and in no list: \(role.reason)"
    case .foreignPackage(let folder):
      return "in no list: '\(folder)' has a BUILD file that is not steve's, so it is a Bazel package of its own"
    case .outsideParts(let module):
      return
        "in no list: it lies in the module '\(workspace.modules[module].name)', but in the folder of none of its parts"
    case .outsideModules: return "in no list: it lies in no module"
    }
  }

  /// A name that steve writes, reads or minds, so that no part lists it.
  private var wordsAboutOwnName: String {
    let folder = folder(of: path)
    let name = path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    if ["BUILD", "BUILD.bazel"].contains(where: { name.elementsEqual($0.utf8) }) {
      return "somebody's own: '\(folder.isEmpty ? "." : folder)' is a Bazel package that steve does not write"
    }
    return "in no list: the name is one that steve keeps for itself"
  }

  private func name(_ part: Int) -> String { workspace.parts[part].target }

  private func words(for use: FileListing.Use, in part: Int, by claim: String) -> String {
    let noun =
      switch use {
      case .source: "a source"
      case .header: "a header"
      case .resource: "a resource"
      case .icon: "an icon file"
      case .data: "a data file"
      }
    var result = "\(noun) of '\(name(part))'"
    if case .source(let platforms?) = use { result += " on \(platforms.map(\.rawValue).joined(separator: ", ")) alone" }
    result += claim.utf8.elementsEqual(path.utf8) ? ", named in its manifest" : ", taken from '\(claim)'"
    let file = workspace.parts[part].package + "/BUILD.bazel"
    return result + (plan.file(at: file) == nil ? ", which 'outputs' leaves out" : ", listed in \(file)")
  }

  func wordsAboutFolder(_ entry: Int) -> String {
    if tree.entries[entry].flags.contains(.nestedWorkspace) { return "a workspace of its own: it has a steve.yml" }
    guard let part = workspace.parts.first(where: { $0.folder.utf8.elementsEqual(path.utf8) }) else {
      return "a folder; ask for a file in it, or for a module"
    }
    return
      "the folder of '\(part.target)', the part '\(part.part.rawValue)' of '\(workspace.modules[part.module].name)'"
  }

  func wordsAboutLeftOut(_ file: PlannedFile) -> String {
    guard let target = file.targets.first, !workspace.outputs.outputs.isEmpty else {
      return "steve would write it, but 'outputs' in steve.yml leaves it out"
    }
    let module = workspace.modules[workspace.parts[target].module]
    return "steve would write it, but 'outputs' leaves it out for '\(module.name)'"
  }
}

extension FileRole {
  fileprivate var reason: String {
    switch self {
    case .documentation: "it is documentation"
    case .setting: "it belongs to a tool"
    case .unknown: "steve does not know its type; name it in 'resources' or 'data' if it belongs to the target"
    case .source, .clangSource, .header, .resource: "its name has been taken out"
    }
  }
}

extension SourceLocation {
  fileprivate var words: String { "\(file):\(line):\(column)" }
}
