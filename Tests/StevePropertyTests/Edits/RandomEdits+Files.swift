import Foundation
import TestSupport

extension RandomEdits {
  /// What happens to single files.
  static let fileEdits: [(name: String, edit: Edit)] = [
    ("add a file", addFile), ("add a file", addFile), ("add a file deep down", addDeepFile),
    ("delete a file", deleteFile), ("rename a file", renameFile), ("move a file", moveFile),
    ("change letter case", changeCase), ("touch a file", touch), ("touch all files", touchAll),
    ("replace an inode", replaceInode),
    ("change what a file holds", rewriteSource), ("add a link", addLink),
  ]

  private static let addFile: Edit = { edits in
    guard let place = edits.pickAny(edits.files.folders) else { return nil }
    let file = place + "/" + edits.fileName()
    try edits.folder.write("// \(file)\n", to: file)
    return "add \(file)"
  }

  private static let addDeepFile: Edit = { edits in
    guard let place = edits.pickAny(edits.files.folders) else { return nil }
    let way = edits.pick(["Deep/", "Resources/", "A B/c.d/", ".hidden/", "Img.xcassets/", "Docs.docc/", "Resources/x/"])
    let file = place + "/" + way + edits.fileName()
    try edits.folder.write("// \(file)\n", to: file)
    return "add \(file)"
  }

  private static let deleteFile: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs) else { return nil }
    try edits.folder.remove(file)
    return "delete \(file)"
  }

  private static let renameFile: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs) else { return nil }
    let new = join(parent(of: file), edits.fileName())
    try edits.folder.move(file, to: new)
    return "rename \(file) to \(new)"
  }

  private static let moveFile: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs), let place = edits.pickAny(edits.files.folders) else {
      return nil
    }
    let new = join(place, TestSupport.name(of: file))
    try edits.folder.move(file, to: new)
    return "move \(file) to \(new)"
  }

  /// Of a file or of a folder.
  private static let changeCase: Edit = { edits in
    guard let old = edits.pickAny(edits.files.inputs + edits.files.folders) else { return nil }
    let name = TestSupport.name(of: old)
    let new = join(parent(of: old), name == name.lowercased() ? name.uppercased() : name.lowercased())
    guard new != old, !edits.folder.exists(new) else { return nil }
    try edits.folder.move(old, to: new)
    return "rename \(old) to \(new)"
  }

  private static let touch: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs + edits.files.outputs) else { return nil }
    guard !(try Snapshot(edits.folder)[file]?.isLink ?? true) else { return nil }
    let time = edits.pick(times)
    try edits.folder.touch(file, at: time)
    return "touch \(file) at \(time)"
  }

  /// The first second, 2001 and 2099.
  private static let times = [0, 1_000_000_000, 4_080_000_000]

  /// As after a clock that was wrong, for everything that is there.
  private static let touchAll: Edit = { edits in
    let time = edits.pick(times)
    let snapshot = try Snapshot(edits.folder)
    for file in snapshot.paths where !(snapshot[file]?.isLink ?? true) { try edits.folder.touch(file, at: time) }
    for file in ["ledger", "pending"].map({ ".steve/cache/" + $0 }) where edits.folder.exists(file) {
      try edits.folder.touch(file, at: time)
    }
    return "touch everything at \(time)"
  }

  private static let replaceInode: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs + edits.files.outputs) else { return nil }
    guard !(try Snapshot(edits.folder)[file]?.isLink ?? true) else { return nil }
    try edits.folder.replace(file)
    return "replace \(file) by an equal file"
  }

  private static let rewriteSource: Edit = { edits in
    guard let file = edits.pickAny(edits.files.inputs.filter { $0.hasSuffix(".swift") }) else { return nil }
    guard !(try Snapshot(edits.folder)[file]?.isLink ?? true) else { return nil }
    try edits.folder.write("let x = 1\r\n", to: file)
    return "write \(file)"
  }

  private static let addLink: Edit = { edits in
    guard let place = edits.pickAny(edits.files.folders), let target = edits.pickAny(edits.files.inputs) else {
      return nil
    }
    let link = join(place, edits.fresh("Link") + ".swift")
    let way = String(repeating: "../", count: link.split(separator: "/").count - 1)
    let end = edits.pick([way + target, way + target, "nowhere.swift", TestSupport.name(of: link), way + place])
    try edits.folder.link(link, to: end)
    return "link \(link) to \(end)"
  }
}

func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
