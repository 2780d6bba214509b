/// A path as it is written in a file of another folder; both are seen from the workspace's root.
func reference(to path: String, from folder: String) -> String {
  let target = path.utf8.split(separator: 0x2F)
  let start = folder.utf8.split(separator: 0x2F)
  var shared = 0
  while shared < start.count, shared < target.count - 1, start[shared].elementsEqual(target[shared]) { shared += 1 }
  let climbs = Array(repeating: "..", count: start.count - shared)
  return (climbs + target[shared...].map { String(Substring($0)) }).joined(separator: "/")
}
