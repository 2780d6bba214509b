import Foundation
import SteveSyntax
import TestSupport
import Testing

/// BUILD files that are broken somewhere, and texts that never were one: each is refused, or read as something that is printed
/// and read the same again.
@Suite struct StarlarkFuzzTests {
  /// Something of everything that people write.
  private static let text = #"""
    # Header.

    """Doc
    string"""

    # About the load
    load('//a:b.bzl', "x", y = "z",) # why
    load("@rules_swift//swift:swift.bzl", "swift_library")

    package(default_visibility = ["//visibility:private"])
    FLAGS = ["-a", r"\d", "\x41\101\u00e9\U0001f600\n"] + select({
        ":debug": [],
        "//conditions:default": ["-O"],
    })
    swift_library(name="a",srcs=[# one
        "b.swift","a.swift", # two
        """c
    d""",], n = 0x10, m = -1, o = 0o17, t = (1), u = (1,), v = (), w = {'a' : f(b.c), "d": None}, x = True,
        deps = ["//x:x", "//y", ":z", "@r//:q"], visibility = ["//visibility:public"],
        data = glob(["**/*.png"], exclude = ["**/.*"], allow_empty = True),
    )
    # keep sorted
    NAMES = ["b", "a"]
    bazel_dep(name = "platforms", version = "1.0.0", repo_name = "p")
    use_repo(ext, "a", b = "c")
    # End.

    """#

  private static let mutation = ByteMutation([
    "\n", "\r\n", " ", "\t", "    ", "\"", "'", "\"\"\"", "'''", "\\", "\\\n", "\\x", "\\u12", "\\777", "r\"", "(", ")",
    "[", "]", "{", "}", ",", ":", "=", "==", "+", "+=", "-", ".", "#", "# keep sorted\n", "load(", "select(", "glob(",
    "if", "for x in y", "def f():\n", "lambda", "None", "0x", "1e9", "99999999999999999999", "a.b", "name = ",
    "\u{2028}",
    "\u{A0}", "é", "((((((((((", "[[[[[[[[[[",
  ])

  /// What is committed in the examples, and what each workspace gets a copy of.
  private static let realFiles: [[UInt8]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = ["examples", "rules"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap { $0 as? String }
        ?? [])
        .filter { $0.hasSuffix(".bazel") || $0.hasSuffix(".bzl") }.map { folder + "/" + $0 }
    }
    return names.sorted().compactMap { try? Array(Data(contentsOf: root.appendingPathComponent($0))) }
  }()

  /// - Returns: whether it was read at all.
  private func check(_ bytes: [UInt8], _ kind: StarlarkFile.Kind) -> Bool {
    do throws(StarlarkSyntaxError) {
      let file = try StarlarkFile.parse(bytes, kind)
      let printed = file.printed()
      let again = (try? StarlarkFile.parse(printed, kind))?.printed()
      if again != printed { Issue.record("\(bytes)\n\(text(printed))\n\(again.map(text) ?? "is not read")") }
      return true
    } catch {
      #expect(TextPlaces(bytes).holds(line: error.line, column: error.column), "\(error) \(bytes)")
      return false
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// What fuzzing has found, as small as it gets.
  @Test(arguments: ["# keep\u{19}sorted\nNAMES = [\"b\", \"a\"]\n"]) func onceFound(_ text: String) {
    #expect(check(Array(text.utf8), .build))
  }

  @Test func realFilesAreRead() {
    #expect(Self.realFiles.count > 20)
    #expect(Self.realFiles.count { check($0, .build) } > 10)
    #expect(check(Array(Self.text.utf8), .build))
  }

  @Test(arguments: 0..<4, [StarlarkFile.Kind.build, .module, .bzl])
  func brokenFilesAreReadOrRefused(seed: Int, kind: StarlarkFile.Kind) {
    var random = SeededGenerator(seed: UInt64(seed))
    var read = 0
    let rounds = ByteMutation.rounds(200)
    for round in 0..<rounds {
      let real = Self.realFiles.randomElement(using: &random) ?? []
      let whole = round.isMultiple(of: 2) || real.count > 4_000 ? Array(Self.text.utf8) : real
      if check(Self.mutation.mutated(whole, using: &random), kind) { read += 1 }
    }
    // Otherwise the mutations are too gentle, or too rough.
    #expect(read > rounds / 20 && read < rounds * 19 / 20, "\(read) of \(rounds)")
  }

  @Test(arguments: 0..<4) func randomTextsAreReadOrRefused(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    for _ in 0..<ByteMutation.rounds(500) {
      let count = Int.random(in: 0...40, using: &random)
      _ = check((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, .build)
      let words = (0..<count).flatMap { _ in Self.mutation.pieces.randomElement(using: &random) ?? [] }
      _ = check(words, .build)
    }
  }
}
