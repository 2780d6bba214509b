import StevePlan

extension StateFolder {
  /// Whether anything is remembered.
  var exists: Bool {
    linkAbove(StateFolder.path, disk) == nil && (try? disk.status(StateFolder.path, links: .refuse)) ?? nil != nil
  }

  /// Deletes what steve remembers, and the lock; copies that were kept stay, and so does what is not steve's.
  func remove() throws(DiskError) {
    if linkAbove(StateFolder.path, disk) != nil { return }
    if exists {
      for path in files where linkAbove(path, disk) == nil { try? disk.remove(path) }
      try disk.remove(StateFolder.path)
    }
    for folder in [SwiftTestPackage.folder, PatternFile.folder] where linkAbove(folder, disk) == nil {
      removeAll(folder)
    }
    try? disk.remove(RealDisk.lockFile)
    // It stays if something is in it.
    try? disk.remove(RealDisk.lockFolder)
  }

  /// Deletes what was made for runs of tests, as far as it goes. Links are not followed.
  private func removeAll(_ folder: String) {
    var listing = FolderListing(capacity: 4096)
    guard (try? disk.list(folder, into: &listing)) != nil else { return }
    for entry in listing.entries {
      let path = folder + "/" + String(decoding: listing.name(entry), as: UTF8.self)
      if status(path)?.kind == .folder { removeAll(path) } else { try? disk.remove(path) }
    }
    try? disk.remove(folder)
  }
}
