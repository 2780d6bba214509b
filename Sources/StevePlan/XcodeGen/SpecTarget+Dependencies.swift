import SteveManifest
import SteveModel
import SteveSyntax

// What a target needs before it is built, and what goes into a program.
extension SpecTarget {
  private struct Entry {
    /// The kind of dependency, which is the key of its name.
    var kind: String
    var name: String
    var input: ShapeInput
    var more: [SpecPair] = []
  }

  /// By kind, then by name.
  func addDependencies(to draft: inout SpecDraft) {
    let entries = (part.role.isLinked ? linked : direct).sorted { a, b in
      a.kind == b.kind ? a.name.precedesByBytes(b.name) : a.kind.precedesByBytes(b.kind)
    }
    let pieces = entries.map { entry in
      SpecPiece(input: entry.input, value: .map([SpecPair(entry.kind, .text(entry.name))] + entry.more))
    }
    draft.add("dependencies", .list(pieces.map(\.value)), of: pieces)
  }

  /// What a library depends on itself: nothing is linked into it, so more would mean nothing.
  private var direct: [Entry] {
    var entries = target.dependencies.compactMap { dependency -> Entry? in
      guard workspace.isInSpecs(dependency.target), let filters = destinationFilters(dependency.platforms) else {
        return nil
      }
      return entry(of: dependency.target, more: filters)
    }
    entries += target.sdks.compactMap { sdk in destinationFilters(sdk.platforms).map { entry(of: sdk, more: $0) } }
    if needsResourceBundle {
      entries.append(Entry(kind: "target", name: DerivedName.resources(of: part.target), input: .resources))
    }
    return entries
  }

  /// What a program is linked from: all libraries that are reached, with the resources that they bring along, since Xcode
  /// links and copies only what a program names itself.
  private var linked: [Entry] {
    let closure = LinkClosure(of: number, in: plan.graph)
    let hosted = target.host.map { Set(LinkClosure(of: $0, in: plan.graph).libraries) } ?? []
    let isUnitTest = part.role == .tests || part.role == .hostTests
    var entries: [Entry] = []
    for library in closure.libraries where workspace.isInSpecs(library) {
      // Its host has the code of such a library already, and it must not be there twice.
      let isInHost = isUnitTest && hosted.contains(library)
      let link = isInHost ? false : linksUnasked ? nil : true
      entries.append(entry(of: library, more: link.map { [SpecPair("link", .boolean($0))] } ?? []))
      if workspace.needsResourceBundle(library), !isInHost, part.role != .tool {
        entries.append(
          Entry(
            kind: "target", name: DerivedName.resources(of: workspace.parts[library].target), input: .resources,
            more: copiesUnasked ? [] : [SpecPair("embed", .boolean(true))]))
      }
    }
    entries += closure.sdks.map { entry(of: $0) }
    entries += target.embeds.filter(workspace.isInSpecs).map {
      Entry(kind: "target", name: workspace.parts[$0].target, input: .embeds)
    }
    if let host = target.host, workspace.isInSpecs(host) {
      entries.append(Entry(kind: "target", name: workspace.parts[host].target, input: .testHost))
    }
    return entries
  }

  /// Whether XcodeGen links static code into the program by itself.
  private var linksUnasked: Bool { part.role != .appExtension || module.product != .xpcService }

  /// Whether XcodeGen copies bundles into the program by itself: apps and tests only.
  private var copiesUnasked: Bool { part.role != .appExtension }

  private func entry(of dependency: Int, more: [SpecPair] = []) -> Entry {
    let isWired = target.dependencies.contains { $0.target == dependency && $0.isWired }
    return Entry(
      kind: "target", name: workspace.parts[dependency].target, input: isWired ? .implementations : .dependencies,
      more: more)
  }

  private func entry(of sdk: SDKDependency, more: [SpecPair] = []) -> Entry {
    let name = sdk.form == .framework ? sdk.name + ".framework" : "lib" + sdk.name + ".tbd"
    let weak = sdk.isWeak ? [SpecPair("weak", .boolean(true))] : []
    return Entry(kind: "sdk", name: name, input: .dependencies, more: weak + more)
  }

  /// What limits a dependency to some platforms; `nil` if the target is for none of them.
  private func destinationFilters(_ platforms: [Platform]?) -> [SpecPair]? {
    guard let platforms else { return [] }
    let own = SpecTarget.platforms(of: part)
    let used = own.filter { platforms.contains($0) }
    if used.isEmpty { return nil }
    return used == own ? [] : [SpecPair("destinationFilters", .texts(used.map(\.rawValue)))]
  }
}

extension TargetDependency {
  /// Whether an app is given it beside what it depends on.
  var isWired: Bool { if case .wired = origin { true } else { false } }
}
