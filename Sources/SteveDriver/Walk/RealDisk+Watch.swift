import SteveModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a run looks at, gathered as soon as somebody wants to know.
extension RealDisk {
  package var canWatch: Bool { true }

  package func watch() { watcher.withLock { $0 = Sightings() } }

  package var sightings: [Sighting]? { watcher.withLock { $0 }?.all }

  package var watchedTime: Int64 {
    watcher.withLock { $0 }.map { Int64(Timings.now() - $0.start) } ?? 0
  }

  func note(_ path: PathView, _ answer: @autoclosure () -> Sighting.Answer) {
    watcher.withLock { $0 }?.note(path, answer())
  }

  func noteUnknown() { watcher.withLock { $0 }?.noteUnknown() }

  /// Asked for only where somebody gathers: a walk lists thousands.
  func noteListing(of descriptor: Int32, _ folder: PathView) {
    guard let watcher = watcher.withLock({ $0 }) else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return watcher.noteUnknown() }
    watcher.note(folder, .listing(FileStatus(status)))
  }

  /// Why a file or folder could not be opened.
  func unopened(_ file: PathView, _ links: LinkPolicy) -> DiskError {
    let error = failure(file)
    switch error.code {
    case ENOENT, ENOTDIR: note(file, .status(nil, links))
    // What stands there says that it is a link.
    case ELOOP: _ = try? status(file, links: .refuse)
    default: noteUnknown()
    }
    return error
  }
}
