import SteveDiagnostics
import SteveModel
import StevePlan

/// Files into which an ended run was writing: they are deleted. A folder of such a name is in the way of the next run.
enum Leftovers: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let tree = checkout.sight.workspace?.tree else { return }
    let besideOutputs = tree.leftovers.map { String(decoding: $0, as: UTF8.self) }
    for path in besideOutputs + inState(checkout.disk) { checkout.delete(path) }
    for path in folders(in: checkout) {
      checkout.report.log.error(
        .leftoverFolder, "this folder stands where steve writes a file before the file takes its place", path: path,
        notes: [.init("give it another name, or delete it")])
    }
  }

  /// Those below `.steve`, where the walk does not go. Kept copies are the user's, whatever they are called, and what swift has
  /// built is swift's, and much.
  private static func inState(_ disk: some Disk) -> [String] {
    var result: [String] = []
    var folders = [".steve"]
    var listing = FolderListing(capacity: 4096)
    while let folder = folders.popLast() {
      guard (try? disk.status(folder, links: .refuse))?.kind == .folder, (try? disk.list(folder, into: &listing)) != nil
      else { continue }
      for entry in listing.entries {
        let name = listing.name(entry)
        guard let text = String(validating: name, as: UTF8.self) else { continue }
        let path = folder + "/" + text
        if path == KeptCopies<RealDisk>.path || path == SwiftTestPackage.folder + "/.build" { continue }
        if entry.kind == .folder || entry.kind == .unknown { folders.append(path) }
        if Leftover.isName(name), isFile(path, disk) { result.append(path) }
      }
    }
    return result.sorted { $0.precedesByBytes($1) }
  }

  private static func isFile(_ path: String, _ disk: some Disk) -> Bool {
    (try? disk.status(path, links: .refuse))?.kind == .file
  }

  private static func folders(in checkout: Checkout<some Disk>) -> [String] {
    (checkout.sight.plan?.files ?? []).map { Leftover.path(for: $0.path) }.filter { path in
      (try? checkout.disk.status(path, links: .refuse))?.kind == .folder
    }
  }
}
