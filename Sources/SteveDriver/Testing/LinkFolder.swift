import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that holds links to files of the workspace, and nothing else. What is as it should be is not touched.
struct LinkFolder {
  let disk: RealDisk
  /// From the workspace's root.
  let path: String

  /// - Parameter links: by their paths from the workspace's root, and where they lead, from there too.
  func hold(_ links: [String: String]) throws(DiskError) {
    var missing = links
    if disk.text(ofLink: path) != nil { try disk.remove(path) }
    _ = try clear(path, keeping: &missing)
    try add(missing)
  }

  /// Makes links, and the folders that they lie in.
  func add(_ links: [String: String]) throws(DiskError) {
    var folders: Set<String> = []
    for (link, source) in links.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let folder = folder(of: link)
      if folders.insert(folder).inserted { try disk.makeFolders(folder) }
      try disk.makeLink(link, saying: reference(to: source, from: folder))
    }
  }

  /// Takes away what is not wanted, and notes what is there.
  ///
  /// - Returns: whether the folder has become empty.
  private func clear(_ folder: String, keeping wanted: inout [String: String]) throws(DiskError) -> Bool {
    var isEmpty = true
    for (name, kind) in try entries(of: folder) {
      let path = folder + "/" + name
      switch kind {
      // A file browser's own. SwiftPM does not look at such names either.
      case .file where name.utf8.first == UInt8(ascii: "."): isEmpty = false
      case .folder:
        if try clear(path, keeping: &wanted) { try disk.remove(path) } else { isEmpty = false }
      case .link:
        if let source = wanted[path], disk.text(ofLink: path) == Array(reference(to: source, from: folder).utf8) {
          wanted[path] = nil
          isEmpty = false
        } else {
          try disk.remove(path)
        }
      default:
        // Nobody but steve writes here, and what somebody else has put here would be tested.
        throw DiskError(EEXIST, path)
      }
    }
    return isEmpty
  }

  private func entries(of folder: String) throws(DiskError) -> [(name: String, kind: DiskKind)] {
    var listing = FolderListing()
    do throws(DiskError) { try disk.list(folder, into: &listing) } catch {
      if error.isAbsence { return [] }
      throw error
    }
    var result: [(name: String, kind: DiskKind)] = []
    for entry in listing.entries {
      let name = String(decoding: listing.name(entry), as: UTF8.self)
      let isKnown = entry.kind != .unknown
      let kind = isKnown ? entry.kind : try disk.status(folder + "/" + name, links: .refuse)?.kind ?? .unknown
      result.append((name, kind))
    }
    return result
  }
}
