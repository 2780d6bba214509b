import SteveDiagnostics
import SteveModel

/// Files and folders that only letter case tells apart: a disk without it can hold one of them, and a checkout there loses
/// the other.
enum CaseTwins: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let tree = checkout.sight.workspace?.tree else { return }
    for (first, second) in found(in: tree) { explain(first, second, tree, &checkout.report.log) }
  }

  /// Two entries of one folder each; what lies below them is not compared.
  private static func found(in tree: FileTree) -> [(Int, Int)] {
    let folders: [Int?] = [nil] + tree.entries.indices.filter { tree.entries[$0].kind == .folder }
    return folders.flatMap { folder in
      var names: [FoldedName: Int] = [:]
      var twins: [(Int, Int)] = []
      for child in tree.children(of: folder) {
        let name = FoldedName(tree.name(at: child))
        if let other = names.updateValue(child, forKey: name) { twins.append((other, child)) }
      }
      return twins
    }
  }

  private static func explain(_ first: Int, _ second: Int, _ tree: FileTree, _ log: inout DiagnosticLog) {
    let path = tree.string(at: second)
    let folder = folder(of: path)
    let new = shellWord((folder.isEmpty ? "" : folder + "/") + "NEW-NAME")
    let areFolders = tree.entries[first].kind == .folder && tree.entries[second].kind == .folder
    let wayOut =
      areFolders
      ? "move what is in one of them into the other"
      : "give one of them another name: git mv -- \(shellWord(path)) \(new)"
    log.error(
      .caseTwins,
      "only letter case tells this from '\(tree.name(at: first))', and many disks can hold one of them alone",
      path: path, notes: [.init(wayOut)])
  }
}
