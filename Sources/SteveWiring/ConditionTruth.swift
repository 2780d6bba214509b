import SteveManifest
import SteveModel
import SteveSyntax

/// In which circumstances code is compiled: a configuration, and what is assumed of questions that nobody can answer.
struct WiringWorld: Hashable {
  /// Into the workspace's configurations.
  var configuration: Int
  var platform: Platform?
  var assumed: [SwiftCondition: Bool] = [:]
}

/// Judges what stands behind `#if`.
struct ConditionTruth {
  let graph: WorkspaceGraph
  /// What each target can import, by the name of the module.
  private let reachable: [Int: Set<String>]

  init(_ graph: WorkspaceGraph, _ targets: [Int]) {
    self.graph = graph
    let parts = graph.workspace.parts
    reachable = Dictionary(
      uniqueKeysWithValues: targets.map { target in
        (target, Set(graph.closure(of: target).map { parts[$0].swiftModule }))
      })
  }

  /// - Returns: `nil` if it depends on what nobody can say.
  func value(of condition: SwiftCondition, _ target: Int, _ world: WiringWorld) -> Bool? {
    if let assumed = world.assumed[condition] { return assumed }
    switch condition {
    case .constant(let value): return value
    case .flag(let name): return defines(name, target, world.configuration)
    case .question(let name, let asked): return answer(name, asked, target, world)
    case .unknown: return nil
    case .not(let inner): return value(of: inner, target, world).map { !$0 }
    case .and(let parts): return joined(parts, target, world, decisive: false)
    case .or(let parts): return joined(parts, target, world, decisive: true)
    }
  }

  private func joined(_ parts: [SwiftCondition], _ target: Int, _ world: WiringWorld, decisive: Bool) -> Bool? {
    var isUnknown = false
    for part in parts {
      guard let value = value(of: part, target, world) else {
        isUnknown = true
        continue
      }
      if value == decisive { return decisive }
    }
    return isUnknown ? nil : !decisive
  }

  /// The questions in a condition that nobody can answer.
  func open(in condition: SwiftCondition, _ target: Int, _ world: WiringWorld) -> [SwiftCondition] {
    switch condition {
    case .constant, .flag: []
    case .question, .unknown: value(of: condition, target, world) == nil ? [condition] : []
    case .not(let inner): open(in: inner, target, world)
    case .and(let parts), .or(let parts): parts.flatMap { open(in: $0, target, world) }
    }
  }

  /// Xcode and Bazel's rules define `DEBUG` in debug builds themselves.
  private func defines(_ name: String, _ target: Int, _ configuration: Int) -> Bool? {
    let part = graph.workspace.parts[target]
    let defines = part.settings.defines
    if defines.indices.contains(configuration), defines[configuration].contains(name) { return true }
    if name == "DEBUG", graph.workspace.configurations[configuration].base == .debug { return true }
    let flags = part.manifest.copts?.items.map(\.value) ?? []
    if flags.contains("-D" + name) || zip(flags, flags.dropFirst()).contains(where: { $0 == "-D" && $1 == name }) {
      return true
    }
    return false
  }

  private func answer(_ name: String, _ asked: String, _ target: Int, _ world: WiringWorld) -> Bool? {
    switch name {
    case "os": return world.platform.map { $0.rawValue == asked }
    case "canImport": return canImport(asked.split(separator: ",").first.map { String($0) } ?? asked, target, world)
    case "swift", "compiler": return isKnownVersion(asked)
    case "targetEnvironment" where asked == "macCatalyst" && world.platform != .iOS: return false
    default: return nil
    }
  }

  private func canImport(_ module: String, _ target: Int, _ world: WiringWorld) -> Bool? {
    if reachable[target]?.contains(module) ?? false { return true }
    guard let platform = world.platform, let row = ConditionTruth.modules[module] else { return nil }
    return row.contains(platform)
  }

  /// Where modules of the system are that code asks for most.
  private static let modules: [String: [Platform]] = [
    "UIKit": [.iOS, .tvOS, .watchOS, .visionOS], "AppKit": [.macOS], "Cocoa": [.macOS], "WatchKit": [.watchOS],
    "SwiftUI": Platform.allCases, "Foundation": Platform.allCases, "Combine": Platform.allCases,
    "Darwin": Platform.allCases, "Glibc": [], "Musl": [], "FoundationNetworking": [], "WinSDK": [], "Android": [],
  ]

  /// Steve's own module lists need a compiler of version 6.
  private func isKnownVersion(_ asked: String) -> Bool? {
    let isLowest = asked.hasPrefix(">=")
    let number = asked.drop { !("0"..."9").contains($0) }
    guard isLowest || asked.hasPrefix("<"), let major = number.split(separator: ".").first.flatMap({ Int($0) }) else {
      return nil
    }
    let isOld = major < 6 || number == "6" || number == "6.0"
    return isOld ? isLowest : nil
  }
}
