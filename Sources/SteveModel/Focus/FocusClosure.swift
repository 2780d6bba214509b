import SteveManifest

/// What a focus holds, *downward*: the chosen modules' own parts, and all that they reach. Of other modules these are interfaces,
/// utilities and standards, since nobody but apps depends on implementations. Who depends on a chosen module stays outside.
///
/// Apps come along with all that is linked into them, but of the implementations outside only what they reach in turn: such a one
/// is prebuilt, alone, so what it uses must be there for Xcode to build and link.
package struct FocusClosure: Sendable {
  /// What becomes of a target.
  package enum Fate: Sendable {
    case outside
    /// An implementation that an app is linked with.
    case prebuilt
    case inside
  }

  /// By the numbers of targets.
  package private(set) var fates: [Fate]
  /// The apps that came along unasked, as numbers of targets.
  package private(set) var apps: [Int] = []
  private let chosen: Set<Int>
  /// By steps of the search: from which step it was reached first.
  private var origins: [Origin]

  private enum Origin {
    case never, start
    case step(Int)
  }

  /// - Parameters:
  ///   - modules: the chosen ones, by number.
  ///   - takesApps: whether apps come along: those that hold one of the modules, or all of them where none is chosen.
  package init(of modules: Set<Int>, takesApps: Bool, in graph: WorkspaceGraph) {
    let count = graph.targets.count
    chosen = modules
    fates = Array(repeating: .outside, count: count)
    origins = Array(repeating: .never, count: 2 * count)
    let own = modules.sorted().flatMap { graph.workspace.modules[$0].parts }
    if takesApps { apps = FocusClosure.apps(holding: modules, in: graph) }
    search(from: own + apps, graph)
    for target in fates.indices {
      if case .never = origins[inside(target)] {
        if case .never = origins[prebuilt(target)] { continue }
        fates[target] = .prebuilt
      } else {
        fates[target] = .inside
      }
    }
  }

  package func isInside(_ target: Int) -> Bool { fates[target] == .inside }

  package func isPrebuilt(_ target: Int) -> Bool { fates[target] == .prebuilt }

  /// The numbers of what is prebuilt, in their order.
  package var prebuilt: [Int] { fates.indices.filter { fates[$0] == .prebuilt } }

  // MARK: Why

  /// The shortest chain from a chosen part, or from an app that came along, to a target; empty if it is outside.
  package func chain(to target: Int) -> [Int] {
    var chain: [Int] = []
    var step = fates[target] == .inside ? inside(target) : prebuilt(target)
    while true {
      chain.append(step / 2)
      switch origins[step] {
      case .never: return []
      case .start: return chain.reversed()
      case .step(let before): step = before
      }
    }
  }

  // MARK: The search

  // A target is reached in two ways, and each is a step of its own: to be built here, or only to be linked.

  private func inside(_ target: Int) -> Int { 2 * target }

  private func prebuilt(_ target: Int) -> Int { 2 * target + 1 }

  /// In rings around the start, so that each chain is a shortest one.
  private mutating func search(from starts: [Int], _ graph: WorkspaceGraph) {
    var steps: [Int] = []
    for target in starts {
      guard case .never = origins[inside(target)] else { continue }
      origins[inside(target)] = .start
      steps.append(inside(target))
    }
    var next = 0
    while next < steps.count {
      let step = steps[next]
      next += 1
      for other in self.steps(behind: step, graph) {
        guard case .never = origins[other] else { continue }
        origins[other] = .step(step)
        steps.append(other)
      }
    }
  }

  private func steps(behind step: Int, _ graph: WorkspaceGraph) -> [Int] {
    let target = graph.targets[step / 2]
    let module = graph.workspace.modules[graph.workspace.parts[step / 2].module]
    let links = step % 2 == 1 || module.kind == .app
    let needed = target.dependencies.map { dependency in
      links && isPrebuildable(dependency.target, graph) ? prebuilt(dependency.target) : inside(dependency.target)
    }
    return needed + (target.embeds + (target.host.map { [$0] } ?? [])).map(inside)
  }

  /// Whether Bazel can build an implementation for Xcode. What others are made of, Xcode builds with the rest: other languages bring
  /// headers along, and a library that is linked by itself would hold code of others.
  private func isPrebuildable(_ target: Int, _ graph: WorkspaceGraph) -> Bool {
    let workspace = graph.workspace
    let part = workspace.parts[target]
    guard part.role == .implementation, !chosen.contains(part.module), workspace.outputs.outputs.contains(.bazel)
    else { return false }
    let outputs = workspace.modules[part.module].outputs.outputs
    let product = part.manifest.libraryProduct?.value ?? .staticFramework
    return outputs.contains(.bazel) && outputs.contains(.xcodegen) && product == .staticFramework
      && workspace.files[target].hasSwift && !workspace.files[target].hasClang
  }

  // MARK: Apps

  /// Applications with a project that a module is linked into, or all of them if there is none.
  private static func apps(holding modules: Set<Int>, in graph: WorkspaceGraph) -> [Int] {
    let workspace = graph.workspace
    return workspace.parts.indices.filter { number in
      let part = workspace.parts[number]
      guard part.role == .app, workspace.modules[part.module].product == .application, workspace.isInSpecs(number)
      else { return false }
      return modules.isEmpty || reaches(modules, from: number, graph)
    }
  }

  private static func reaches(_ modules: Set<Int>, from app: Int, _ graph: WorkspaceGraph) -> Bool {
    var seen: Set<Int> = [app]
    var pending = [app]
    while let target = pending.popLast() {
      if modules.contains(graph.workspace.parts[target].module) { return true }
      for dependency in graph.targets[target].dependencies where seen.insert(dependency.target).inserted {
        pending.append(dependency.target)
      }
    }
    return false
  }
}
