import SteveManifest
import SteveModel
import SteveSyntax

/// The targets that the spec of a focused project describes itself, beside the fragments that it includes.
struct FocusedTargets {
  let plan: Plan
  let focus: PlannedFocus
  let isTraced: Bool
  /// Whether specs by hand are included. Whose targets need them, only these specs could tell, so they come along where a target
  /// inside says something in XcodeGen's words, or names one of theirs; else they could name what is not there.
  let takesSpecsByHand: Bool

  init(plan: Plan, focus: PlannedFocus, isTraced: Bool) {
    self.plan = plan
    self.focus = focus
    self.isTraced = isTraced
    let workspace = plan.graph.workspace
    takesSpecsByHand =
      !workspace.xcodegen.include.isEmpty
      && workspace.parts.indices.contains { number in
        focus.closure.isInside(number) && workspace.isInSpecs(number)
          && (!workspace.parts[number].manifest.xcodegen.isEmpty
            || SpecTarget(number: number, plan: plan).namesTargetsByHand)
      }
  }

  private var workspace: Workspace { plan.graph.workspace }

  var closedScheme: ClosedScheme {
    ClosedScheme(
      FocusedNames(focus, in: workspace, takesSpecsByHand: takesSpecsByHand), focus, in: workspace)
  }

  /// Programs that are linked with something prebuilt, and the bundles of what is: by name.
  func addTargets(to targets: inout SpecDraft) {
    var rows: [(name: String, draft: SpecDraft)] = []
    for number in workspace.parts.indices where workspace.isInSpecs(number) {
      let part = workspace.parts[number]
      switch focus.closure.fates[number] {
      // Others are linked with nothing that is prebuilt.
      case .inside where workspace.modules[part.module].kind == .app:
        let target = SpecTarget(number: number, plan: plan, isTraced: isTraced)
        if let draft = target.relinked(focus.closure, isTraced: isTraced) { rows.append((part.target, draft)) }
      case .prebuilt where workspace.needsResourceBundle(number):
        let target = SpecTarget(number: number, plan: plan, isTraced: isTraced)
        rows.append((DerivedName.resources(of: part.target), target.resourceBundle(from: "")))
      case .inside, .prebuilt, .outside: break
      }
    }
    for row in rows.sorted(by: { $0.name.precedesByBytes($1.name) }) { targets.add(row.name, row.draft) }
  }

  /// The target that has Bazel build what is outside. Xcode runs its script when a file of its lists is newer than what it wrote.
  func addScript(to draft: inout SpecDraft) {
    let prebuilt = focus.closure.prebuilt
    guard !prebuilt.isEmpty else { return }
    let platforms = workspace.deploymentTargets.map(\.platform).filter { platform in
      prebuilt.contains { workspace.parts[$0].settings.platforms.contains(platform) }
    }
    let settings: [(String, String)] = [
      ("ENABLE_USER_SCRIPT_SANDBOXING", "NO"), ("SDKROOT", "auto"),
      ("SUPPORTED_PLATFORMS", platforms.flatMap(\.sdkNames).joined(separator: " ")),
    ]
    let root = "$(SRCROOT)/"
    let script: [SpecPair] = [
      SpecPair("name", .text("Build what is outside the focus")),
      SpecPair("inputFileLists", .texts([root + FocusList.inputs.path])),
      SpecPair("outputFileLists", .texts([root + FocusList.outputs.path])),
      SpecPair("script", .text("exec /bin/bash \"$SRCROOT/\(FocusLists.script)\"\n")),
    ]
    let target: [SpecPair] = [
      SpecPair("buildScripts", .list([.map(script)])),
      SpecPair("settings", .map(settings.map { SpecPair($0.0, .text($0.1)) })),
      SpecPair("targets", .list([])),
    ]
    draft.add("aggregateTargets", .map([SpecPair(DerivedName.prebuilt, .map(target))]), from: .focus)
  }
}

extension SpecTarget {
  /// What is said of a program over its fragment, if it is linked with something prebuilt: other dependencies, nothing else.
  fileprivate func relinked(_ closure: FocusClosure, isTraced: Bool) -> SpecDraft? {
    let entries = entries
    var isRelinked = false
    var replaced = entries.map { entry in
      guard case .part(let number)? = entry.target, closure.isPrebuilt(number) else { return entry }
      isRelinked = true
      return entry.asFile(
        workspace.parts[number].productFile, link: entry.flag("link") ?? part.role.isLinked, embed: false)
    }
    guard isRelinked else { return nil }
    replaced.append(SpecDependency(kind: .target, name: DerivedName.prebuilt, input: .focus))
    var draft = SpecDraft(isTraced: isTraced)
    draft.add(
      "dependencies", .list(SpecTarget.inOrder(replaced).map(\.value)),
      of: replaced.map { SpecPiece(input: $0.input, value: $0.value) })
    let laid = SpecPair.sorted(part.manifest.xcodegen).filter { ["dependencies", "+dependencies"].contains($0.key) }
    draft.lay(laid, from: .xcodegen)
    let items = (draft.value["dependencies"]?.items ?? []).map(seenFromRoot)
    var result = SpecDraft(isTraced: isTraced)
    // As it stands in the fragment: the schema wants it of each target.
    result.add("type", type, from: .product)
    result.add("dependencies:REPLACE", .list(items), of: draft.pieces)
    return result
  }

  /// The path of a framework as the root has it; what XcodeGen finds among the products is called by its name alone.
  private func seenFromRoot(_ entry: SpecValue) -> SpecValue {
    guard case .map(let pairs) = entry, entry["implicit"] != .boolean(true),
      case .text(let path)? = entry["framework"], path.utf8.first != 0x2F
    else { return entry }
    return .map(
      pairs.map { pair in
        pair.key == "framework" ? SpecPair(pair.key, .text(joined(part.package, path))) : pair
      })
  }

  private func joined(_ folder: String, _ path: String) -> String {
    var names: [Substring] = []
    for name in (folder + "/" + path).split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return names.joined(separator: "/")
  }
}

extension Platform {
  /// What Xcode calls the systems that it builds for.
  fileprivate var sdkNames: [String] {
    switch self {
    case .iOS: ["iphoneos", "iphonesimulator"]
    case .macOS: ["macosx"]
    case .tvOS: ["appletvos", "appletvsimulator"]
    case .watchOS: ["watchos", "watchsimulator"]
    case .visionOS: ["xros", "xrsimulator"]
    }
  }
}
