import SteveManifest
import SteveModel

extension SwiftTestPackage {
  /// How a target is compiled: as in the configuration that is built when nobody names one.
  func settings(of number: Int) -> [String] {
    let part = plan.graph.workspace.parts[number]
    var options = part.settings.swift
    let mode = options.languageMode
    options.version = ""
    // The language's version is SwiftPM's own setting, and the extension's rules mean nothing to tests.
    var flags = Array(options.flags.dropFirst(2))
    let configuration = plan.graph.workspace.usualConfiguration
    if configuration < part.settings.defines.count { flags += part.settings.defines[configuration].map { "-D" + $0 } }
    flags += part.manifest.copts?.items.map(\.value) ?? []
    let version = ".swiftLanguageMode(.version(\(PackageText.quoted(mode))))"
    return flags.isEmpty ? [version] : [version, ".unsafeFlags([\(quoted(flags))])"]
  }

  func linked(_ number: Int) -> [String] {
    let part = plan.graph.workspace.parts[number]
    let sdks = plan.graph.targets[number].sdks.filter { $0.platforms.holds(for: part.hostPlatform) }
    let libraries = sdks.filter { $0.form == .dylib }.map { ".linkedLibrary(\(PackageText.quoted($0.name)))" }
    guard kind == .macOS else { return libraries }
    let frameworks = sdks.filter { $0.form == .framework }.map { ".linkedFramework(\(PackageText.quoted($0.name)))" }
    // They are for Apple's linker.
    let options = (part.manifest.linkopts?.items ?? []).flatMap { ["-Xclang-linker", $0.value] }
    return libraries + frameworks + (options.isEmpty ? [] : [".unsafeFlags([\(quoted(options))])"])
  }

  private func quoted(_ words: [String]) -> String { words.map(PackageText.quoted).joined(separator: ", ") }

  /// The oldest macOS that it is for: where the workspace is not for macOS, the one of the same year as its iOS.
  var macOSVersion: String? {
    let targets = plan.graph.workspace.deploymentTargets
    if let own = targets.first(where: { $0.platform == .macOS }) { return own.version }
    guard let iOS = targets.first(where: { $0.platform == .iOS }), let year = Int(iOS.version.prefix { $0 != "." })
    else {
      return nil
    }
    switch year {
    case ..<14: return "10.15"
    case 14...18: return "\(year - 3).0"
    default: return "\(year).0"
    }
  }
}
