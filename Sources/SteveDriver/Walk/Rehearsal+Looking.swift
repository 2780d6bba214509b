package import SteveModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is seen of the disk after all that was done.
extension Rehearsal {
  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    let path = Array(folder.bytes)
    listing.clear()
    var names: [(name: [UInt8], kind: DiskKind)] = []
    switch origin(of: path) {
    case .disk(let place): names = try listed(place, folder, into: &listing)
    case .folder: break
    case .file: throw DiskError(ENOTDIR, folder.string)
    case .nothing: throw DiskError(ENOENT, folder.string)
    }
    let changed = changes.withLock { $0.keys.filter { parent(of: $0) == path && $0 != path } }
    names.removeAll { name in changed.contains(below(path, name.name)) }
    for child in changed {
      let kind = try child.withView { view throws(DiskError) in try status(view, links: .refuse)?.kind }
      if let kind { names.append((Array(child.dropFirst(path.isEmpty ? 0 : path.count + 1)), kind)) }
    }
    listing.clear()
    for (name, kind) in names { name.withUnsafeBufferPointer { listing.append($0, kind: kind) } }
  }

  private func listed(
    _ place: [UInt8], _ folder: PathView, into listing: inout FolderListing
  ) throws(DiskError) -> [(name: [UInt8], kind: DiskKind)] {
    do throws(DiskError) {
      try place.withView { view throws(DiskError) in try base.list(view, into: &listing) }
    } catch { throw DiskError(error.code, folder.string) }
    return listing.entries.map { (Array(listing.name($0)), $0.kind) }
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32 {
    switch origin(of: Array(file.bytes)) {
    case .disk(let place):
      do throws(DiskError) {
        return try place.withView { view throws(DiskError) in try base.read(view, links: links, into: &bytes) }
      } catch { throw DiskError(error.code, file.string) }
    case .file(let content, let mode):
      bytes = content
      return mode
    case .folder: throw DiskError(EISDIR, file.string)
    case .nothing: throw DiskError(ENOENT, file.string)
    }
  }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    switch origin(of: Array(path.bytes)) {
    case .disk(let place):
      do throws(DiskError) {
        return try place.withView { view throws(DiskError) in try base.status(view, links: links) }
      } catch { throw DiskError(error.code, path.string) }
    case .file(let bytes, let mode): return FileStatus(kind: .file, size: Int64(bytes.count), mode: mode)
    case .folder: return FileStatus(kind: .folder, mode: 0o755)
    case .nothing: return nil
    }
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    switch origin(of: Array(path.bytes)) {
    case .disk(let place): try place.withView { view throws(DiskError) in try base.destination(ofLink: view) }
    case .file: .fileInside
    case .folder: .folder
    case .nothing: .nothing
    }
  }
}
