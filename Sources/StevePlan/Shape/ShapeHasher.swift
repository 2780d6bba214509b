import SteveManifest

/// Makes 64 bits of values that are handed over one after the other.
///
/// Nothing is decided by them: whether a file is written is known from its bytes. They only tell which input of a file has
/// moved, so what counts is that they cost little, are the same on every machine, and tell apart what people write. Of two
/// lanes one folds the whole product of what it holds and the next word, the other never loses a bit of a word.
struct ShapeHasher {
  private var folded: UInt64
  private var turned: UInt64

  init(seed: UInt64 = 0) {
    folded = seed ^ 0x9E37_79B9_7F4A_7C15
    turned = seed &+ 0xD1B5_4A32_D192_ED03
  }

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    folded = ShapeHasher.fold(folded ^ word, 0xA076_1D64_78BD_642F)
    turned = (turned << 23 | turned >> 41) ^ word
    turned &*= 0xE703_7ED1_A0B4_28DB
  }

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  mutating func combine(_ value: Bool) { combine(value ? 1 : 0 as UInt64) }

  /// The count stands first, so that two texts never run into each other.
  mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    guard index < bytes.count else { return }
    var rest: UInt64 = 0
    for byte in bytes[index...].reversed() { rest = rest << 8 | UInt64(byte) }
    combine(rest)
  }

  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Elements whose order means nothing; how often one stands there does.
  mutating func combine<Elements: Collection>(
    unordered elements: Elements, _ values: (inout ShapeHasher, Elements.Element) -> Void
  ) {
    combine(elements.count)
    var sum: UInt64 = 0
    for element in elements {
      var hasher = ShapeHasher()
      values(&hasher, element)
      sum &+= hasher.digest
    }
    combine(sum)
  }

  mutating func combine<Elements: Collection>(
    ordered elements: Elements, _ values: (inout ShapeHasher, Elements.Element) -> Void
  ) {
    combine(elements.count)
    for element in elements { values(&self, element) }
  }

  var digest: UInt64 {
    ShapeHasher.fold(folded ^ 0x8EBC_6AF0_9C88_C6E3, turned ^ turned >> 29 ^ 0x5899_65CC_7537_4CC3)
  }

  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}

extension ShapeHasher {
  static func digest(of values: (inout ShapeHasher) -> Void) -> UInt64 {
    var hasher = ShapeHasher()
    values(&hasher)
    return hasher.digest
  }
}

// What manifests are made of, without the places where it was written.
extension ShapeHasher {
  mutating func combine(unordered setting: ListSetting<Located<String>>) {
    combine(unordered: setting.items) { $0.combine($1.value) }
  }

  mutating func combine(ordered setting: ListSetting<Located<String>>) {
    combine(ordered: setting.items) { $0.combine($1.value) }
  }

  /// Platforms as a set; `nil` stands for all.
  mutating func combine(_ platforms: [Platform]?) {
    guard let platforms else { return combine(UInt64.max) }
    combine(platforms.reduce(0 as UInt64) { $0 | 1 << $1.bit })
  }
}

extension Platform {
  fileprivate var bit: UInt64 {
    switch self {
    case .iOS: 0
    case .macOS: 1
    case .tvOS: 2
    case .watchOS: 3
    case .visionOS: 4
    }
  }
}
