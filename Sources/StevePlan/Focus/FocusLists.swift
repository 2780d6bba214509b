import SteveManifest
import SteveModel

/// What the script of a focused project reads. Its text is the same everywhere, and so is what it does.
struct FocusLists {
  /// From the workspace's root.
  static let script = BazelWorkspaceFile.folder + "/prebuilt.sh"

  private let plan: Plan
  private let prebuilt: [Int]

  init?(_ plan: Plan) {
    guard let focus = plan.focus else { return nil }
    self.plan = plan
    prebuilt = focus.closure.prebuilt
  }

  private var workspace: Workspace { plan.graph.workspace }

  func text(of list: FocusList) -> String {
    let mark = "# " + OwnershipMark.line(manifest: "../../\(workspace.focusPath)") + "\n"
    let lines =
      switch list {
      case .targets: targets
      case .inputs: inputs
      case .outputs: outputs
      }
    return mark + lines.map { $0 + "\n" }.joined()
  }

  /// A label, the framework's name, and the platforms that it is for.
  private var targets: [String] {
    let labels = BazelLabels(plan.graph)
    return prebuilt.map { number in
      let part = workspace.parts[number]
      return ([labels.targets[number], part.swiftModule] + part.settings.platforms.map(\.bazelName))
        .joined(separator: " ")
    }.sorted { $0.precedesByBytes($1) }
  }

  /// The code that Bazel compiles, and all that says how.
  private var inputs: [String] {
    var paths = ["MODULE.bazel", FocusList.targets.path, FocusLists.script]
    // Whichever outputs this run is about: the list is the same.
    paths += BazelWorkspaceFile.all(of: workspace).map(\.path)
    for number in reached {
      let (part, files) = (workspace.parts[number], workspace.files[number])
      let listed = files.sources.flatMap { $0.files + $0.clangFiles } + files.headers.all
      paths += listed.map { plan.tree.string(at: Int($0)) }
      paths += files.shared.map(\.file.path) + files.generated
      paths += files.steps.flatMap { $0.inputs.map(\.path) }
      if workspace.modules[part.module].outputs.outputs.contains(.bazel) { paths.append(part.package + "/BUILD.bazel") }
    }
    return onceByBytes(paths.map { "$(SRCROOT)/" + $0 })
  }

  private var outputs: [String] {
    onceByBytes(
      prebuilt.flatMap { number in
        let name = workspace.parts[number].swiftModule
        let folder = "$(BUILT_PRODUCTS_DIR)/\(name).framework/"
        return [folder + name, folder + "Modules/\(name).swiftmodule"]
      })
  }

  /// What is prebuilt, with all that it is compiled against.
  private var reached: [Int] {
    var seen = Set(prebuilt)
    var pending = prebuilt
    while let target = pending.popLast() {
      for dependency in plan.graph.targets[target].dependencies where seen.insert(dependency.target).inserted {
        pending.append(dependency.target)
      }
    }
    return seen.sorted()
  }

  private func onceByBytes(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines.sorted(by: { $0.precedesByBytes($1) })
    where !(result.last?.utf8.elementsEqual(line.utf8) ?? false) {
      result.append(line)
    }
    return result
  }
}

/// A test plan of the focused project.
func focusedTestPlan(_ number: Int, of plan: Plan) -> TestPlanFile? {
  plan.focus.map { focus in
    let workspace = plan.graph.workspace
    return TestPlanFile(FocusedTestPlan(workspace.testPlans[number], focus, in: workspace).plan, of: workspace)
  }
}
