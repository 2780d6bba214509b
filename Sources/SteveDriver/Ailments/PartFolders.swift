import SteveDiagnostics
import SteveModel

/// Folders that bear nearly the name of a part's: one that differs in letter case alone gets the right name, if nothing is in
/// the way and the manifests are none the worse for it.
enum PartFolders: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) throws(Stop) {
    try rename(in: &checkout) { near, _ in near.isExpected }
    // A workspace that is good without the part must be good with it.
    try rename(in: &checkout) { near, checkout in
      checkout.sight.plan != nil && isGood(after: near, on: checkout.disk)
    }
    let tree = checkout.sight.workspace?.tree
    for near in found(in: checkout) where !near.isExpected {
      // Two cases of one name are told by ``CaseTwins``.
      if near.hasSameLetters, tree?.index(of: near.wanted) != nil { continue }
      explain(near, &checkout.report.log)
    }
  }

  private static func found(in checkout: Checkout<some Disk>) -> [NearPartFolder] {
    guard checkout.sight.isReadable, let workspace = checkout.sight.workspace else { return [] }
    return nearPartFolders(workspace.manifest, tree: workspace.tree)
  }

  private static func rename<D: Disk>(
    in checkout: inout Checkout<D>, where isMeant: (NearPartFolder, Checkout<D>) -> Bool
  ) throws(Stop) {
    let disk = checkout.disk
    for near in found(in: checkout) where near.hasSameLetters && isMeant(near, checkout) {
      guard disk.canChangeCase(of: near.folder, to: near.wanted) else { continue }
      checkout.attempt(near.folder) { report throws(Stop) in
        do throws(DiskError) { try disk.changeCase(of: near.folder, to: near.wanted) } catch {
          throw Stop(.failure, "'\(near.folder)' can't be renamed: \(systemMessage(error.code))")
        }
        report.actions.append((.rename(to: near.wanted), near.folder))
      }
      try checkout.lookAgain()
    }
  }

  private static func isGood(after near: NearPartFolder, on disk: some Disk) -> Bool {
    let trial = Rehearsal(disk)
    guard (try? trial.changeCase(of: near.folder, to: near.wanted)) != nil else { return false }
    return (try? Sight(of: trial))?.plan != nil
  }

  private static func explain(_ near: NearPartFolder, _ log: inout DiagnosticLog) {
    let silence = near.key == "resources" ? "resources: []" : "\(near.key): false"
    log.error(
      .nearPartFolder, "'\(near.folder)' belongs to no part; did you mean '\(near.wanted)'?", path: near.folder,
      notes: [.init("rename it, or write '\(silence)' in the module's manifest if it is something else")])
  }
}

extension Disk {
  /// Whether nothing stands in the way but, on a disk without letter case, the folder itself.
  fileprivate func canChangeCase(of old: String, to new: String) -> Bool {
    do throws(DiskError) {
      guard let moving = try status(old, links: .refuse) else { return false }
      guard let standing = try status(new, links: .refuse) else { return true }
      return standing.inode == moving.inode && standing.device == moving.device
    } catch { return false }
  }

  /// In two steps, since not every disk without letter case takes the one.
  fileprivate func changeCase(of old: String, to new: String) throws(DiskError) {
    let between = Leftover.path(for: old)
    try rename(old, to: between)
    do throws(DiskError) { try rename(between, to: new) } catch {
      try? rename(between, to: old)
      throw error
    }
  }
}
