import TestSupport

/// A workspace with tests, out of step, and programs in the place of those that run tests.
struct TestScene {
  let programs: WrapperScene
  var folder: Folder { programs.folder }
  var calls: [String] { programs.calls }

  /// - Parameter outputs: of the workspace.
  init(outputs: String = "[bazel]", more: String = "") throws {
    programs = try WrapperScene()
    try folder.write([
      "steve.yml":
        "workspace: W\noutputs: \(outputs)\nplatforms: {iOS: \"17.0\", macOS: \"14.0\"}\nbundle_id_prefix: a.b\n\(more)",
      "U/module.yml": "kind: utility\nplatforms: [iOS]\n", "U/Tests/T.swift": "",
      "V/module.yml": "kind: utility\nplatforms: [macOS]\n", "V/Sources/A.swift": "", "V/Tests/T.swift": "",
    ])
  }

  /// The labels of all tests.
  static let labels = ["[//U/Tests:UTests]", "[//V/Tests:VTests]"]

  func test(_ words: String..., in place: String = "", path: [String] = [""]) throws -> Steve {
    Steve(
      try Run(
        Steve.binary, ["test"] + words, in: folder.absolute(place), environment: programs.environment(path: path)))
  }

  func start(_ words: String...) throws -> RunningProgram {
    try RunningProgram(Steve.binary, ["test"] + words, in: folder.path, environment: programs.environment())
  }
}
