import SteveDiagnostics
import SteveManifest

/// Merges the shared settings of all levels into what holds for one part.
struct SettingsResolution {
  /// What holds where no level says anything but steve.yml.
  private(set) var usual = BuildSettings()
  private var workspace = SharedSettings()
  /// What holds for a part where no level says anything but steve.yml.
  private var inherited = BuildSettings()
  /// In the order of steve.yml.
  let platforms: [Platform]
  let configurations: [String]

  init(platforms: [Platform], configurations: [String]) {
    self.platforms = platforms
    self.configurations = configurations
  }

  /// Takes what steve.yml says.
  mutating func begin(with workspace: SharedSettings, log: inout DiagnosticLog) {
    self.workspace = workspace
    usual = settings(from: workspace, log: &log)
    inherited = usual
    inherited.xcode = XcodeOptions()
    usual.xcode = xcode(from: workspace, log: &log)
  }

  /// What holds for a part, by what its module and it say beside steve.yml.
  func settings(module: SharedSettings, part: SharedSettings, log: inout DiagnosticLog) -> BuildSettings {
    if module.isEmpty && part.isEmpty { return inherited }
    let own = part.merged(over: module)
    var result = settings(from: own.merged(over: workspace), log: &log)
    result.xcode = xcode(from: own, log: &log)
    return result
  }

  /// What a level and those below it say for Xcode.
  private func xcode(from merged: SharedSettings, log: inout DiagnosticLog) -> XcodeOptions {
    var result = XcodeOptions()
    if let written = merged.settings {
      result.settings = configurations.map { configuration in
        let pairs = written.value(in: configuration) { laid($1, over: $0) } ?? []
        return pairs.map { XcodeOptions.Setting(name: $0.key.value, value: $0.value) }
          .sorted { $0.name.precedesByBytes($1.name) }
      }
      checkConfigurations(of: written, log: &log)
      checkMaps(of: written.layers, "settings", log: &log) { $0.map(\.key) }
    }
    if let written = merged.xcconfig {
      result.configFiles = configurations.map { written.value(in: $0) }
      checkConfigurations(of: written, log: &log)
    }
    return result
  }

  /// The texts that steve.yml names, by the bytes of the names.
  func values(_ written: PerConfiguration<Pairs<Located<String>>>?, log: inout DiagnosticLog) -> [[NamedValue]] {
    checkConfigurations(of: written, log: &log)
    checkMaps(of: written?.layers ?? [], "values", log: &log) { $0.map(\.key) }
    let pairs = configurations.map { written?.value(in: $0) ?? [] }
    let names = pairs.map { Set($0.map(\.key.value)) }
    var seen: Set<String> = []
    for (name, _) in pairs.joined() where seen.insert(name.value).inserted { checkValue(name, in: names, log: &log) }
    return pairs.map { pairs in
      pairs.map { NamedValue(name: $0.key.value, text: $0.value.value) }.sorted { $0.name.precedesByBytes($1.name) }
    }
  }

  /// Whoever uses a name wants a text in each configuration.
  ///
  /// - Parameter names: those of each configuration.
  private func checkValue(_ name: Located<String>, in names: [Set<String>], log: inout DiagnosticLog) {
    let lacking = configurations.indices.filter { !names[$0].contains(name.value) }
    guard let first = lacking.first else { return }
    log.error(
      .missingValue, "'\(name.value)' has no text in the configuration '\(configurations[first])'", at: name.location,
      notes: [.init("write one for each configuration, or 'values: {\(name.value): …}' for all of them")])
  }

  /// Reports a map whose keys are configurations, all of them, and whose values are not: it is meant to be one for each.
  func checkMaps<Value>(
    of layers: [PerConfiguration<Value>.Layer], _ key: String, log: inout DiagnosticLog,
    keys: (Value) -> [Located<String>]
  ) {
    for case .everywhere(let value) in layers {
      let written = keys(value)
      guard let first = written.first, written.allSatisfy({ configurations.contains($0.value) }) else { continue }
      log.error(
        .expectedMapping, "'\(first.value)' is a configuration, so its value is a mapping of its own",
        at: first.location,
        notes: [.init("write '\(key): {\(first.value): {NAME: value}}'")])
    }
  }

  private func settings(from merged: SharedSettings, log: inout DiagnosticLog) -> BuildSettings {
    var result = BuildSettings()
    result.platforms = usedPlatforms(merged.platforms, log: &log)
    if let written = merged.devices {
      result.devices = Device.allCases.filter { device in written.items.contains { $0.value == device } }
    }
    result.swift = merged.swift.map(SwiftOptions.init) ?? SwiftOptions()
    result.defines = configurations.map { configuration in
      set(merged.defines?.value(in: configuration) { $1.merged(over: $0) }?.items.map(\.value) ?? []) { $0 }
    }
    checkConfigurations(of: merged.defines, log: &log)
    result.extensionSafe = merged.extensionSafe?.value
    result.libraryEvolution = merged.libraryEvolution?.value
    return result
  }

  private func usedPlatforms(_ written: ListSetting<Located<Platform>>?, log: inout DiagnosticLog) -> [Platform] {
    guard let written else { return platforms }
    for platform in written.items where !platforms.contains(platform.value) {
      log.error(
        .unknownPlatform, "the workspace has no platform '\(platform.value.rawValue)'", at: platform.location,
        notes: [.init("add it with its lowest version to 'platforms' in steve.yml, or take it out here")])
    }
    return platforms.filter { platform in written.items.contains { $0.value == platform } }
  }

  /// Reports keys that are no configurations of the workspace.
  func checkConfigurations<Value>(of setting: PerConfiguration<Value>?, log: inout DiagnosticLog) {
    for case .each(let values) in setting?.layers ?? [] {
      for entry in values where !configurations.contains(entry.configuration.value) {
        let near = nearestName(to: entry.configuration.value, among: configurations)
        log.error(
          .unknownConfiguration, "there is no configuration '\(entry.configuration.value)'",
          at: entry.configuration.location,
          notes: near.map { [.init("did you mean '\($0)'?")] }
            ?? [.init("the configurations are \(configurations.joined(separator: ", "))")])
      }
    }
  }
}

extension SwiftOptions {
  init(_ settings: SwiftSettings) {
    self.init()
    version = settings.version?.value ?? version
    concurrency = settings.concurrency?.value
    isolation = settings.isolation?.value
    let written = settings.features?.items ?? []
    features = set(written.map { Feature(name: $0.name.value, isExperimental: $0.isExperimental) }, by: \.name)
    interop = settings.interop?.value
    warningsAsErrors = settings.warningsAsErrors?.value ?? false
    packageName = settings.packageName?.value
  }
}

/// The elements of a list whose order and repetitions mean nothing.
private func set<Element: Equatable>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
  guard elements.count > 1 else { return elements }
  var result: [Element] = []
  for element in elements.sorted(by: { name($0).precedesByBytes(name($1)) }) {
    // Equal ones have one name, so they are neighbours.
    let namesakes = result.reversed().prefix { name($0) == name(element) }
    if !namesakes.contains(element) { result.append(element) }
  }
  return result
}
