import StevePlan

/// Links to resources where programs are built. They lie among much that is swift's, so what was put there is noted.
struct ResourceLinks {
  let disk: RealDisk
  /// Of the package.
  let folder: String
  private var note: String { folder + "/resources" }

  /// - Parameter folders: of programs, from the workspace's root.
  func hold(_ resources: [(place: String, source: String)], in folders: [String]) throws(DiskError) {
    let old = noted
    if resources.isEmpty, old.isEmpty { return }
    var wanted: [String: String] = [:]
    for folder in folders {
      for resource in resources { wanted[folder + "/" + resource.place] = resource.source }
    }
    for path in old where wanted[path] == nil { try remove(path) }
    let paths = wanted.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Before they are there, so that none is forgotten if this run is ended.
    try writeIfDifferent(Word(utf8: paths.map { $0 + "\n" }.joined()), to: note, disk)
    for path in paths {
      guard let source = wanted[path] else { continue }
      if disk.text(ofLink: path) == Word(utf8: reference(to: source, from: SteveDriver.folder(of: path))) { continue }
      try remove(path)
      try LinkFolder(disk: disk, path: folder).add([path: source])
    }
  }

  private var noted: [String] {
    var bytes: [UInt8] = []
    _ = try? disk.read(note, links: .refuse, into: &bytes)
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes a link away, and the folders that become empty by it.
  private func remove(_ path: String) throws(DiskError) {
    guard disk.text(ofLink: path) != nil else { return }
    try disk.remove(path)
    var above = SteveDriver.folder(of: path)
    while above.utf8.count > folder.utf8.count, (try? disk.remove(above)) != nil {
      above = SteveDriver.folder(of: above)
    }
  }
}
