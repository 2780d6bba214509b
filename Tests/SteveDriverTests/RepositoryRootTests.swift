import Foundation
import SteveDriver
import TestSupport
import Testing

@Suite struct RepositoryRootTests {
  @Test func findsTheNearestRepository() throws {
    let disk = InMemoryDisk(root: "home/repo/ios/App")
    #expect(try repositoryPrefix(of: disk, rootPath: "/home/repo/ios/App") == nil)
    disk.addFolder("../../../../.git")
    #expect(try repositoryPrefix(of: disk, rootPath: "/home/repo/ios/App") == ["home", "repo", "ios", "App"])
    disk.addFolder("../../.git")
    #expect(try repositoryPrefix(of: disk, rootPath: "/home/repo/ios/App") == ["ios", "App"])
    disk.addFile(".git", "gitdir: elsewhere")
    #expect(try repositoryPrefix(of: disk, rootPath: "/home/repo/ios/App") == [])
  }

  @Test func saysWhatItCouldNotLookAt() {
    let disk = InMemoryDisk(root: "a")
    disk.fail(.status, "../.git", with: EACCES)
    #expect(throws: DiskError(EACCES, "../.git")) { try repositoryPrefix(of: disk, rootPath: "/a") }
  }
}
