/// What git is in the middle of, where manifests may hold the marks of a conflict and nobody expects them to be right.
package enum UnfinishedWork {
  private static let signs: [(name: String, work: String)] = [
    ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
    ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
  ]

  /// What it is called; `nil` if nothing is unfinished, or nobody can tell.
  package static func name(above disk: some Disk) -> String? {
    guard let folder = gitFolder(above: disk) else { return nil }
    return signs.first { (try? disk.status(folder + "/" + $0.name)) ?? nil != nil }?.work
  }

  /// Where git keeps what belongs to this checkout, from the workspace's root.
  private static func gitFolder(above disk: some Disk) -> String? {
    guard let prefix = (try? repositoryPrefix(of: disk, rootPath: disk.rootPath)) ?? nil else { return nil }
    let path = String(repeating: "../", count: prefix.count) + ".git"
    guard let status = (try? disk.status(path)) ?? nil else { return nil }
    if status.kind == .folder { return path }
    // Of a submodule or another work tree: one line that says where it is.
    var bytes: [UInt8] = []
    guard (try? disk.read(path, into: &bytes)) != nil, bytes.starts(with: "gitdir: ".utf8) else { return nil }
    let named = String(decoding: bytes.dropFirst(8).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return named.utf8.first == 0x2F ? named : String(repeating: "../", count: prefix.count) + named
  }
}
