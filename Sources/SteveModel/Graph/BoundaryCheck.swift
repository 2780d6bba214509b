import SteveDiagnostics
import SteveManifest

/// Judges edges by the boundary matrix and the exceptions from it.
struct BoundaryCheck {
  private let workspace: Workspace
  private var isUsed: [Bool]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    isUsed = Array(repeating: false, count: workspace.exceptions.count)
  }

  mutating func allows(from: Int, to: Int, at location: SourceLocation, log: inout DiagnosticLog) -> Bool {
    let (source, target) = (workspace.parts[from], workspace.parts[to])
    guard let column = BoundaryColumn(target) else {
      log.error(
        .notADependency,
        "'\(source.target)' depends on '\(target.target)', and nobody depends on \(target.role.article)",
        at: location, notes: [BoundaryCheck.wayOut(from: source, to: target)])
      return false
    }
    let row = BoundaryRow(source, kind: workspace.modules[source.module].kind)
    switch workspace.matrix.cell(row, column) {
    case .allowed: return true
    case .own where source.module == target.module: return true
    case .names(let names):
      if names.contains(target.target) || names.contains(workspace.modules[target.module].name) { return true }
    case .own, .refused: break
    }
    if usesException(from: source, to: [target.target, workspace.modules[target.module].name]) { return true }
    log.error(
      .forbiddenDependency,
      "'\(source.target)' (\(source.words(row))) may not depend on '\(target.target)' (\(target.words(column)))",
      at: location,
      notes: [
        .init("'\(target.target)' is described here", at: target.location),
        BoundaryCheck.wayOut(from: source, to: target),
      ])
    return false
  }

  /// - Parameter known: the names of something from outside, the fullest first.
  mutating func allows(
    from: Int, external known: [String], at location: SourceLocation, log: inout DiagnosticLog
  ) -> Bool {
    let name = known.first ?? ""
    let source = workspace.parts[from]
    let row = BoundaryRow(source, kind: workspace.modules[source.module].kind)
    switch workspace.matrix.cell(row, .external) {
    case .allowed: return true
    case .names(let names) where known.contains(where: names.contains): return true
    case .names, .own, .refused: break
    }
    if usesException(from: source, to: known) { return true }
    log.error(
      .forbiddenDependency, "'\(source.target)' (\(source.words(row))) may not depend on '\(name)' (external)",
      at: location,
      notes: [
        .init(
          "wrap it in a utility, or allow it by name: 'rules: {matrix: {\(row.rawValue): {external: [\"\(name)\"]}}}'")
      ])
    return false
  }

  private mutating func usesException(from source: ModulePart, to names: [String]) -> Bool {
    let sourceNames = [source.target, workspace.modules[source.module].name]
    var found = false
    for (index, exception) in workspace.exceptions.enumerated()
    where sourceNames.contains(exception.from.value) && names.contains(exception.to.value) {
      isUsed[index] = true
      found = true
    }
    return found
  }

  func reportIdleExceptions(names: DependencyNames, log: inout DiagnosticLog) {
    for (index, exception) in workspace.exceptions.enumerated() where !isUsed[index] {
      log.warning(
        .idleException,
        "no dependency of '\(exception.from.value)' on '\(exception.to.value)' needs this exception",
        at: exception.location,
        notes: [.init("take it out, so that it can't hide a new one")])
    }
  }

  /// What to do instead.
  private static func wayOut(from source: ModulePart, to target: ModulePart) -> Diagnostic.Note {
    switch (source.role, target.role) {
    case (_, .app), (_, .appExtension), (_, .tool):
      .init("move the code that both need into a utility or a standard module; an app embeds another one with 'embeds'")
    case (_, .tests), (_, .hostTests), (_, .uiTests), (_, .demo):
      .init("move the code that others need into a 'testing' part")
    case (.interface, .standard), (.utility, .standard):
      .init("move what is needed into a utility, or add an exception with a reason to 'rules: except' in steve.yml")
    case (.utility, _):
      .init("a utility knows utilities alone: move what is needed into one, or make this module a standard one")
    case (_, _) where target.isTestonly:
      .init("fakes are for tests and demos: declare it under 'tests' or 'demo', or move the code into a utility")
    case (_, .implementation):
      .init(
        "depend on the interface, and let the app wire the implementation; or add an exception with a reason to 'rules: except'"
      )
    default: .init("add an exception with a reason to 'rules: except' in steve.yml")
    }
  }
}

extension BoundaryRow {
  init(_ part: ModulePart, kind: Kind) {
    switch part.role {
    case .app, .appExtension, .tool: self = .app
    case .implementation: self = .implementation
    case .standard: self = part.isTestonly ? .testing : .standard
    case .interface: self = .interface
    case .utility: self = part.isTestonly ? .testing : .utility
    case .testing: self = .testing
    case .tests, .hostTests: self = kind == .app ? .appTests : .tests
    case .uiTests: self = .uiTests
    case .demo: self = .demo
    }
  }
}

extension BoundaryColumn {
  /// `nil` for what nobody may depend on.
  init?(_ part: ModulePart) {
    switch part.role {
    case .implementation: self = .implementation
    case .interface: self = .interface
    case .standard: self = part.isTestonly ? .testing : .standard
    case .utility: self = part.isTestonly ? .testing : .utility
    case .testing: self = .testing
    case .app, .appExtension, .tool, .tests, .hostTests, .uiTests, .demo: return nil
    }
  }
}

extension ModulePart {
  fileprivate func words(_ row: BoundaryRow) -> String {
    switch row {
    case .appTests: "tests of an app"
    case .testing where role != .testing: "test-only \(role.words)"
    default: role.words
    }
  }

  fileprivate func words(_ column: BoundaryColumn) -> String {
    column == .testing && role != .testing ? "test-only \(role.words)" : role.words
  }
}

extension Role {
  fileprivate var article: String {
    switch self {
    case .app: "an app"
    case .appExtension: "an app extension"
    case .tool: "a tool"
    case .demo: "a demo app"
    default: words
    }
  }
}
