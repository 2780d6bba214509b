import Foundation
import TestSupport

extension RandomEdits {
  /// What happens to folders and modules.
  static let folderEdits: [(name: String, edit: Edit)] = [
    ("add an empty folder", addFolder), ("delete a folder", deleteFolder), ("rename a folder", renameFolder),
    ("move a folder", moveFolder), ("add a module", addModule), ("add a module", addModule),
    ("delete a module", deleteModule), ("delete a module's inputs", deleteInputs), ("rename a module", renameModule),
    ("move a module", moveModule), ("copy a module", copyModule),
  ]

  private static let addFolder: Edit = { edits in
    guard let place = edits.pickAny(edits.files.folders) else { return nil }
    let new = join(place, edits.fresh(edits.pick(["Empty", "Tests", "Testing", "Interface"])))
    try edits.folder.makeFolder(new)
    return "add the empty folder \(new)"
  }

  private static let deleteFolder: Edit = { edits in
    guard let folder = edits.pickAny(edits.files.folders) else { return nil }
    try edits.folder.remove(folder)
    return "delete the folder \(folder)"
  }

  private static let renameFolder: Edit = { edits in
    guard let folder = edits.pickAny(edits.files.folders) else { return nil }
    let new = join(
      parent(of: folder), edits.pick(["Sources", "Tests", "Testing", "Interface", "Demo", edits.fresh("F")]))
    guard !edits.folder.exists(new) else { return nil }
    try edits.folder.move(folder, to: new)
    return "rename the folder \(folder) to \(new)"
  }

  private static let moveFolder: Edit = { edits in
    guard let folder = edits.pickAny(edits.files.folders), let place = edits.pickAny(edits.files.folders) else {
      return nil
    }
    let new = join(place, TestSupport.name(of: folder))
    guard !(place + "/").hasPrefix(folder + "/"), !edits.folder.exists(new) else { return nil }
    try edits.folder.move(folder, to: new)
    return "move the folder \(folder) to \(new)"
  }

  private static let addModule: Edit = { edits in
    let kind = edits.pick(["feature", "utility", "standard", "app", "mapped"])
    let group = ["feature": "Modules", "standard": "Modules", "app": "Apps", "mapped": "Mapped"][kind] ?? "Utilities"
    let name = group + "/" + edits.fresh("New")
    if kind != "mapped" { try edits.folder.write("kind: \(kind)\n", to: name + "/module.yml") }
    if kind == "feature" { try edits.folder.write("", to: name + "/Interface/I.swift") }
    try edits.folder.write("", to: name + "/Sources/S.swift")
    if edits.chance(50) { try edits.folder.write("", to: name + "/Tests/T.swift") }
    return "add the \(kind) module \(name)"
  }

  private static let deleteModule: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    try edits.folder.remove(module)
    return "delete the module \(module)"
  }

  /// What is left are steve's files alone.
  private static let deleteInputs: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    for file in edits.files.inputs where file.hasPrefix(module + "/") { try edits.folder.remove(file) }
    return "delete all of \(module) but what steve wrote"
  }

  private static let renameModule: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    let new = join(parent(of: module), edits.fresh("Renamed"))
    try edits.folder.move(module, to: new)
    return "rename the module \(module) to \(new)"
  }

  private static let moveModule: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    let group = edits.pick(["Modules", "Utilities", "Apps", "Mapped", "Utilities/Group"])
    let new = join(group, TestSupport.name(of: module))
    guard !edits.folder.exists(new), !(new + "/").hasPrefix(module + "/") else { return nil }
    try edits.folder.move(module, to: new)
    return "move the module \(module) to \(new)"
  }

  private static let copyModule: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    let new = join(parent(of: module), edits.fresh("Copy"))
    try FileManager.default.copyItem(atPath: edits.folder.absolute(module), toPath: edits.folder.absolute(new))
    return "copy the module \(module) to \(new)"
  }
}
