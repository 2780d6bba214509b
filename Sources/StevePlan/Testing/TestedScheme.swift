import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

/// A scheme of the Xcode project, and what it tests: with test plans, what one of them does.
package struct TestedScheme: Sendable {
  package let name: String
  /// The name of a test plan, where the scheme has some.
  package let testPlan: String?
  /// Whether this is tested if nobody names a plan.
  package let isUsual: Bool
  /// The numbers of targets of the model.
  package internal(set) var tests: Set<Int>
  /// Those of them of which something is left out.
  let partly: Set<Int>
  /// Tests that are none of the model's: of local packages, or written by hand.
  package let others: [String]
  /// That of the program that the scheme runs, which is built for the tests as well.
  let platform: Platform?
  /// How many tests it builds.
  let size: Int
}

extension Plan {
  /// Every scheme that the specs have, or Xcode's workspace of projects, by the bytes of their names; a scheme with test plans once for each.
  package var testedSchemes: [TestedScheme] {
    guard graph.workspace.outputs.outputs.contains(.xcodegen) else { return [] }
    let reading = SchemeReading(graph.workspace)
    var schemes: [[UInt8]: [TestedScheme]] = [:]
    for place in places {
      for pair in SpecSchemes(graph: graph, place: place).draft.pairs {
        // Of equal names Xcode shows one, and whoever tests by name gets that.
        let name = Array(pair.key.utf8)
        if schemes[name] == nil { schemes[name] = reading.schemes(pair) }
      }
    }
    return schemes.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.value)
  }

  /// - Throws: what is wrong with the name, in words.
  package func testedScheme(_ name: String) throws(UnknownScheme) -> TestedScheme {
    let schemes = testedSchemes.filter(\.isUsual)
    if let scheme = schemes.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return scheme }
    if schemes.isEmpty { throw UnknownScheme(words: "there is no scheme '\(name)', since steve makes none here") }
    let near = nearestName(to: name, among: schemes.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    throw UnknownScheme(words: "there is no scheme '\(name)'\(near)")
  }

  private var places: [SpecPlace?] {
    let workspace = graph.workspace
    if !workspace.hasProjects { return [workspace.rootPlace] }
    // What stands in the workspace stands in none of its projects.
    return workspace.modules.indices.map(workspace.specPlace) + [nil]
  }
}

/// A name that no scheme has.
package struct UnknownScheme: Error {
  package let words: String
}
