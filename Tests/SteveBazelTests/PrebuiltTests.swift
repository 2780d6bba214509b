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
  }
}
