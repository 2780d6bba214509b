import SteveManifest
import SteveModel
import SteveSyntax

extension Rendering {
  /// What Bazel must find in a planned BUILD file; `nil` for any other file.
  package func expectedTargets(in file: PlannedFile) -> [ExpectedTarget]? {
    switch file.content {
    case .package(let numbers): numbers.flatMap(expectedTargets)
    case .workspace(.build): expectedWorkspaceTargets
    default: nil
    }
  }

  private func expectedTargets(of number: Int) -> [ExpectedTarget] {
    let workspace = plan.graph.workspace
    let part = workspace.parts[number]
    var result: [ExpectedTarget] = []
    let target = BazelTarget(number: number, plan: plan, labels: labels)
    let reading = AttributeReading(package: part.package) { foundFiles(for: $0, of: number) }
    var calls = target.calls[...]
    func isOwn(_ role: String) -> Bool { workspace.bazel.kinds.contains { $0.key.value == role } }
    func add(_ name: String, own role: String, _ call: StarlarkCall, else targets: () -> [ExpectedTarget]) {
      result +=
        isOwn(role)
        ? [ExpectedTarget(package: part.package, name: name, maker: .ownMacro(call.function))] : targets()
    }
    if let main = calls.popFirst()?.call {
      add(part.target, own: part.role.rawValue, main) {
        MacroExpectation(
          main, role: part.role, name: part.target, package: part.package, workspace: workspace, reading: reading
        ).targets
      }
    }
    if workspace.needsResourceBundle(number), let bundle = calls.popFirst()?.call {
      let name = DerivedName.resources(of: part.target)
      add(name, own: "resources", bundle) { [expectedResources(bundle, name, reading)] }
    }
    for (step, call) in zip(workspace.files[number].steps, calls) {
      result.append(expectedStep(call.call, step.name, reading))
    }
    return result
  }

  private func expectedResources(_ call: StarlarkCall, _ name: String, _ reading: AttributeReading) -> ExpectedTarget {
    ExpectedTarget(
      package: reading.package, name: name, maker: .macro(call.function), ruleClass: RuleClasses.resources,
      attributes: ["bundle_id", "resources", "tags", "visibility"].compactMap { reading.attribute($0, call[$0]) }
        + [reading.attribute("bundle_name", call["bundle_name"] ?? .string(name))].compactMap { $0 })
  }

  private func expectedStep(_ call: StarlarkCall, _ name: String, _ reading: AttributeReading) -> ExpectedTarget {
    ExpectedTarget(
      package: reading.package, name: name, maker: .macro(call.function), ruleClass: RuleClasses.step,
      attributes: [
        reading.attribute("srcs", call["inputs"]), reading.attribute("outs", call["outputs"]),
        reading.attribute("tags", call["tags"]), reading.attribute("visibility", call["visibility"]),
      ].compactMap { $0 })
  }

  /// What the globs of an attribute find: a glob stands only where it finds what is listed.
  private func foundFiles(for attribute: String, of number: Int) -> [String] {
    let files = plan.graph.workspace.files[number]
    let listed: [Int32] =
      switch attribute {
      case "srcs": files.sources.flatMap(\.files)
      // Resources that have no bundle of their own are data.
      case "resources", "data": files.resources
      case "app_icons": files.icons
      default: []
      }
    let start = plan.graph.workspace.parts[number].package.utf8.count + 1
    return listed.map { index in
      plan.tree.withPath(at: Int(index)) { String(decoding: $0.bytes[start...], as: UTF8.self) }
    }
  }

  /// The targets of `bazel/steve`, as its BUILD file has them.
  private var expectedWorkspaceTargets: [ExpectedTarget] {
    let reading = AttributeReading(package: BazelWorkspaceFile.folder) { _ in [] }
    return workspaceBuildFile(plan.graph).statements.compactMap { statement in
      guard case .expression(.call(let call)) = statement,
        case .string(let name)? = call.named.first(where: { $0.name == "name" })?.value
      else { return nil }
      let isMacro = call.function == "steve_version"
      return ExpectedTarget(
        package: BazelWorkspaceFile.folder, name: name, maker: isMacro ? .macro(call.function) : .buildFile,
        ruleClass: isMacro ? RuleClasses.version : call.function,
        attributes: call.named.compactMap { argument in
          switch argument.name {
          case "build": reading.attribute("build_version", argument.value)
          case "marketing": reading.attribute("short_version_string", argument.value)
          default: reading.attribute(argument.name, argument.value)
          }
        } + (call.function == "package_group" ? [reading.attribute("includes", nil)] : []).compactMap { $0 })
    }
  }
}

extension StarlarkCall {
  /// A named argument.
  fileprivate subscript(name: String) -> StarlarkExpression? { named.first { $0.name == name }?.value }
}
