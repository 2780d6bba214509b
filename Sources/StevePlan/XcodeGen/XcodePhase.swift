/// Where XcodeGen puts a file by its name, unless a spec says it: by the ending as it is written, letter case counting.
enum XcodePhase {
  case sources
  case resources
  case headers
  /// Files to be copied, or none at all.
  case other

  private static let table: [(ending: StaticString, phase: XcodePhase)] = [
    ("swift", .sources), ("gyb", .sources), ("m", .sources), ("mm", .sources), ("cpp", .sources), ("cp", .sources),
    ("cxx", .sources),
    ("c", .sources), ("cc", .sources), ("S", .sources), ("xcdatamodeld", .sources), ("xcmappingmodel", .sources),
    ("intentdefinition", .sources), ("metal", .sources), ("mlmodel", .sources), ("mlpackage", .sources),
    ("rcproject", .sources),
    ("iig", .sources), ("docc", .sources),
    ("h", .headers), ("hh", .headers), ("hpp", .headers), ("ipp", .headers), ("tpp", .headers), ("hxx", .headers),
    ("def", .headers),
    ("framework", .other), ("xpc", .other), ("appex", .other), ("xcconfig", .other), ("entitlements", .other),
    ("gpx", .other),
    ("lproj", .other), ("xcfilelist", .other), ("apns", .other), ("pch", .other), ("xctestplan", .other),
    ("modulemap", .other),
    ("swiftcrossimport", .other),
  ]

  /// Resources that Xcode makes by compiling: their place is among the sources.
  private static let compiled: [StaticString] = [
    "xcdatamodeld", "xcmappingmodel", "intentdefinition", "metal", "mlmodel", "mlpackage", "rcproject", "docc",
  ]

  /// - Parameter name: a name, or a path that ends in it.
  static func ofFile(_ name: some BidirectionalCollection<UInt8>) -> XcodePhase {
    guard let ending = ending(of: name) else { return .other }
    return table.first { isSame($0.ending, ending) }?.phase ?? .resources
  }

  /// Whether a resource comes into the bundle without a word about it.
  static func takesResource(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let ending = ending(of: name) else { return false }
    return ofFile(name) == .resources || compiled.contains { isSame($0, ending) }
  }

  /// `nil` where there is none, or one that is not sure to be taken for one.
  private static func ending(of name: some BidirectionalCollection<UInt8>) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = Array(name[name.index(after: dot)...])
    let isWord = ending.allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
    }
    return isWord && !ending.isEmpty && dot != name.startIndex ? ending : nil
  }

  private static func isSame(_ known: StaticString, _ ending: [UInt8]) -> Bool {
    known.utf8CodeUnitCount == ending.count && ending.indices.allSatisfy { known.utf8Start[$0] == ending[$0] }
  }
}
