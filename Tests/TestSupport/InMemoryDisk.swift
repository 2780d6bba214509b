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

  private let lock = NSLock()
  private let rootPath: [[UInt8]]
  private let listsKinds: Bool
  private let top = MemoryNode(.folder)
  private var noted: [Access] = []
  private var failures: [Access: Int32] = [:]

  /// - Parameters:
  ///   - root: where the workspace lies on this disk; `..` leads to what is above.
  ///   - listsKinds: whether a folder says what its entries are, as most disks do.
  package init(root: String = "", listsKinds: Bool = true) {
    rootPath = root.utf8.split(separator: 0x2F).map(Array.init)
    self.listsKinds = listsKinds
    add([], MemoryNode(.folder))
  }


  package func addFile(_ path: String, _ text: String = "") {
    add(Array(path.utf8), MemoryNode(.file, bytes: Array(text.utf8)))
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

  /// Everything that was asked of the disk since ``forgetAccesses()``.
  package var accesses: [Access] { lock.withLock { noted } }

  package func forgetAccesses() { lock.withLock { noted = [] } }

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
      if folder.children[last]?.kind != .folder || node.kind != .folder { folder.children[last] = node }
    }
  }


  /// The names from the top, without `.` and `..`.
  private func place(of path: [UInt8]) -> [[UInt8]] {
    var names = rootPath
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
      if node.bytes.first == 0x2F { trail = [top] }
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
    _ operation: Operation, _ path: PathView, _ body: (_ path: [UInt8]) -> Result<R, MemoryError>
  ) throws(DiskError) -> R {
    let result = lock.withLock { () -> Result<R, MemoryError> in
      let access = Access(operation, path.string)
      noted.append(access)
      if let code = failures[access] { return .failure(MemoryError(code: code)) }
      return body(Array(path.bytes))
    }
    do { return try result.get() } catch { throw DiskError(error.code, path.string) }
  }

  private func existing(_ path: [UInt8], followsLast: Bool) -> Result<MemoryNode, MemoryError> {
    resolved(path, followsLast: followsLast).flatMap { $0.map { .success($0) } ?? .failure(MemoryError(code: ENOENT)) }
  }

  private func folder(of path: [UInt8]) -> Result<(MemoryNode, name: [UInt8]), MemoryError> {
    let names = place(of: path)
    guard let last = names.last else { return .failure(MemoryError(code: EINVAL)) }
    let above = path.lastIndex(of: 0x2F).map { Array(path[..<$0]) } ?? []
    return existing(above, followsLast: true).flatMap {
      $0.kind == .folder ? .success(($0, last)) : .failure(MemoryError(code: ENOTDIR))
    }
  }


  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    let children = try access(.list, folder) { path -> Result<[([UInt8], DiskKind)], MemoryError> in
      existing(path, followsLast: false).flatMap { node in
        if node.kind != .folder { return .failure(MemoryError(code: ENOTDIR)) }
        // An order that nobody wants, so that whoever needs one has to sort.
        let names = node.children.keys.sorted { $1.lexicographicallyPrecedes($0) }
        return .success(names.compactMap { name in node.children[name].map { (name, $0.kind) } })
      }
    }
    listing.clear()
    for (name, kind) in children {
      name.withUnsafeBufferPointer { listing.append($0, kind: listsKinds ? kind : .unknown) }
    }
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) {
    bytes = try access(.read, file) { path in
      existing(path, followsLast: links == .follow).flatMap { node in
        switch node.kind {
        case .file: .success(node.bytes)
        case .folder: .failure(MemoryError(code: EISDIR))
        case .link: .failure(MemoryError(code: ELOOP))
        default: .failure(MemoryError(code: EINVAL))
        }
      }
    }
  }

  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    try access(.write, file) { path in
      folder(of: path).flatMap { folder, name in
        switch folder.children[name]?.kind {
        case .link: return .failure(MemoryError(code: ELOOP))
        case .folder: return .failure(MemoryError(code: EISDIR))
        default: break
        }
        let node = folder.children[name] ?? MemoryNode(.file)
        node.bytes = bytes
        node.mode = isExecutable ? 0o755 : node.mode
        folder.children[name] = node
        return .success(())
      }
    }
  }

  package func rename(_ path: PathView, to new: PathView) throws(DiskError) {
    let target = Array(new.bytes)
    try access(.rename, path) { path in
      folder(of: path).flatMap { folder, name in
        self.folder(of: target).flatMap { newFolder, newName in
          guard let node = folder.children[name] else { return .failure(MemoryError(code: ENOENT)) }
          if newFolder.children[newName]?.kind == .folder, node.kind != .folder {
            return .failure(MemoryError(code: EISDIR))
          }
          folder.children[name] = nil
          newFolder.children[newName] = node
          return .success(())
        }
      }
    }
  }

  package func remove(_ path: PathView) throws(DiskError) {
    try access(.remove, path) { path in
      folder(of: path).flatMap { folder, name in
        guard let node = folder.children[name] else { return .failure(MemoryError(code: ENOENT)) }
        if !node.children.isEmpty { return .failure(MemoryError(code: ENOTEMPTY)) }
        folder.children[name] = nil
        return .success(())
      }
    }
  }

  package func makeFolder(_ path: PathView) throws(DiskError) {
    try access(.makeFolder, path) { path in
      folder(of: path).flatMap { folder, name in
        if folder.children[name] != nil { return .failure(MemoryError(code: EEXIST)) }
        folder.children[name] = MemoryNode(.folder)
        return .success(())
      }
    }
  }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    try access(.status, path) { path in
      switch resolved(path, followsLast: links == .follow) {
      case .success(let node): .success(node?.status)
      case .failure(let error) where error.code == ENOENT || error.code == ENOTDIR: .success(nil)
      case .failure(let error): .failure(error)
      }
    }
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    try access(.destination, path) { path in
      switch resolved(path, followsLast: true) {
      case .failure(let error): .success(error.code == ELOOP ? .loop : .nothing)
      case .success(nil): .success(.nothing)
      case .success(let node?):
        switch node.kind {
        case .file: .success(isInside(node) ? .fileInside : .fileOutside)
        case .folder: .success(.folder)
        default: .success(.special)
        }
      }
    }
  }
}
