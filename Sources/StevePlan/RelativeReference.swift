/// A path as it is written in a file of another folder; both are seen from the workspace's root.
package func reference(to path: String, from folder: String) -> String {
  var (path, folder) = (path, folder)
  return path.withUTF8 { path in
    folder.withUTF8 { folder in
      let start = endOfSharedFolders(path, folder)
      let climbs = start < folder.count ? folder[start...].count { $0 == slash } + 1 : 0
      let rest = String(decoding: path[start...], as: UTF8.self)
      return climbs == 0 ? rest : String(repeating: "../", count: climbs) + rest
    }
  }
}

/// Where the names begin that the path alone has. Its last name always is one of them.
private func endOfSharedFolders(_ path: UnsafeBufferPointer<UInt8>, _ folder: UnsafeBufferPointer<UInt8>) -> Int {
  var end = 0
  var at = 0
  while at < path.count, at < folder.count, path[at] == folder[at] {
    if path[at] == slash { end = at + 1 }
    at += 1
  }
  // The path may lie in the folder itself.
  return at > 0 && at == folder.count && at < path.count && path[at] == slash ? at + 1 : end
}

private let slash = UInt8(ascii: "/")
