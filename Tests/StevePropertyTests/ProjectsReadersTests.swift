import TestSupport
import Testing

/// A workspace of projects, read by readers that are not ours: it says what one project says, and all that it names is there.
@Suite(
  .enabled(
    if: Readers.environment != nil,
    "needs Python packages: run 'tools/setup --tests', or name a virtual environment with STEVE_TEST_VENV"))
struct ProjectsReadersTests {
  @Test func theExampleWithEveryKeySaysWhatOneProjectSays() throws {
    let scratch = try Scratch()
    let one = try synced("project", in: scratch)
    let projects = try synced("workspace", in: scratch)
    let compared = try Readers.run("compare_projects.py", one.path, projects.path)
    #expect(compared.status == 0 && compared.stdout.isEmpty, "\(compared.stdout)\(compared.stderr)")
  }

  @Test(arguments: ProjectsReadersTests.faults)
  func plantedFaultsAreFound(_ planted: ReadersTests.Planted) throws {
    let scratch = try Scratch()
    let one = try synced("project", in: scratch)
    let projects = try synced("workspace", in: scratch)
    let text = try projects.text(of: planted.file)
    try #require(text.contains(planted.old), "\(text)")
    try projects.write(text.replacing(planted.old, with: planted.new), to: planted.file)
    let compared = try Readers.run("compare_projects.py", one.path, projects.path)
    #expect(compared.status == 1, "\(compared.stderr)")
    #expect(compared.stdout.contains(planted.found) || compared.stderr.contains(planted.found), "\(compared.stdout)")
  }

  private func synced(_ layout: String, in scratch: Scratch) throws -> Folder {
    let folder = scratch.folder(layout)
    try folder.holdKitchen(layout: layout)
    let run = try Steve("sync", in: folder.path)
    try #require(run.status == 0, "\(run.words)")
    return folder
  }

  private static let scheme = "Kitchen.xcworkspace/xcshareddata/xcschemes/Kitchen.xcscheme"
  private static let faults: [ReadersTests.Planted] = [
    .init(file: scheme, old: "BBB7DAADF17145CF2709D568", new: "BBB7DAADF17145CF2709D569", found: "another identifier"),
    .init(file: scheme, old: "\"RecipesTests\"", new: "\"Recipe\"", found: "has no target Recipe"),
    .init(file: scheme, old: "Kitchen.app\"", new: "Kitchens.app\"", found: "becomes Kitchen.app, not Kitchens.app"),
    .init(file: scheme, old: "Recipes/Recipes.xcodeproj", new: "Recipes.xcodeproj", found: "is not in the workspace"),
    .init(file: scheme, old: "TestPlans/Smoke", new: "TestPlans/Smok", found: "there is no TestPlans/Smok.xctestplan"),
    .init(file: scheme, old: "\"1.10\"", new: "\"1.1\"", found: "scheme Kitchen: given"),
    .init(file: scheme, old: "\"-verbose YES\"", new: "\"-verbose NO\"", found: "scheme Kitchen: given"),
    .init(
      file: scheme, old: "buildForRunning=\"NO\"", new: "buildForRunning=\"YES\"", found: "scheme Kitchen: build"),
    .init(file: scheme, old: "=\"QA\"", new: "=\"Release\"", found: "scheme Kitchen: configurations"),
    .init(
      file: "Kitchen.xcworkspace/xcshareddata/xcschemes/Pantry.xcscheme", old: "\"random\"", new: "\"any\"",
      found: "scheme Pantry: tests"),
    .init(
      file: "TestPlans/Smoke.xctestplan", old: "57F04D6C3F6D3EB970E4266E", new: "57F04D6C3F6D3EB970E4266F",
      found: "TestPlans/Smoke.xctestplan: Quantities has another identifier"),
    .init(
      file: "Features/Recipes/project.yml", old: "        RecipesDemo: all\n", new: "        Kitchen: all\n",
      found: "Kitchen is in another project"),
    .init(
      file: "Apps/Kitchen/project.yml", old: "../../Kitchen.xcodeproj", new: "../Kitchen.xcodeproj",
      found: "Kitchen: dependencies"),
    .init(file: "Apps/Kitchen/target.yml", old: "Kitchen/Labels", new: "Labels", found: "Kitchen: dependencies"),
    .init(file: "Apps/Kitchen/target.yml", old: "Log.framework", new: "Logs.framework", found: "Kitchen: dependencies"),
    .init(
      file: "Apps/Kitchen/target.yml", old: "KitchenColours.bundle", new: "ThemeResources.bundle",
      found: "Kitchen: dependencies"),
    .init(
      file: "Utilities/Log/project.yml", old: "name: Log", new: "name: Logs", found: "there are 0 specs of it"),
    .init(
      file: "Apps/Kitchen/target.yml", old: "Generated/Info.QA.plist", new: "Apps/Kitchen/Generated/Info.QA.plist",
      found: "INFOPLIST_FILE"),
  ]
}
