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
    try? disk.remove(RealDisk.lockFile)
    // It stays if something is in it.
    try? disk.remove(RealDisk.lockFolder)
  }
}
