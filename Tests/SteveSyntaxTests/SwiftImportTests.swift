import SteveSyntax
import Testing

/// Imports by hand, in each way that they may be written.
@Suite struct SwiftImportTests {
  private func imports(_ text: String) -> [SwiftImport] { SwiftImport.all(in: Array(text.utf8)) }

  @Test(arguments: [
    ("import A", ["A"]), ("import A; import B", ["A", "B"]), ("import struct A.B\nimport func C.f", ["A", "C"]),
    ("@testable import A\n@_spi(X) @_exported public import B\n@preconcurrency\nimport C", ["A", "B", "C"]),
    ("/* import X */ import A // import Y\n// import Z", ["A"]),
    ("let s = \"\"\"\nimport X\n\"\"\"\nimport A", ["A"]),
    ("let s = #\"import X\"#\nimport A", ["A"]),
    ("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\nimport A", ["UIKit", "AppKit", "A"]),
    ("import A.B.C\nfunc f() {}", ["A"]), ("import `class`", ["class"]), ("internal import A", ["A"]),
    ("func f(import x: Int) {}\nf(import: 1)\nx.import\n", []),
    ("enum E { case `import` }\nlet x = E.import", []),
    ("public func f() {}\n@MainActor\nfinal class C {}\nimport A", ["A"]),
    ("@available(iOS 17, *)\nimport A", ["A"]), ("import\n  A", ["A"]), ("import", []), ("@", []), ("import A.", ["A"]),
    ("\u{FEFF}import A\r\nimport B\r\n", ["A", "B"]), ("#!/usr/bin/swift\nimport A", ["A"]),
    ("private let x = 1\nimport A", ["A"]),
  ])
  func modules(_ text: String, _ modules: [String]) { #expect(imports(text).map(\.module) == modules) }

  @Test func saysAllOfIt() {
    let found = imports("import A\n#if DEBUG\n@testable @_spi(Y) package import class B.C\n#endif\n@_exported import D")
    #expect(found.map(\.module) == ["A", "B", "D"] && found.map(\.place) == [7, 59, 88])
    #expect(
      found.map(\.isOfDeclaration) == [false, true, false] && found.map(\.isConditional) == [false, true, false])
    #expect(
      found.map(\.attributes) == [[], [.testable, .spi], .exported] && found.map(\.access) == ["", "package", ""])
  }

  /// What others have reported of tools that look for imports.
  @Test(arguments: [
    (
      "let importedModuleNames = 1\nlet importDeclaration = 2\nimport Core // from shop\n"
        + "import Net; import Store\nimport/* odd */Radio\nfunc f() {}\nimport Late",
      "Core Net Store Radio Late"
    ),
    (
      "// import A\n/* import B /* import C */ import D */\n#if os(macOS)\nimport E\n#elseif canImport(F)\nimport F\n"
        + "#else\nimport G\n#endif\n#if DEBUG && canImport(H)\nimport H\n#endif", "E? F? G? H?"
    ),
    (
      "import struct Geo.Point\nimport func Geo.measure\nimport typealias Ids.UserID\n"
        + "import UIKit.UIGestureRecognizerSubclass\nimport `class`", "Geo Geo Ids UIKit class"
    ),
    ("@_implementationOnly import Engine\ninternal import Gears\npublic import Types", "Engine Gears Types"),
    ("\u{FEFF}import A\r\n// import X\r\n#if A\r\nimport B\r\n#endif\r\nimport C\r", "A B? C"),
  ])
  func reportedOnes(_ text: String, _ modules: String) {
    #expect(imports(text).map { $0.module + ($0.isConditional ? "?" : "") }.joined(separator: " ") == modules)
    #expect(
      SwiftFacts(of: Array(text.utf8)).imports.map { $0.module + ($0.condition > 0 ? "?" : "") }.joined(separator: " ")
        == modules)
  }
}
