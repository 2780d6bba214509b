import Foundation
import SteveDiagnostics
import SteveDriver
import TestSupport

/// What `check` says of the wiring of some files, in this process and on a disk in memory.
struct WiredWorkspace {
  var files: [(path: String, text: String)]

  /// An app `Shop` that links these features, each with the modules that it depends on beside the runtime.
  init(_ features: [String: [String]] = ["Cart": ["Payments"], "Payments": []], app: String = "") {
    files = [
      (
        "steve.yml",
        "workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\n"
          + "wiring: {module: DependencyInjection}\n"
      ),
      ("Utilities/DependencyInjection/module.yml", "kind: utility\n"),
      ("Utilities/DependencyInjection/Sources/Registry.swift", "public protocol Registry {}\n"),
      (
        "Apps/Shop/module.yml",
        "kind: app\ndependencies: [\(features.keys.sorted().joined(separator: ", ")), DependencyInjection]\n"
      ),
      (
        "Apps/Shop/Sources/Main.swift",
        app.isEmpty ? "import DependencyInjection\nlet container = DependencyContainer()\n" : app
      ),
    ]
    for (name, dependencies) in features.sorted(by: { $0.key < $1.key }) {
      let all = (dependencies + ["DependencyInjection"]).joined(separator: ", ")
      files.append(("Modules/\(name)/module.yml", "kind: feature\ndependencies: [\(all)]\n"))
      files.append(("Modules/\(name)/Interface/\(name).swift", "public protocol \(name)Service {}\n"))
      files.append(("Modules/\(name)/Sources/\(name)Configuration.swift", Self.configuration(of: name, dependencies)))
    }
  }

  /// A configuration that registers the module's service, and asks for those of others and for its own.
  static func configuration(of name: String, _ others: [String]) -> String {
    let imports = (others + [name]).map { "import \($0)Interface\n" }.joined()
    let asked = (others + [name]).map { "    _ = resolver.resolve(type: (any \($0)Service).self)\n" }.joined()
    return "import DependencyInjection\n" + imports + """
      public enum \(name)Configuration: ModuleConfiguring {
        public static func registerImplementations(in registry: any Registry) {
          registry.register(type: (any \(name)Service).self, service: Real\(name)())
        }
        public static func resolveDependencies(with resolver: any Resolver) {
      \(asked)  }
      }
      final class Real\(name): \(name)Service {}

      """
  }

  subscript(_ path: String) -> String {
    get { files.first { $0.path == path }?.text ?? "" }
    set {
      files.removeAll { $0.path == path }
      files.append((path, newValue))
    }
  }

  /// Replaces text that must be there, once.
  mutating func edit(_ path: String, _ old: String, _ new: String) {
    let text = self[path]
    precondition(text.contains(old), "\(path) has no \(old)")
    let range = text.range(of: old)
    self[path] = range.map { text.replacingCharacters(in: $0, with: new) } ?? text
  }

  /// Errors and warnings about the wiring, as `path:line:column code message`.
  var findings: [String] {
    report.log.sorted.filter { DiagnosticCode.wiringNames.contains($0.code.name) }.map { finding in
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(finding.code.name) \(finding.message)"
    }
  }

  /// The codes, and the lines that they are about, with the last part of the path.
  var codes: [String] {
    report.log.sorted.filter { DiagnosticCode.wiringNames.contains($0.code.name) }.map { finding in
      let file = finding.location?.file.split(separator: "/").last ?? "-"
      return "\(file):\(finding.location?.line ?? 0) \(finding.code.name)"
    }
  }

  var report: Report {
    let disk = InMemoryDisk()
    for file in files { disk.addFile(file.path, file.text) }
    do throws(Stop) { return try check(disk, today: "2026-01-01") } catch {
      var report = Report()
      report.log.error(.unreadable, error.message)
      return report
    }
  }
}

extension DiagnosticCode {
  static let wiringNames = Set((1...10).map { "DI0" + ($0 < 10 ? "0" : "") + "\($0)" } + ["shared-instance"])
}
