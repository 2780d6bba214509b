import SteveModel
import SteveSyntax

/// Where a declaration or function stands: the source, and its number there.
struct FactPlace: Hashable {
  var source: Int
  var number: Int
}

/// What the sources of all targets declare, by name.
struct WiringIndex {
  let graph: WorkspaceGraph
  let sources: [WiringSource]
  /// Declarations that are no extensions, for each target by their paths.
  private(set) var types: [Int: [String: [FactPlace]]] = [:]
  /// By the path that is extended, as it is written.
  private(set) var extensions: [String: [Extension]] = [:]
  private(set) var functions: [Int: [String: [FactPlace]]] = [:]
  /// Targets by the name that code imports.
  private(set) var modules: [String: Int] = [:]
  /// Modules that the sources of a target hand on to whoever imports it.
  private(set) var exports: [Int: Set<String>] = [:]
  /// The sources of each target.
  private(set) var files: [Int: [Int]] = [:]
  /// Declarations that may conform to the protocol of configurations, by target: there are few of them among many.
  let possibleConfigurations: [Int: [FactPlace]]
  /// For each source the targets whose public declarations it sees, by what it imports and what these hand on.
  private var visible: [[Int]] = []

  struct Extension {
    var target: Int
    var place: FactPlace
  }

  init(_ sources: [WiringSource], of graph: WorkspaceGraph) {
    self.graph = graph
    self.sources = sources
    possibleConfigurations = ConfigurationSearch(sources).places(in: sources)
    for (number, part) in graph.workspace.parts.enumerated() where !part.role.isTest {
      modules[part.swiftModule] = number
    }
    for (source, file) in sources.enumerated() {
      for target in file.targets { add(source, file.facts, to: target) }
    }
    visible = sources.indices.map(findVisible)
  }

  private mutating func add(_ source: Int, _ facts: SwiftFacts, to target: Int) {
    files[target, default: []].append(source)
    for (number, type) in facts.types.enumerated() {
      let place = FactPlace(source: source, number: number)
      if type.kind == .extension {
        extensions[type.path, default: []].append(Extension(target: target, place: place))
      } else {
        types[target, default: [:]][type.path, default: []].append(place)
      }
    }
    for (number, function) in facts.functions.enumerated() {
      functions[target, default: [:]][function.name, default: []].append(FactPlace(source: source, number: number))
    }
    for found in facts.imports where found.isExported { exports[target, default: []].insert(found.module) }
  }

  func type(_ place: FactPlace) -> SwiftTypeDeclaration { sources[place.source].facts.types[place.number] }

  func function(_ place: FactPlace) -> SwiftFunction { sources[place.source].facts.functions[place.number] }

  func condition(_ number: Int, in source: Int) -> SwiftCondition { sources[source].facts.conditions[number] }

  func name(of target: Int) -> String { graph.workspace.parts[target].target }

  func module(of target: Int) -> String { graph.workspace.parts[target].swiftModule }

  func visibleTargets(from source: Int) -> [Int] { visible[source] }

  private func findVisible(from source: Int) -> [Int] {
    var names = Set(sources[source].facts.imports.map(\.module))
    var pending = Array(names)
    var found: Set<Int> = []
    while let name = pending.popLast() {
      guard let target = modules[name] else { continue }
      found.insert(target)
      for exported in exports[target] ?? [] where names.insert(exported).inserted { pending.append(exported) }
    }
    return found.sorted()
  }

  /// Whether a source can name what a target declares.
  func sees(_ target: Int, from source: Int) -> Bool {
    sources[source].targets.contains(target) || visibleTargets(from: source).contains(target)
  }
}
