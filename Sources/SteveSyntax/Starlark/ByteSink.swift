/// A growing row of bytes, made for many small appends: an array asks at each of them whether it is shared.
struct ByteSink: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func append(spaces: Int) {
    if capacity - count < spaces { grow(by: spaces) }
    (start + count).update(repeating: UInt8(ascii: " "), count: spaces)
    count += spaces
  }

  /// Takes back what was appended since the count was this.
  mutating func truncate(to count: Int) {
    self.count = min(count, self.count)
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
