/// What one folder holds. Filled again and again by a walk, so the storage is kept.
package struct FolderListing: ~Copyable {
  package struct Entry {
    /// Where the name starts.
    package var offset: UInt32
    package var length: UInt16
    package var kind: DiskKind

    package init(offset: UInt32, length: UInt16, kind: DiskKind) {
      self.offset = offset
      self.length = length
      self.kind = kind
    }
  }

  package private(set) var entries: [Entry] = []
  /// Raw storage: names, each with a zero byte behind, between whatever the system puts around them.
  package private(set) var storage: UnsafeMutableRawPointer
  package private(set) var used = 0
  private var capacity: Int

  package init(capacity: Int = 64 * 1024) {
    self.capacity = capacity
    storage = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { storage.deallocate() }

  package mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    used = 0
  }

  /// Copies a name in.
  package mutating func append(_ name: UnsafeBufferPointer<UInt8>, kind: DiskKind) {
    let free = space(atLeast: name.count + 1)
    free.copyMemory(from: UnsafeRawBufferPointer(name))
    free[name.count] = 0
    noteEntry(at: used, length: name.count, kind: kind)
    noteUsed(name.count + 1)
  }

  /// Free storage to be filled from outside; ``noteUsed(_:)`` says how much of it was.
  mutating func space(atLeast count: Int) -> UnsafeMutableRawBufferPointer {
    if capacity - used < count { grow(by: count) }
    return UnsafeMutableRawBufferPointer(start: storage + used, count: capacity - used)
  }

  mutating func noteUsed(_ count: Int) { used += count }

  /// Says that a name stands in the storage.
  mutating func noteEntry(at offset: Int, length: Int, kind: DiskKind) {
    entries.append(
      Entry(offset: UInt32(truncatingIfNeeded: offset), length: UInt16(truncatingIfNeeded: length), kind: kind))
  }

  private mutating func grow(by count: Int) {
    let larger = max(capacity * 2, used + count)
    let fresh = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    fresh.copyMemory(from: storage, byteCount: used)
    storage.deallocate()
    storage = fresh
    capacity = larger
  }

  /// The name of an entry, without the zero byte behind it.
  package func name(_ entry: Entry) -> UnsafeBufferPointer<UInt8> {
    let start = (storage + Int(entry.offset)).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(entry.length))
  }
}
