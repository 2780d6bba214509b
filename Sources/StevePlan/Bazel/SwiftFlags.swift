import SteveManifest
import SteveModel
import SteveSyntax

/// The compiler's flags of one part: those that are added to the workspace's, and those that replace them.
struct SwiftFlags {
  let number: Int
  let part: ModulePart
  /// The plan, and not the workspace: a copy of so much would cost more than the flags.
  let plan: Plan

  private var workspace: Workspace { plan.graph.workspace }

  /// Whether the workspace's flags are among the part's, so that only the rest needs saying.
  var inherits: Bool {
    guard part.settings.swift.hasFlags(of: workspace.settings.swift),
      part.settings.extensionFlags == workspace.settings.extensionFlags || workspace.settings.extensionFlags.isEmpty
    else { return false }
    return zip(part.settings.defines, workspace.settings.defines).allSatisfy { own, inherited in
      own == inherited || Set(own).isSuperset(of: inherited)
    }
  }

  /// What the Swift compiler tells clang of the part's own headers, for each configuration: they may ask for a define as C code
  /// does. Not of headers of other modules, which Xcode reads without it too.
  private var headerDefines: [[[String]]] {
    plan.graph.workspace.files[number].hasClang
      ? part.settings.defines.map { $0.map { ["-Xcc", "-D" + $0] } } : part.settings.defines.map { _ in [] }
  }

  /// All flags, if the workspace's do not hold.
  var replacing: StarlarkExpression? {
    inherits ? nil : workspace.flags(part.settings) ?? []
  }

  var added: StarlarkExpression? {
    let isSaid = inherits && part.settings.extensionFlags != workspace.settings.extensionFlags
    let own =
      (isSaid ? part.settings.extensionFlags : []) + (part.manifest.copts?.items.map { $0.value.escapedForMake } ?? [])
    let defines = inherits ? addedDefines.map { $0.map { ["-D" + $0] } } : addedDefines.map { _ in [] }
    return workspace.flags(own, zip(defines, headerDefines).map { $0 + $1 })
  }

  /// For each configuration what the part defines beside the workspace.
  var addedDefines: [[String]] {
    zip(part.settings.defines, workspace.settings.defines).map { all, inherited in
      all == inherited ? [] : all.filter { [inherited = Set(inherited)] in !inherited.contains($0) }
    }
  }
}

extension Workspace {
  /// The flags of a part that inherits nothing, or of the workspace itself.
  func flags(_ settings: BuildSettings) -> StarlarkExpression? {
    flags(settings.swift.flags + settings.extensionFlags, settings.defines.map { $0.map { ["-D" + $0] } })
  }

  /// Flags for every configuration, then some for each, whose order means nothing; words of one flag stay together.
  func flags(_ common: [String], _ each: [[[String]]]) -> StarlarkExpression? {
    let sets = each.map { Set($0) }
    let shared = each.first?.filter { flag in sets.allSatisfy { $0.contains(flag) } } ?? []
    let all = common + shared.joined()
    let rest = each.map { [shared = Set(shared)] flags in Array(flags.filter { !shared.contains($0) }.joined()) }
    let list: StarlarkExpression? = all.isEmpty ? nil : .strings(all)
    guard rest.contains(where: { !$0.isEmpty }) else { return list }
    let select = select(rest.map { .strings($0) })
    return list.map { .sum([$0, select]) } ?? select
  }
}

extension BuildSettings {
  /// As swiftc takes it.
  var extensionFlags: [String] { extensionSafe == true ? ["-application-extension"] : [] }
}

extension SwiftOptions {
  /// Whether another part's flags are the same; the package name is no flag.
  fileprivate func hasFlags(of other: SwiftOptions) -> Bool {
    var other = other
    other.packageName = packageName
    return self == other
  }

  /// As swiftc takes them.
  var flags: [String] {
    var result = ["-swift-version", languageMode]
    if let concurrency { result.append("-strict-concurrency=\(concurrency.rawValue)") }
    if let isolation { result += ["-default-isolation", isolation.rawValue] }
    for feature in features {
      result += [feature.isExperimental ? "-enable-experimental-feature" : "-enable-upcoming-feature", feature.name]
    }
    if interop == .cxx { result.append("-cxx-interoperability-mode=default") }
    if warningsAsErrors { result.append("-warnings-as-errors") }
    return result
  }

  /// What `-swift-version` takes: 4, 4.2, 5 or 6.
  var languageMode: String {
    if version.hasPrefix("4.2") { return "4.2" }
    return String(version.prefix { $0 != "." })
  }
}
