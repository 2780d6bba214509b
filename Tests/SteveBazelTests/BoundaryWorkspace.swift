/// Two modules of each kind, one that is embedded, a tool and a target by hand, with all the parts that they can have and nothing
/// between them.
struct BoundaryWorkspace {
  /// Who depends, and on whom, in the words of the boundary matrix.
  enum Row { case app, implementation, standard, interface, utility, testing, tests, demo, uiTests, appTests }
  enum Column { case implementation, interface, standard, utility, testing, external, program, tests, demo }

  struct Part {
    let module: String
    let folder: String
    /// As manifests call it.
    let part: String
    let suffix: String
    let row: Row
    let column: Column
    let macro: String

    var target: String { module + suffix }
    var package: String { folder + (path.isEmpty ? "" : "/" + path) }
    var path: String {
      switch part {
      case "implementation": ""
      case "ui_tests": "UITests"
      default: part.prefix(1).uppercased() + part.dropFirst()
      }
    }
    var sources: String { part == "implementation" ? "Sources" : path }
    var isProgram: Bool { column == .program || column == .demo }
    /// What a dependent would link.
    var library: String {
      let hasLibrary = isProgram || macro == "steve_tests" || macro == "steve_ui_tests"
      return "//\(package):\(target)\(hasLibrary ? "Lib" : "")"
    }
  }

  static let parts: [Part] =
    ["Alpha", "Beta"].flatMap { name in
      let folder = "Modules/" + name
      return [
        Part(name, folder, "implementation", "", .implementation, .implementation, "steve_implementation"),
        Part(name, folder, "interface", "Interface", .interface, .interface, "steve_interface"),
        Part(name, folder, "testing", "Testing", .testing, .testing, "steve_testing"),
        Part(name, folder, "tests", "Tests", .tests, .tests, "steve_tests"),
        Part(name, folder, "ui_tests", "UITests", .uiTests, .tests, "steve_ui_tests"),
        Part(name, folder, "demo", "Demo", .demo, .demo, "steve_demo"),
      ]
    }
    + ["Uno", "Duo"].flatMap { name in
      let folder = "Utilities/" + name
      return [
        Part(name, folder, "implementation", "", .utility, .utility, "steve_utility"),
        Part(name, folder, "testing", "Testing", .testing, .testing, "steve_testing"),
        Part(name, folder, "tests", "Tests", .tests, .tests, "steve_tests"),
      ]
    }
    + ["Sol", "Luna"].flatMap { name in
      let folder = "Standards/" + name
      return [
        Part(name, folder, "implementation", "", .standard, .standard, "steve_standard"),
        Part(name, folder, "interface", "Interface", .interface, .interface, "steve_interface"),
        Part(name, folder, "testing", "Testing", .testing, .testing, "steve_testing"),
        Part(name, folder, "tests", "Tests", .tests, .tests, "steve_tests"),
      ]
    }
    + ["First", "Second"].flatMap { name in
      let folder = "Apps/" + name
      return [
        Part(name, folder, "implementation", "", .app, .program, "steve_app"),
        Part(name, folder, "tests", "Tests", .appTests, .tests, "steve_tests"),
        Part(name, folder, "ui_tests", "UITests", .uiTests, .tests, "steve_ui_tests"),
      ]
    }
    + [
      Part("Widget", "Apps/Widget", "implementation", "", .app, .program, "steve_extension"),
      Part("Tool", "Apps/Tool", "implementation", "", .app, .program, "steve_tool"),
    ]

  /// What comes from outside is nobody's part, so it only is depended on.
  static let outside = Part("Protos", "gen", "external", "", .utility, .external, "swift_library")

  /// An edge that somebody may want.
  struct Pair {
    let from: Part
    let to: Part
    let number: Int

    var isOwn: Bool { from.module == to.module }

    /// By the matrix of the contract.
    var isAllowed: Bool {
      switch (from.row, to.column) {
      case (_, .program), (_, .tests), (_, .demo): false
      case (.app, .testing), (.implementation, .testing), (.standard, .testing): false
      case (.interface, .testing), (.utility, .testing): false
      case (.app, .implementation): true
      case (.tests, .implementation), (.demo, .implementation): isOwn
      case (_, .implementation): false
      case (.interface, .standard), (.interface, .external): false
      case (.utility, .interface), (.utility, .standard): false
      default: true
      }
    }

    /// What only steve refuses, as `rules/README.md` says: Bazel sees packages, and no roles.
    var isForSteveAlone: Bool {
      switch (from.row, to.column) {
      case (.utility, .interface), (.utility, .standard), (.interface, .standard), (.interface, .external): true
      case (.appTests, .implementation), (.app, .program), (.appTests, .program): true
      default: false
      }
    }
  }

  /// From each part to each part of the others, to the other parts of its own module, and to what comes from outside.
  static let pairs: [Pair] = parts.flatMap { from in
    (parts + [outside]).filter { $0.target != from.target }.map { (from, $0) }
  }.enumerated().map { Pair(from: $1.0, to: $1.1, number: $0) }

  /// The workspace without any of the edges.
  static var files: [String: String] {
    var files = [
      "steve.yml":
        """
      workspace: Boundaries
      platforms: {iOS: "17.0", macOS: "14.0"}
      bundle_id_prefix: com.example
      outputs: [bazel]
      externals: {Protos: {bazel: "//gen:Protos"}}

      """,
      "gen/Protos.swift": "", "gen/BUILD.bazel": BuildText.library("Protos", srcs: ["Protos.swift"]),
    ]
    for part in parts {
      files["\(part.folder)/\(part.sources)/Code.swift"] = ""
      if part.part == "implementation" { files[part.folder + "/module.yml"] = kind(of: part) }
    }
    return files
  }

  static func kind(of main: Part) -> String {
    switch main.column {
    case .implementation: "kind: feature\n"
    case .utility: "kind: utility\n"
    case .standard: "kind: standard\n"
    default:
      switch main.module {
      case "Widget": "kind: app\nproduct: app_extension\n"
      case "Tool": "kind: app\nproduct: tool\nplatforms: [macOS]\n"
      default: "kind: app\n"
      }
    }
  }
}

extension BoundaryWorkspace.Part {
  fileprivate init(
    _ module: String, _ folder: String, _ part: String, _ suffix: String, _ row: BoundaryWorkspace.Row,
    _ column: BoundaryWorkspace.Column, _ macro: String
  ) {
    self.init(
      module: module, folder: folder, part: part, suffix: suffix, row: row, column: column, macro: macro)
  }
}
