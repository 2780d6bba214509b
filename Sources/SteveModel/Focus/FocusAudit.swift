import SteveManifest

/// What a focus on each feature alone would hold that it should not.
package struct FocusAudit: Sendable {
  package enum Fault: Sendable, Equatable {
    /// The implementation of another module, by the number of its target: an exception lets somebody depend on it.
    case foreign(Int)
    /// Something inside depends on what is outside.
    case open(from: Int, to: Int)
    /// These depend on each other.
    case cycle([Int])
  }

  package struct Finding: Sendable {
    package let module: Int
    package let fault: Fault
    /// The shortest way to it.
    package let chain: [Int]
  }

  /// The numbers of the features that a focus can be on, in their order.
  package let features: [Int]
  package private(set) var findings: [Finding] = []

  package init(_ graph: WorkspaceGraph) {
    let workspace = graph.workspace
    features = workspace.modules.indices.filter { number in
      workspace.modules[number].kind == .feature && workspace.modules[number].outputs.outputs.contains(.xcodegen)
    }
    for feature in features { audit(feature, graph) }
  }

  private mutating func audit(_ feature: Int, _ graph: WorkspaceGraph) {
    let parts = graph.workspace.parts
    let closure = FocusClosure(of: [feature], takesApps: false, in: graph)
    let inside = parts.indices.filter(closure.isInside)
    let places = Dictionary(uniqueKeysWithValues: inside.enumerated().map { ($0.element, $0.offset) })
    var edges: [[Int]] = []
    for target in inside {
      var below: [Int] = []
      for dependency in graph.targets[target].dependencies {
        if let place = places[dependency.target] {
          below.append(place)
        } else if !closure.isPrebuilt(dependency.target) {
          add(.open(from: target, to: dependency.target), at: target, feature, closure)
        }
      }
      edges.append(below)
      if parts[target].role == .implementation, parts[target].module != feature {
        add(.foreign(target), at: target, feature, closure)
      }
    }
    for group in stronglyConnectedComponents(edges) {
      add(.cycle(group.map { inside[$0] }), at: inside[group[0]], feature, closure)
    }
  }

  private mutating func add(_ fault: Fault, at target: Int, _ feature: Int, _ closure: FocusClosure) {
    findings.append(Finding(module: feature, fault: fault, chain: closure.chain(to: target)))
  }

  /// Fakes that a demo does not depend on, although their interface is reached from it: by the names of their targets.
  package static func unusedFakes(of demo: Int, in graph: WorkspaceGraph) -> [String] {
    var seen: Set<Int> = [demo]
    var pending = [demo]
    while let target = pending.popLast() {
      for dependency in graph.targets[target].dependencies where seen.insert(dependency.target).inserted {
        pending.append(dependency.target)
      }
    }
    let parts = graph.workspace.parts
    let modules = Set(seen.filter { parts[$0].role == .interface }.map { parts[$0].module })
    return parts.indices.filter { number in
      parts[number].role == .testing && modules.contains(parts[number].module) && !seen.contains(number)
        && parts[number].module != parts[demo].module
    }.map { parts[$0].target }.sorted { $0.precedesByBytes($1) }
  }
}
