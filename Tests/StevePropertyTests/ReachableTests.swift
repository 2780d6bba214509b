import SteveSyntax
import TestSupport
import Testing

/// Which implementations an app links: the contract's least set, computed here by trying until nothing is added.
@Suite struct ReachableTests {
  @Test func appsLinkTheLeastSet() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let space = ModuleSpace(&random)
      let synced = InMemorySync(space.files)
      try #require(synced.errors == [], "seed \(seed): \(space.files)")
      let found = try ReachableTests.deps(in: synced.outputs["Apps/App/BUILD.bazel"] ?? "")
      #expect(found == space.linkedByApp.sorted(), "seed \(seed): \(space)")
    }
  }

  private static func deps(in text: String) throws -> [String] {
    let file = try StarlarkFile.parse(Array(text.utf8), .build)
    for case .expression(.call(let call)) in file.statements.map(\.bare) where call.function == "steve_app" {
      guard case .list(let items)? = call.named.first(where: { $0.name == "deps" })?.value else { return [] }
      return items.compactMap { if case .string(let text) = $0 { text } else { nil } }.sorted()
    }
    return ["no app"]
  }
}

extension StarlarkStatement {
  fileprivate var bare: StarlarkStatement {
    if case .commented(_, let inner) = self { inner.bare } else { self }
  }
}

/// Random features and standards, and an app that depends on some of them.
private struct ModuleSpace {
  struct Module {
    var name: String
    var isFeature: Bool
    var hasInterface: Bool
    /// Numbers of modules.
    var interfaceEdges: [Int] = []
    var edges: [Int] = []
  }

  var modules: [Module] = []
  var appEdges: [Int] = []

  init(_ random: inout SeededGenerator) {
    for number in 0..<Int.random(in: 2...9, using: &random) {
      let isFeature = Int.random(in: 0..<3, using: &random) > 0
      modules.append(
        Module(
          name: "M\(number)", isFeature: isFeature, hasInterface: isFeature || Bool.random(using: &random)))
    }
    for number in modules.indices {
      let withInterface = modules.indices.filter { $0 != number && modules[$0].hasInterface }
      if modules[number].hasInterface {
        modules[number].interfaceEdges = withInterface.filter { $0 < number }.filter { _ in
          Int.random(in: 0..<4, using: &random) == 0
        }
      }
      modules[number].edges = withInterface.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
    appEdges = modules.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
  }

  var files: [(path: String, text: String)] {
    var files = [
      ("steve.yml", "workspace: W\nplatforms: {iOS: \"16.0\"}\nbundle_id_prefix: a.b\n"),
      ("Apps/App/Sources/A.swift", ""),
      (
        "Apps/App/module.yml",
        "kind: app\ndependencies: [\(appEdges.map { modules[$0].name }.joined(separator: ", "))]\n"
      ),
    ]
    for module in modules {
      let folder = "Modules/\(module.name)"
      files.append(("\(folder)/Sources/A.swift", ""))
      if module.hasInterface { files.append(("\(folder)/Interface/A.swift", "")) }
      var text = "kind: \(module.isFeature ? "feature" : "standard")\n"
      text += "dependencies: [\(module.edges.map { interface($0) }.joined(separator: ", "))]\n"
      if module.hasInterface {
        text += "interface: {dependencies: [\(module.interfaceEdges.map { interface($0) }.joined(separator: ", "))]}\n"
      }
      files.append(("\(folder)/module.yml", text))
    }
    return files.map { (path: $0.0, text: $0.1) }
  }

  private func interface(_ number: Int) -> String { modules[number].name + "Interface" }

  // MARK: The rule

  private struct Target: Hashable {
    var module: Int
    var isInterface: Bool
  }

  private func below(_ target: Target) -> [Target] {
    let module = modules[target.module]
    let edges = target.isInterface ? module.interfaceEdges : module.edges
    let own = !target.isInterface && module.hasInterface ? [target.module] : []
    return (edges + own).map { Target(module: $0, isInterface: true) }
  }

  var linkedByApp: [String] {
    var linked = Set(appEdges.map { Target(module: $0, isInterface: false) })
    for edge in appEdges where modules[edge].isFeature { linked.insert(Target(module: edge, isInterface: true)) }
    let named = linked
    while true {
      var reached = linked
      while true {
        let more = reached.union(reached.flatMap(below))
        if more == reached { break }
        reached = more
      }
      let wired = reached.filter(\.isInterface).map { Target(module: $0.module, isInterface: false) }
      let next = linked.union(wired)
      if next == linked { break }
      linked = next
    }
    return linked.filter { !$0.isInterface || named.contains($0) }.map { target in
      let name = modules[target.module].name
      return target.isInterface ? "//Modules/\(name)/Interface:\(name)Interface" : "//Modules/\(name)"
    }
  }
}
