/// What a run has done to a workspace.
struct DiskChanges {
  /// Files and links that were made or have other bytes, by path.
  private var written: [(path: [UInt8], node: DiskState.Node)] = []
  /// Files and links that have gone.
  private var removed: [[UInt8]] = []
  private(set) var offences: [String] = []

  init(from before: DiskState, to after: DiskState) {
    for (path, node) in after.nodes.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      if let old = before.nodes[path] {
        if node.content == old.content, node.isExecutable == old.isExecutable {
          if node.content != .folder, node != old { offences.append("'\(escaped(path))' was written again") }
        } else {
          written.append((path, node))
        }
      } else if node.content != .folder || !after.nodes.keys.contains(where: { $0.starts(with: path + [0x2F]) }) {
        written.append((path, node))
      }
    }
    removed = before.nodes.filter { after.nodes[$0.key] == nil && $0.value.content != .folder }.keys
      .sorted { $0.lexicographicallyPrecedes($1) }
    guard written.isEmpty, removed.isEmpty else { return }
    for path in before.nodes.keys where after.nodes[path] == nil { offences.append("'\(escaped(path))' is gone") }
    // A file that came and went has moved its folder's time.
    for (path, node) in after.nodes where node.content == .folder && node != before.nodes[path] {
      offences.append("something was done in '\(escaped(path))'")
    }
  }

  /// The archive of what was written. What every workspace has in `bazel/steve` is one line, but for the files that
  /// `expected` has by name.
  func archive(naming expected: CaseArchive) -> String {
    let named = Set(expected.entries.map(\.path))
    let paths = Set(written.map(\.path))
    let usual = Set(DiskChanges.usualFiles.map { Array($0.utf8) })
    let isUsual = usual.isSubset(of: paths)
    // A workspace may have another one of its own.
    let unsaid = usual.union([Array("tools/bazel".utf8)])
    var text = ""
    for (path, node) in written where !isUsual || named.contains(path) || !unsaid.contains(path) {
      text += CaseArchive.text(of: path, node.content, isExecutable: node.isExecutable)
    }
    for path in removed { text += "== \(escaped(path)) [removed]\n" }
    return text + (isUsual ? CaseArchive.text(of: Array("bazel/steve".utf8), .usual, isExecutable: false) : "")
  }

  private static let usualFiles =
    ["BUILD.bazel", "prebuilt.sh", "settings.bzl", "steve.MODULE.bazel", "steve.bazelrc"].map { "bazel/steve/" + $0 }
    + [
      "bundles", "clang", "compiling", "defs", "generate", "libraries", "platforms", "prebuilt", "resources", "tests",
      "version",
    ]
    .map { "bazel/steve/\($0).bzl" }
}
