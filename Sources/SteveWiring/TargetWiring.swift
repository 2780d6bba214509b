import SteveModel
import SteveSyntax

/// All that the code of one target registers and asks for.
struct TargetWiring {
  var registrations: [WiringUse] = []
  var resolutions: [WiringUse] = []
  /// Registrations that no configuration leads to.
  var unreached: [WiringUse] = []
  var doubts: [WiringDoubt] = []
  /// The types that configure the module.
  var configurations: [FactPlace] = []
}

/// Reads it from the facts: follows calls, and puts in types that helpers are given.
struct TargetReader {
  let index: WiringIndex
  let target: Int
  let types: TypeResolution
  let lookup: FunctionLookup
  private(set) var result = TargetWiring()
  /// Sources that can name the runtime.
  private var relevant: Set<Int> = []
  private var seen: Set<WiringDoubt> = []
  var isSeen: Set<FactPlace> = []
  var registered: Set<EventPlace> = []

  struct EventPlace: Hashable {
    var function: FactPlace
    var event: Int
  }

  /// - Parameter types: of all targets, since it remembers what types conform to.
  init(_ target: Int, _ types: TypeResolution) {
    self.target = target
    self.types = types
    index = types.index
    lookup = FunctionLookup(index: index)
    let files = index.files[target] ?? []
    if let wiring = index.graph.workspace.wiring {
      relevant = Set(files.filter { index.sees(wiring, from: $0) })
    }
  }

  /// Whether what code says there can be about the runtime at all.
  func isRelevant(_ source: Int) -> Bool { relevant.contains(source) }

  mutating func read() -> TargetWiring {
    guard !relevant.isEmpty else { return result }
    result.configurations = findConfigurations()
    readDoubts()
    readRegistrations()
    readResolutions()
    return result
  }

  mutating func doubt(_ reason: WiringDoubt.Reason, _ site: WiringSite) {
    let doubt = WiringDoubt(reason: reason, site: site)
    if seen.insert(doubt).inserted { result.doubts.append(doubt) }
  }

  mutating func add(_ use: WiringUse) {
    if use.isRegistration { result.registrations.append(use) } else { result.resolutions.append(use) }
  }

  mutating func addUnreached(_ use: WiringUse) { result.unreached.append(use) }

  /// Each function of the target, by its place.
  var functions: [FactPlace] {
    (index.files[target] ?? []).flatMap { source in
      index.sources[source].facts.functions.indices.map { FactPlace(source: source, number: $0) }
    }
  }

  func site(_ event: SwiftWiringEvent, _ function: FactPlace) -> WiringSite {
    WiringSite(source: function.source, place: event.place, target: target(of: function))
  }

  /// Functions of other modules are followed too.
  func target(of function: FactPlace) -> Int {
    let targets = index.sources[function.source].targets
    return targets.contains(target) ? target : targets.first ?? target
  }

  func context(of function: FactPlace) -> TypeContext {
    let found = index.function(function)
    var context = TypeContext(target: target(of: function), source: function.source, owner: found.owner)
    context.unknown = Set(found.generics.map(\.name))
    for place in index.types(of: context.target, at: found.owner) {
      context.unknown.formUnion(index.type(place).generics.map(\.name))
    }
    return context
  }

  // MARK: Configurations

  /// In the order of their names.
  private func findConfigurations() -> [FactPlace] {
    let found = (index.possibleConfigurations[target] ?? []).filter { isRelevantConfiguration(index.type($0)) }
    let paths = found.map { index.type($0).path }
    // Those of one name stay as they come.
    return found.indices.sorted { a, b in
      paths[a].hasBytes(of: paths[b]) ? a < b : paths[a].precedesByBytes(paths[b])
    }.map { found[$0] }
  }

  private func isRelevantConfiguration(_ type: SwiftTypeDeclaration) -> Bool {
    types.inherited(by: index.module(of: target) + "." + type.path).contains { name in
      name == "ModuleConfiguring" || name.hasSuffix(".ModuleConfiguring")
    }
  }
}
