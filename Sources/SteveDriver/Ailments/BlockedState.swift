import SteveDiagnostics

/// Something else in the place of the folders where steve keeps its state: whose it is, nobody knows.
enum BlockedState: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    guard let (path, what) = found(on: checkout.disk) else { return }
    checkout.report.log.error(
      .blockedState, "'\(path)' is \(what), and steve keeps its state in a folder of that name", path: path,
      notes: [.init("move it away or delete it; the folder is made when it is needed")])
  }

  private static func found(on disk: some Disk) -> (path: String, what: String)? {
    for path in [".steve", KeptCopies<RealDisk>.path] {
      switch (try? disk.status(path, links: .refuse))?.kind {
      case .folder, nil: continue
      case .link: return (path, "a link")
      default: return (path, "no folder")
      }
    }
    return nil
  }
}
