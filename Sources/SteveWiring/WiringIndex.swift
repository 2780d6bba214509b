import SteveModel
import SteveSyntax

/// Where a declaration or function stands: the source, and its number there.
struct FactPlace: Hashable {
  var source: Int
  var number: Int
}

/// What the sources of all targets declare, by name.
///
/// A class, since everything that follows calls holds it: copies of its many fields were a good part of the proof.
final class WiringIndex {
  struct Extension {
    var target: Int
    var place: FactPlace
  }

  let graph: WorkspaceGraph
  let sources: [WiringSource]
  private let declarations: DeclarationTable
  /// By the path that is extended, as it is written.
  private(set) var extensions: [String: [Extension]] = [:]
  private(set) var functions: [Int: [String: [FactPlace]]] = [:]
  /// Targets by the name that code imports.
  private(set) var modules: [String: Int] = [:]
  /// The sources of each target.
  private(set) var files: [Int: [Int]] = [:]
  /// Declarations that may conform to the protocol of configurations, by target: there are few of them among many.
  let possibleConfigurations: [Int: [FactPlace]]
  /// For each target itself and what it hands on, and what that hands on in turn.
  private var reach: [[Int]] = []
  private var visible: [[Int]?]

  init(_ sources: [WiringSource], of graph: WorkspaceGraph) {
    self.graph = graph
    self.sources = sources
    declarations = DeclarationTable(sources)
    possibleConfigurations = ConfigurationSearch(sources).places(in: sources)
    visible = Array(repeating: nil, count: sources.count)
    for (number, part) in graph.workspace.parts.enumerated() where !part.role.isTest {
      modules[part.swiftModule] = number
    }
    var exports: [Int: Set<String>] = [:]
    for source in sources.indices {
      add(source, &exports)
    }
    reach = findReach(exports)
  }

  private func add(_ source: Int, _ exports: inout [Int: Set<String>]) {
    let (facts, targets) = (sources[source].facts, sources[source].targets)
    for target in targets {
      files[target, default: []].append(source)
      for found in facts.imports where found.isExported { exports[target, default: []].insert(found.module) }
      for number in facts.functions.indices {
        functions[target, default: [:]][facts.functions[number].name, default: []].append(
          FactPlace(source: source, number: number))
      }
    }
    facts.types.withUnsafeBufferPointer { types in
      for number in types.indices where types[number].kind == .extension {
        let place = FactPlace(source: source, number: number)
        extensions[types[number].path, default: []] += targets.map { Extension(target: $0, place: place) }
      }
    }
  }

  /// Declarations of a target that are no extensions, by their path.
  func types(of target: Int, at path: String) -> [FactPlace] { declarations.places(target, path, in: sources) }

  func type(_ place: FactPlace) -> SwiftTypeDeclaration { sources[place.source].facts.types[place.number] }

  func function(_ place: FactPlace) -> SwiftFunction { sources[place.source].facts.functions[place.number] }

  func condition(_ number: Int, in source: Int) -> SwiftCondition { sources[source].facts.conditions[number] }

  func name(of target: Int) -> String { graph.workspace.parts[target].target }

  func module(of target: Int) -> String { graph.workspace.parts[target].swiftModule }

  /// The targets whose public declarations a source sees, by what it imports and what these hand on.
  func visibleTargets(from source: Int) -> [Int] {
    if let known = visible[source] { return known }
    var found: Set<Int> = []
    for imported in sources[source].facts.imports {
      if let target = modules[imported.module] { found.formUnion(reach[target]) }
    }
    let sorted = found.sorted()
    visible[source] = sorted
    return sorted
  }

  private func findReach(_ exports: [Int: Set<String>]) -> [[Int]] {
    graph.workspace.parts.indices.map { target in
      guard exports[target] != nil else { return [target] }
      var reach = [target]
      var next = 0
      while next < reach.count {
        for name in exports[reach[next]] ?? [] {
          if let other = modules[name], !reach.contains(other) { reach.append(other) }
        }
        next += 1
      }
      return reach
    }
  }

  /// Whether a source can name what a target declares.
  func sees(_ target: Int, from source: Int) -> Bool {
    let file = sources[source]
    if file.targets.contains(target) { return true }
    return file.facts.imports.contains { modules[$0.module].map { reach[$0].contains(target) } ?? false }
  }
}
