package import SteveModel

#if os(Linux)
  import CLinux
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two ways to read a folder that is open.
extension RealDisk {
  #if os(Linux)
    /// Lets the system write into the listing.
    func listDirectly(
      _ descriptor: Int32, _ folder: PathView, into listing: inout FolderListing
    ) throws(DiskError) {
      while true {
        let space = listing.space(atLeast: 32 * 1024)
        let count = steve_getdents64(descriptor, space.baseAddress, space.count)
        if count < 0 { throw failure(folder) }
        if count == 0 { return }
        listing.takeRecords(byteCount: count)
      }
    }
  #endif

  /// The portable way; closes the descriptor.
  package func listByStream(
    _ descriptor: Int32, _ folder: PathView, into listing: inout FolderListing
  ) throws(DiskError) {
    guard let stream = fdopendir(descriptor) else {
      let error = failure(folder)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      listing.append(entry)
    }
    if errno != 0 { throw failure(folder) }
  }
}

extension FolderListing {
  #if os(Linux)
    /// Finds the names in what the system has written behind the used storage: records of a number (8 bytes), a place (8),
    /// the record's length (2), the type (1) and the name, which ends in a zero byte.
    fileprivate mutating func takeRecords(byteCount: Int) {
      var at = used
      noteUsed(byteCount)
      while at < used {
        let length = Int(storage.loadUnaligned(fromByteOffset: at + 16, as: UInt16.self))
        noteName(at: at + 19, type: storage.load(fromByteOffset: at + 18, as: UInt8.self))
        at += length
      }
    }

    private mutating func noteName(at offset: Int, type: UInt8) {
      let name = (storage + offset).assumingMemoryBound(to: UInt8.self)
      if isDots(name) { return }
      noteEntry(at: offset, length: byteCount(ofName: name), kind: DiskKind(directoryType: type))
    }
  #endif

  /// Takes over what a stream says about an entry.
  fileprivate mutating func append(_ entry: UnsafeMutablePointer<dirent>) {
    guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    // The system may give less memory than the whole structure, so the name is found by its place and never copied out.
    let name = (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: UInt8.self)
    if isDots(name) { return }
    append(
      UnsafeBufferPointer(start: name, count: byteCount(ofName: name)),
      kind: DiskKind(directoryType: entry.pointee.d_type))
  }
}

/// Whether a name is `.` or `..`, which stand for folders themselves.
private func isDots(_ name: UnsafePointer<UInt8>) -> Bool {
  name[0] == 0x2E && (name[1] == 0 || (name[1] == 0x2E && name[2] == 0))
}

private func byteCount(ofName name: UnsafePointer<UInt8>) -> Int {
  strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
}
