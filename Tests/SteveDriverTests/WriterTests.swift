import Foundation
import SteveDriver
import Testing

@Suite struct WriterTests {
  private let folder = TemporaryFolder()

  private func write(_ text: String, to path: String) throws {
    try Writer(disk: try RealDisk(root: folder.path)).write(Array(text.utf8), to: path)
  }

  private var names: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()) ?? [] }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test func makesFoldersThatAreMissing() throws {
    try write("x", to: "a/b/c")
    #expect(names == ["a", "a/b", "a/b/c"])
    #expect(text("a/b/c") == "x")
  }

  @Test func takesThePlaceOfWhatAnEndedRunHasLeft() throws {
    folder.write("half of it, and longer", to: ".c.steve-tmp")
    try write("x", to: "c")
    #expect(names == ["c"])
    #expect(text("c") == "x")
  }

  @Test func followsNoLinkBesideAFile() throws {
    folder.write("mine", to: "precious")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.c.steve-tmp", withDestinationPath: "precious")
    try write("x", to: "c")
    #expect(names == ["c", "precious"])
    #expect(text("precious") == "mine")
  }

  @Test func writesIntoNoOtherNameOfAFile() throws {
    folder.write("mine", to: "precious")
    try FileManager.default.linkItem(atPath: folder.path + "/precious", toPath: folder.path + "/.c.steve-tmp")
    try write("x", to: "c")
    #expect(text("c") == "x")
    #expect(text("precious") == "mine")
  }

  @Test func aNameThatBeginsWithAMarkIsCountedInBytes() throws {
    folder.write("mine", to: "f/.b.steve-tmp")
    try write("x", to: "f/\u{301}b")
    #expect(text("f/.b.steve-tmp") == "mine")
    #expect(text("f/\u{301}b") == "x")
  }

  @Test func waitsForNoPipeBesideAFile() throws {
    #expect(mkfifo(folder.path + "/.c.steve-tmp", 0o644) == 0)
    try write("x", to: "c")
    #expect(names == ["c"])
    #expect(text("c") == "x")
  }

  @Test func leavesAFolderThatHoldsSomething() throws {
    folder.write("mine", to: ".c.steve-tmp/precious")
    #expect(throws: DiskError(ENOTEMPTY, ".c.steve-tmp")) { try write("x", to: "c") }
    #expect(text(".c.steve-tmp/precious") == "mine")
  }

  @Test func leavesNothingBehindWhenItFails() throws {
    folder.write("mine", to: "c/precious")
    #expect(throws: (any Error).self) { try write("x", to: "c") }
    #expect(names == ["c", "c/precious"])
  }
}
