import TestSupport
import Testing

extension BazelTests {
  /// What Bazel does again, and what it does not.
  @Suite struct Rebuilds {
    @Test func anotherCheckoutCompilesNothing() throws {
      let scene = try scene()
      let first = try scene.shop.bazel("build", "//...")
      #expect(first.status == 0, "\(first.stderr)")
      try scene.other.holdExample("shop")
      let second = try scene.other.bazel("build", "//...")
      #expect(second.status == 0, "\(second.stderr)")
      // 33 modules are compiled, 31 of them archived; 12 programs are linked, and for 9 of them tests are looked for.
      #expect(second.processes["remote cache hit"] == 33 + 31 + 12 + 9)
      #expect(Set(second.processes.keys) == ["internal", "remote cache hit"])
    }

    @Test func aNewFileReloadsOnePackage() throws {
      let shop = try scene().shop
      let file = "Modules/Cart/Sources/New.swift"
      #expect(try shop.bazel("build", "--nobuild", "//...").status == 0)
      let before = try Snapshot(shop.folder)
      try shop.folder.write("struct New {}\n", to: file)
      defer {
        try? shop.folder.remove(file)
        _ = try? Steve("sync", in: shop.folder.path)
      }
      let steve = try Steve("sync", in: shop.folder.path)
      #expect(steve.status == 0, "\(steve.words)")
      #expect(try Snapshot(shop.folder).differences(from: before) == ["Modules/Cart/BUILD.bazel", file])
      let run = try shop.bazel("build", "--nobuild", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.loadedPackages == 1, "\(run.stderr)")
    }

    @Test func anEditOfAnImplementationCompilesItAloneAndLinksItsPrograms() throws {
      let shop = try scene().shop
      let file = "Modules/Cart/Sources/DefaultCart+Summary.swift"
      let text = try shop.folder.text(of: file)
      #expect(try shop.bazel("build", "//...").status == 0)
      let edited = text.replacing("(texts(\"cart.total\"))  ", with: "(texts(\"cart.total\")) = ")
      #expect(edited != text)
      try shop.folder.write(edited, to: file)
      defer { try? shop.folder.write(text, to: file) }
      let run = try shop.bazel("build", "--explain=\(shop.folder.path)/../explained", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      let actions = Set(
        try shop.folder.text(of: "../explained").matches(of: /Executing action '(Swift\w+ \S+)'/).map { String($0.1) })
      #expect(
        actions == [
          "SwiftArchive //Modules/Cart:Cart", "SwiftCompile //Modules/Cart:Cart", "SwiftLink //Apps/Shop:Shop",
          "SwiftLink //Modules/Cart/Demo:CartDemo", "SwiftLink //Modules/Cart/Tests:CartTests",
        ])
    }
  }
}
