package import SteveDriver
package import SteveModel

/// A disk in memory that keeps letter case and does not tell names apart by it, as those of most Macs.
package final class CaseBlindDisk: Disk {
  package let base: InMemoryDisk

  package init(_ base: InMemoryDisk) { self.base = base }

  package var rootPath: String { base.rootPath }

  package func lock(as holder: String) -> LockAnswer { base.lock(as: holder) }

  package func unlock() { base.unlock() }

  package func trackedPaths(like names: [String]) -> TrackedPaths { base.trackedPaths(like: names) }

  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    let place = standing(folder.string)
    try place.withPath { view throws(DiskError) in try base.list(view ?? folder, into: &listing) }
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32 {
    try base.read(standing(file.string), links: links, into: &bytes)
  }

  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    try base.write(bytes, to: standing(file.string), isExecutable: isExecutable)
  }

  package func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError) {
    try base.setMode(mode, standing(file.string))
  }

  package func remove(_ path: PathView) throws(DiskError) { try base.remove(standing(path.string)) }

  package func makeFolder(_ path: PathView) throws(DiskError) { try base.makeFolder(standing(path.string)) }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    try base.status(standing(path.string), links: links)
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    let place = standing(path.string)
    return try place.withPath { view throws(DiskError) in try base.destination(ofLink: view ?? path) }
  }

  /// As on some of these disks, another case of the same name is no new name.
  package func rename(_ path: PathView, to new: PathView) throws(DiskError) {
    let (old, new) = (standing(path.string), new.string)
    if FoldedName(old) == FoldedName(new) { return }
    let name = new.split(separator: "/").last.map(String.init) ?? ""
    let folder = standing(String(new.dropLast(name.count)))
    try base.rename(old, to: folder.isEmpty ? name : folder + "/" + name)
  }

  /// The path in the case in which it stands on the disk, as far as it does.
  private func standing(_ path: String) -> String {
    path.split(separator: "/").reduce("") { folder, name in
      let names = names(in: folder)
      let found = names.contains(String(name)) ? nil : names.first { FoldedName($0) == FoldedName(String(name)) }
      return (folder.isEmpty ? "" : folder + "/") + (found ?? String(name))
    }
  }

  private func names(in folder: String) -> [String] {
    var listing = FolderListing(capacity: 4096)
    let isListed = folder.withPath { view in
      guard let view else { return false }
      return (try? base.list(view, into: &listing)) != nil
    }
    return isListed ? listing.entries.map { String(decoding: listing.name($0), as: UTF8.self) } : []
  }
}
