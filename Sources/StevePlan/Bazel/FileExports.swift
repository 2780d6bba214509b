import SteveModel
import SteveSyntax

/// The files of each package that others compile or read too, and which packages these are.
struct FileExports: Sendable {
  struct Row: Sendable {
    /// From the package, in the order of files.
    var files: [String] = []
    /// By their bytes.
    var packages: [String] = []
  }

  private var rows: [String: Row] = [:]

  init(_ workspace: Workspace) {
    for (number, part) in workspace.parts.enumerated() {
      let files = workspace.files[number]
      if files.shared.isEmpty, files.steps.isEmpty { continue }
      for file in files.shared.map(\.file) + files.steps.flatMap(\.inputs) where file.package != part.package {
        rows[file.package, default: Row()].add(FileExports.name(of: file), to: part.package)
      }
    }
  }

  subscript(package: String) -> Row? { rows[package] }

  /// The file from its package.
  static func name(of file: PackagedFile) -> String {
    file.package.isEmpty ? file.path : String(Substring(file.path.utf8.dropFirst(file.package.utf8.count + 1)))
  }
}

extension FileExports.Row {
  fileprivate mutating func add(_ file: String, to package: String) {
    if !files.contains(where: { $0.utf8.elementsEqual(file.utf8) }) {
      files.append(file)
      files.sort { $0.precedesByBytes($1) }
    }
    guard !packages.contains(where: { $0.utf8.elementsEqual(package.utf8) }) else { return }
    packages.append(package)
    packages.sort { $0.precedesByBytes($1) }
  }

  /// Sources are nobody else's unless their package says so.
  var statement: StarlarkStatement {
    .call(
      "exports_files", [.strings(files)],
      named: [StarlarkArgument("visibility", .strings(packages.map { "//\($0):__pkg__" }))])
  }
}
