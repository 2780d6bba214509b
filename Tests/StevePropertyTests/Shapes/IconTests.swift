import Testing

/// An app with two sets of icons: which one it takes is an input of both outputs.
@Suite struct IconTests {
  @Test func anotherSet() {
    func workspace(_ icon: String) -> ShapedWorkspace {
      let files = ["AppIcon", "Other"].map { ("Modules/Cart/Demo/A.xcassets/\($0).appiconset/a.png", "") }
      let texts = MutationWorkspace.files(with: "demo: {app_icon: \(icon)}", in: "Modules/Cart/module.yml")
      return ShapedWorkspace(texts + files)
    }
    let (first, second) = (workspace("AppIcon"), workspace("Other"))
    #expect(first.errors == [] && second.errors == [])
    var moved: [String: [String]] = [:]
    for change in first.changes(to: second) where !change.isTextSame || !change.moved.isEmpty {
      moved[change.path] = change.moved
    }
    #expect(
      moved == [
        "Modules/Cart/Demo/BUILD.bazel": ["app_icon"], "Modules/Cart/Demo/target.yml": ["app_icon"],
      ])
  }
}
