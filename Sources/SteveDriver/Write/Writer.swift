import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place that changes owned files: into a file beside, then over the old one, so that every file is the old one or
/// the new one at any moment.
package struct Writer<SomeDisk: Disk> {
  private let disk: SomeDisk

  package init(disk: SomeDisk) { self.disk = disk }

  /// - Parameter mode: the permission bits, where a file of somebody's is to keep those it has.
  package func write(
    _ bytes: [UInt8], to path: String, isExecutable: Bool = false, mode: UInt32? = nil
  ) throws(DiskError) {
    try prepare(bytes, for: path, isExecutable: isExecutable, mode: mode)
    do throws(DiskError) { try putInPlace(path) } catch {
      discard(path)
      throw error
    }
  }

  /// Writes the file beside, which is to take a file's place.
  func prepare(_ bytes: [UInt8], for path: String, isExecutable: Bool, mode: UInt32? = nil) throws(DiskError) {
    let folder = folder(of: path)
    let temporary = Leftover.path(for: path)
    do throws(DiskError) {
      do throws(DiskError) {
        try disk.write(bytes, to: temporary, isExecutable: isExecutable)
      } catch  where error.code == ENOENT && !folder.isEmpty {
        // The folder is there nearly always, so it is made only when it was missed.
        try disk.makeFolders(folder)
        try disk.write(bytes, to: temporary, isExecutable: isExecutable)
      } catch  where error.code == EEXIST {
        // An ended run has left it, or somebody uses a name that is steve's.
        try disk.remove(temporary)
        try disk.write(bytes, to: temporary, isExecutable: isExecutable)
      }
      if let mode { try disk.setMode(mode, temporary) }
    } catch {
      discard(path)
      throw error
    }
  }

  /// Puts what was prepared over the file.
  func putInPlace(_ path: String) throws(DiskError) { try disk.rename(Leftover.path(for: path), to: path) }

  /// Takes back what was prepared.
  func discard(_ path: String) { try? disk.remove(Leftover.path(for: path)) }
}
