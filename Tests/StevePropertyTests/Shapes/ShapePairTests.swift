import Testing

/// Pairs of workspaces that differ in something which reaches a text by a detour, with the inputs that move by hand.
@Suite struct ShapePairTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    /// What is added to manifests in both, and in each of the two.
    var common: [String: String] = [:]
    let texts: (file: String, first: String, second: String)
    let moved: [String: [String]]

    var testDescription: String { name }
  }

  private static let cart = "Modules/Cart/module.yml"
  private static let cartFile = "Modules/Cart/BUILD.bazel"

  static let pairs: [Pair] = [
    Pair(
      name: "own names replace those of steve.yml, so all flags stand in the file",
      common: [cart: "demo: {defines: [OWN]}"],
      texts: ("steve.yml", "defines: [ALL]\nswift: \"5\"", "defines: [ALL]\nswift: \"6\""),
      moved: [
        "Modules/Cart/Demo/BUILD.bazel": ["swift"], "bazel/steve/settings.bzl": ["swift"], "project.yml": ["swift"],
      ]),
    Pair(
      name: "names that are added to those of steve.yml",
      common: [cart: "demo: {+defines: [OWN]}"],
      texts: ("steve.yml", "defines: [ALL]\nswift: \"5\"", "defines: [ALL]\nswift: \"6\""),
      moved: ["bazel/steve/settings.bzl": ["swift"], "project.yml": ["swift"]]),
    Pair(
      name: "the package name of steve.yml is not repeated",
      common: [cart: "demo: {swift: {package_name: shop}}"],
      texts: ("steve.yml", "swift: {package_name: shop}", "swift: {package_name: other}"),
      moved: [
        "Modules/Cart/Demo/BUILD.bazel": ["swift"], "Modules/Cart/Demo/target.yml": ["swift"],
        "bazel/steve/settings.bzl": ["swift"], "project.yml": ["swift"],
      ]),
    Pair(
      name: "sources for other platforms",
      texts: (
        cart, "sources: [Sources, {path: Other, platforms: [iOS]}]",
        "sources: [Sources, {path: Other, platforms: [macOS]}]"
      ),
      moved: [cartFile: ["sources"], "Modules/Cart/target.yml": ["sources"]]),
    Pair(
      name: "attributes in another order", texts: (cart, "bazel: {x: 1, y: 2}", "bazel: {y: 2, x: 1}"), moved: [:]),
    Pair(
      name: "a number and the same in quotes", texts: (cart, "bazel: {x: 1}", "bazel: {x: \"1\"}"),
      moved: [cartFile: ["bazel"]]),
    Pair(
      name: "another configuration is the usual one", common: [cart: "defines: {A: [ONE], B: [TWO]}"],
      texts: ("steve.yml", "configurations: {A: debug, B: debug}", "configurations: {B: debug, A: debug}"),
      moved: configurationsOfCart.merging(
        ["bazel/steve/BUILD.bazel", "bazel/steve/steve.bazelrc", "project.yml"].map {
          ($0, ["configurations"])
        }
      ) { $1 }),
    Pair(
      name: "tests on a Mac, of an app that should have a host and has none",
      common: ["Apps/Shop/module.yml": "implementation: false\ntests: {folder: Sources, platforms: [macOS]}"],
      texts: ("Apps/Shop/module.yml", "", "tests: {folder: Sources, platforms: [macOS], test_host: false}"),
      moved: ["Apps/Shop/Sources/BUILD.bazel": ["test_host"]]),
    Pair(
      name: "the product says where an embedded app stands", common: ["Apps/Shop/module.yml": "embeds: [Widget]"],
      texts: ("Widgets/Widget/module.yml", "product: app_extension", "product: app_clip"),
      moved: [
        "Apps/Shop/BUILD.bazel": ["embeds"], "Widgets/Widget/BUILD.bazel": ["product"],
        "Widgets/Widget/Generated/Info.plist": ["product"], "Widgets/Widget/target.yml": ["product"],
        "project.yml": ["schemes"],
      ]),
    Pair(
      name: "two products that stand in the same place", common: ["Apps/Shop/module.yml": "embeds: [Widget]"],
      texts: ("Widgets/Widget/module.yml", "product: app_extension", "product: extensionkit_extension"),
      moved: ["Widgets/Widget/BUILD.bazel": ["product"], "Widgets/Widget/target.yml": ["product"]]),
    Pair(
      name: "the same property list for all configurations, and one for each",
      texts: (
        cart, "demo: {info: {Debug: {properties: {A: \"1\"}}}}",
        "demo: {info: {Debug: {properties: {A: \"2\"}}}}"
      ),
      moved: ["Modules/Cart/Demo/Generated/Info.Debug.plist": ["info"]]),
  ]

  private static let configurationsOfCart = Dictionary(
    ["", "/Interface", "/Testing", "/Tests", "/UITests", "/Demo"].map {
      ("Modules/Cart\($0)/BUILD.bazel", ["configurations"])
    }
  ) { $1 }

  @Test(arguments: pairs) func moves(_ pair: Pair) {
    func workspace(_ text: String) -> ShapedWorkspace {
      ShapedWorkspace(
        MutationWorkspace.files.map { path, own in
          var all = pair.common[path].map { MutationWorkspace.joined(own, $0) } ?? own
          if path == pair.texts.file { all = MutationWorkspace.joined(all, text) }
          return (path, all)
        })
    }
    let (first, second) = (workspace(pair.texts.first), workspace(pair.texts.second))
    #expect(first.errors == [] && second.errors == [])
    var moved: [String: [String]] = [:]
    for change in first.changes(to: second) {
      if !change.moved.isEmpty { moved[change.path] = change.moved }
      #expect(change.isTextSame == change.moved.isEmpty, "\(change.path)")
    }
    #expect(moved == pair.moved)
  }
}
