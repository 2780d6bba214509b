/// A label that means the same in every package: `//package:target`, `@repository//package:target`, `//package` or
/// `@repository`.
package struct BazelLabel: Sendable, Equatable {
  /// Empty for the workspace itself.
  package let repository: String
  package let package: String
  package let target: String

  /// `nil` for what Bazel would refuse, for patterns such as `//...`, and for the names that only Bazel itself gives (`@@`).
  package init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) else { return nil }
    let isNamed = bytes.first == UInt8(ascii: "@")
    let start = BazelLabel.slashes(in: bytes) ?? (isNamed ? bytes.endIndex : nil)
    guard let start else { return nil }
    guard let repository = BazelLabel.repository(text[..<start], isNamed) else { return nil }
    self.repository = repository
    if start == bytes.endIndex {
      if repository.isEmpty { return nil }
      (package, target) = ("", repository)
      return
    }
    let rest = text[bytes.index(start, offsetBy: 2)...].utf8
    let colon = rest.firstIndex(of: UInt8(ascii: ":"))
    package = String(text[rest.startIndex..<(colon ?? rest.endIndex)])
    target =
      colon.map { String(text[bytes.index(after: $0)...]) }
      ?? String(package.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? "")
    guard BazelLabel.isPackage(package), BazelLabel.isTarget(target) else { return nil }
  }

  private static func slashes(in bytes: String.UTF8View) -> String.Index? {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return bytes[first...].starts(with: "//".utf8) ? first : nil
  }

  private static func repository(_ text: Substring, _ isNamed: Bool) -> String? {
    guard isNamed else { return text.isEmpty ? "" : nil }
    let name = text.dropFirst()
    let isGood = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x7E: true
      default: false
      }
    }
    return isGood ? String(name) : nil
  }

  private static func isPackage(_ path: String) -> Bool {
    path.isEmpty
      || path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { name in
        name.contains { $0 != UInt8(ascii: ".") } && name.allSatisfy { $0 < 0x80 }
      }
  }

  private static func isTarget(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
        && !name.contains(UInt8(ascii: ":"))
    }
  }
}
