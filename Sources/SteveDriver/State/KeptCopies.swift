import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies of what steve is about to overwrite or delete although nobody else has it: `.steve/kept`, in the folders where the
/// files stood. Steve never deletes any of them.
struct KeptCopies<SomeDisk: Disk> {
  static var path: String { ".steve/kept" }

  let disk: SomeDisk

  /// Keeps a copy, unless there is one with the same bytes.
  ///
  /// - Returns: where it is.
  func keep(_ bytes: [UInt8], of path: String) throws(DiskError) -> String {
    if linkAbove(KeptCopies.path + "/" + path, disk) != nil { throw DiskError(ELOOP, KeptCopies.path) }
    var number = 1
    while true {
      let copy = KeptCopies.path(of: path, number: number)
      number += 1
      switch try standing(at: copy) {
      case nil:
        try write(bytes, to: copy)
        return copy
      case bytes?: return copy
      default: continue
      }
    }
  }

  /// Writes a copy, outside the folder first: in there is never anything but whole copies, so nobody needs to sweep it.
  private func write(_ bytes: [UInt8], to copy: String) throws(DiskError) {
    let writer = Writer(disk: disk)
    do throws(DiskError) {
      try writer.prepare(bytes, for: KeptCopies.path, isExecutable: false)
      try disk.makeFolders(folder(of: copy))
      try disk.rename(KeptCopies.leftover, to: copy)
    } catch {
      writer.discard(KeptCopies.path)
      throw DiskError(error.code, copy)
    }
  }

  /// Where a copy is written first.
  static var leftover: String { Leftover.path(for: path) }

  /// Where all of them are, in the order of their bytes.
  var paths: [String] {
    if linkAbove(KeptCopies.path, disk) != nil { return [] }
    return files(below: KeptCopies.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func files(below folder: String) -> [String] {
    var listing = FolderListing(capacity: 1 << 12)
    do throws(DiskError) { try disk.list(folder, into: &listing) } catch { return [] }
    var names: [String] = []
    for entry in listing.entries { names.append(folder + "/" + String(decoding: listing.name(entry), as: UTF8.self)) }
    return names.flatMap { path in
      (try? disk.status(path, links: .refuse))?.kind == .folder ? files(below: path) : [path]
    }
  }

  /// Where copies of what stood at a path are.
  func copies(of path: String) -> [String] {
    var copies: [String] = []
    while true {
      let copy = KeptCopies.path(of: path, number: copies.count + 1)
      guard (try? disk.status(copy, links: .refuse)) != nil else { return copies }
      copies.append(copy)
    }
  }

  private static func path(of path: String, number: Int) -> String {
    KeptCopies.path + "/" + path + (number == 1 ? "" : ".\(number)")
  }

  /// What a copy holds; no bytes for what is no file, so that the next number is tried.
  private func standing(at copy: String) throws(DiskError) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(DiskError) { try disk.read(copy, links: .refuse, into: &bytes) } catch {
      switch error.code {
      case ENOENT: return nil
      case EISDIR, ELOOP, EINVAL: return []
      default: throw error
      }
    }
    return bytes
  }
}
