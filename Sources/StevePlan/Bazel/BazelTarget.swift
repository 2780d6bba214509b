import SteveManifest
import SteveModel
import SteveSyntax

/// The macro calls that stand for one target of the graph: its own, and one for its resource bundle.
struct BazelTarget {
  let number: Int
  let part: ModulePart
  let target: GraphTarget
  let plan: Plan
  let labels: BazelLabels

  init(number: Int, plan: Plan, labels: BazelLabels) {
    self.number = number
    part = plan.graph.workspace.parts[number]
    target = plan.graph.targets[number]
    self.plan = plan
    self.labels = labels
  }

  private var needsResourceBundle: Bool { plan.graph.workspace.needsResourceBundle(number) }

  var calls: [BazelCall] {
    var result = [macroCall(of: part.role.rawValue, name: part.target)]
    addAttributes(to: &result[0].call)
    if needsResourceBundle { result.append(resourceBundle) }
    return result + steps
  }

  private func addAttributes(to call: inout StarlarkCall) {
    let files = BazelFileLists(number: number, plan: plan)
    let isLibrary = needsResourceBundle || !(part.role.isBundled || part.role.isTest)
    call.add("srcs", files.sources)
    files.addClang(to: &call)
    call.add("data", data(files))
    call.add("resources", isLibrary ? nil : files.resources)
    call.add("app_icons", icons(files))
    addCompilation(files, to: &call)
    addDependencies(to: &call)
    addBundle(to: &call)
    addTestSettings(to: &call)
    if part.isTestonly, !part.role.isTestonly { call.add("testonly", true) }
    if !part.tags.isEmpty { call.add("tags", .strings(part.tags)) }
    call.add("visibility", visibility)
    lay(part.manifest.bazel, over: &call)
  }

  /// Those that the app takes, if it says which: rules_apple wants to see one set.
  private func icons(_ files: BazelFileLists) -> StarlarkExpression? {
    guard let written = part.manifest.bundle.appIcon else { return files.icons }
    return listByConfiguration { configuration in
      guard let name = written.value(in: plan.graph.workspace.configurations[configuration].name) else {
        return files.icons
      }
      return files.icons(named: name.value)
    }
  }

  private func data(_ files: BazelFileLists) -> StarlarkExpression? {
    var items: [StarlarkExpression] = files.data
    if plan.graph.workspace.spreadsResources(number), let resources = files.resources {
      // What a library has in its data is carried by what it is linked into.
      return items.isEmpty ? resources : .sum([.list(items), resources])
    }
    if needsResourceBundle { items.append(.string(":" + DerivedName.resources(of: part.target))) }
    return items.isEmpty ? nil : .list(items)
  }

  private var steps: [BazelCall] {
    let files = BazelFileLists(number: number, plan: plan)
    return files.files.steps.map { step in
      var result = macroCall(of: "generate", name: step.name)
      result.call.add("command", .string(step.command))
      result.call.add(
        "inputs", step.inputs.isEmpty ? nil : .list(step.inputs.map { .string(files.label(of: $0)) }))
      result.call.add("outputs", .list(step.outputs.map { .string(files.label($0)) }))
      if !part.tags.isEmpty { result.call.add("tags", .strings(part.tags)) }
      return result
    }
  }

  private var resourceBundle: BazelCall {
    let name = DerivedName.resources(of: part.target)
    var result = macroCall(of: "resources", name: name)
    result.call.add("bundle_id", .string(plan.graph.workspace.derivedBundleID(of: name)))
    let bundle = plan.graph.workspace.resourceBundleName(of: number)
    if bundle != name { result.call.add("bundle_name", .string(bundle)) }
    result.call.add("resources", BazelFileLists(number: number, plan: plan).resources)
    if !part.tags.isEmpty { result.call.add("tags", .strings(part.tags)) }
    return result
  }

  /// A call of steve's macro for a role, or of the user's own.
  private func macroCall(of role: String, name: String) -> BazelCall {
    let own = plan.graph.workspace.bazel.kinds.first { $0.key.value == role }?.value
    return BazelCall(
      load: own?.load.value ?? "//\(BazelWorkspaceFile.folder):defs.bzl",
      call: StarlarkCall(own?.macro.value ?? "steve_\(role)", named: [StarlarkArgument("name", .string(name))]))
  }

  private var visibility: StarlarkExpression? {
    switch target.visibility {
    case .everybody: .strings(["//visibility:public"])
    case .apps(let packages): .strings(["//\(BazelWorkspaceFile.folder):apps"] + packages.map { "//\($0):__pkg__" })
    case .packages(let packages): packages.isEmpty ? nil : .strings(packages.map { "//\($0):__pkg__" })
    }
  }

  /// What the user wrote under `bazel:` replaces what steve says; a key with `+` is appended to it.
  private func lay(_ attributes: Pairs<AttributeValue>, over call: inout StarlarkCall) {
    if attributes.isEmpty { return }
    var places = Dictionary(call.named.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (key, value) in attributes {
      let appends = key.value.utf8.first == UInt8(ascii: "+")
      let name = appends ? String(key.value.dropFirst()) : key.value
      let written = StarlarkExpression(value)
      if let place = places[name] {
        call.named[place].value = appends ? joined(call.named[place].value, written) : written
      } else {
        places[name] = call.named.count
        call.add(name, written)
      }
    }
  }

  private func joined(_ emitted: StarlarkExpression, _ written: StarlarkExpression) -> StarlarkExpression {
    switch (emitted, written) {
    case (.list(let a), .list(let b)): .list(a + b)
    case (.sum(let operands), _): .sum(operands + [written])
    default: .sum([emitted, written])
    }
  }
}

extension StarlarkExpression {
  init(_ value: AttributeValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .int(number)
    case .boolean(let value): self = .bool(value)
    case .list(let items): self = .list(items.map { StarlarkExpression($0) })
    case .map(let pairs):
      self = .dictionary(pairs.map { StarlarkEntry(.string($0.key), StarlarkExpression($0.value)) })
    }
  }
}
