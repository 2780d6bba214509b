/// The first folder on the way to a file that is a link: what is behind it may lie anywhere, so nothing is written there.
func linkAbove(_ path: String, _ disk: some Disk) -> String? {
  for slash in path.utf8.indices where path.utf8[slash] == 0x2F {
    let folder = String(path[..<slash])
    guard let status = try? disk.status(folder, links: .refuse) else { return nil }
    if status.kind == .link { return folder }
  }
  return nil
}
