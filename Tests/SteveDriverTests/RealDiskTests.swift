import Foundation
import SteveDriver
import Testing

/// What only the real disk can be like.
@Suite struct RealDiskTests {
  private let folder = TemporaryFolder()

  private func code(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch let error as DiskError { return error.code } catch { return -1 }
    return nil
  }

  @Test func readsNothingThatWouldFillTheMemory() throws {
    folder.write("", to: "large")
    #expect(truncate(folder.path + "/large", 1 << 40) == 0)
    let disk = try RealDisk(root: folder.path)
    var bytes: [UInt8] = []
    #expect(code { try disk.read("large", into: &bytes) } == EFBIG)
  }

  /// And nobody else.
  @Test func whoMayReadAFileMayRunIt() throws {
    folder.write("", to: "tool")
    #expect(chmod(folder.path + "/tool", 0o640) == 0)
    let disk = try RealDisk(root: folder.path)
    try disk.setExecutable(true, "tool")
    #expect(try disk.status("tool")?.mode == 0o750)
    try disk.setExecutable(false, "tool")
    #expect(try disk.status("tool")?.mode == 0o640)
  }

  @Test func locksUntilItUnlocks() throws {
    let (first, second) = (try RealDisk(root: folder.path), try RealDisk(root: folder.path))
    #expect(first.lock(as: "steve sync") == .locked)
    #expect(second.lock(as: "steve init") == .taken(by: "\(getpid()) steve sync"))
    first.unlock()
    #expect(second.lock(as: "steve init") == .locked)
    #expect(first.lock(as: "steve sync") == .taken(by: "\(getpid()) steve init"))
    second.unlock()
  }

  @Test func theLockOfADeletedFileCountsForNothing() throws {
    let (first, second) = (try RealDisk(root: folder.path), try RealDisk(root: folder.path))
    #expect(first.lock(as: "steve sync") == .locked)
    try FileManager.default.removeItem(atPath: folder.path + "/.steve")
    // The first one has no file any more that others could see.
    #expect(second.lock(as: "steve sync") == .locked)
    #expect(try RealDisk(root: folder.path).lock(as: "steve sync") == .taken(by: "\(getpid()) steve sync"))
  }

  @Test func withoutALockFileTheRootIsLocked() throws {
    folder.write("", to: ".steve")
    let (first, second) = (try RealDisk(root: folder.path), try RealDisk(root: folder.path))
    #expect(first.lock(as: "steve sync") == .locked)
    #expect(second.lock(as: "steve sync") == .taken(by: ""))
    first.unlock()
    #expect(second.lock(as: "steve sync") == .locked)
  }

  @Test func noLockIsMadeBehindALink() throws {
    folder.write("", to: "elsewhere/file")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/.steve", withDestinationPath: "elsewhere")
    #expect(try RealDisk(root: folder.path).lock(as: "steve sync") == .locked)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/elsewhere") == ["file"])
  }

  @Test func refusesARootWhoseNameIsNoText() {
    #if os(Linux)
      let path = Array(folder.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xFF), 0]
      #expect(mkdir(path, 0o755) == 0)
      #expect(symlink(path, folder.path + "/link") == 0)
      #expect(code { _ = try RealDisk(root: folder.path + "/link") } == EILSEQ)
    #endif
  }

  @Test func saysWhyARootCannotBeOpened() {
    folder.write("", to: "file")
    #expect(code { _ = try RealDisk(root: folder.path + "/none") } == ENOENT)
    #expect(code { _ = try RealDisk(root: folder.path + "/file") } == ENOTDIR)
  }

  @Test func findsTheNearestFolderWithAWorkspaceManifest() throws {
    folder.write("", to: "a/steve.yml")
    folder.write("", to: "a/b/steve.yml/in-a-folder")
    folder.write("", to: "a/b/c/file")
    let start = folder.path + "/a/b/c"
    #expect(try workspaceRoot(above: start) == folder.path + "/a")
    #expect(try workspaceRoot(above: folder.path + "/a") == folder.path + "/a")
    // A manifest that leads nowhere is this workspace's mistake, and no reason to take another one.
    try FileManager.default.createSymbolicLink(atPath: start + "/steve.yml", withDestinationPath: "none")
    #expect(try workspaceRoot(above: start) == start)
  }
}
