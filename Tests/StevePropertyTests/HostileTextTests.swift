import Foundation
import TestSupport
import Testing

/// Texts that mean something to somebody, in every key that takes any text: what others read of steve's files is what was
/// written, or steve refuses it and writes nothing.
@Suite(.enabled(if: Readers.environment != nil, "needs Python packages: run 'tools/setup --tests'"))
struct HostileTextTests {
  /// What no literal can hold.
  private static func text(_ scalar: UInt32) -> String { Unicode.Scalar(scalar).map { String($0) } ?? "" }

  private static let texts = [
    "", " ", "\"", "'", "\\", "\\\"", "\\\\", "a\\", "C:\\new\\table.txt", "\"\"\"", "'''", "`id`", "$(id)", "${HOME}",
    "$$", "$", "%", "%s",
    "%workspace%/x", "{}", "{module}", "{{x}}", "]]>", "<!-- x -->", "--", "&amp;", "<key>a</key>", "</string>", "#",
    "a # b",
    ": ", "- x", "? x", "|", ">", "*a", "&a", "!x", "@x", "//a:b", "[x]", "~", "null", "True", "no", "1.10", "0x1F",
    "\")\nevil(\"", "\", \"b", "load(\"//x\", \"y\")", "select({})", "a\nbuild --x", "\t", "a\tb", "import x", ";",
    "&& id", "| id", "> x", "*", "?", "\u{202E}abc", "\u{2066}x\u{2069}", "\u{2028}", "\u{2029}", "é", "e\u{301}",
    "\u{1F600}", "\u{FFFD}", text(0xFDD0), text(0x10FFFF), String(repeating: "x\"", count: 20_000),
  ]

  @Test(arguments: texts) func isReadAsItWasWritten(_ text: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("w")
    let manifests = Manifests(text)
    try folder.write(manifests.files)
    let synced = try Steve("--quiet", "sync", in: folder.path)
    try #require(synced.status == 0, "\(synced.words)")
    let read = try Readers.run("read_texts.py", folder.path)
    try #require(read.status == 0, "\(read.stderr)")
    let found = try JSONSerialization.jsonObject(with: Data(read.stdout.utf8))
    for (place, wanted) in manifests.expected {
      let value = place.reduce(found as Any?) { value, step in
        switch step {
        case .key(let key): (value as? [String: Any])?[key]
        case .item(let index): (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        case .last(let distance): (value as? [Any])?.dropLast(distance).last
        }
      }
      // By scalars: two texts that look alike are two.
      #expect((value as? String).map { Array($0.unicodeScalars) } == Array(wanted.unicodeScalars), "\(place)")
    }
  }

  /// Controls and what is no character: no YAML of ours, no XML.
  @Test(arguments: [
    "\u{0}", "a\r\nb", "a\u{0}b", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{FEFF}", text(0xFFFE), text(0xFFFF),
  ])
  func isRefused(_ text: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("w")
    try folder.write(Manifests(text).files)
    let synced = try Steve("sync", in: folder.path)
    #expect(synced.status == 1)
    #expect(Set(synced.errors.map(\.code)).contains("control-character"))
    #expect(!synced.words.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{0}" })
    #expect(!folder.exists("bazel"))
  }
}

/// A workspace with one text wherever any text may stand, and where it should be found again.
private struct Manifests {
  enum Step {
    case key(String)
    case item(Int)
    case last(behind: Int)
  }

  private(set) var files: [String: String] = [
    "U/Sources/A.swift": "", "U/Tests/T.swift": "", "App/Sources/main.swift": "",
  ]
  private(set) var expected: [(place: [Step], text: String)] = []

  init(_ text: String) {
    let value = Manifests.quoted(text)
    let isControlled = text.utf8.contains { $0 < 0x20 }
    let isName = !isControlled && !text.isEmpty && !text.contains("/") && !text.hasPrefix(" ") && !text.hasSuffix(" ")
    // What is longer is no key in YAML, unless it is written with `?`.
    let isKey = text.utf8.count < 1000
    files["steve.yml"] = """
      workspace: Shop
      platforms: {iOS: "17.0"}
      bundle_id_prefix: com.example
      rules: {except: [{from: U, to: App, reason: \(value)x, owner: \(value)x}]}
      \(isName ? "swift: {package_name: \(value)}" : "")
      \(isControlled ? "" : "bazel: {extra: {steve.bazelrc: [\(value), end]}}")

      """.replacing("\"x,", with: "x\",").replacing("\"x}", with: "x\"}")
    files["U/module.yml"] = """
      kind: utility
      copts: [start, \(value), end]
      linkopts: [\(value)]
      bazel: {own: \(value), list: [\(value)], map: {\(isKey ? value : "a"): \(value)}}
      tests: {args: [\(value)], env: {A: \(value)}}
      \(!isControlled && !text.isEmpty && !text.contains(" ") ? "tags: [\(value)]" : "")

      """
    files["App/module.yml"] = """
      kind: app
      info:
        properties: {A: \(value), B: [{C: \(value)}]\(isControlled || text.isEmpty || !isKey ? "" : ", \(value): x")}

      """
    // What Bazel takes for a variable is doubled where it looks for one.
    let doubled = text.replacing("$", with: "$$")
    func attribute(_ name: String, _ more: Step...) -> [Step] {
      [.key("build"), .key("U"), .item(0), .key("attributes"), .key(name)] + more
    }
    func testAttribute(_ name: String, _ more: Step...) -> [Step] {
      [.key("build"), .key("U/Tests"), .item(0), .key("attributes"), .key(name)] + more
    }
    let properties: [Step] = [.key("plists"), .key("App/Generated/Info.plist")]
    expected = [
      (attribute("copts", .item(1)), doubled), (attribute("linkopts", .item(0)), doubled),
      (attribute("own"), text), (attribute("list", .item(0)), text), (attribute("map", .key(isKey ? text : "a")), text),
      (testAttribute("args", .item(0)), doubled), (testAttribute("env", .key("A")), doubled),
      (properties + [.key("A")], text), (properties + [.key("B"), .item(0), .key("C")], text),
    ]
    let scheme: [Step] = [.key("specs"), .key("project.yml"), .key("schemes"), .key("U"), .key("test")]
    // Of two ways to write a variable, XcodeGen leaves one alone.
    let round = text.replacing("${HOME}", with: "$(HOME)")
    expected.append((scheme + [.key("environmentVariables"), .key("A")], round))
    if isName {
      expected.append(([.key("settings"), .key("SWIFT_PACKAGE_NAME")], text))
      let project: [Step] = [.key("specs"), .key("project.yml"), .key("settings")]
      // A build setting has no way to say a variable's name and not mean it.
      expected.append((project + [.key("SWIFT_PACKAGE_NAME")], round))
    }
    // The lines are the last of the file, and behind the last is the end of it.
    if !isControlled { expected.append(([.key("bazelrc"), .last(behind: 2)], text)) }
  }

  /// A text in double quotes, as YAML 1.2 (5.7) and JSON escape it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\\(scalar)"
      case 0x20..<0x7F: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
