import Foundation
import TestSupport
import Testing

extension BazelTests {
  /// The examples by the BUILD files that are committed.
  @Suite struct Examples {
    @Test func allOfTheShopBuildsItsTestsPassAndItsAppRuns() throws {
      let shop = try scene().shop
      let run = try shop.bazel("test", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      let features = ["Address", "Cart", "ItemPage", "Lists", "Networking", "Payments", "SearchEngine"]
      let wanted =
        features.map { "//Modules/\($0)/Tests:\($0)Tests" }
        + ["DependencyInjection", "Logging"].map { "//Utilities/\($0)/Tests:\($0)Tests" }
      #expect(run.passed == wanted)

      let app = try shop.output(of: "Apps/Shop/Shop.app/Shop")
      #expect(app.status == 0)
      #expect(app.stdout == shopOutput)
      let demo = try shop.output(of: "Modules/Cart/Demo/CartDemo.app/CartDemo")
      // The texts come from the resource bundle of the library.
      #expect(demo.stdout.hasPrefix("Your cart\n"))
      #expect(demo.stdout.hasSuffix("\npaid 138.80 PLN\n"))
    }

    @Test func theRulesOfAppleAreGivenWhatTheManifestsSay() throws {
      let shop = try scene().shop
      let run = try shop.bazel("build", "//Apps/Shop", "//Modules/Cart/Demo:CartDemo", "//Modules/Cart/Tests:CartTests")
      #expect(run.status == 0, "\(run.stderr)")
      #expect(
        try given(to: "Apps/Shop/Shop", in: shop) == [
          "app_icons": ["//Apps/Shop:Resources/Assets.xcassets/AppIcon.appiconset/Contents.json"],
          "bundle_id": "com.example.Shop", "deps": ["//Apps/Shop:ShopLib"], "families": ["iphone", "ipad"],
          "infoplists": ["//Apps/Shop:Generated/Info.plist"], "minimum_os_version": "17.0",
          "resources": [
            "//Apps/Shop:Resources/Assets.xcassets/Contents.json", "//Apps/Shop:Resources/en.lproj/InfoPlist.strings",
            "//Apps/Shop:Resources/pl.lproj/InfoPlist.strings",
          ],
          "version": "//bazel/steve:version",
        ] as NSDictionary)
      #expect(
        try given(to: "Modules/Cart/Demo/CartDemo", in: shop) == [
          "bundle_id": "com.example.CartDemo", "deps": ["//Modules/Cart/Demo:CartDemoLib"],
          "families": ["iphone", "ipad"], "infoplists": ["//Modules/Cart/Demo:Generated/Info.plist"],
          "minimum_os_version": "17.0", "version": "//bazel/steve:version",
        ] as NSDictionary)
      #expect(
        try given(to: "Modules/Cart/Tests/CartTests", in: shop) == [
          "deps": ["//Modules/Cart/Tests:CartTestsLib"], "minimum_os_version": "17.0",
        ] as NSDictionary)
    }

    private func given(to target: String, in workspace: BazelWorkspace) throws -> NSDictionary {
      let record = try workspace.folder.bytes(of: "bazel-bin/\(target).given.json")
      return try #require(try JSONSerialization.jsonObject(with: Data(record)) as? NSDictionary)
    }

    @Test func theSmallestWorkspaceBuildsAndPassesItsTest() throws {
      let other = try scene().other
      try other.holdExample("minimal")
      let run = try other.bazel("test", "//...")
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.passed == ["//Utilities/Greeting/Tests:GreetingTests"])
    }
  }
}
