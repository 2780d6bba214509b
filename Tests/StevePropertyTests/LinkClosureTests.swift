import SteveModel
import TestSupport
import Testing

/// What is linked into what, over random workspaces with static and dynamic libraries, against the rule in its plainest form.
@Suite struct LinkClosureTests {
  private static let libraries = 8

  @Test func codeIsLinkedOnceWhereItCanBe() throws {
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = LinkClosureTests.world(&random)
      let workspace = ShapedWorkspace(world.texts)
      #expect(workspace.errors == [], "seed \(seed)")
      let graph = try #require(workspace.graph)
      let parts = graph.workspace.parts
      let numbers = Dictionary(uniqueKeysWithValues: parts.indices.map { (parts[$0].target, $0) })
      for image in world.images {
        let closure = LinkClosure(of: try #require(numbers[LinkClosureTests.name(image)]), in: graph)
        let reached = Set(closure.libraries.map { parts[$0.number].target })
        #expect(reached == Set(world.reach[image].map(LinkClosureTests.name)), "seed \(seed)")
        let linked = Set(closure.libraries.filter(\.isLinked).map { parts[$0.number].target })
        #expect(linked == Set(world.linked(into: image).map(LinkClosureTests.name)), "seed \(seed): \(world.edges)")
        let products = Set(closure.externals.filter(\.isLinked).map { graph.workspace.externals[$0.external].name })
        #expect(products == Set(world.products(in: image).map { "P\($0)" }), "seed \(seed): \(world.edges)")
      }
    }
  }

  private static func name(_ number: Int) -> String { number == libraries ? "App" : "Lib\(number)" }

  /// Libraries from 0 on, each depending on some before it, and an app behind them; each uses a product of its own number.
  private struct World {
    var edges: [Set<Int>]
    var isDynamic: [Bool]
    var users: Set<Int>

    /// All that a target depends on.
    var reach: [Set<Int>] {
      var reach: [Set<Int>] = []
      for direct in edges { reach.append(direct.reduce(into: direct) { $0.formUnion(reach[$1]) }) }
      return reach
    }

    /// What is linked by itself.
    var images: [Int] { edges.indices.filter { $0 == edges.count - 1 || isDynamic[$0] } }

    /// Dynamic libraries, and static ones that no dynamic one among them reaches.
    func linked(into image: Int) -> Set<Int> {
      let (reach, reached) = (reach, self.reach[image])
      return reached.filter { library in
        isDynamic[library] || !reached.contains { isDynamic[$0] && reach[$0].contains(library) }
      }
    }

    /// A product is linked with its user, unless a dynamic library below has it: there all users have one each.
    func products(in image: Int) -> Set<Int> {
      Set([image] + linked(into: image).filter { !isDynamic[$0] }).intersection(users)
    }

    var texts: [(path: String, text: String)] {
      let products = users.sorted().map { "P\($0)" }.joined(separator: ", ")
      var texts = [
        (
          path: "steve.yml",
          text: "workspace: W\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: a.b\n"
            + "packages: {Pack: {path: Pack, products: [\(products)]}}\n"
        )
      ]
      for number in edges.indices {
        let names = edges[number].sorted().map(LinkClosureTests.name) + (users.contains(number) ? ["P\(number)"] : [])
        let isApp = number == edges.count - 1
        let product = isApp || !isDynamic[number] ? "" : "product: framework\n"
        let folder = LinkClosureTests.name(number)
        texts.append(
          (
            path: folder + "/module.yml",
            text: "kind: \(isApp ? "app" : "standard")\n\(product)dependencies: [\(names.joined(separator: ", "))]\n"
          ))
        texts.append((path: folder + "/Sources/A.swift", text: ""))
      }
      return texts
    }
  }

  private static func world(_ random: inout SeededGenerator) -> World {
    let density = Int.random(in: 10...60, using: &random)
    let edges = (0...libraries).map { number in
      Set((0..<number).filter { _ in Int.random(in: 0..<100, using: &random) < density })
    }
    return World(
      edges: edges, isDynamic: (0...libraries).map { _ in Int.random(in: 0..<3, using: &random) == 0 },
      users: Set((0...libraries).filter { _ in Bool.random(using: &random) }))
  }
}
