import SteveManifest
import SteveModel
import SteveSyntax

// What clang compiles, and the headers.
extension BazelFileLists {
  func addClang(to call: inout StarlarkCall) {
    call.add("bridging_header", bridgingHeader.map { .string($0) })
    if !hasClang { return }
    call.add("clang_srcs", clangSources)
    call.add("hdrs", publicHeaders)
    call.add("textual_hdrs", list(headers(.private)))
    call.add("includes", includes.isEmpty ? nil : .strings(includes))
    call.add("module_map", path(part.manifest.moduleMap?.bazel).map { .string($0) })
    call.add("umbrella_header", umbrella.map { .string(label($0)) })
  }

  /// Whether there is more for clang than the bridging header, which the Swift compiler reads itself.
  var hasClang: Bool {
    files.hasClangSources || files.shared.contains { $0.language == .header }
      || HeaderVisibility.allCases.contains { !headers($0).isEmpty }
  }

  /// A header is a source for the part alone, so that nobody else finds it.
  private var clangSources: StarlarkExpression? {
    var common = (showsHeaders ? [] : headers(.project)) + files.generatedClangSources
    var limited: [(platforms: [Platform], files: [StarlarkExpression])] = []
    for group in files.sources {
      if let platforms = group.platforms {
        limited.append((platforms, group.clangFiles.map(expression)))
      } else {
        common += group.clangFiles.map { plan.tree.string(at: Int($0)) }
      }
    }
    let outside = showsHeaders ? shared(.clang) : shared(.clang, .header)
    return sum(sorted(common) + outside, limited.filter { !$0.files.isEmpty })
  }

  private var publicHeaders: StarlarkExpression? {
    let own = sorted(headers(.public).filter { $0 != umbrella } + (showsHeaders ? headers(.project) : []))
    let all = own + (showsHeaders ? shared(.header) : [])
    return all.isEmpty ? nil : .list(all)
  }

  /// Whether the part's own Swift code is to find its headers, by way of the bridging header.
  private var showsHeaders: Bool { part.manifest.bridgingHeader != nil }

  /// The header that stands for the module in which Swift code of the same part is too.
  private var umbrella: String? { files.hasSwift ? headers(.public).first(where: part.isUmbrella) : nil }

  /// From the workspace's root, those that are there and those that may not be.
  private func headers(_ visibility: HeaderVisibility) -> [String] {
    (files.headers[visibility].map { plan.tree.string(at: Int($0)) }
      + files.generatedHeaders.filter { $0.visibility == visibility }.map(\.path)).filter { !isBridgingHeader($0) }
  }

  /// Where headers lie, so that they are found by their names, as in Xcode.
  private var includes: [String] {
    var folders: [String] = []
    let bridging = bridgingHeader.map { [part.package + "/" + $0] } ?? []
    let headers = HeaderVisibility.allCases.flatMap(headers) + bridging
    for folder in headers.map({ folder(of: $0) })
    where !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) { folders.append(folder) }
    return folders.sorted { $0.precedesByBytes($1) }.map { folder in
      let path = String(Substring(folder.utf8.dropFirst(part.package.utf8.count + 1)))
      return path.isEmpty ? "." : path
    }
  }

  private func list(_ paths: [String]) -> StarlarkExpression? { paths.isEmpty ? nil : .list(sorted(paths)) }

  /// The formatter keeps the order of attributes that it does not know, so it must not show which of the files are there.
  private func sorted(_ paths: [String]) -> [StarlarkExpression] {
    paths.map { Array($0.utf8) }.sorted { a, b in
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { FileOrder.comparison($0, isFolder: false, a, isFolder: false) > 0 }
      }
    }.map { .string(label(String(decoding: $0, as: UTF8.self))) }
  }

  // MARK: Files of others

  func shared(_ languages: SharedSource.Language...) -> [StarlarkExpression] {
    files.shared.filter { languages.contains($0.language) }.map { .string(label(of: $0.file)) }
  }

  /// As the part's package names a file.
  func label(of file: PackagedFile) -> String {
    if file.package.utf8.elementsEqual(part.package.utf8) { return label(file.path) }
    return "//\(file.package):\(FileExports.name(of: file))"
  }

  // MARK: Files that are named

  /// From the package.
  private var bridgingHeader: String? { path(part.manifest.bridgingHeader) }

  private func isBridgingHeader(_ header: String) -> Bool {
    bridgingHeader.map { header.utf8.elementsEqual((part.package + "/" + $0).utf8) } ?? false
  }

  private func path(_ text: Located<String>?) -> String? {
    plan.graph.workspace.path(text, of: part).map { label($0) }
  }
}

/// How clang is called for a part.
struct ClangFlags {
  let part: ModulePart
  let files: PartFiles
  let plan: Plan

  /// Options of the compiler are Swift's where there is Swift.
  var options: [String] { files.hasSwift ? [] : part.manifest.copts?.items.map(\.value) ?? [] }

  var all: StarlarkExpression? {
    let safe = part.settings.extensionSafe == true ? ["-fapplication-extension"] : []
    return plan.graph.workspace.flags(
      safe + options.map(\.escapedForMake), part.settings.defines.map { $0.map { ["-D" + $0] } })
  }
}
