/// The names of files that steve writes or reads itself, so that no part lists them.
package enum OwnedNames {
  private static let names: [StaticString] = [
    "BUILD.bazel", "BUILD", "module.yml", "steve.yml", "target.yml", "target.xml",
  ]

  /// Whether the last component of a path is such a name.
  static func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = path.count
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    let count = path.count - start
    for name in names where name.utf8CodeUnitCount == count {
      var i = 0
      while i < count, path[start + i] == name.utf8Start[i] { i += 1 }
      if i == count { return true }
    }
    return false
  }
}
