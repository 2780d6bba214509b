import SteveManifest
import SteveModel
import StevePlan

/// What is to be said about a module: its parts, their targets, and how their files stand.
struct ModuleAnswer<SomeDisk: Disk> {
  let module: Int
  let outputs: OutputStates<SomeDisk>

  private var workspace: Workspace { outputs.plan.graph.workspace }

  var lines: [String] {
    let module = workspace.modules[module]
    let article = module.kind == .app ? "an" : "a"
    let manifest = module.hasOwnManifest ? module.folder + "/module.yml" : "an entry of 'modules' in steve.yml"
    return ["\(module.name): \(article) \(module.kind.rawValue) in \(module.folder), described by \(manifest)"]
      + module.parts.flatMap(lines(aboutPart:))
  }

  private func lines(aboutPart number: Int) -> [String] {
    let part = workspace.parts[number]
    let targets = workspace.bazelTargets(of: number)
    let written = outputs.plan.files.filter { $0.targets.contains(number) }
    let noun = targets.count == 1 ? "target" : "targets"
    let files = written.isEmpty ? ["not written: 'outputs' leaves it out"] : written.flatMap(outputs.lines(about:))
    return [
      "  \(part.part.rawValue): \(noun) \(targets.joined(separator: ", ")), \(contents(of: workspace.files[number]))"
    ] + files.map { "    " + $0 }
  }

  private func contents(of files: PartFiles) -> String {
    let counts = [
      (
        files.sources.reduce(files.generatedSources.count + files.generatedClangSources.count) {
          $0 + $1.files.count + $1.clangFiles.count
        }, "source"
      ),
      (files.headers.all.count + files.generatedHeaders.count, "header"),
      (files.resources.count + files.generatedResources.count, "resource"), (files.icons.count, "icon file"),
      (files.data.count, "data file"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }
}
