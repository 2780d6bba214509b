import TestSupport
import Testing

extension BazelTests {
  /// What a focused project takes from Bazel: each implementation alone, in a static framework.
  @Suite struct PrebuiltTests {
    @Test func aFrameworkHoldsItsOwnObjectsAlone() throws {
      let shop = try BazelTests.scene().shop
      let run = try shop.bazel(
        "build", "--aspects=//bazel/steve:prebuilt.bzl%prebuilt", "--output_groups=prebuilt", "//Modules/Lists",
        "//Modules/Payments")
      #expect(run.status == 0, "\(run.stderr)")
      for name in ["Lists", "Payments"] {
        let framework = shop.folder.absolute("bazel-bin/Modules/\(name)/prebuilt/\(name).framework/")
        let objects = try Run("/usr/bin/ar", ["t", framework + name], in: shop.folder.path)
        #expect(objects.stdout == "\(name).o\n", "\(objects.stderr)")
        #expect(Folder(path: framework).exists("module.swiftmodule"))
      }
    }

    /// An interface is Xcode's, and so is what several libraries are made of.
    @Test func onlyOneSwiftLibraryCanBePrebuilt() throws {
      let shop = try BazelTests.scene().shop
      let run = try shop.bazel(
        "build", "--aspects=//bazel/steve:prebuilt.bzl%prebuilt", "--output_groups=prebuilt", "//bazel/steve:version")
      #expect(run.status != 0)
      #expect(run.stderr.contains("only Swift libraries can be prebuilt"), "\(run.stderr)")
    }

    /// What a focus reaches is what Bazel would load for the same packages.
    @Test func aFocusHoldsWhatBazelReaches() throws {
      let shop = try BazelTests.scene().shop
      let scratch = try Scratch()
      let copy = scratch.folder("shop")
      try Folder(path: Repository.path("examples/shop")).copy(to: copy)
      for name in ["Address", "Cart", "ItemPage", "Lists", "Networking", "Payments", "SearchEngine"] {
        let run = try shop.bazel("query", "--output=package", "deps(//Modules/\(name)/...)")
        #expect(run.status == 0, "\(run.stderr)")
        let reached = run.stdout.split(separator: "\n").map(String.init)
          .filter { $0.hasPrefix("Modules/") || $0.hasPrefix("Utilities/") }
        let focus = try Steve("focus", name, "--no-app", in: copy.path)
        #expect(focus.status == 0, "\(focus.words)")
        let included = try copy.text(of: "focus.yml").split(separator: "\n").filter { $0.hasSuffix("/target.yml") }
          .map { String($0.dropFirst(4).dropLast("/target.yml".count)) }
        #expect(included.sorted() == reached.sorted(), "\(name)")
      }
    }
  }
}
