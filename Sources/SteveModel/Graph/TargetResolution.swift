import SteveDiagnostics
import SteveManifest

/// Finds what one target depends on.
struct TargetResolution {
  let index: Int
  let part: ModulePart
  let names: DependencyNames
  var target = GraphTarget()
  /// The dependencies that are there, by number.
  private var present: [Int: Int] = [:]
  /// The labels that are there, as bytes: what only looks equal is another file.
  private var externals: [[UInt8]: Int] = [:]
  /// The SDKs that are there, by name and form.
  private var sdks: [String: Int] = [:]

  init(_ index: Int, names: DependencyNames) {
    self.index = index
    part = names.workspace.parts[index]
    self.names = names
  }

  /// What nobody needs to say.
  mutating func addImplied() {
    for other in impliedParts {
      guard let number = names.part(other, of: part.module) else { continue }
      add(TargetDependency(target: number, platforms: nil, origin: .implied))
    }
    if names.workspace.moduleList(of: index) != nil, let wiring = names.workspace.wiring {
      add(TargetDependency(target: wiring, platforms: nil, origin: .implied))
    }
  }

  private var impliedParts: [Part] {
    switch part.part {
    case .interface, .uiTests: []
    case .implementation: [.interface]
    // Fakes of a module that is not split stand in for its one library.
    case .testing: names.part(.interface, of: part.module) == nil ? [.implementation] : [.interface]
    case .tests, .demo: [.implementation, .interface, .testing]
    }
  }

  mutating func addDeclared(boundaries: inout BoundaryCheck, log: inout DiagnosticLog) {
    for dependency in part.manifest.dependencies?.items ?? [] {
      let platforms = usedPlatforms(of: dependency, log: &log)
      switch dependency.reference {
      case .sdk(let name): addSDK(name, dependency, platforms, log: &log)
      case .label(let label): addExternal(label, dependency, platforms, boundaries: &boundaries, log: &log)
      case .package(let package, let product):
        addProduct(product, ofPackage: package, dependency, platforms, boundaries: &boundaries, log: &log)
      case .name(let name):
        if addExternal(named: name, dependency, platforms, boundaries: &boundaries, log: &log) { continue }
        addTargets(
          numbers(ofName: name, dependency, log: &log), dependency, platforms, boundaries: &boundaries, log: &log)
      case .module(let name, let part):
        addTargets(
          numbers(ofModule: name, part, dependency, log: &log), dependency, platforms, boundaries: &boundaries,
          log: &log)
      }
    }
  }

  /// Adds an edge once; an edge for some platforms and one for all are one for all.
  mutating func add(_ dependency: TargetDependency) {
    if let place = present[dependency.target] {
      target.dependencies[place].platforms = united(target.dependencies[place].platforms, dependency.platforms)
      target.dependencies[place].isPrivate = target.dependencies[place].isPrivate && dependency.isPrivate
      if case .declared = target.dependencies[place].origin { return }
      target.dependencies[place].origin = dependency.origin
      return
    }
    present[dependency.target] = target.dependencies.count
    target.dependencies.append(dependency)
  }

  private mutating func addTargets(
    _ numbers: [Int], _ dependency: Dependency, _ platforms: [Platform]?, boundaries: inout BoundaryCheck,
    log: inout DiagnosticLog
  ) {
    for number in numbers {
      guard number != index else {
        log.error(
          .ownModule, "'\(part.target)' depends on itself", at: dependency.location, notes: [.init("take the line out")]
        )
        continue
      }
      guard boundaries.allows(from: index, to: number, at: dependency.location, log: &log) else { continue }
      if let place = present[number], case .declared(let first) = target.dependencies[place].origin,
        dependency.platforms == nil, target.dependencies[place].platforms == nil
      {
        log.warning(
          .repeatedDependency, "'\(dependency.spelling)' stands here for the second time", at: dependency.location,
          notes: [.init("first here", at: first)])
      }
      add(
        TargetDependency(
          target: number, platforms: platforms, origin: .declared(dependency.location), isPrivate: dependency.isPrivate)
      )
    }
  }

  private mutating func addExternal(
    _ label: String, _ dependency: Dependency, _ platforms: [Platform]?, boundaries: inout BoundaryCheck,
    log: inout DiagnosticLog
  ) {
    guard let parsed = BazelLabel(label) else {
      log.error(
        .badLabel, "'\(label)' is no absolute Bazel label", at: dependency.location,
        notes: [.init("write '//package:target' or '@repository//package:target'")])
      return
    }
    if parsed.repository.isEmpty, let number = names.number(ofPackage: parsed.package, target: parsed.target) {
      let name = names.workspace.parts[number].target
      log.error(
        .badLabel, "'\(label)' belongs to '\(name)' of this workspace", at: dependency.location,
        notes: [.init("write the name alone: '\(name)'; labels are for what steve does not describe")])
      return
    }
    guard boundaries.allows(from: index, external: [label], at: dependency.location, log: &log) else { return }
    if let place = externals[Array(label.utf8)] {
      target.externals[place].platforms = united(target.externals[place].platforms, platforms)
      target.externals[place].isPrivate = target.externals[place].isPrivate && dependency.isPrivate
    } else {
      externals[Array(label.utf8)] = target.externals.count
      target.externals.append(ExternalDependency(label: label, platforms: platforms, isPrivate: dependency.isPrivate))
    }
  }

  private mutating func addSDK(
    _ name: String, _ dependency: Dependency, _ platforms: [Platform]?, log: inout DiagnosticLog
  ) {
    guard let sdk = SDKDependency(name, isWeak: dependency.isWeak, platforms: platforms) else {
      log.error(
        .badSDKName, "'\(name)' is no framework or library of an SDK", at: dependency.location,
        notes: [.init("write 'UIKit.framework', 'libz.tbd' or 'libz.dylib'")])
      return
    }
    let key = sdk.form == .framework ? sdk.name + ".framework" : sdk.name + ".tbd"
    if let place = sdks[key] {
      target.sdks[place].platforms = united(target.sdks[place].platforms, platforms)
      target.sdks[place].isWeak = target.sdks[place].isWeak && sdk.isWeak
    } else {
      sdks[key] = target.sdks.count
      target.sdks.append(sdk)
    }
  }

  /// The platforms of a dependency that is named twice; `nil` stands for all.
  func united(_ a: [Platform]?, _ b: [Platform]?) -> [Platform]? {
    guard let a, let b else { return nil }
    let both = part.settings.platforms.filter { a.contains($0) || b.contains($0) }
    return both == part.settings.platforms ? nil : both
  }

  private func usedPlatforms(of dependency: Dependency, log: inout DiagnosticLog) -> [Platform]? {
    guard let written = dependency.platforms else { return nil }
    for platform in written where !part.settings.platforms.contains(platform.value) {
      log.error(
        .unknownPlatform, "'\(part.target)' is not built for '\(platform.value.rawValue)'", at: platform.location,
        notes: [.init("its platforms are \(part.settings.platforms.map(\.rawValue).joined(separator: ", "))")])
    }
    let used = part.settings.platforms.filter { platform in written.contains { $0.value == platform } }
    return used == part.settings.platforms ? nil : used
  }
}
