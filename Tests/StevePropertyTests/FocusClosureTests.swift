import SteveModel
import TestSupport
import Testing

/// What a focus holds, over random workspaces, against the rule in its plainest form: trying until nothing is added.
@Suite struct FocusClosureTests {
  @Test func aFocusHoldsTheLeastClosedSet() throws {
    var prebuiltCount = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = FocusWorld(&random)
      let workspace = ShapedWorkspace(world.texts)
      try #require(workspace.errors == [], "seed \(seed): \(world.texts)")
      let graph = try #require(workspace.graph)
      let names = graph.workspace.modules.map(\.name)
      let chosen = Set(world.modules.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      let takesApp = Bool.random(using: &random)
      let numbers = Set(chosen.compactMap { names.firstIndex(of: "M\($0)") })
      let closure = FocusClosure(of: numbers, takesApps: takesApp, in: graph)
      let wanted = world.focus(on: chosen, takesApp: takesApp)
      let targets = graph.workspace.parts.map(\.target)
      let inside = targets.indices.filter(closure.isInside).map { targets[$0] }.sorted()
      #expect(inside == wanted.inside.sorted(), "seed \(seed): \(chosen) \(takesApp)")
      #expect(closure.prebuilt.map { targets[$0] }.sorted() == wanted.prebuilt.sorted(), "seed \(seed): \(chosen)")
      prebuiltCount += wanted.prebuilt.count
      try expectChains(closure, graph, seed)
    }
    #expect(prebuiltCount > 100)
  }

  /// Each chain begins where the focus does, and each of its steps is an edge.
  private func expectChains(_ closure: FocusClosure, _ graph: WorkspaceGraph, _ seed: UInt64) throws {
    for target in graph.targets.indices {
      let chain = closure.chain(to: target)
      #expect(chain.isEmpty == (closure.fates[target] == .outside), "seed \(seed)")
      guard !chain.isEmpty else { continue }
      #expect(chain.last == target, "seed \(seed)")
      for (from, to) in zip(chain, chain.dropFirst()) {
        #expect(graph.targets[from].dependencies.contains { $0.target == to }, "seed \(seed)")
      }
    }
  }
}

/// Random features with tests and fakes, and an app that depends on some of them.
private struct FocusWorld {
  struct Module {
    var hasTesting: Bool
    var interfaceEdges: [Int] = []
    var edges: [Int] = []
    /// Whose fakes its tests use.
    var testEdges: [Int] = []
  }

  var modules: [Module] = []
  var appEdges: [Int] = []

  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 2...7, using: &random) {
      modules.append(Module(hasTesting: Bool.random(using: &random)))
    }
    for number in modules.indices {
      let others = modules.indices.filter { $0 != number }
      func some(_ from: [Int], _ random: inout SeededGenerator) -> [Int] {
        from.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      }
      modules[number].interfaceEdges = some(others.filter { $0 < number }, &random)
      modules[number].edges = some(others, &random)
      modules[number].testEdges = some(others.filter { modules[$0].hasTesting }, &random)
    }
    appEdges = modules.indices.filter { _ in Int.random(in: 0..<2, using: &random) == 0 }
  }

  var texts: [(path: String, text: String)] {
    var texts = [
      (path: "steve.yml", text: "workspace: W\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: a.b\n"),
      (path: "Apps/App/Sources/A.swift", text: ""),
      (path: "Apps/App/module.yml", text: "kind: app\ndependencies: [\(list(appEdges, ""))]\n"),
    ]
    for (number, module) in modules.enumerated() {
      let folder = "Modules/M\(number)"
      let parts = ["Sources", "Interface", "Tests"] + (module.hasTesting ? ["Testing"] : [])
      texts += parts.map { (path: "\(folder)/\($0)/A.swift", text: "") }
      texts.append(
        (
          path: folder + "/module.yml",
          text: """
          kind: feature
          dependencies: [\(list(module.edges, ""))]
          interface: {dependencies: [\(list(module.interfaceEdges, ""))]}
          tests: {dependencies: [\(list(module.testEdges, "Testing"))]}

          """
        ))
    }
    return texts
  }

  private func list(_ numbers: [Int], _ ending: String) -> String {
    numbers.map { "M\($0)" + ending }.joined(separator: ", ")
  }

  // MARK: The rule

  private func edges(of target: String) -> [String] {
    if target == "App" { return appEdges.flatMap { ["M\($0)", "M\($0)Interface"] } + wired }
    let number = Int(target.dropFirst().prefix { $0.isNumber }) ?? 0
    let (own, module) = ("M\(number)", modules[number])
    switch target.dropFirst(own.count) {
    case "Interface": return module.interfaceEdges.map { "M\($0)Interface" }
    case "": return ["\(own)Interface"] + module.edges.map { "M\($0)Interface" }
    case "Testing": return ["\(own)Interface"]
    default:
      return [own, "\(own)Interface"] + (module.hasTesting ? ["\(own)Testing"] : [])
        + module.testEdges.map { "M\($0)Testing" }
    }
  }

  /// The implementations of all interfaces that the app reaches, by whatever way.
  private var wired: [String] {
    var reached = Set(appEdges.flatMap { ["M\($0)", "M\($0)Interface"] })
    while true {
      let more = reached.union(reached.flatMap(edges)).union(
        reached.filter { $0.hasSuffix("Interface") }.map { String($0.dropLast(9)) })
      if more == reached { return reached.filter { !$0.hasSuffix("Interface") } }
      reached = more
    }
  }

  func focus(on chosen: Set<Int>, takesApp: Bool) -> (inside: Set<String>, prebuilt: Set<String>) {
    var inside: Set<String> = []
    for number in chosen {
      inside.formUnion(["M\(number)", "M\(number)Interface", "M\(number)Tests"])
      if modules[number].hasTesting { inside.insert("M\(number)Testing") }
    }
    let own = Set(chosen.map { "M\($0)" })
    let isHeld = chosen.isEmpty || !appReach.isDisjoint(with: chosen.flatMap { ["M\($0)", "M\($0)Interface"] })
    if takesApp, isHeld { inside.insert("App") }
    var prebuilt: Set<String> = []
    while true {
      var (nextInside, nextPrebuilt) = (inside, prebuilt)
      for target in inside.union(prebuilt) {
        for edge in edges(of: target) {
          let isImplementation = edge.dropFirst().allSatisfy(\.isNumber)
          if isImplementation, !own.contains(edge) { nextPrebuilt.insert(edge) } else { nextInside.insert(edge) }
        }
      }
      if nextInside == inside, nextPrebuilt == prebuilt { return (inside, prebuilt) }
      (inside, prebuilt) = (nextInside, nextPrebuilt)
    }
  }

  private var appReach: Set<String> {
    var reached: Set<String> = ["App"]
    while true {
      let more = reached.union(reached.flatMap(edges))
      if more == reached { return reached }
      reached = more
    }
  }
}
