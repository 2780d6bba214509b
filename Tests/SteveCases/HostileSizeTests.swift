import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Input that is far larger or deeper than anybody writes: the answer comes in bounded memory and time.
///
/// The limits are what the shell's `ulimit` takes. A manifest may have 16 MB, and reading one takes up to sixty times its size;
/// the bound is a hundred. What grows with the square of 100,000 would take minutes, and may have a quarter of one. A program
/// that was built without optimisation gets less of everything.
@Suite struct HostileSizeTests {
  private static let limits = SteveProgram.isSanitized ? "" : "ulimit -v \(100 * 16 << 10); ulimit -t 15; "

  /// Runs a sync of `U/module.yml` and the usual steve.yml.
  private func sync(_ manifest: [UInt8], _ more: [(String, [UInt8])] = []) throws -> SteveProgram.Answer {
    let folder = try HostileFolder()
    try folder.write("", to: "U/Sources/A.swift")
    try folder.write(manifest, to: "U/module.yml")
    for (file, bytes) in more { try folder.write(bytes, to: file) }
    return try folder.run(script: Self.limits + "exec \"$0\" --quiet sync")
  }

  private func sync(_ manifest: String, _ more: [(String, [UInt8])] = []) throws -> SteveProgram.Answer {
    try sync(Array(manifest.utf8), more)
  }

  /// What YAML makes of little, or what is no YAML.
  struct Bomb: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var text: @Sendable () -> [UInt8]

    init(_ name: String, _ code: String, _ text: @autoclosure @escaping @Sendable () -> String) {
      self.init(name, code, bytes: Array(text().utf8))
    }

    init(_ name: String, _ code: String, bytes: @autoclosure @escaping @Sendable () -> [UInt8]) {
      (testDescription, self.code, text) = (name, code, bytes)
    }
  }

  private static let large = SteveProgram.isOptimized ? 10 << 20 : 1 << 20

  private static let bombs: [Bomb] = [
    Bomb("ten levels of ten aliases", "alias-expansion", aliases(levels: 10, of: 10)),
    Bomb("thirty levels of two aliases", "alias-expansion", aliases(levels: 30, of: 2)),
    Bomb("an alias of itself", "cyclic-alias", "a: &a [*a]\n"),
    Bomb("10,000 brackets", "manifest-too-deep", String(repeating: "[", count: 10_000)),
    Bomb("10,000 braces", "manifest-too-deep", String(repeating: "{a: ", count: 10_000)),
    Bomb("10,000 dashes", "manifest-too-deep", String(repeating: "- ", count: 10_000)),
    Bomb(
      "10,000 levels of blocks", "manifest-too-deep",
      (0..<4_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    Bomb("a word of 10 MB", "unknown-word", "kind: " + String(repeating: "a", count: large) + "\n"),
    Bomb("a key of 10 MB", "unknown-key", "? " + String(repeating: "a", count: large) + "\n: b\n"),
    Bomb("a line of 10 MB", "bad-name", "kind: utility\ntags: [\"\(String(repeating: "a ", count: large / 2))\"]\n"),
    Bomb(
      "millions of wrong items", "expected-text",
      "kind: utility\ncopts: [\(String(repeating: "[],", count: large / 3))]\n"),
    Bomb("millions of equal keys", "repeated-key", String(repeating: "kind: utility\n", count: large / 14)),
    Bomb(
      "nearly a million wrong items by aliases", "expected-text",
      "kind: utility\ncopts: &a [\(String(repeating: "[],", count: 900))]\n"
        + "tests: [\(String(repeating: "{args: *a},", count: 900))]\n"),
    Bomb("10 MB of zero bytes", "control-character", bytes: [UInt8](repeating: 0, count: large)),
    Bomb("a zero byte", "control-character", "kind: uti\0lity\n"),
    Bomb("10 MB of no UTF-8", "invalid-encoding", bytes: [UInt8](repeating: 0xFF, count: large)),
    Bomb("half a character", "invalid-encoding", bytes: Array("kind: utility\nname: a".utf8) + [0xE2, 0x82]),
    Bomb("a surrogate", "invalid-encoding", bytes: Array("kind: utility\nname: a".utf8) + [0xED, 0xA0, 0x80, 0x0A]),
    Bomb("a letter that is too long", "invalid-encoding", bytes: Array("kind: ".utf8) + [0xC1, 0xB5, 0x0A]),
    Bomb("UTF-16", "invalid-encoding", bytes: Array("kind: utility\n".data(using: .utf16) ?? Data())),
    Bomb(
      "UTF-16 without a mark", "invalid-encoding",
      bytes: Array("kind: utility\n".data(using: .utf16BigEndian) ?? Data())),
    Bomb(
      "UTF-32 without a mark", "invalid-encoding",
      bytes: Array("kind: utility\n".data(using: .utf32LittleEndian) ?? Data())),
    Bomb("17 MB", "manifest-too-large", bytes: [UInt8](repeating: 0x0A, count: 17 << 20)),
  ]

  private static func aliases(levels: Int, of count: Int) -> String {
    (0..<levels).reduce("a: &x0 [a]\n") { text, level in
      text + "a\(level): &x\(level + 1) [" + Array(repeating: "*x\(level)", count: count).joined(separator: ",") + "]\n"
    }
  }

  @Test(arguments: bombs) func aBombIsAnErrorWithItsCode(_ bomb: Bomb) throws {
    let answer = try sync(bomb.text())
    #expect(answer.status == 1, "\(answer.words.prefix(2000))")
    #expect(answer.words.contains("[\(bomb.code)]"), "\(answer.words.prefix(2000))")
    #expect(answer.stderr.count < 1 << 20)
  }

  /// Keys of module.yml and steve.yml whose lists somebody could make long; `#` becomes a number.
  private static let moduleLists = [
    "tags: [%t#]", "dependencies: [%D#]", "dependencies: [%{label: //x:y#}]", "dependencies: [%{sdk: F#.framework}]",
    "dependencies: [%{sdk: F#.framework, platforms: [iOS]}]", "sources: [%S#]", "sources: ['Sources', %'S#*']",
    "includes: [Sources, %S#]", "excludes: [%'**/S#*']", "generated: [%Sources/G#.swift]", "resources: [%R#]",
    "data: [%R#]", "copts: [%-D#]", "linkopts: [%-l#]", "bazel: {%a#: 1}", "bazel: {a: [%1]}", "defines: [%D#]",
    "defines: {Debug: [%D#], Release: [A]}", "swift: {features: [%F#]}", "swift: {features: [%{experimental: F#}]}",
    "tests: [%{folder: T#}]", "tests: {env: {%K#: v}}", "layout: {%k#: a}", "platforms: [%iOS]", "embeds: [%E#]",
    "settings: {%K#: v}", "settings: {'+K': [%v#]}", "xcodegen: {%k#: v}", "xcodegen: {attributes: {%k#: v}}",
  ]
  private static let workspaceLists = [
    "ignore: [%x#*y]", "ignore: [%'*a*b*c*#']", "modules: ['**', %M#/*]", "modules: ['**', %{path: M#, kind: utility}]",
    "modules: ['**', {path: X, except: [%M#]}]", "defines: [%D#]", "defines: {Debug: [%D#], Release: [A]}",
    "swift: {features: [%F#]}", "bazel: {repositories: {%a#: b#}}", "bazel: {versions: {%a#: b#}}",
    "bazel: {extra: {steve.bazelrc: [%x#]}}", "configurations: {%C#: debug}",
    "rules: {except: [%{from: A#, to: B#, reason: r}]}",
    "rules: {matrix: {app: {utility: [%F#]}}}", "rules: {%k#: 1}", "outputs: [%k#]", "defaults: {%k#: 1}",
    "defaults: {utility: {bazel: {%a#: 1}}}", "settings: {%K#: v}", "settings: {%'+K#': [v]}", "values: {%K#: v}",
    "packages: {%p#: {path: a#}}", "packages: {p: {path: a, products: [%P#]}}", "externals: {%e#: {bazel: //a:b#}}",
    "scripts: {%k#: {modules: all, script: a}}", "scripts: {S: {script: a, modules: [%M#]}}",
    "test_plans: {P: {targets: [%T#]}}", "test_plans: {P: {targets: [], defaultOptions: {%k#: 1}}}",
    "schemes: {%k#: false}", "schemes: {S: {build: {targets: {%T#: all}}}}", "schemes: {S: {test: {%k#: 1}}}",
    "schemes: {S: {test: {environmentVariables: {%k#: 1}}, build: {targets: {Log: all}}}}",
    "schemes: {S: {test: {targets: [%T#]}}}",
    "xcodegen: {options: {%k#: v}}", "xcodegen: {file_groups: [%F#]}",
  ]

  @Test(arguments: moduleLists) func aLongListOfAModuleEnds(_ form: String) throws {
    let answer = try sync("kind: utility\n" + Self.list(form))
    #expect([0, 1].contains(answer.status), "\(answer.status) \(answer.words.prefix(1000))")
    #expect(answer.stderr.count < 1 << 20)
  }

  @Test(arguments: workspaceLists) func aLongListOfTheWorkspaceEnds(_ form: String) throws {
    let start = "workspace: W\nplatforms: {iOS: \"16.0\"}\nbundle_id_prefix: a.b\n"
    let answer = try sync(
      "kind: utility\nbazel: {b: 1}\n", [("steve.yml", Array((start + Self.list(form)).utf8))])
    #expect([0, 1].contains(answer.status), "\(answer.status) \(answer.words.prefix(1000))")
    #expect(answer.stderr.count < 1 << 20)
  }

  /// What stands behind `%` up to the bracket, as often as a build without optimisation can read in time.
  private static func list(_ form: String) -> String {
    let pieces = form.split(separator: "%", omittingEmptySubsequences: false)
    let end = closing(pieces[1])
    let (item, rest) = (pieces[1][..<end], pieces[1][end...])
    let count = SteveProgram.isOptimized ? 100_000 : 5_000
    let items = (0..<count).map { item.replacing("#", with: String($0)) + "," }
    return pieces[0] + items.joined(separator: "\n ") + rest + "\n"
  }

  /// Where the bracket stands that closes the one before the text.
  private static func closing(_ text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if "[{".contains(text[index]) { depth += 1 }
      if "]}".contains(text[index]) {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return text.endIndex
  }

  @Test(arguments: ["a\n", "a*b\n", "[a-z]", "*a", "**/", "a", "\0", "\\"])
  func anIgnoreFileOf10MegabytesIsRead(_ piece: String) throws {
    let bytes = Array(String(repeating: piece, count: Self.large / piece.utf8.count).utf8)
    let answer = try sync("kind: utility\n", [(".gitignore", bytes), (".git/HEAD", [])])
    #expect(answer.status == 0, "\(answer.words)")
  }

  /// Far deeper than a path can be long, made and looked at from inside.
  @Test func foldersBeyondAnyPathAreLeftOut() throws {
    let folder = try HostileFolder()
    try folder.write("kind: utility\n", to: "U/module.yml")
    try folder.write("", to: "U/Sources/A.swift")
    close(try DeepFolder(below: folder.workspace.appendingPathComponent("U/Sources"), levels: 10_000).descriptor)
    let answer = try folder.run(script: Self.limits + "exec \"$0\" --verbose sync")
    #expect(answer.status == 0)
    #expect(answer.words.contains("has a path that is too long, so 'U' leaves it out [not-listed]"))
    let text = try String(contentsOf: folder.workspace.appendingPathComponent("U/BUILD.bazel"), encoding: .utf8)
    #expect(text.contains("srcs = [\"Sources/A.swift\"]"))
  }

  #if os(Linux)
    /// A workspace that itself lies deeper than a path can be long.
    @Test func aWorkspaceBeyondAnyPathIsAnError() throws {
      let folder = try HostileFolder()
      let deep = try DeepFolder(below: folder.workspace, levels: 5_000)
      defer { close(deep.descriptor) }
      close(openat(deep.descriptor, "steve.yml", O_CREAT | O_WRONLY, 0o644))
      // The folder is opened by the number that this process has for it.
      let answer = try folder.run("-C", "/proc/\(getpid())/fd/\(deep.descriptor)", "sync")
      #expect(answer.status == 3)
      #expect(answer.words.contains("can't be read: File name too long"), "\(answer.words)")
    }
  #endif

  @Test func thousandsOfOddNamesAreLeftOut() throws {
    let folder = try HostileFolder()
    try folder.write("kind: utility\n", to: "U/module.yml")
    try folder.write("", to: "U/Sources/A.swift")
    for number in 0..<3_000 {
      try folder.write("", to: "U/Sources/a\(number)\u{1B}[2J.swift")
      try folder.link("U/Sources/l\(number).swift", to: "../nowhere")
    }
    let answer = try folder.run(script: Self.limits + "exec \"$0\" sync")
    #expect(answer.status == 0)
    #expect(!answer.words.contains("\u{1B}"))
    #expect(answer.words.split(separator: "\n").count { $0.contains("[not-listed]") } == 6_000)
  }
}
