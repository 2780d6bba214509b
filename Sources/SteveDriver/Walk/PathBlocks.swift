/// Where one thread of a walk puts the paths that it finds.
///
/// Blocks of one size that never move, so that another thread can read a path while this one adds more.
final class PathBlocks {
  /// Far more than the longest path.
  private static let blockSize = 256 * 1024

  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var free: UnsafeMutablePointer<UInt8>?
  /// The offset of `free`, as if the blocks lay one behind the other. Also how many bytes a copy of all takes.
  private(set) var used = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Room for so many bytes, and the offset of the first.
  func room(_ count: Int) -> (start: UnsafeMutablePointer<UInt8>, offset: Int) {
    let rest = blocks.count * Self.blockSize - used
    guard rest >= count, let start = free else {
      let block = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.blockSize)
      used = blocks.count * Self.blockSize
      blocks.append(block)
      free = block
      return room(count)
    }
    free = start + count
    used += count
    return (start, used - count)
  }

  /// Copies all blocks; offsets keep their meaning.
  func copy(to target: UnsafeMutablePointer<UInt8>) {
    for (number, block) in blocks.enumerated() {
      let start = number * Self.blockSize
      (target + start).initialize(from: block, count: min(Self.blockSize, used - start))
    }
  }
}
