import SteveDiagnostics
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is on the disk against what should be.
package struct Comparison: Sendable {
  package enum State: Sendable, Equatable {
    case missing
    /// It says that it is steve's, with other bytes.
    case differs
    /// Other bytes, but only in how lines end.
    case lineEnds
    /// The right bytes, but it can be run and should not, or the other way round.
    case mode
    /// Nothing is in it. A system that lost its power may have left it so.
    case empty
    /// It is not steve's: the reason in words.
    case foreign(String)
    case unreadable(Int32)

    /// Whether it depends on where the bytes come from what may be done.
    var needsOrigin: Bool { self == .differs || self == .empty }
  }

  package struct Change: Sendable {
    package let path: String
    package let state: State
    /// What should stand there.
    package let bytes: [UInt8]
    package let isExecutable: Bool
  }

  /// Planned files that are not as they should be, by path.
  package var changes: [Change] = []
  /// Steve's files that nobody asks for.
  package var strays: [String] = []
  /// Files that may be strays, but nobody can tell.
  package var unreadable: [DiskError] = []
  package var unchangedCount = 0

  /// Whether everything is as it should be.
  package var isClean: Bool { changes.isEmpty && strays.isEmpty && unreadable.isEmpty }
}

/// Renders each planned file, and compares it with the disk.
///
/// - Parameter ahead: what has been read of it.
func compare(_ plan: Plan, _ disk: some Disk, _ ahead: ReadAhead = ReadAhead()) -> Comparison {
  ahead.finish()
  let rendering = Rendering(plan)
  let places = plan.files.map { plan.tree.index(of: $0.path) }
  let other = OtherFiles(plan, places, disk, ahead)
  let chunks = Chunks(count: plan.files.count, size: 32)
  let slots = (0..<chunks.count).map { _ in ChangeSlot() }
  parallel(units: chunks.count) { unit in
    var expected: [UInt8] = []
    var found: [UInt8] = []
    for index in chunks[unit] {
      let file = plan.files[index]
      expected.removeAll(keepingCapacity: true)
      rendering.render(file, into: &expected)
      let state =
        other.foreignTwins[file.path].map { Comparison.State.foreign($0) }
        ?? state(of: file, expected, disk, buffer: &found) { buffer in
          places[index].flatMap { ahead.copy($0, into: &buffer) }
        }
      if let state {
        slots[unit].changes.append(
          .init(path: file.path, state: state, bytes: expected, isExecutable: file.isExecutable))
      }
    }
  }
  var result = Comparison()
  result.changes = slots.flatMap(\.changes)
  result.strays = other.strays
  result.unreadable = other.unreadable
  result.unchangedCount = plan.files.count - result.changes.count
  return result
}

/// Filled by one thread, read when all are done.
private final class ChangeSlot: @unchecked Sendable {
  var changes: [Comparison.Change] = []
}

/// `nil` when the file is as it should be.
///
/// - Parameter readAhead: puts what has been read of it already into the buffer.
private func state(
  of file: PlannedFile, _ expected: [UInt8], _ disk: some Disk, buffer: inout [UInt8],
  _ readAhead: (inout [UInt8]) -> UInt32?
) -> Comparison.State? {
  if disk.isKnown(file.path, toHold: expected, isExecutable: file.isExecutable) { return nil }
  let mode: UInt32
  do throws(DiskError) {
    if let known = readAhead(&buffer) {
      mode = known
    } else {
      mode = try disk.read(file.path, links: .refuse, into: &buffer)
    }
  } catch {
    switch error.code {
    case ENOENT: return linkReason(file.path, disk).map { .foreign($0) } ?? .missing
    case ELOOP: return .foreign("it is a link")
    case EISDIR: return .foreign("it is a folder")
    case EINVAL, ENXIO, EOPNOTSUPP: return .foreign("it is no plain file")
    case ENOTDIR: return .foreign("something that is no folder stands above it")
    default: return .unreadable(error.code)
    }
  }
  if haveSameBytes(buffer, expected), (mode & 0o111 != 0) == file.isExecutable { return nil }
  if let reason = linkReason(file.path, disk) { return .foreign(reason) }
  if haveSameBytes(buffer, expected) { return .mode }
  if buffer.isEmpty { return .empty }
  if !Ownership<RealDisk>.isOurs(buffer) { return .foreign(Ownership<RealDisk>.reasonWithoutMark) }
  return withPlainLineEnds(buffer) == expected ? .lineEnds : .differs
}

/// Only asked for what is to be written, so it costs nothing as a rule.
private func linkReason(_ path: String, _ disk: some Disk) -> String? {
  linkAbove(path, disk).map { "the folder '\($0)' above it is a link" }
}

/// As the system compares them: far quicker than element by element, and nearly all outputs are equal.
private func haveSameBytes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { a in
    b.withUnsafeBytes { b in
      guard let start = a.baseAddress, let other = b.baseAddress else { return true }
      return memcmp(start, other, a.count) == 0
    }
  }
}

func folder(of path: String) -> String {
  path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
}
