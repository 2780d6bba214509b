import SteveDiagnostics
import SteveModel
import StevePlan

/// Files into which an ended run was writing: they are deleted. A folder of such a name is in the way of the next run.
enum Leftovers: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let tree = checkout.sight.workspace?.tree else { return }
    let found = besideOutputs(tree, checkout.disk) + inState(checkout.disk)
    for path in found { checkout.delete(path) }
    for path in folders(in: checkout) {
      checkout.report.log.error(
        .leftoverFolder, "this folder stands where steve writes a file before the file takes its place", path: path,
        notes: [.init("give it another name, or delete it")])
    }
  }

  /// Those that the walk has met.
  static func besideOutputs(_ tree: FileTree, _ disk: some Disk) -> [String] {
    tree.leftovers.compactMap { String(validating: $0, as: UTF8.self) }.filter { path in
      let kind = (try? disk.status(path, links: .refuse))?.kind
      return kind != nil && kind != .folder
    }
  }

  /// Those below `.steve`, where the walk does not go.
  private static func inState(_ disk: some Disk) -> [String] {
    var result: [String] = []
    var folders = [".steve"]
    var listing = FolderListing(capacity: 4096)
    while let folder = folders.popLast() {
      guard (try? disk.status(folder, links: .refuse))?.kind == .folder, list(folder, disk, &listing) else { continue }
      for entry in listing.entries {
        let name = listing.name(entry)
        guard let text = String(validating: name, as: UTF8.self) else { continue }
        let path = folder + "/" + text
        if entry.kind == .folder || entry.kind == .unknown { folders.append(path) }
        if entry.kind != .folder, Leftover.isName(name) { result.append(path) }
      }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder that can't be read holds nothing that is known.
  private static func list(_ folder: String, _ disk: some Disk, _ listing: inout FolderListing) -> Bool {
    folder.withPath { path in
      guard let path else { return false }
      return (try? disk.list(path, into: &listing)) != nil
    }
  }

  private static func folders(in checkout: Checkout<some Disk>) -> [String] {
    (checkout.sight.plan?.files ?? []).map { Leftover.path(for: $0.path) }.filter { path in
      (try? checkout.disk.status(path, links: .refuse))?.kind == .folder
    }
  }
}
