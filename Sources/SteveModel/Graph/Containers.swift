import SteveDiagnostics
import SteveManifest

/// Finds the program around each one that has no bundle identifier of its own and needs one that begins with that program's.
func resolveContainers(of targets: inout [GraphTarget], in workspace: Workspace) {
  for (number, hosts) in hosts(targets).enumerated() where !hosts.isEmpty && workspace.lacksBundleID(number) {
    targets[number].container = hosts.first
  }
}

/// Reports programs that lie in several, each of which would give them another identifier.
func checkContainers(in graph: WorkspaceGraph, log: inout DiagnosticLog) {
  for (number, hosts) in hosts(graph.targets).enumerated()
  where hosts.count > 1 && graph.targets[number].container != nil {
    reportDifference(of: hosts, around: number, in: graph, log: &log)
  }
}

/// The programs that embed each target.
private func hosts(_ targets: [GraphTarget]) -> [[Int]] {
  var hosts: [[Int]] = Array(repeating: [], count: targets.count)
  for (number, target) in targets.enumerated() {
    for embedded in target.embeds { hosts[embedded].append(number) }
  }
  return hosts
}

private func reportDifference(
  of hosts: [Int], around number: Int, in graph: WorkspaceGraph, log: inout DiagnosticLog
) {
  let workspace = graph.workspace
  let part = workspace.parts[number]
  for configuration in workspace.configurations.indices where !workspace.hasBundleID(part, in: configuration) {
    let identifiers = hosts.map { graph.bundleID(of: $0, in: configuration) }
    guard let other = identifiers.firstIndex(where: { !$0.utf8.elementsEqual(identifiers[0].utf8) }) else { continue }
    let (one, two) = (workspace.parts[hosts[0]].target, workspace.parts[hosts[other]].target)
    log.error(
      .ambiguousBundleID,
      "the identifier of '\(part.target)' would begin with that of the app around it, but '\(one)' is \(identifiers[0]) "
        + "and '\(two)' is \(identifiers[other])",
      at: part.location,
      notes: [
        .init("write a 'bundle_id' that begins with the identifier of each app, or make a module for each of the apps")
      ])
    return
  }
}

extension Workspace {
  /// Whether a program says no identifier in some configuration, and the system asks for one that begins with that of the program
  /// around it.
  fileprivate func lacksBundleID(_ number: Int) -> Bool {
    let part = parts[number]
    // A service is found by its identifier, whatever that is.
    guard part.needsBundleID, modules[part.module].product != .xpcService else { return false }
    return !configurations.indices.allSatisfy { hasBundleID(part, in: $0) }
  }

  fileprivate func hasBundleID(_ part: ModulePart, in configuration: Int) -> Bool {
    part.manifest.bundle.bundleID?.value(in: configurations[configuration].name) != nil
  }
}

extension WorkspaceGraph {
  /// The identifier of a program's bundle in a configuration, by its number.
  ///
  /// - Parameter number: that of a target.
  package func bundleID(of number: Int, in configuration: Int) -> String {
    var number = number
    var names: [String] = []
    // Whoever embeds each other has no identifier, and is reported elsewhere.
    while names.count < workspace.parts.count {
      let part = workspace.parts[number]
      if let written = part.manifest.bundle.bundleID?.value(in: workspace.configurations[configuration].name) {
        return ([written.value] + names).joined(separator: ".")
      }
      guard let container = targets[number].container else {
        return ([workspace.derivedBundleID(of: part.target)] + names).joined(separator: ".")
      }
      names.insert(Workspace.bundleIDWord(part.target), at: 0)
      number = container
    }
    return names.joined(separator: ".")
  }
}
