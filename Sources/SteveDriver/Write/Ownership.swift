import SteveModel
import StevePlan

/// Tells steve's files from other people's, by what they say about themselves.
struct Ownership<SomeDisk: Disk> {
  let disk: SomeDisk

  /// How many bytes from the start of a file may hold the mark.
  private static var reach: Int { 400 }

  static var reasonWithoutMark: String { "nothing in it says that it is steve's" }

  static func isOurs(_ bytes: [UInt8]) -> Bool {
    let mark = Array(OwnershipMark.words.utf8)
    let limit = min(bytes.count, reach) - mark.count
    guard limit >= 0 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...limit).contains { start in bytes[start] == mark[0] && bytes[start..<start + mark.count].elementsEqual(mark) }
    }
  }

  /// Whether a folder's BUILD file is somebody else's. `BUILD` always is: steve writes `BUILD.bazel` alone.
  func isForeignPackage(_ folder: Int, in tree: FileTree) -> Bool {
    let path = tree.string(at: folder)
    if tree.index(of: path + "/BUILD") != nil { return true }
    // It is read when it is compared.
    if path == BazelWorkspaceFile.folder { return false }
    var bytes: [UInt8] = []
    guard tree.index(of: path + "/BUILD.bazel") != nil,
      (try? disk.read(path + "/BUILD.bazel", links: .refuse, into: &bytes)) != nil
    else { return true }
    return !Ownership.isOurs(bytes)
  }
}
