import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// Values of settings that name a folder of one machine: everywhere else they are wrong, and they keep caches from being
/// shared.
enum MachinePaths: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let workspace = checkout.sight.plan?.graph.workspace else { return }
    reportMachinePaths(in: workspace, as: .error, &checkout.report.log)
  }
}

/// - Parameter severity: `check` only warns of them.
func reportMachinePaths(in workspace: Workspace, as severity: Diagnostic.Severity, _ log: inout DiagnosticLog) {
  var seen: Set<SourceLocation> = []
  for text in settings(of: workspace) where namesMachinePath(text.value) && seen.insert(text.location).inserted {
    log.report(
      Diagnostic(
        severity, .machinePath, "'\(text.value)' names a path of one machine", at: text.location,
        notes: [.init("write a path from the workspace's root; tools run there on every machine")]))
  }
}

/// Every text that reaches a tool as it is. What many parts inherit comes many times.
private func settings(of workspace: Workspace) -> [Located<String>] {
  workspace.bazel.extra.flatMap(\.value)
    + workspace.parts.flatMap { part in
      let manifest = part.manifest
      let lists = [manifest.copts, manifest.linkopts, manifest.args].flatMap { $0?.items ?? [] }
      return lists + manifest.env.map(\.value) + texts(in: manifest.bazel) + properties(of: manifest.bundle)
    }
}

private func properties(of bundle: BundleSettings) -> [Located<String>] {
  (bundle.info?.layers ?? []).flatMap { layer in
    let settings =
      switch layer {
      case .everywhere(let setting): [setting]
      case .each(let values): values.map(\.value)
      }
    return settings.flatMap { setting in
      guard case .properties(let properties, at: _) = setting else { return [Located<String>]() }
      return texts(in: properties)
    }
  }
}

/// Values whose own place nobody remembers stand at their key.
private func texts(in pairs: Pairs<AttributeValue>) -> [Located<String>] {
  pairs.flatMap { pair in texts(in: pair.value).map { Located($0, at: pair.key.location) } }
}

private func texts(in value: AttributeValue) -> [String] {
  switch value {
  case .text(let text): [text]
  case .integer, .boolean: []
  case .list(let values): values.flatMap { texts(in: $0) }
  case .map(let pairs): pairs.flatMap { texts(in: $0.value) }
  }
}

/// Whether a text is such a path, or holds one behind a flag.
private func namesMachinePath(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.indices.contains { start in
    isStart(start, in: bytes) && machineFolders.contains { bytes[start...].starts(with: $0) }
  } || bytes == [UInt8(ascii: "~")]
}

private let machineFolders = [
  "/Users/", "/home/", "/private/", "/root/", "/tmp/", "/var/folders/", "/Volumes/", "~/", "$HOME", "${HOME}",
  "$(HOME)",
].map { Array($0.utf8) }

private let separators = Array("=,:;\"' ".utf8)

/// Whether a path may begin there: at the start, behind what separates values, or behind a flag of one letter such as `-I`.
private func isStart(_ index: Int, in bytes: [UInt8]) -> Bool {
  guard index > 0 else { return true }
  if separators.contains(bytes[index - 1]) { return true }
  return index == 2 && bytes[0] == UInt8(ascii: "-")
}
