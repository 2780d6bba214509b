/// The order of loads: other repositories first, then this one's root package, its packages, and files of this package.
///
/// Paths are compared piece by piece without regard to case, which only breaks ties.
enum LoadOrder {
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Key(a), Key(b))
    if x.isForeign != y.isForeign { return x.isForeign }
    if x.repository != y.repository { return x.repository.lexicographicallyPrecedes(y.repository) }
    if x.package.isEmpty != y.package.isEmpty { return x.package.isEmpty }
    if x.package != y.package { return pathPrecedes(x.package, y.package) }
    if x.target != y.target { return pathPrecedes(x.target, y.target) }
    return a.byteOrder(b) < 0
  }

  private static func pathPrecedes(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    let x = a.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let y = b.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (one, other) in zip(x, y) {
      let (one, other) = (lowercased(one), lowercased(other))
      if one != other { return one.lexicographicallyPrecedes(other) }
    }
    return x.count == y.count ? a.lexicographicallyPrecedes(b) : x.count < y.count
  }

  /// Letter by letter, as Go does it: one letter stays one letter.
  private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) {
      return text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      result.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
    }
    return Array(String(result).utf8)
  }

  private struct Key {
    var isForeign = false
    var repository: ArraySlice<UInt8> = []
    var package: ArraySlice<UInt8> = []
    var target: ArraySlice<UInt8> = []

    init(_ label: String) {
      var rest = Array(label.utf8)[...]
      isForeign = rest.first == UInt8(ascii: "@")
      guard isForeign || rest.starts(with: "//".utf8) else {
        // Above all packages, so that files of this one come last.
        package = [0x7F]
        target = rest.drop { $0 == UInt8(ascii: ":") }
        return
      }
      if isForeign {
        rest = rest.drop { $0 == UInt8(ascii: "@") }
        repository = rest.prefix { $0 != UInt8(ascii: "/") }
        guard repository.count < rest.count else {
          target = rest
          return
        }
        rest = rest[repository.endIndex...]
      }
      split(rest)
    }

    private mutating func split(_ path: ArraySlice<UInt8>) {
      let isAbsolute = path.starts(with: "//".utf8)
      let body = isAbsolute ? path.dropFirst(2) : path
      package = body.prefix { $0 != UInt8(ascii: ":") }
      let name = body[package.endIndex...].dropFirst()
      if !name.isEmpty {
        target = name
      } else if isAbsolute {
        target = package[((package.lastIndex(of: UInt8(ascii: "/")) ?? package.startIndex - 1) + 1)...]
      } else {
        (package, target) = ([], path)
      }
    }
  }
}
