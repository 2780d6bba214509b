import SteveManifest
import SteveModel

extension SwiftTestPackage {
  /// The links of all targets: from the package's folder, and where each leads, from the workspace's root.
  package var links: [(path: String, source: String)] {
    members.flatMap { number in
      let folder = folder(of: number) + "/"
      return (code(of: number) + data(of: number)).map { (folder + $0, $0) }
    }
  }

  /// What programs look for beside themselves, and the files in the workspace.
  package var resources: [(place: String, source: String)] {
    var seen: Set<String> = []
    return members.flatMap { SwiftResources($0, plan, kind).places }.filter { seen.insert($0.place).inserted }
  }

  func folder(of number: Int) -> String { Self.sources + "/" + plan.graph.workspace.parts[number].swiftModule }

  /// What is compiled.
  func code(of number: Int) -> [String] {
    let workspace = plan.graph.workspace
    return workspace.swiftFiles(of: number).map(path) + workspace.otherSwiftFiles(of: number)
  }

  /// What tests read while they run, often from beside their code.
  func data(of number: Int) -> [String] {
    let sources = Set(code(of: number))
    return plan.graph.workspace.files[number].data.map(path).filter { !sources.contains($0) }
  }

  private func path(_ file: Int32) -> String { plan.tree.string(at: Int(file)) }
}
