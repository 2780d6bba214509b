import SteveManifest
import SteveModel

/// A file of the rules, with the names that the workspace gives to the repositories.
func rulesCopy(_ bytes: [UInt8], _ workspace: Workspace) -> [UInt8] {
  var result = bytes
  for (name, _) in BazelModule.all {
    let repository = workspace.bazel.repository(name)
    guard repository != name else { continue }
    result = replacing(Array("\"@\(name)//".utf8), by: Array("\"@\(repository)//".utf8), in: result)
  }
  return result
}

private func replacing(_ old: [UInt8], by new: [UInt8], in bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index...].starts(with: old) {
      result += new
      index += old.count
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}
