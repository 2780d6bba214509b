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

  @Test func keepsOthersFromItAsLongAsItIsThere() throws {
    var disk: RealDisk? = try RealDisk(root: folder.path)
    let other = open(folder.path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect(flock(other, LOCK_UN) == 0)
    disk?.keepOthersOut()
    #expect(flock(other, LOCK_EX | LOCK_NB) == -1 && errno == EWOULDBLOCK)
    disk = nil
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
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
