import SteveManifest
import SteveModel

/// Finds what tests need, and why SwiftPM can't build some of it.
struct SwiftClosure {
  private let graph: WorkspaceGraph
  private let kind: SwiftTestPackage.Kind
  private let isThere: (String) -> Bool
  /// By the numbers of targets; an objection that was looked for and not found is there as `nil`.
  private var objections: [Int: String?] = [:]

  init(_ graph: WorkspaceGraph, on kind: SwiftTestPackage.Kind, isThere: @escaping (String) -> Bool) {
    self.graph = graph
    self.kind = kind
    self.isThere = isThere
  }

  /// The target and all that it depends on, on its own platform.
  func closure(of root: Int) -> [Int] {
    var found = [root]
    var seen: Set<Int> = [root]
    var next = 0
    while next < found.count {
      for target in graph.swiftDependencies(of: found[next]) where seen.insert(target).inserted { found.append(target) }
      next += 1
    }
    return found
  }

  /// Why a test can't be run.
  mutating func objection(to test: Int) -> String? {
    if let own = ownObjection(to: test) { return "it " + own }
    for target in closure(of: test).dropFirst() {
      if let found = ownObjection(to: target) {
        return "it needs '\(graph.workspace.parts[target].target)', which \(found)"
      }
    }
    return nil
  }

  /// What is said of the target alone, without a subject.
  private mutating func ownObjection(to number: Int) -> String? {
    if let known = objections[number] { return known }
    let found = test(number) ?? code(number) ?? outside(number)
    objections[number] = .some(found)
    return found
  }

  private func test(_ number: Int) -> String? {
    let part = graph.workspace.parts[number]
    guard part.role.isTest else { return nil }
    if part.role == .uiTests { return "drives an app" }
    if let host = graph.targets[number].host { return "runs in the app '\(graph.workspace.parts[host].target)'" }
    if !(part.manifest.args?.items ?? []).isEmpty { return "wants 'args', and SwiftPM hands none to tests" }
    return nil
  }

  private func code(_ number: Int) -> String? {
    let files = graph.workspace.files[number]
    let part = graph.workspace.parts[number]
    if files.hasClang || part.manifest.bridgingHeader != nil { return "has code in C or Objective-C" }
    if !files.steps.isEmpty { return "has files that a step of Bazel's or Xcode's build makes" }
    if graph.workspace.swiftFiles(of: number).isEmpty, graph.workspace.otherSwiftFiles(of: number).isEmpty {
      return "has no Swift code"
    }
    if let missing = files.generatedSources.first(where: { !isThere($0) }) {
      return "wants the file '\(missing)', which is not there"
    }
    return nil
  }

  private func outside(_ number: Int) -> String? {
    let target = graph.targets[number]
    let platform = graph.workspace.parts[number].hostPlatform
    if let label = target.externals.first(where: { $0.platforms.holds(for: platform) }) {
      return "depends on '\(label.label)', which is Bazel's alone"
    }
    for use in target.uses where use.platforms.holds(for: platform) {
      let external = graph.workspace.externals[use.external]
      switch external.form {
      case .product: continue
      case .binary: return "uses the binary '\(external.name)'"
      case .handWritten: return "uses '\(external.name)', which is described by hand"
      }
    }
    guard kind == .linux else { return nil }
    let isAbsent: (SDKDependency) -> Bool = { sdk in
      sdk.form == .framework && sdk.name != "Foundation" && sdk.platforms.holds(for: platform)
    }
    return target.sdks.first(where: isAbsent).map { "links '\($0.name).framework', which only Apple's systems have" }
  }
}

extension Workspace {
  /// The Swift files of the tree, for the platform that stands for this machine.
  func swiftFiles(of number: Int) -> [Int32] {
    let platform = parts[number].hostPlatform
    return files[number].sources.filter { $0.platforms.holds(for: platform) }.flatMap(\.files)
  }

  /// What belongs to it besides: what others make, and what lies elsewhere.
  func otherSwiftFiles(of number: Int) -> [String] {
    files[number].generatedSources + files[number].shared.filter { $0.language == .swift }.map(\.file.path)
  }
}

extension WorkspaceGraph {
  /// What SwiftPM builds before it, in the graph's order.
  func swiftDependencies(of number: Int) -> [Int] {
    let platform = workspace.parts[number].hostPlatform
    return targets[number].dependencies.filter { $0.platforms.holds(for: platform) }.map(\.target)
  }
}
