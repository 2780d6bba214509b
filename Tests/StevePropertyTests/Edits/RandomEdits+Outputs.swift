import Foundation
import TestSupport

extension RandomEdits {
  /// What people and tools do to steve's own files.
  static let outputEdits: [(name: String, edit: Edit)] = [
    ("edit an output", editOutput), ("edit an output", editOutput), ("delete an output", deleteOutput),
    ("delete all outputs", deleteAll), ("change line ends", changeLineEnds), ("move an output", moveOutput),
    ("take the mark out", removeMark), ("change an output's mode", changeMode), ("empty an output", emptyOutput),
    ("swap outputs", swapOutputs), ("restore an older output", restoreOutput), ("restore an older output", restoreOutput),
    ("copy an output", copyOutput),
  ]

  private static let editOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    let text = try edits.folder.text(of: file)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = edits.pick([
      text + "# more\n", String(text.dropLast()), lines.prefix(2).joined(separator: "\n"),
      text.replacingOccurrences(of: "\"", with: "'"), text + "\u{0}", text + "\r", "<<<<<<< ours\n" + text,
      "# \(edits.fresh("Note"))\n" + text,
    ])
    try edits.folder.write(new, to: file)
    return "edit \(file)"
  }

  private static let deleteOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    try edits.folder.remove(file)
    return "delete \(file)"
  }

  private static let deleteAll: Edit = { edits in
    for file in edits.files.outputs { try edits.folder.remove(file) }
    return "delete all outputs"
  }

  private static let changeLineEnds: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    let text = try edits.folder.text(of: file)
    try edits.folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: file)
    return "write \(file) with CRLF"
  }

  /// It becomes a stray, or takes another one's place.
  private static let moveOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs), let place = edits.pickAny(edits.files.folders) else {
      return nil
    }
    let new = join(place, "BUILD.bazel")
    guard new != file else { return nil }
    try edits.folder.move(file, to: new)
    return "move \(file) to \(new)"
  }

  /// From now on it is somebody else's.
  private static let removeMark: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    try edits.folder.write("filegroup(name = \"mine\")\n", to: file)
    return "write \(file) by hand"
  }

  /// As a system that lost its power leaves it.
  private static let emptyOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    try edits.folder.write("", to: file)
    return "empty \(file)"
  }

  private static let swapOutputs: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs), let other = edits.pickAny(edits.files.outputs) else { return nil }
    let (bytes, others) = (try edits.folder.bytes(of: file), try edits.folder.bytes(of: other))
    try edits.folder.write(bytes, to: other)
    try edits.folder.write(others, to: file)
    return "swap \(file) and \(other)"
  }

  /// As a backup does it: with the time that it had.
  private static let restoreOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.memory.older.keys.sorted()),
      let bytes = edits.pickAny(edits.memory.older[file] ?? []), !edits.folder.isFolder(file)
    else { return nil }
    let isTimeKept = edits.folder.exists(file) && edits.chance(50)
    let time = isTimeKept ? try edits.folder.modificationTime(of: file) : nil
    try edits.folder.write(bytes, to: file)
    if let time { try edits.folder.touch(file, at: time) }
    return "restore an older \(file)\(isTimeKept ? " with the time of the newer" : "")"
  }

  private static let copyOutput: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs), let place = edits.pickAny(edits.files.folders) else {
      return nil
    }
    let new = join(place, "BUILD.bazel")
    guard !edits.folder.exists(new) else { return nil }
    try edits.folder.write(try edits.folder.bytes(of: file), to: new)
    return "copy \(file) to \(new)"
  }

  private static let changeMode: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    let mode = edits.pick([0o400, 0o600, 0o755])
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: edits.folder.absolute(file))
    return "chmod \(String(mode, radix: 8)) \(file)"
  }
}
