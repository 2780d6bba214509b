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

  init(_ index: Int, names: DependencyNames) {
    self.index = index
    part = names.workspace.parts[index]
    self.names = names
  }

  /// What nobody needs to say.
  mutating func addImplied() {
    let implied: [Part]
    switch part.part {
    case .interface: implied = []
    case .implementation, .testing: implied = [.interface]
    case .tests, .demo: implied = [.implementation, .interface, .testing]
    case .uiTests: implied = []
    }
    for other in implied {
      guard let number = names.part(other, of: part.module) else { continue }
      add(TargetDependency(target: number, platforms: nil, origin: .implied))
    }
  }

  mutating func addDeclared(boundaries: inout BoundaryCheck, log: inout DiagnosticLog) {
    for dependency in part.manifest.dependencies?.items ?? [] {
      let platforms = usedPlatforms(of: dependency, log: &log)
      switch dependency.reference {
      case .sdk(let name): addSDK(name, dependency, platforms, log: &log)
      case .label(let label): addExternal(label, dependency, platforms, boundaries: &boundaries, log: &log)
      case .package(let package, _):
        log.error(
          .unknownDependency, "there is no package '\(package)'", at: dependency.location,
          notes: [.init("packages are not supported yet; write '{label: …}' for a target that Bazel knows")])
      case .name(let name):
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
      if let platforms = dependency.platforms, let before = target.dependencies[place].platforms {
        target.dependencies[place].platforms = part.settings.platforms.filter {
          before.contains($0) || platforms.contains($0)
        }
      } else {
        target.dependencies[place].platforms = nil
      }
      if case .declared = target.dependencies[place].origin { return }
      target.dependencies[place].origin = dependency.origin
      return
    }
    present[dependency.target] = target.dependencies.count
    target.dependencies.append(dependency)
  }

  // MARK: Names

  /// The targets that a plain name stands for; an app takes a feature's implementation along with its interface.
  private func numbers(ofName name: String, _ dependency: Dependency, log: inout DiagnosticLog) -> [Int] {
    if let module = names.modules[name] { return numbers(ofModule: module, dependency, log: &log) }
    if let target = names.targets[name] { return [target] }
    var notes: [Diagnostic.Note] = []
    if SDKModules.contains(name) {
      notes.append(.init("a framework of the system is written '{sdk: \(name).framework}'"))
    } else if let near = names.nearest(to: name) {
      notes.append(.init("did you mean '\(near)'?"))
    }
    log.error(
      .unknownDependency, "'\(part.target)' depends on '\(name)', which is no module or target",
      at: dependency.location,
      notes: notes)
    return []
  }

  private func numbers(ofModule number: Int, _ dependency: Dependency, log: inout DiagnosticLog) -> [Int] {
    guard number != part.module else {
      log.error(
        .ownModule, "'\(part.target)' depends on its own module", at: dependency.location,
        notes: [.init("what a part needs of its own module is implied; take the line out")])
      return []
    }
    let plain = names.plainMeaning(of: number)
    if plain == nil {
      log.error(
        .unknownDependency, "'\(names.workspace.modules[number].name)' has no part that its plain name could mean",
        at: dependency.location, notes: [.init("name one of its targets, such as its testing part")])
    }
    guard takesImplementations, names.workspace.modules[number].kind == .feature else {
      return plain.map { [$0] } ?? []
    }
    return [plain, names.part(.implementation, of: number)].compactMap { $0 }
  }

  /// Whether a feature's name means both of its targets here.
  private var takesImplementations: Bool {
    guard names.workspace.modules[part.module].kind == .app, part.part == .implementation else { return false }
    if case .none = names.workspace.modules[part.module].implementations.value { return false }
    return true
  }

  private func numbers(
    ofModule name: String, _ wanted: Part?, _ dependency: Dependency, log: inout DiagnosticLog
  ) -> [Int] {
    guard let number = names.modules[name] else {
      let near = nearestName(to: name, among: names.modules.keys)
      log.error(
        .unknownDependency, "there is no module '\(name)'", at: dependency.location,
        notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
      return []
    }
    guard let wanted else { return numbers(ofModule: number, dependency, log: &log) }
    let found = names.parts(wanted, of: number)
    if found.isEmpty {
      log.error(
        .unknownDependency, "the module '\(name)' has no part '\(wanted.rawValue)'", at: dependency.location,
        notes: [.init("its parts are \(partNames(of: number))")])
    }
    return found
  }

  private func partNames(of number: Int) -> String {
    names.workspace.modules[number].parts.map { "'\(names.workspace.parts[$0].part.rawValue)'" }.joined(separator: ", ")
  }

  // MARK: Edges

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
      add(TargetDependency(target: number, platforms: platforms, origin: .declared(dependency.location)))
    }
  }

  private mutating func addExternal(
    _ label: String, _ dependency: Dependency, _ platforms: [Platform]?, boundaries: inout BoundaryCheck,
    log: inout DiagnosticLog
  ) {
    guard isLabel(label) else {
      log.error(
        .badLabel, "'\(label)' is no absolute Bazel label", at: dependency.location,
        notes: [.init("write '//package:target' or '@repository//package:target'")])
      return
    }
    guard boundaries.allows(from: index, external: label, at: dependency.location, log: &log) else { return }
    guard !target.externals.contains(where: { $0.label.utf8.elementsEqual(label.utf8) }) else { return }
    target.externals.append(ExternalDependency(label: label, platforms: platforms))
  }

  private func isLabel(_ label: String) -> Bool {
    let bytes = label.utf8
    guard bytes.starts(with: "//".utf8) || bytes.starts(with: "@".utf8), label.utf8.count > 2 else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
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
    target.sdks.append(sdk)
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

extension SDKDependency {
  /// - Parameter text: as it is written: `UIKit.framework`, `libz.tbd`, `libz.dylib`.
  init?(_ text: String, isWeak: Bool, platforms: [Platform]?) {
    self.isWeak = isWeak
    self.platforms = platforms
    if let name = SDKDependency.middle(of: text, after: "", before: ".framework") {
      (self.name, form) = (name, .framework)
    } else if let name = SDKDependency.middle(of: text, after: "lib", before: ".tbd")
      ?? SDKDependency.middle(of: text, after: "lib", before: ".dylib")
    {
      (self.name, form) = (name, .dylib)
    } else {
      return nil
    }
  }

  private static func middle(of text: String, after prefix: String, before suffix: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: prefix.utf8), bytes.count > prefix.utf8.count + suffix.utf8.count,
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    let middle = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    guard
      middle.allSatisfy({
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || [0x5F, 0x2D, 0x2E, 0x2B].contains($0)
      })
    else { return nil }
    return String(decoding: middle, as: UTF8.self)
  }
}
