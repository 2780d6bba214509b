import SteveManifest
import SteveModel
import SteveSyntax

/// The root of the specs: what holds for the whole project, and the fragments.
struct SpecProject {
  let plan: Plan

  private var workspace: Workspace { plan.graph.workspace }

  static let header = OwnershipMark.line(manifest: "steve.yml")

  /// The oldest XcodeGen that reads all of it.
  private static let oldestXcodeGen = "2.45.0"

  var draft: SpecDraft {
    var draft = SpecDraft()
    draft.add("name", workspace.name, from: .workspace)
    draft.add("options", options)
    draft.add(
      "configs", .map(workspace.configurations.map { SpecPair($0.name, .text($0.base.rawValue)) }),
      from: .configurations)
    let settings = settings
    draft.add("settings", settings.value, of: settings.pieces)
    let packages = SpecPackages(plan: plan)
    packages.addPackages(to: &draft)
    draft.add("include", .texts(fragments), from: .modules)
    packages.addTargets(to: &draft)
    draft.add("schemes", SpecSchemes(plan: plan).draft)
    return draft
  }

  private var options: SpecDraft {
    var options = SpecDraft()
    options.add("bundleIdPrefix", workspace.bundleIDPrefix.map { .text($0) }, from: .bundleIDPrefix)
    options.add("createIntermediateGroups", .boolean(true), from: .steve)
    options.add(
      "deploymentTarget",
      .map(workspace.deploymentTargets.map { SpecPair($0.platform.rawValue, .text($0.version)) }), from: .platforms)
    options.add("minimumXcodeGenVersion", SpecProject.oldestXcodeGen, from: .steve)
    return options
  }

  private var settings: SpecSettings {
    var settings = SpecSettings(workspace)
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
    return settings
  }

  private var fragments: [String] {
    workspace.parts.indices.filter(workspace.isInSpecs).map(workspace.fragmentPath)
      .sorted { $0.precedesByBytes($1) }
  }
}
