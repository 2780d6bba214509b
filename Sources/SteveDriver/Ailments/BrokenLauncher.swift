import SteveDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The launcher `steve` in the workspace's root: a missing one is made, one that can't be run gets its mode. What starts
/// something else is left.
enum BrokenLauncher: Ailment {
  private enum Finding {
    case missing, notExecutable
    case foreign(String)
  }

  static func mend(in checkout: inout Checkout<some Disk>) {
    let path = Seed.launcherPath
    guard let manifest = checkout.sight.manifest,
      let seed = MissingSeeds.seeds(of: manifest).first(where: { $0.path == path })
    else { return }
    let disk = checkout.disk
    checkout.attempt(path) { report throws(Stop) in
      switch try found(on: disk) {
      case .missing: try Seeder(disk: disk).seed(seed, &report)
      case .notExecutable:
        do throws(DiskError) { try disk.setExecutable(true, path) } catch {
          throw Stop(.failure, "the mode of '\(path)' can't be changed: \(systemMessage(error.code))")
        }
        report.actions.append((.changeMode, path))
      case .foreign(let reason): explain(path, reason, &report.log)
      case nil: break
      }
    }
  }

  /// Why what stands in the launcher's place is not one, if something does.
  static func foreignReason(on disk: some Disk) throws(Stop) -> String? {
    if case .foreign(let reason) = try found(on: disk) { reason } else { nil }
  }

  private static func explain(_ path: String, _ reason: String, _ log: inout DiagnosticLog) {
    log.error(
      .foreignLauncher, "the launcher would stand here, but \(reason)", path: path,
      notes: [.init("move it away and run 'steve fixme' again; until then, './steve' is not steve")])
  }

  private static func found(on disk: some Disk) throws(Stop) -> Finding? {
    do throws(DiskError) {
      guard let status = try disk.status(Seed.launcherPath, links: .refuse) else { return .missing }
      if status.kind == .folder { return .foreign("it is a folder") }
      var bytes: [UInt8] = []
      try disk.read(Seed.launcherPath, into: &bytes)
      if !startsSteve(bytes) { return .foreign("nothing in it starts steve") }
      return status.kind == .link || status.mode & 0o100 != 0 ? nil : .notExecutable
    } catch {
      switch error.code {
      case ENOENT, ENOTDIR: return .foreign("it is a link to nothing")
      case ELOOP: return .foreign("it is a link that leads back to itself")
      case EISDIR: return .foreign("it is a link to a folder")
      case EINVAL, ENXIO: return .foreign("it is no plain file")
      default: throw Stop(reading: error)
      }
    }
  }

  /// The launcher is the user's, so it may do so in any way; steve itself may stand here too.
  private static func startsSteve(_ bytes: [UInt8]) -> Bool {
    let word = Array("steve".utf8)
    return bytes.indices.dropLast(word.count - 1).contains { bytes[$0...].starts(with: word) }
  }
}
