import SteveManifest
import SteveModel
import SteveSyntax

/// The spec of a project: what holds for the whole of it, and the fragments.
struct SpecProject {
  let plan: Plan
  let place: SpecPlace
  var isTraced = false
  /// Whether it is about what the plan's focus holds, and nothing else.
  var isFocused = false

  private var workspace: Workspace { plan.graph.workspace }

  var header: String {
    focus.map { FocusHeader.text(of: $0.focus) } ?? OwnershipMark.line(manifest: place.path("steve.yml"))
  }

  private var focus: PlannedFocus? { isFocused ? plan.focus : nil }

  /// The oldest XcodeGen that reads all of it.
  private static let oldestXcodeGen = "2.45.0"

  var draft: SpecDraft {
    var draft = SpecDraft(isTraced: isTraced)
    draft.add("name", name, from: .workspace)
    draft.add("options", options)
    var attributes = SpecDraft(isTraced: isTraced)
    attributes.lay(SpecPair.sorted(workspace.xcodegen.attributes), from: .xcodegenAttributes)
    draft.add("attributes", attributes)
    draft.add(
      "configs", .map(workspace.configurations.map { SpecPair($0.name, .text($0.base.rawValue)) }),
      from: .configurations)
    draft.add("configFiles", workspace.configFiles(of: nil, from: place.folder), from: .xcconfig)
    let settings = settings
    draft.add("settings", settings.value, of: settings.pieces)
    let packages = SpecPackages(plan: plan, place: place, isTraced: isTraced, focus: focus)
    packages.addPackages(to: &draft)
    draft.add("projectReferences", references, from: .externals)
    let isRoot = place.folder.isEmpty
    let groups = isRoot ? paths(workspace.xcodegen.fileGroups) : []
    draft.add("fileGroups", .texts(groups), from: .xcodegenFileGroups)
    let focused = focus.map { FocusedTargets(plan: plan, focus: $0, isTraced: isTraced) }
    let own = isRoot && focused?.takesSpecsByHand ?? true ? paths(workspace.xcodegen.include) : []
    let fragments = fragments
    draft.add(
      "include", .texts(fragments + own),
      of: [
        SpecPiece(input: .modules, value: .texts(fragments)), SpecPiece(input: .xcodegenInclude, value: .texts(own)),
      ].filter { !$0.value.isEmpty })
    if place.holdsExternals {
      var targets = packages.targets
      focused?.addTargets(to: &targets)
      draft.add("targets", targets)
    }
    focused?.addScript(to: &draft)
    var schemes = SpecSchemes(graph: plan.graph, place: place, isTraced: isTraced)
    if let focused { schemes.focus = (focused.focus.closure, focused.closedScheme) }
    draft.add("schemes", schemes.draft)
    return draft
  }

  private var options: SpecDraft {
    var options = SpecDraft(isTraced: isTraced)
    options.add("bundleIdPrefix", workspace.bundleIDPrefix.map { .text($0) }, from: .bundleIDPrefix)
    // In a module's project files from elsewhere would get groups for all folders above both, the checkout's among them, and
    // XcodeGen finds no file below two of these.
    options.add("createIntermediateGroups", .boolean(place.holdsExternals), from: .steve)
    options.add(
      "deploymentTarget",
      .map(workspace.deploymentTargets.map { SpecPair($0.platform.rawValue, .text($0.version)) }), from: .platforms)
    options.add(
      "developmentLanguage", workspace.developmentLanguage.map { .text($0) }, from: .developmentLanguage)
    options.add("minimumXcodeGenVersion", SpecProject.oldestXcodeGen, from: .steve)
    if workspace.xcodegen.syncedFolders?.value == true {
      // Older projects have no such folders.
      options.add("projectFormat", "xcode16_0", from: .syncedFolders)
    }
    options.lay(SpecPair.sorted(workspace.xcodegen.options), from: .xcodegenOptions)
    return options
  }

  private var settings: SpecSettings {
    var settings = SpecSettings(workspace.configurations)
    for (place, values) in workspace.values.enumerated() {
      for value in values {
        settings.set(
          value.name,
          byConfiguration: workspace.values.indices.map { $0 == place ? .text(value.text) : nil }, from: .values)
      }
    }
    settings.set("MARKETING_VERSION", workspace.version.marketing, from: .version)
    settings.set("CURRENT_PROJECT_VERSION", workspace.version.build, from: .version)
    if let isSafe = workspace.settings.extensionSafe {
      settings.set("APPLICATION_EXTENSION_API_ONLY", isSafe ? "YES" : "NO", from: .extensionSafe)
    }
    // Xcode adds the keys that every property list needs.
    settings.set("GENERATE_INFOPLIST_FILE", "YES", from: .steve)
    SwiftBuildSettings(workspace.settings.swift).add(to: &settings)
    let features = workspace.settings.swift.featureFlags
    if !features.isEmpty {
      settings.set("OTHER_SWIFT_FLAGS", BuildSettingList.text(features, inherits: true), from: .swift)
    }
    let defines = workspace.settings.defines
    if defines.contains(where: { !$0.isEmpty }) {
      settings.set(
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
        byConfiguration: defines.indices.map { .text(workspace.compilationConditions(defines[$0], in: $0)) },
        from: .defines)
    }
    settings.lay(workspace.settings.xcode.settings) { name, place in
      SpecPresets.ofProject(name, in: workspace.configurations[place].base)
    }
    return settings
  }

  /// The project with targets of specs by hand, where a module's own depends on them.
  private var references: SpecValue? {
    guard case .module(let number) = place.project,
      workspace.modules[number].parts.contains(where: { part in
        workspace.isInSpecs(part) && SpecTarget(number: part, plan: plan).namesTargetsByHand
      })
    else { return nil }
    let path = SpecPair("path", .text(place.path(workspace.projectFile(of: nil))))
    return .map([SpecPair(workspace.projectName(of: nil), .map([path]))])
  }

  /// From the workspace's root.
  private func paths(_ written: [Located<String>]) -> [String] {
    written.compactMap { text in try? RelativePath(text.value, in: .root).text }
  }

  private var fragments: [String] {
    workspace.parts.indices.filter {
      workspace.isInSpecs($0) && place.holds(workspace.parts[$0]) && focus?.closure.isInside($0) ?? true
    }
    .map { place.path(workspace.fragmentPath(of: $0)) }.sorted { $0.precedesByBytes($1) }
  }

  private var name: String {
    if case .module(let number) = place.project { workspace.projectName(of: number) } else { workspace.name }
  }
}
