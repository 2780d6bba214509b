import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

/// What both disks must do alike: the one that the product uses, and the one that the tests believe in.
@Suite struct DiskContractTests {
  enum Which: CaseIterable { case real, inMemory }

  private let folder = TemporaryFolder()

  /// A disk whose root is the folder `w` in a folder.
  private func disk(_ which: Which) throws -> any Disk {
    if which == .inMemory { return InMemoryDisk(root: "w") }
    folder.write("", to: "w/.x")
    let disk = try RealDisk(root: folder.path + "/w")
    try disk.remove(".x")
    return disk
  }

  private func link(_ path: String, to target: String, _ disk: any Disk) throws {
    if let memory = disk as? InMemoryDisk { return memory.addLink(path, to: target) }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/w/" + path, withDestinationPath: target)
  }

  private func text(_ disk: any Disk, _ path: String, links: LinkPolicy = .follow) throws -> String {
    var bytes: [UInt8] = Array("left over".utf8)
    try disk.read(path, links: links, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func names(_ disk: any Disk, _ path: String) throws -> [String: DiskKind] {
    var listing = FolderListing(capacity: 64)
    try path.withPath { view throws(DiskError) in try disk.list(known(view), into: &listing) }
    return Dictionary(
      uniqueKeysWithValues: listing.entries.map { (String(decoding: listing.name($0), as: UTF8.self), $0.kind) })
  }

  private func destination(_ disk: any Disk, _ path: String) throws -> LinkDestination {
    try path.withPath { view throws(DiskError) in try disk.destination(ofLink: known(view)) }
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch let error as DiskError { return error.code } catch { return -1 }
    return nil
  }

  @Test(arguments: Which.allCases) func writesAndReads(which: Which) throws {
    let disk = try disk(which)
    for size in [0, 1, 4096, 100_000] {
      let content = String(repeating: "x", count: size)
      try disk.write(Array(content.utf8), to: "\(size)")
      #expect(try text(disk, "\(size)") == content)
    }
    try disk.write([0x61], to: "a")
    #expect(code { try disk.write([0x62], to: "a") } == EEXIST)
    #expect(try text(disk, "a") == "a")
    #expect(try disk.status("a")?.size == 1)
    #expect(try disk.status("a")?.mode == 0o644)
    try disk.write([], to: "tool", isExecutable: true)
    #expect(try disk.status("tool")?.mode == 0o755)
  }

  @Test(arguments: Which.allCases) func listsAFolder(which: Which) throws {
    let disk = try disk(which)
    try disk.makeFolders("f/g")
    try disk.write([], to: "f/.hidden")
    try disk.write([], to: "f/\u{e9}")
    try link("f/l", to: "g", disk)
    #expect(try names(disk, "f") == [".hidden": .file, "\u{e9}": .file, "g": .folder, "l": .link])
    #expect(try names(disk, "") == ["f": .folder])
    #expect(try names(disk, "f/g") == [:])
    #expect(code { _ = try names(disk, "none") } == ENOENT)
    #expect(code { _ = try names(disk, "f/.hidden") } == ENOTDIR)
    #expect(code { _ = try names(disk, "f/l") } == ENOTDIR)
  }

  @Test(arguments: Which.allCases) func saysWhatAPathIs(which: Which) throws {
    let disk = try disk(which)
    try disk.makeFolder("f")
    try disk.write([1, 2], to: "f/a")
    try link("l", to: "f/a", disk)
    try link("dangling", to: "x", disk)
    try link("self", to: "self", disk)
    #expect(try disk.status("f/a")?.kind == .file)
    #expect(try disk.status("f")?.kind == .folder)
    #expect(try disk.status("")?.kind == .folder)
    #expect(try disk.status("l")?.size == 2)
    #expect(try disk.status("l", links: .refuse)?.kind == .link)
    #expect(try disk.status("dangling") == nil)
    #expect(try disk.status("none") == nil)
    #expect(try disk.status("f/a/b") == nil)
    #expect(code { _ = try disk.status("self") } == ELOOP)
    #expect(try disk.status("../w")?.kind == .folder)
  }

  @Test(arguments: Which.allCases) func readsNoFoldersAndFollowsLinksAsTold(which: Which) throws {
    let disk = try disk(which)
    try disk.makeFolder("f")
    try disk.write([0x61], to: "f/a")
    try link("l", to: "f/a", disk)
    #expect(try text(disk, "l") == "a")
    #expect(code { _ = try text(disk, "l", links: .refuse) } == ELOOP)
    #expect(code { _ = try text(disk, "f") } == EISDIR)
    #expect(code { _ = try text(disk, "none") } == ENOENT)
    #expect(code { _ = try text(disk, "a\0b") } == EINVAL)
    #expect(code { try disk.write([], to: "l") } == EEXIST)
    #expect(code { try disk.write([], to: "f") } == EEXIST)
    #expect(code { try disk.write([], to: "none/a") } == ENOENT)
  }

  @Test(arguments: Which.allCases) func renamesAndRemoves(which: Which) throws {
    let disk = try disk(which)
    try disk.makeFolders("f/g")
    try disk.write([0x61], to: "f/a")
    try disk.write([0x62], to: "b")
    try disk.rename("f/a", to: "b")
    #expect(try text(disk, "b") == "a")
    #expect(try disk.status("f/a") == nil)
    try disk.rename("f", to: "h")
    #expect(try disk.status("h/g")?.kind == .folder)
    #expect(code { try disk.rename("none", to: "x") } == ENOENT)
    #expect(code { try disk.remove("h") } == ENOTEMPTY)
    #expect(code { try disk.makeFolder("h") } == EEXIST)
    try disk.makeFolders("h/g")
    try disk.remove("h/g")
    try disk.remove("h")
    #expect(code { try disk.remove("h") } == ENOENT)
    try link("l", to: "b", disk)
    try disk.remove("l")
    #expect(try disk.status("b") != nil)
  }

  @Test(arguments: Which.allCases) func knowsWhereLinksLead(which: Which) throws {
    let disk = try disk(which)
    try disk.makeFolder("f")
    try disk.write([], to: "f/a")
    try disk.write([], to: "../out")
    let expected: [(String, LinkDestination)] = [
      ("f/a", .fileInside), ("../out", .fileOutside), ("../w/f/a", .fileInside), ("f", .folder), ("..", .folder),
      ("none", .nothing),
      ("f/a/b", .nothing), ("l6/../f/a", .nothing), ("l8", .loop), ("l0", .fileInside), ("l3/a", .fileInside),
      ("l1", .fileOutside),
      // To another checkout it would lead here.
      (disk.rootPath + "/f/a", .fileOutside), ("l12", .fileOutside), (disk.rootPath + "/f", .folder),
      ("l14/a", .fileOutside), ("f/../l13", .fileOutside),
    ]
    for (number, row) in expected.enumerated() { try link("l\(number)", to: row.0, disk) }
    for (number, row) in expected.enumerated() {
      #expect(try destination(disk, "l\(number)") == row.1, "\(row.0)")
    }
  }

  @Test func readsFoldersAlikeBothWays() throws {
    for number in 0..<3000 { folder.write("", to: "w/file \(number)") }
    let disk = try RealDisk(root: folder.path + "/w")
    let direct = try names(disk, "")
    var listing = FolderListing(capacity: 64)
    try "".withPath { view throws(DiskError) in
      try disk.listByStream(open(folder.path + "/w", O_RDONLY | O_DIRECTORY), known(view), into: &listing)
    }
    #expect(direct.count == 3000)
    #expect(listing.entries.count == 3000)
    #expect(listing.entries.allSatisfy { direct[String(decoding: listing.name($0), as: UTF8.self)] == .file })
  }

  @Test func refusesARootThatIsNoFolder() {
    #expect(throws: DiskError(ENOENT, "/nowhere/at/all")) { try RealDisk(root: "/nowhere/at/all") }
  }
}

private func known(_ path: PathView?) throws(DiskError) -> PathView {
  guard let path else { throw DiskError(EINVAL, "") }
  return path
}
