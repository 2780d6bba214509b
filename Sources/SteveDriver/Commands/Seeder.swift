import SteveModel

/// Writes what belongs to the user once it is there.
struct Seeder<SomeDisk: Disk> {
  let disk: SomeDisk

  func isMissing(_ seed: Seed) throws(DiskError) -> Bool {
    if try disk.status(seed.path, links: .refuse) != nil { return false }
    guard let twin = seed.twin else { return true }
    return try disk.status(twin, links: .refuse) == nil
  }

  /// Whether a file has a line.
  func holds(_ line: String, _ path: String) -> Bool {
    var bytes: [UInt8] = []
    guard (try? disk.read(path, into: &bytes)) != nil else { return false }
    return bytes.split(separator: 0x0A).contains { $0.elementsEqual(line.utf8) }
  }

  /// Writes a file that nobody has written yet.
  func seed(_ seed: Seed, _ report: inout Report) throws(Stop) {
    do throws(DiskError) {
      guard try isMissing(seed) else { return }
      try Writer(disk: disk).write(Array(seed.text.utf8), to: seed.path, isExecutable: seed.isExecutable)
    } catch {
      throw Stop(.failure, "'\(seed.path)' can't be written: \(systemMessage(error.code))")
    }
    report.actions.append((.create, seed.path))
  }

  /// Puts lines at the end of a file, in the kind of line ends that it has.
  func append(_ lines: [String], to path: String, _ report: inout Report) throws(Stop) {
    // Renamed over it, the new file would take the link's place.
    if (try? disk.status(path, links: .refuse))?.kind == .link {
      throw Stop(.failure, "'\(path)' is a link; append '\(lines.joined(separator: "', '"))' to the file it leads to")
    }
    do throws(DiskError) {
      var bytes: [UInt8] = []
      let old = try disk.status(path)
      if old != nil { try disk.read(path, into: &bytes) }
      let end: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
      if let last = bytes.last, last != 0x0A { bytes += end }
      if path == "MODULE.bazel", !bytes.isEmpty { bytes += end }
      for line in lines { bytes += Array(line.utf8) + end }
      try Writer(disk: disk).write(bytes, to: path, mode: old?.mode)
      // What was just made is made once.
      if !report.actions.contains(where: { $0.path == path }) {
        report.actions.append((old == nil ? .create : .append, path))
      }
    } catch {
      throw Stop(.failure, "'\(path)' can't be written: \(systemMessage(error.code))")
    }
  }
}
