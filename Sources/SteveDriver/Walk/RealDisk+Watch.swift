import SteveModel

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

  package func watch() { watcher.begin() }

  package var sightings: [Sighting]? { watcher.all }

  package var watchedTime: Int64 { watcher.time }

  func note(_ path: PathView, _ answer: @autoclosure () -> Sighting.Answer) { watcher.note(path, answer()) }

  func noteUnknown() { watcher.noteUnknown() }

  /// Asked for only where somebody gathers: a walk lists thousands.
  func noteListing(of descriptor: Int32, _ folder: PathView) {
    guard watcher.isAsked else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return noteUnknown() }
    note(folder, .listing(FileStatus(status)))
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
