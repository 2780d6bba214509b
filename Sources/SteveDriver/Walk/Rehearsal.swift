import SteveModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A disk on which everything can be done and nothing is: what is done is remembered, and whoever looks sees it.
///
/// So a run that only says what it would do is the run itself. Links are as the disk below has them: nothing that changes a
/// disk reaches through one.
package final class Rehearsal: Disk {
  /// What is at a path in place of what the disk has there.
  enum Change {
    case file([UInt8], mode: UInt32)
    case folder
    case nothing
    /// What the disk has at this path, and everything below it.
    case moved(from: [UInt8])
  }

  /// Where what is at a path comes from.
  enum Origin {
    case disk([UInt8])
    case file([UInt8], mode: UInt32)
    case folder
    case nothing
  }

  let base: any Disk
  let changes = Mutex<[[UInt8]: Change]>([:])

  package init(_ base: any Disk) { self.base = base }

  package var rootPath: String { base.rootPath }

  /// Whether anything was done.
  package var hasChanges: Bool { changes.withLock { !$0.isEmpty } }

  package func lock(as holder: String) -> LockAnswer { .locked }

  package func unlock() {}

  package func committedBlobs(of paths: [String]) -> CommittedBlobs { base.committedBlobs(of: paths) }

  package func trackedPaths(like names: [String]) -> TrackedPaths { base.trackedPaths(like: names) }

  /// What was done nearest above a path decides.
  func origin(of path: [UInt8]) -> Origin {
    changes.withLock { changes in
      var end = path.count
      while true {
        switch changes[Array(path[..<end])] {
        case .file(let bytes, let mode): return end == path.count ? .file(bytes, mode: mode) : .nothing
        case .folder: return end == path.count ? .folder : .nothing
        case .nothing: return .nothing
        case .moved(let place): return .disk(place + path[end...])
        case nil: break
        }
        guard let slash = path[..<end].lastIndex(of: 0x2F) else { return .disk(path) }
        end = slash
      }
    }
  }

  func note(_ change: Change, at path: PathView) {
    changes.withLock { $0[Array(path.bytes)] = change }
  }

  func requireFolder(above path: PathView) throws(DiskError) {
    let folder = parent(of: Array(path.bytes))
    let kind = try folder.withView { view throws(DiskError) in try status(view, links: .follow)?.kind }
    if kind != .folder { throw DiskError(kind == nil ? ENOENT : ENOTDIR, path.string) }
  }
}

func parent(of path: [UInt8]) -> [UInt8] { path.lastIndex(of: 0x2F).map { Array(path[..<$0]) } ?? [] }

func below(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.isEmpty ? name : folder + [0x2F] + name
}

extension [UInt8] {
  /// Lends a path in the form that disks take.
  func withView<R>(_ body: (PathView) throws(DiskError) -> R) throws(DiskError) -> R {
    let bytes = self + [0]
    let count = count
    return try bytes.withUnsafeBufferPointer { buffer throws(DiskError) in
      // There is always the zero byte.
      try body(PathView(start: buffer.baseAddress.unsafelyUnwrapped, count: count))
    }
  }
}
