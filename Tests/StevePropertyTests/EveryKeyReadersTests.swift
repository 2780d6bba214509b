import TestSupport
import Testing

/// The example with every key, whose folders follow no convention: readers can't tell what it must give, but its specs and its
/// BUILD files must say the same.
@Suite(
  .enabled(
    if: Readers.environment != nil,
    "needs Python packages: run 'tools/setup --tests', or name a virtual environment with STEVE_TEST_VENV"))
struct EveryKeyReadersTests {
  @Test func specsAndBuildFilesSayTheSame() throws {
    let scratch = try Scratch()
    let folder = try synced(in: scratch)
    let compared = try Readers.run("compare_specs.py", folder.path, folder.path)
    #expect(compared.status == 0, "\(compared.stdout)\(compared.stderr)")
    #expect(compared.stdout.isEmpty)
  }

  @Test(arguments: EveryKeyReadersTests.faults)
  func plantedFaultsAreFound(_ planted: ReadersTests.Planted) throws {
    let scratch = try Scratch()
    let folder = try synced(in: scratch)
    let text = try folder.text(of: planted.file)
    try #require(text.contains(planted.old), "\(text)")
    try folder.write(text.replacing(planted.old, with: planted.new), to: planted.file)
    let compared = try Readers.run("compare_specs.py", folder.path, folder.path)
    #expect(compared.status == 1, "\(compared.stderr)")
    #expect(compared.stdout.contains(planted.found), "\(compared.stdout)")
  }

  private func synced(in scratch: Scratch) throws -> Folder {
    let folder = scratch.folder("kitchen-sink")
    try Folder(path: Repository.path("examples/kitchen-sink")).copy(to: folder)
    let run = try Steve("sync", in: folder.path)
    try #require(run.status == 0, "\(run.words)")
    return folder
  }

  private static let faults: [ReadersTests.Planted] = [
    // C and Objective-C.
    .init(
      file: "Utilities/Scales/BUILD.bazel", old: "hdrs = [\"Sources/Scales.h\"]", new: "hdrs = []",
      found: "Scales (iOS): headers"),
    .init(
      file: "Utilities/Scales/BUILD.bazel", old: "\"-DVERBOSE\"", new: "\"-DLOUD\"",
      found: "Scales (Debug): GCC_PREPROCESSOR_DEFINITIONS"),
    .init(
      file: "Utilities/Scales/target.yml", old: "$(inherited) -Wall", new: "$(inherited) -Wextra",
      found: "Scales (Debug): OTHER_CFLAGS"),
    .init(
      file: "Utilities/Scales/target.yml", old: "        headerVisibility: project\n", new: "",
      found: "Scales (iOS): public headers"),
    .init(
      file: "Utilities/Scales/target.yml", old: "framework.modulemap", new: "other.modulemap",
      found: "Scales (Debug): MODULEMAP_FILE"),
    .init(
      file: "Utilities/Bell/target.yml", old: "          - \"**/*.m\"\n", new: "", found: "Bell (iOS): sources"),
    .init(
      file: "Apps/Pantry/target.yml", old: "Pantry-Bridging-Header.h", new: "Shelves.h",
      found: "Pantry (Debug): SWIFT_OBJC_BRIDGING_HEADER"),
    .init(
      file: "Apps/Pantry/BUILD.bazel", old: "\"-DVERBOSE\"", new: "\"-DLOUD\"",
      found: "Pantry (Debug): GCC_PREPROCESSOR_DEFINITIONS"),
    // Files of others.
    .init(
      file: "Apps/KitchenMessages/target.yml", old: "      - path: \"../KitchenWidget/Sources/Greeting.swift\"\n",
      new: "", found: "KitchenMessages (iOS): sources"),
    .init(
      file: "Apps/KitchenWidget/BUILD.bazel", old: "//Apps/KitchenMessages:__pkg__", new: "//Apps/Kitchen:__pkg__",
      found: "Greeting.swift is not exported to ['//Apps/KitchenMessages:__pkg__']"),
    // What is made.
    .init(
      file: "Features/Recipes/BUILD.bazel", old: "outputs = [\"Sources/Months.swift\"]",
      new: "outputs = [\"Sources/Moons.swift\"]", found: "Recipes: steps"),
    .init(
      file: "Features/Recipes/target.yml", old: "sh \"$@\"", new: "bash \"$@\"",
      found: "Recipes: the step months: script"),
    .init(
      file: "Features/Recipes/target.yml", old: "$(SRCROOT)/Features/Recipes/Support/months.sh",
      new: "$(SRCROOT)/Support/months.sh", found: "Recipes: the step months: inputs"),
    .init(
      file: "Features/Recipes/target.yml",
      old: "      - path: Sources/Months.swift\n        optional: true\n        type: file\n", new: "",
      found: "Recipes (iOS): sources"),
    .init(
      file: "Features/Recipes/Generated/SteveResources.swift", old: "RecipesResources.bundle", new: "Recipes.bundle",
      found: "the bundle named in Features/Recipes/Generated/SteveResources.swift"),
    // Bundles by another name, and targets that were written by hand.
    .init(
      file: "Utilities/Theme/target.yml", old: "PRODUCT_NAME: KitchenColours", new: "PRODUCT_NAME: Colours",
      found: "ThemeResources (Debug): PRODUCT_NAME"),
    .init(
      file: "Apps/Kitchen/target.yml", old: "      - target: Labels\n", new: "",
      found: "Kitchen (iOS): the target by hand Labels"),
    // Folders that Xcode looks into itself.
    .init(
      file: "Tests/RecipesTests/target.yml", old: "          - target.yml\n",
      new: "          - target.yml\n          - CookbookTests.swift\n", found: "RecipesTests (iOS): sources"),
    .init(
      file: "Features/Shelf/Interface/target.yml", old: "          - target.yml\n", new: "",
      found: "ShelfInterface (iOS): resources"),
    .init(
      file: "project.yml", old: "  projectFormat: xcode16_0\n", new: "", found: "the format that synced folders need"),
    // What Xcode alone is told must lead somewhere.
    .init(
      file: "project.yml", old: "Smoke.xctestplan", new: "Other.xctestplan",
      found: "scheme Kitchen: TestPlans/Other.xctestplan"),
    .init(
      file: "project.yml", old: "executable: Pantry", new: "executable: Pantries", found: "Pantries is no target"),
    .init(
      file: "TestPlans/Everything.xctestplan", old: "\"name\" : \"RecipesTests\"", new: "\"name\" : \"Recipe\"",
      found: "TestPlans/Everything.xctestplan: Recipe in"),
    .init(
      file: "Apps/Kitchen/target.yml", old: "../../tools/count.sh", new: "../tools/count.sh",
      found: "Kitchen: the script Count Recipes"),
  ]
}
