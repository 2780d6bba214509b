import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

/// What is done on a rehearsal must look as if it had been done, and must not have been.
@Suite struct RehearsalTests {
  private static let paths = ["a", "b", "f", "f/a", "f/b", "f/g", "f/g/a", "h", "h/a", "h/g"]

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func looksAsIfItHadBeenDone(seed: UInt64) throws {
    let (real, rehearsed) = (TemporaryFolder(), TemporaryFolder())
    for folder in [real, rehearsed] {
      folder.write("a", to: "f/a")
      folder.write("b", to: "f/g/a")
      folder.write("c", to: "b")
    }
    let disk = try RealDisk(root: real.path)
    let rehearsal = Rehearsal(try RealDisk(root: rehearsed.path))
    let before = try state(RealDisk(root: rehearsed.path))
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let deed = deed(&random, step)
      let (done, seen) = (deed.run(disk), deed.run(rehearsal))
      #expect(done == seen, "\(deed.words)")
      try #require(try state(disk) == state(rehearsal), "after \(deed.words)")
    }
    #expect(try state(RealDisk(root: rehearsed.path)) == before)
  }

  @Test func hasChangesAsSoonAsSomethingIsDone() throws {
    let disk = InMemoryDisk()
    disk.addFile("a", "x")
    let rehearsal = Rehearsal(disk)
    #expect(throws: DiskError.self) { try rehearsal.remove("none") }
    #expect(try rehearsal.status("a") != nil)
    #expect(!rehearsal.hasChanges)
    try rehearsal.remove("a")
    #expect(rehearsal.hasChanges)
    #expect(disk.text(of: "a") == "x")
  }

  private struct Deed {
    let words: String
    let body: @Sendable (any Disk) throws -> Void

    /// The error, if there was one. That nothing is there is said in two ways, and why something can't be renamed depends
    /// on the system.
    func run(_ disk: any Disk) -> Int32? {
      do { try body(disk) } catch let error as DiskError {
        if words.hasPrefix("rename") { return -1 }
        return error.code == ENOTDIR ? ENOENT : error.code
      } catch { return -2 }
      return nil
    }
  }

  private func deed(_ random: inout SeededGenerator, _ step: Int) -> Deed {
    let path = RehearsalTests.paths.randomElement(using: &random) ?? "a"
    let other = RehearsalTests.paths.randomElement(using: &random) ?? "b"
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return Deed(words: "write \(path)") { try $0.write(Array("\(step)".utf8), to: path) }
    case 2: return Deed(words: "make \(path)") { try $0.makeFolder(path) }
    case 3: return Deed(words: "remove \(path)") { try $0.remove(path) }
    case 4, 5: return Deed(words: "rename \(path) to \(other)") { try $0.rename(path, to: other) }
    case 6: return Deed(words: "write \(path) to be run") { try $0.write([0x78], to: path, isExecutable: true) }
    default:
      return Deed(words: "change the mode of \(path)") { disk in
        var bytes: [UInt8] = []
        try disk.read(path, into: &bytes)
        try disk.setExecutable(step % 2 == 0, path)
      }
    }
  }

  /// Every path with its kind, mode and bytes.
  private func state(_ disk: some Disk) throws -> [String: String] {
    var result: [String: String] = [:]
    var folders = [""]
    while let folder = folders.popLast() {
      var listing = FolderListing(capacity: 4096)
      try folder.withPath { view throws(DiskError) in
        if let view { try disk.list(view, into: &listing) }
      }
      for entry in listing.entries {
        let path = (folder.isEmpty ? "" : folder + "/") + String(decoding: listing.name(entry), as: UTF8.self)
        #expect(result[path] == nil, "\(path) is listed twice")
        #expect(try disk.status(path)?.kind == entry.kind)
        if entry.kind == .folder {
          folders.append(path)
          result[path] = "folder"
        } else {
          var bytes: [UInt8] = []
          let mode = try disk.read(path, into: &bytes)
          result[path] = "\(String(mode, radix: 8)) \(String(decoding: bytes, as: UTF8.self))"
        }
      }
    }
    return result
  }
}
