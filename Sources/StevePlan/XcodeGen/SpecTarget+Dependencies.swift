import SteveManifest
import SteveModel
import SteveSyntax

/// An entry of a target's dependencies.
struct SpecDependency {
  var kind: Kind
  var name: String
  var input: ShapeInput
  var more: [SpecPair] = []
  /// The target of ours that it names.
  var target: Target?

  /// The key of its name, in the order of entries: by bytes.
  enum Kind: String {
    case bundle, carthage, framework, package, sdk, target

    var place: Int {
      switch self {
      case .bundle: 0
      case .carthage: 1
      case .framework: 2
      case .package: 3
      case .sdk: 4
      case .target: 5
      }
    }
  }

  enum Target: Equatable {
    case part(Int)
    /// The bundle with the resources of a library.
    case resources(Int)
    /// What static libraries wait for in the place of something from outside.
    case external
    /// A target that somebody describes in a spec of their own.
    case byHand
  }

  var value: SpecValue { .map([SpecPair(kind.rawValue, .text(name))] + more) }

  /// By kind, then by name, then by what else is said.
  static func precedes(_ a: SpecDependency, _ b: SpecDependency) -> Bool {
    if a.kind != b.kind { return a.kind.place < b.kind.place }
    if a.name.precedesByBytes(b.name) { return true }
    return a.name.hasBytes(of: b.name) && a.product.precedesByBytes(b.product)
  }

  private var product: String {
    if case .text(let text)? = more.first(where: { $0.key == "product" })?.value { text } else { "" }
  }
}

// What a target needs before it is built, and what goes into a program.
extension SpecTarget {
  func addDependencies(to draft: inout SpecDraft) {
    let kept = SpecTarget.inOrder(place.project == .only ? entries : entries.map(placed))
    draft.add(
      "dependencies", .list(kept.map(\.value)), of: kept.map { SpecPiece(input: $0.input, value: $0.value) })
  }

  /// By kind, then by name, each once.
  static func inOrder(_ entries: [SpecDependency]) -> [SpecDependency] {
    // Numbers are quicker to move than entries.
    let order = entries.indices.sorted { SpecDependency.precedes(entries[$0], entries[$1]) }
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    for entry in order {
      // Nearly all differ in their names already.
      if let last = kept.last, entries[last].name.hasBytes(of: entries[entry].name),
        entries[last].value == entries[entry].value
      {
        continue
      }
      kept.append(entry)
    }
    return kept.map { entries[$0] }
  }

  /// As they stand in a project that holds all targets, in no order.
  var entries: [SpecDependency] {
    guard let linked else { return direct }
    return part.role.isLinked ? linkedIntoProgram(linked) : linkedIntoLibrary(linked)
  }

  /// The packages whose products it names.
  var packages: [String] { entries.filter { $0.kind == .package }.map(\.name) }

  /// What a static library depends on itself: nothing is linked into it, so more would mean nothing.
  private var direct: [SpecDependency] {
    var entries = target.dependencies.compactMap { dependency -> SpecDependency? in
      guard workspace.isInSpecs(dependency.target), let filters = destinationFilters(dependency.platforms) else {
        return nil
      }
      return entry(of: dependency.target, more: filters)
    }
    entries += target.uses.compactMap { use in
      destinationFilters(use.platforms).flatMap { entryOfLibrary(using: use.external, more: $0) }
    }
    entries += target.sdks.compactMap { sdk in destinationFilters(sdk.platforms).map { entry(of: sdk, more: $0) } }
    return entries + ownResources
  }

  private var ownResources: [SpecDependency] {
    guard needsResourceBundle else { return [] }
    return [
      SpecDependency(
        kind: .target, name: DerivedName.resources(of: part.target), input: .resources, target: .resources(number))
    ]
  }

  /// What a library is linked from that is linked by itself: XcodeGen would link static libraries into programs alone.
  private func linkedIntoLibrary(_ closure: LinkClosure) -> [SpecDependency] {
    var entries = closure.libraries.filter { workspace.isInSpecs($0.number) }.map { library in
      entry(
        of: library.number,
        more: filters(library.platforms) + [SpecPair("link", .boolean(library.isLinked))])
    }
    for use in closure.externals where use.isLinked {
      entries += self.entries(of: use, embed: false).map { entry in
        entry.adding(filters(use.platforms))
      }
    }
    entries += closure.sdks.compactMap { sdk in destinationFilters(sdk.platforms).map { entry(of: sdk, more: $0) } }
    return entries + ownResources
  }

  /// What a program is linked from: all libraries that are reached, with the resources that they bring along, since Xcode
  /// links and copies only what a program names itself.
  private func linkedIntoProgram(_ closure: LinkClosure) -> [SpecDependency] {
    // Its host has what is in its own closure already, and it must not be there twice.
    let isUnitTest = part.role == .tests || part.role == .hostTests
    let host = isUnitTest ? target.host.map { LinkClosure(of: $0, in: plan.graph) } : nil
    let hosted = Set(host?.libraries.map(\.number) ?? [])
    let hostedExternals = Set(host?.externals.map(\.external) ?? [])
    var entries: [SpecDependency] = []
    for library in closure.libraries where workspace.isInSpecs(library.number) {
      let isInHost = hosted.contains(library.number)
      entries.append(
        entry(of: library.number, more: linkOptions(of: library, isInHost: isInHost)))
      if workspace.needsResourceBundle(library.number), !isInHost, part.role != .tool {
        let bundle = DerivedName.resources(of: workspace.parts[library.number].target)
        entries.append(
          SpecDependency(
            kind: .target, name: bundle, input: .resources,
            more: copiesUnasked ? [] : [SpecPair("embed", .boolean(true))], target: .resources(library.number)))
      }
    }
    if let host { entries += linkedAgain(from: host, for: closure) }
    for use in closure.externals {
      let isInHost = hostedExternals.contains(use.external)
      guard use.isLinked, !isInHost || workspace.isDynamic(external: use.external) else { continue }
      entries += self.entries(of: use, embed: carriesFrameworks && !isInHost)
    }
    entries += closure.sdks.map { entry(of: $0) }
    entries += target.embeds.filter(workspace.isInSpecs).map {
      SpecDependency(kind: .target, name: workspace.parts[$0].target, input: .embeds, target: .part($0))
    }
    entries += carriedForExtensions(beside: closure)
    if let host = target.host, workspace.isInSpecs(host) {
      entries.append(
        SpecDependency(kind: .target, name: workspace.parts[host].target, input: .testHost, target: .part(host)))
    }
    return entries
  }

  /// The libraries whose resources lie among the program's: all that it is linked from, but for what its host carries.
  var spreadResources: [Int] {
    let isUnitTest = part.role == .tests || part.role == .hostTests
    let host = isUnitTest ? target.host.map { LinkClosure(of: $0, in: plan.graph) } : nil
    let hosted = Set(host?.libraries.map(\.number) ?? [])
    return (linked?.libraries ?? []).map(\.number).filter {
      workspace.spreadsResources($0) && !hosted.contains($0) && workspace.isInSpecs($0)
    }
  }

  /// Dynamic libraries of the host that have taken in what its tests use: the loader finds them there, the linker must be told.
  private func linkedAgain(from host: LinkClosure, for own: LinkClosure) -> [SpecDependency] {
    let used = Set(own.libraries.map(\.number))
    return host.libraries.filter { library in
      library.isDynamic && !used.contains(library.number) && workspace.isInSpecs(library.number)
        && LinkClosure(of: library.number, in: plan.graph).libraries.contains { used.contains($0.number) }
    }.map {
      SpecDependency(
        kind: .target, name: workspace.parts[$0.number].target, input: .testHost,
        more: [SpecPair("embed", .boolean(false))], target: .part($0.number))
    }
  }

  /// Whether the program has a folder for frameworks. An extension uses that of the app around it.
  private var carriesFrameworks: Bool { part.role != .appExtension && part.role != .tool }

  /// Whether XcodeGen links static code into the program by itself.
  private var linksUnasked: Bool { part.role != .appExtension || module.product != .xpcService }

  /// Whether XcodeGen copies bundles into the program by itself: apps and tests only.
  private var copiesUnasked: Bool { part.role != .appExtension }

  private func linkOptions(of library: LinkClosure.Library, isInHost: Bool) -> [SpecPair] {
    guard library.isDynamic else {
      let link = !library.isLinked || isInHost ? false : linksUnasked ? nil : true
      return link.map { [SpecPair("link", .boolean($0))] } ?? []
    }
    return isInHost || !carriesFrameworks
      ? [SpecPair("embed", .boolean(false))] : carrying(workspace.parts[library.number])
  }

  /// XcodeGen carries a framework along by itself, but takes another library for a resource.
  private func carrying(_ library: ModulePart) -> [SpecPair] {
    guard library.manifest.libraryProduct?.value == .dynamicLibrary else { return [] }
    return [
      SpecPair("copy", .map([SpecPair("destination", .text("frameworks"))])), SpecPair("embed", .boolean(true)),
    ]
  }

  /// What embedded extensions link, and the app carries for them.
  private func carriedForExtensions(beside own: LinkClosure) -> [SpecDependency] {
    let extensions = target.embeds.filter { workspace.parts[$0].role == .appExtension && workspace.isInSpecs($0) }
    guard !extensions.isEmpty, carriesFrameworks else { return [] }
    var libraries = Set(own.libraries.map(\.number))
    var externals = Set(own.externals.map(\.external))
    var entries: [SpecDependency] = []
    for program in extensions {
      let closure = LinkClosure(of: program, in: plan.graph)
      for library in closure.libraries
      where library.isDynamic && workspace.isInSpecs(library.number) && libraries.insert(library.number).inserted {
        let entry = SpecDependency(
          kind: .target, name: workspace.parts[library.number].target, input: .embeds,
          more: carrying(workspace.parts[library.number]) + [SpecPair("link", .boolean(false))],
          target: .part(library.number))
        entries.append(entry)
      }
      for use in closure.externals
      where workspace.isDynamic(external: use.external) && externals.insert(use.external).inserted {
        entries += self.entries(of: use, embed: true).map { entry in
          // Xcode carries what a package brings along if it is linked, and for XcodeGen it must be.
          var entry = entry.kind == .package ? entry : entry.adding([SpecPair("link", .boolean(false))])
          entry.input = .embeds
          return entry
        }
      }
    }
    return entries
  }

  // MARK: Entries

  private func entry(of dependency: Int, more: [SpecPair] = []) -> SpecDependency {
    let isWired = target.dependencies.contains { $0.target == dependency && $0.isWired }
    return SpecDependency(
      kind: .target, name: workspace.parts[dependency].target, input: isWired ? .implementations : .dependencies,
      more: more, target: .part(dependency))
  }

  private func entry(of sdk: SDKDependency, more: [SpecPair] = []) -> SpecDependency {
    let name = sdk.form == .framework ? sdk.name + ".framework" : "lib" + sdk.name + ".tbd"
    let weak = sdk.isWeak ? [SpecPair("weak", .boolean(true))] : []
    return SpecDependency(kind: .sdk, name: name, input: .dependencies, more: more + weak)
  }

  /// What limits a dependency to some platforms; `nil` if the target is for none of them.
  private func destinationFilters(_ platforms: [Platform]?) -> [SpecPair]? {
    guard let platforms else { return [] }
    let own = SpecTarget.platforms(of: part)
    let used = own.filter { platforms.contains($0) }
    if used.isEmpty { return nil }
    return used == own ? [] : [SpecPair("destinationFilters", .texts(used.map(\.rawValue)))]
  }

  private func filters(_ platforms: [Platform]?) -> [SpecPair] { destinationFilters(platforms) ?? [] }
}

extension TargetDependency {
  /// Whether an app is given it beside what it depends on.
  var isWired: Bool { if case .wired = origin { true } else { false } }
}

extension SpecDependency {
  func adding(_ pairs: [SpecPair]) -> SpecDependency {
    var result = self
    for pair in pairs where !more.contains(where: { $0.key == pair.key }) { result.more.append(pair) }
    result.more.sort { ($0.key == "product" ? "" : $0.key) < ($1.key == "product" ? "" : $1.key) }
    return result
  }
}
