import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

/// Shapes that would end a recursion, or take for ever if a path were walked twice. The time limits are for the second.
@Suite struct ScaleTests {
  /// Each of 60 layers depends on all of the next one: 2^60 paths from the app.
  @Test(.timeLimit(.minutes(1))) func layersOfDiamonds() {
    let layers = 60
    var files = ScaleTests.start + [("Apps/App/module.yml", "kind: app\ndependencies: [L0A, L0B]\n")]
    for layer in 0..<layers {
      for side in ["A", "B"] {
        let next = layer + 1 < layers ? "[L\(layer + 1)A, L\(layer + 1)B]" : "[]"
        files += ScaleTests.feature("L\(layer)\(side)", dependencies: next)
      }
    }
    let synced = InMemorySync(files)
    #expect(synced.errors == [])
    for name in ["L0A", "L30B", "L59A"] {
      #expect(synced.outputs["Apps/App/BUILD.bazel"]?.contains("\"//Modules/\(name)\"") ?? false)
    }
  }

  @Test(.timeLimit(.minutes(1))) func aChainOfModules() {
    let count = 400
    func files(last: String) -> [(path: String, text: String)] {
      (0..<count).reduce(into: ScaleTests.start + [("Apps/App/module.yml", "kind: app\ndependencies: [M0]\n")]) {
        $0 += ScaleTests.feature("M\($1)", dependencies: $1 + 1 < count ? "[M\($1 + 1)]" : last, of: "interface")
      }
    }
    let synced = InMemorySync(files(last: "[]"))
    #expect(synced.errors == [])
    #expect(synced.outputs["Apps/App/BUILD.bazel"]?.contains("\"//Modules/M399\"") ?? false)

    let ring = InMemorySync(files(last: "[M0]"))
    #expect(ring.errors.count == 1)
    #expect(ring.errors[0].hasSuffix("[cycle]"))
    #expect(ring.outputs.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1_900]) func foldersBelowEachOther(depth: Int) {
    let text = ScaleTests.buildFile(below: depth)
    #expect(text.contains("\"Sources/\(String(repeating: "d/", count: depth))B.swift\""))
  }

  /// Such a path no system takes in one piece, so the file is left out.
  @Test(.timeLimit(.minutes(1))) func foldersThatAreTooDeep() {
    let text = ScaleTests.buildFile(below: 10_000)
    #expect(text.contains("srcs = [\"Sources/A.swift\"]"))
  }

  private static func buildFile(below depth: Int) -> String {
    let synced = InMemorySync(
      start + [
        ("Apps/App/module.yml", "kind: app\n"), ("Utilities/U/module.yml", "kind: utility\n"),
        ("Utilities/U/Sources/A.swift", ""),
        ("Utilities/U/Sources/\(String(repeating: "d/", count: depth))B.swift", ""),
      ])
    #expect(synced.errors == [])
    return synced.outputs["Utilities/U/BUILD.bazel"] ?? ""
  }

  @Test func longNames() {
    let long = String(repeating: "n", count: 250)
    let path = (0..<12).map { _ in long }.joined(separator: "/")
    let synced = InMemorySync(
      ScaleTests.start + [
        ("Apps/App/module.yml", "kind: app\n"), ("Utilities/U/module.yml", "kind: utility\n"),
        ("Utilities/U/Sources/\(path)/B.swift", ""),
      ])
    #expect(synced.errors == [])
    #expect(synced.outputs["Utilities/U/BUILD.bazel"]?.contains("\"Sources/\(path)/B.swift\"") ?? false)
  }

  private static let start: [(path: String, text: String)] = [
    ("steve.yml", "workspace: W\nplatforms: {iOS: \"16.0\"}\nbundle_id_prefix: a.b\n"),
    ("Apps/App/Sources/A.swift", ""),
  ]

  private static func feature(
    _ name: String, dependencies: String, of part: String = "implementation"
  ) -> [(path: String, text: String)] {
    let folder = "Modules/\(name)"
    return [
      ("\(folder)/module.yml", "kind: feature\n\(part): {dependencies: \(dependencies)}\n"),
      ("\(folder)/Interface/I.swift", ""), ("\(folder)/Sources/S.swift", ""),
    ]
  }
}
