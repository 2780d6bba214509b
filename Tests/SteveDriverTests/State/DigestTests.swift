import Foundation
import TestSupport
import Testing

@testable import SteveDriver

/// Digests of known texts, and what the system's own programs make of others.
@Suite struct DigestTests {
  // The examples of FIPS 180-4 and of NIST's vectors.
  static let sha256OfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
  static let sha256OfABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
  private static let longer =
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"

  @Test(arguments: [
    ("", sha256OfNothing), ("abc", sha256OfABC),
    (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    (longer, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func sha256IsThatOfTheStandard(_ text: String, _ wanted: String) {
    #expect(DigestTests.hex(sha256([Array(text.utf8)])) == wanted)
    #expect(Digest(of: Array(text.utf8)).bytes == DigestTests.bytes(wanted))
  }

  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (twoBlocks, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    (longer, "a49b2446a02c645bf419f995b67091253a04a259"),
    (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
  ])
  func sha1IsThatOfTheStandard(_ text: String, _ wanted: String) {
    #expect(DigestTests.hex(sha1([Array(text.utf8)])) == wanted)
  }

  /// Wherever a text is cut, its digest is the same.
  @Test func piecesFollowEachOther() {
    let text = Array(DigestTests.longer.utf8)
    for cut in text.indices {
      let pieces = [Array(text[..<cut]), [], Array(text[cut...])]
      #expect(sha256(pieces) == sha256([text]))
      #expect(sha1(pieces) == sha1([text]))
    }
    #expect(sha256([]) == sha256([[]]))
  }

  /// Lengths around those of the blocks that are digested at once.
  static let lengths = [1, 2, 54, 55, 56, 57, 63, 64, 65, 111, 119, 120, 127, 128, 129, 1000, 65_537]

  @Test(arguments: GitRepository.Format.allCases)
  func blobsAreNamedAsGitNamesThem(_ format: GitRepository.Format) throws {
    let repository = try GitRepository(format)
    var random = SeededGenerator(seed: 11)
    let contents = DigestTests.lengths.map { length in
      (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    for (index, content) in contents.enumerated() {
      try Data(content).write(to: URL(fileURLWithPath: repository.path("\(index)")))
    }
    let names = try repository.git("hash-object", "--no-filters", "--", more: contents.indices.map { "\($0)" })
    let length = format == .sha1 ? 20 : 32
    #expect(
      names.split(separator: "\n").map(String.init)
        == contents.map { DigestTests.hex(blobName(of: $0, length: length)) })
  }

  @Test func digestsAreThoseOfTheSystemsTools() throws {
    guard let tool = ["/usr/bin/sha256sum", "/usr/bin/shasum"].first(where: FileManager.default.isExecutableFile) else {
      return
    }
    let folder = TemporaryFolder()
    var random = SeededGenerator(seed: 12)
    for length in DigestTests.lengths {
      let content = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      try Data(content).write(to: URL(fileURLWithPath: folder.path + "/file"))
      let said = try output(tool, (tool.hasSuffix("shasum") ? ["-a", "256"] : []) + [folder.path + "/file"])
      #expect(said.prefix(64) == DigestTests.hex(Digest(of: content).bytes))
    }
  }

  @Test func onlyAWholeDigestIsTaken() {
    #expect(Digest(stored: Array(repeating: 7, count: 32)[...])?.bytes == Array(repeating: 7, count: 32))
    #expect(Digest(stored: Array(repeating: 7, count: 40)[4..<36]) != nil)
    for count in [0, 20, 31, 33] { #expect(Digest(stored: Array(repeating: 7, count: count)[...]) == nil) }
  }

  private func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func bytes(_ hex: String) -> [UInt8] {
    var rest = hex[...]
    var result: [UInt8] = []
    while !rest.isEmpty {
      result.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return result
  }
}
