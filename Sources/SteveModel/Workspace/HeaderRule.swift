import SteveDiagnostics
import SteveManifest

/// Who sees the headers of a part.
struct HeaderRule {
  private var publicPatterns: [PathPattern]?
  private var privatePatterns: [PathPattern] = []
  private var projectPatterns: [PathPattern] = []
  /// What holds where no pattern says anything.
  private let usual: HeaderVisibility

  init(of part: ModulePart, in folder: String, log: inout DiagnosticLog) {
    usual = part.hasModuleForOthers ? .public : .project
    guard let written = part.manifest.headers else { return }
    func patterns(_ setting: ListSetting<Located<String>>?) -> [PathPattern]? {
      setting.map { $0.items.flatMap { openPatterns($0, in: folder, log: &log) } }
    }
    publicPatterns = patterns(written.public)
    privatePatterns = patterns(written.private) ?? []
    projectPatterns = patterns(written.project) ?? []
  }

  func visibility(of path: UnsafeBufferPointer<UInt8>) -> HeaderVisibility {
    if usual == .project || projectPatterns.contains(where: { $0.matches(path) }) { return .project }
    if privatePatterns.contains(where: { $0.matches(path) }) { return .private }
    guard let publicPatterns else { return usual }
    return publicPatterns.contains { $0.matches(path) } ? .public : .project
  }
}

extension ModulePart {
  /// Whether other targets import it. Nobody depends on a program or a test.
  package var hasModuleForOthers: Bool { !role.isBundled && !role.isTest }
}

/// A pattern; one that fits a folder stands for everything below it too.
func openPatterns(_ text: Located<String>, in folder: String, log: inout DiagnosticLog) -> [PathPattern] {
  guard let pattern = workspacePattern(text, in: folder, log: &log) else { return [] }
  return [pattern, workspacePattern(text.map { $0 + "/**" }, in: folder, log: &log)].compactMap { $0 }
}
