import SteveDiagnostics
package import SteveModel
package import SteveSyntax

/// A Swift source of the workspace, and what it says.
package struct WiringSource: Sendable {
  package var path: String
  package var facts: SwiftFacts
  /// The targets that compile it.
  package var targets: [Int]

  package init(path: String, facts: SwiftFacts, targets: [Int]) {
    self.path = path
    self.facts = facts
    self.targets = targets
  }

  func location(_ place: SwiftPlace) -> SourceLocation {
    SourceLocation(file: path, line: place.line, column: place.column)
  }
}

/// An app or demo that is wired: what is proved is proved of each.
package struct WiringProgram: Sendable {
  /// The number of its target.
  package var target: Int
  /// Everything that is linked into it, itself included, by number.
  package var closure: [Int]
  /// The implementations whose configurations it launches.
  package var listed: [Int]
}

extension WorkspaceGraph {
  /// The programs that have a list of modules; none if no module wires.
  package var wiringPrograms: [WiringProgram] {
    workspace.parts.indices.compactMap { target in
      listedModules(of: target).map { listed in
        WiringProgram(target: target, closure: closure(of: target), listed: listed)
      }
    }
  }

  /// The tests of modules that are linked into programs, by number: nothing is proved of them, but they may import too much.
  package var wiringTests: [Int] {
    let modules = Set(wiringPrograms.flatMap(\.closure).map { workspace.parts[$0].module })
    return workspace.parts.indices.filter { target in
      workspace.parts[target].role.isTestonly && modules.contains(workspace.parts[target].module)
    }
  }

  /// A target and all that it depends on, by number.
  func closure(of target: Int) -> [Int] {
    var isReached = Set([target])
    var pending = [target]
    while let next = pending.popLast() {
      for edge in targets[next].dependencies where isReached.insert(edge.target).inserted {
        pending.append(edge.target)
      }
    }
    return isReached.sorted()
  }

  /// The shortest way from one target to another along dependencies, both included.
  func path(from start: Int, to end: Int) -> [Int] {
    var before: [Int: Int] = [start: start]
    var pending = [start]
    var next = 0
    while next < pending.count, before[end] == nil {
      for edge in targets[pending[next]].dependencies where before[edge.target] == nil {
        before[edge.target] = pending[next]
        pending.append(edge.target)
      }
      next += 1
    }
    guard before[end] != nil else { return [start, end] }
    var path = [end]
    while let last = path.last, last != start, let previous = before[last] { path.append(previous) }
    return path.reversed()
  }
}
