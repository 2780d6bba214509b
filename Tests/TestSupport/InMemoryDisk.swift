import Foundation
package import SteveDriver
package import SteveModel

/// A disk that lies in memory, notes every access, and fails where it is told to.
package final class InMemoryDisk: Disk, @unchecked Sendable {
  package enum Operation: String, Sendable {
    case list, read, write, rename, remove, makeFolder, status, destination
  }

  package struct Access: Hashable, Sendable, CustomStringConvertible {
    package let operation: Operation
    package let path: String

    package init(_ operation: Operation, _ path: String) {
      self.operation = operation
      self.path = path
    }

    package var description: String { "\(operation) \(path)" }
  }

  package let rootPath: String
  private let lock = NSLock()
  private let rootNames: [[UInt8]]
  private let listsKinds: Bool
  private let clock: @Sendable () -> Int64
  private let top = MemoryNode(.folder)
  private var noted: [Access] = []
  private var hasBeenLocked = false
  private var isHeld = false
  private var other: OtherRun?
  private var committed: [String: [[UInt8]]] = [:]
  private var askedPaths: [[String]] = []
  private var failures: [Access: Int32] = [:]
  private var tracked = TrackedPaths.none

  /// - Parameters:
  ///   - root: where the workspace lies on this disk; `..` leads to what is above.
  ///   - listsKinds: whether a folder says what its entries are, as most disks do.
  ///   - clock: when something is changed, in nanoseconds since 1970.
  package init(root: String = "", listsKinds: Bool = true, clock: @escaping @Sendable () -> Int64 = { 0 }) {
    rootPath = "/" + root
    rootNames = root.utf8.split(separator: 0x2F).map(Array.init)
    self.listsKinds = listsKinds
    self.clock = clock
    add([], MemoryNode(.folder))
  }

  package func addFile(_ path: String, _ text: String = "") {
    add(Array(path.utf8), MemoryNode(.file, bytes: Array(text.utf8)))
  }

  /// Puts other bytes into a file that is there, which stays the same file.
  package func overwrite(_ path: String, _ bytes: [UInt8]) {
    lock.withLock {
      guard case .success(let node?) = resolved(Array(path.utf8), followsLast: true) else { return }
      node.bytes = bytes
      node.modified = clock()
    }
  }

  /// What a file holds; nothing where there is none. Not noted.
  package func bytes(of path: String) -> [UInt8] {
    lock.withLock {
      guard case .success(let node?) = resolved(Array(path.utf8), followsLast: true) else { return [] }
      return node.bytes
    }
  }

  /// A file whose name may be no text at all.
  package func addFile(_ path: [UInt8]) { add(path, MemoryNode(.file)) }

  package func addFolder(_ path: String) { add(Array(path.utf8), MemoryNode(.folder)) }

  package func addLink(_ path: String, to target: String) {
    add(Array(path.utf8), MemoryNode(.link, bytes: Array(target.utf8)))
  }

  package func addSpecial(_ path: String) { add(Array(path.utf8), MemoryNode(.special)) }

  /// From now on this access fails with the system's error number.
  package func fail(_ operation: Operation, _ path: String, with code: Int32) {
    lock.withLock { failures[Access(operation, path)] = code }
  }

  /// From now on nothing fails any more.
  package func heal() { lock.withLock { failures = [:] } }
  /// From now on git's index has these.
  package func track(_ paths: [String], ignoresCase: Bool) {
    lock.withLock { tracked = TrackedPaths(paths, ignoresCase: ignoresCase) }
  }

  package func trackedPaths(like names: [String]) -> TrackedPaths { lock.withLock { tracked } }

  /// Whether somebody has kept others from it.
  package var isLocked: Bool { lock.withLock { hasBeenLocked } }

  /// The next time somebody wants the lock, another one has it, who has changed this before it lets go.
  package func holdLockOnce(_ changes: @escaping @Sendable (InMemoryDisk) -> Void) {
    lock.withLock { other = OtherRun(changes: changes, stillHolds: true) }
  }

  /// The next time somebody wants the lock, another one has just given it back, and has changed this.
  package func beforeLockOnce(_ changes: @escaping @Sendable (InMemoryDisk) -> Void) {
    lock.withLock { other = OtherRun(changes: changes, stillHolds: false) }
  }

  private struct OtherRun {
    var changes: @Sendable (InMemoryDisk) -> Void
    var stillHolds: Bool
  }

  package func lock(as holder: String) -> LockAnswer {
    let run = lock.withLock {
      hasBeenLocked = true
      defer { other = nil }
      return other
    }
    run?.changes(self)
    if run?.stillHolds ?? false { return .taken(by: "1 steve sync") }
    lock.withLock { isHeld = true }
    return .locked
  }

  package func unlock() { lock.withLock { isHeld = false } }

  /// Whether somebody keeps others from it at the moment.
  package var isLockedNow: Bool { lock.withLock { isHeld } }

  /// What git has of a file from now on: in its index, in HEAD.
  package func commit(_ path: String, _ texts: String...) {
    lock.withLock { committed[path] = texts.map { Array($0.utf8) } }
  }

  package func forgetCommits() { lock.withLock { committed = [:] } }

  /// The paths that git was asked about, question by question, since ``forgetAccesses()``.
  package var gitQuestions: [[String]] { lock.withLock { askedPaths } }

  package func committedBlobs(of paths: [String]) -> CommittedBlobs {
    lock.withLock {
      askedPaths.append(paths)
      return CommittedBlobs(holding: committed.filter { paths.contains($0.key) })
    }
  }

  /// Everything that was asked of the disk since ``forgetAccesses()``.
  package var accesses: [Access] { lock.withLock { noted } }

  package func forgetAccesses() {
    lock.withLock {
      noted = []
      askedPaths = []
    }
  }

  /// What a file holds, or `nil` where there is none. Not noted.
  package func text(of path: String) -> String? {
    lock.withLock {
      guard case .success(let node?) = resolved(Array(path.utf8), followsLast: false), node.kind == .file else {
        return nil
      }
      return String(decoding: node.bytes, as: UTF8.self)
    }
  }

  private func add(_ path: [UInt8], _ node: MemoryNode) {
    lock.withLock {
      let names = place(of: path)
      guard let last = names.last else { return }
      var folder = top
      for name in names.dropLast() {
        let next = folder.children[name] ?? MemoryNode(.folder)
        folder.children[name] = next
        folder = next
      }
      node.modified = clock()
      if folder.children[last]?.kind != .folder || node.kind != .folder { folder.children[last] = node }
    }
  }

  /// The names from the top, without `.` and `..`.
  private func place(of path: [UInt8]) -> [[UInt8]] {
    var names = rootNames
    for name in path.split(separator: 0x2F) {
      switch name {
      case [0x2E]: continue
      case [0x2E, 0x2E]: _ = names.popLast()
      default: names.append(Array(name))
      }
    }
    return names
  }

  private func resolved(_ path: [UInt8], followsLast: Bool) -> Result<MemoryNode?, MemoryError> {
    var goesByTheTop = false
    return resolved(path, followsLast: followsLast, &goesByTheTop)
  }

  private func resolved(
    _ path: [UInt8], followsLast: Bool, _ goesByTheTop: inout Bool
  ) -> Result<MemoryNode?, MemoryError> {
    var names = Array(place(of: path).reversed())
    var trail: [MemoryNode] = [top]
    var links = 0
    while let name = names.popLast() {
      if name == [0x2E, 0x2E] {
        if trail.count > 1 { trail.removeLast() }
        continue
      }
      let folder = trail[trail.count - 1]
      guard folder.kind == .folder else { return .failure(MemoryError(code: ENOTDIR)) }
      guard let node = folder.children[name] else {
        return names.isEmpty ? .success(nil) : .failure(MemoryError(code: ENOENT))
      }
      guard node.kind == .link, followsLast || !names.isEmpty else {
        trail.append(node)
        continue
      }
      links += 1
      if links > 40 { return .failure(MemoryError(code: ELOOP)) }
      if node.bytes.first == 0x2F {
        trail = [top]
        goesByTheTop = true
      }
      names += node.bytes.split(separator: 0x2F).map(Array.init).reversed()
    }
    return .success(trail[trail.count - 1])
  }

  private func isInside(_ node: MemoryNode) -> Bool {
    guard case .success(let root?) = resolved([], followsLast: false) else { return false }
    return root.holds(node)
  }

  /// Notes the access, then does the work, unless it is to fail.
  private func access<R>(
    _ operation: Operation, _ path: PathView, _ body: (_ path: [UInt8]) throws(MemoryError) -> R
  ) throws(DiskError) -> R {
    lock.lock()
    defer { lock.unlock() }
    let access = Access(operation, path.string)
    noted.append(access)
    if let code = failures[access] { throw DiskError(code, path.string) }
    do throws(MemoryError) { return try body(Array(path.bytes)) } catch { throw DiskError(error.code, path.string) }
  }

  private func existing(_ path: [UInt8], followsLast: Bool) throws(MemoryError) -> MemoryNode {
    guard let node = try resolved(path, followsLast: followsLast).get() else { throw MemoryError(code: ENOENT) }
    return node
  }

  /// The folder that holds what a path names, and the name in it.
  private func folder(of path: [UInt8]) throws(MemoryError) -> (folder: MemoryNode, name: [UInt8]) {
    guard let name = place(of: path).last else { throw MemoryError(code: EINVAL) }
    let above = path.lastIndex(of: 0x2F).map { Array(path[..<$0]) } ?? []
    let folder = try existing(above, followsLast: true)
    if folder.kind != .folder { throw MemoryError(code: ENOTDIR) }
    return (folder, name)
  }

  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    let node = try access(.list, folder) { path throws(MemoryError) in
      let node = try existing(path, followsLast: false)
      if node.kind != .folder { throw MemoryError(code: ENOTDIR) }
      return node
    }
    listing.clear()
    // An order that nobody wants, so that whoever needs one has to sort.
    for (name, child) in node.children.sorted(by: { $1.key.lexicographicallyPrecedes($0.key) }) {
      name.withUnsafeBufferPointer { listing.append($0, kind: listsKinds ? child.kind : .unknown) }
    }
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32 {
    let node = try access(.read, file) { path throws(MemoryError) in
      let node = try existing(path, followsLast: links == .follow)
      switch node.kind {
      case .file: return node
      case .folder: throw MemoryError(code: EISDIR)
      case .link: throw MemoryError(code: ELOOP)
      default: throw MemoryError(code: EINVAL)
      }
    }
    bytes = node.bytes
    return node.mode
  }

  package func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError) {
    try access(.write, file) { path throws(MemoryError) in try existing(path, followsLast: false).mode = mode }
  }

  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    try access(.write, file) { path throws(MemoryError) in
      let (folder, name) = try folder(of: path)
      if folder.children[name] != nil { throw MemoryError(code: EEXIST) }
      let node = MemoryNode(.file, bytes: bytes)
      node.modified = clock()
      if isExecutable { node.mode = 0o755 }
      folder.children[name] = node
    }
  }

  package func rename(_ path: PathView, to new: PathView) throws(DiskError) {
    let target = Array(new.bytes)
    try access(.rename, path) { path throws(MemoryError) in
      let (folder, name) = try folder(of: path)
      let (newFolder, newName) = try self.folder(of: target)
      guard let node = folder.children[name] else { throw MemoryError(code: ENOENT) }
      if let old = newFolder.children[newName], old.kind == .folder, node.kind != .folder {
        throw MemoryError(code: EISDIR)
      }
      folder.children[name] = nil
      newFolder.children[newName] = node
    }
  }

  package func remove(_ path: PathView) throws(DiskError) {
    try access(.remove, path) { path throws(MemoryError) in
      let (folder, name) = try folder(of: path)
      guard let node = folder.children[name] else { throw MemoryError(code: ENOENT) }
      if !node.children.isEmpty { throw MemoryError(code: ENOTEMPTY) }
      folder.children[name] = nil
    }
  }

  package func makeFolder(_ path: PathView) throws(DiskError) {
    try access(.makeFolder, path) { path throws(MemoryError) in
      let (folder, name) = try folder(of: path)
      if folder.children[name] != nil { throw MemoryError(code: EEXIST) }
      folder.children[name] = MemoryNode(.folder)
    }
  }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    try access(.status, path) { path throws(MemoryError) in
      do throws(MemoryError) {
        return try resolved(path, followsLast: links == .follow).get()?.status
      } catch {
        if error.code == ENOENT || error.code == ENOTDIR { return nil }
        throw error
      }
    }
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    try access(.destination, path) { path throws(MemoryError) in
      var goesByTheTop = false
      switch resolved(path, followsLast: true, &goesByTheTop) {
      case .failure(let error): return error.code == ELOOP ? .loop : .nothing
      case .success(nil): return .nothing
      case .success(let node?):
        switch node.kind {
        case .file: return isInside(node) && !goesByTheTop ? .fileInside : .fileOutside
        case .folder: return .folder
        default: return .special
        }
      }
    }
  }
}
