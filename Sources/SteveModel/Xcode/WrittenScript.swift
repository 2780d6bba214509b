import SteveDiagnostics
package import SteveManifest

/// A step of the build that somebody wrote for some targets, names and paths looked at.
package struct WrittenScript: Sendable {
  /// Where among a target's steps it stands.
  package enum Phase: String, CaseIterable, Sendable {
    case preBuild, postCompile, postBuild
  }

  package var name: String
  package var phase: Phase
  /// The numbers of the targets.
  package var targets: Set<Int>
  /// What XcodeGen is told, paths from the workspace's root.
  package var keys: [(key: String, value: AttributeValue)]
}

extension WrittenScript {
  private static let keys = SpecKeys(
    "a script", required: ["modules"],
    [
      ("modules", .scriptedTargets), ("phase", .words(Phase.allCases.map(\.rawValue))), ("path", .file),
      ("script", .script), ("name", .text), ("shell", .text), ("inputFiles", .list(.pathOfXcode)),
      ("outputFiles", .list(.pathOfXcode)), ("inputFileLists", .list(.pathOfXcode)),
      ("outputFileLists", .list(.pathOfXcode)), ("discoveredDependencyFile", .pathOfXcode),
      ("basedOnDependencyAnalysis", .boolean), ("runOnlyWhenInstalling", .boolean), ("showEnvVars", .boolean),
    ])

  /// `nil` for what is reported.
  init?(_ name: Located<String>, _ value: LocatedValue, _ reading: inout SpecReading) {
    guard case .map(let read)? = SpecForm.keys(WrittenScript.keys).read(value, &reading),
      case .map(let written) = value.content
    else { return nil }
    guard written.count(where: { ["path", "script"].contains($0.key.value) }) == 1 else {
      reading.log.error(
        .missingKey, "'\(name.value)' needs either 'path' or 'script'", at: name.location,
        notes: [.init("'path' names a file of the workspace, 'script' is the text itself")])
      return nil
    }
    self.name = name.value
    let words = Dictionary(read.map { ($0.key, $0.value) }) { first, _ in first }
    // Where Xcode puts a new step of the build.
    phase = .postBuild
    if case .text(let word)? = words["phase"], let written = Phase(rawValue: word) { phase = written }
    targets = []
    if case .list(let numbers)? = words["modules"] {
      targets = Set(numbers.compactMap { if case .integer(let number) = $0 { number } else { nil } })
    }
    keys = read.filter { !["phase", "modules"].contains($0.key) }
    if words["name"] == nil { keys.append(("name", .text(name.value))) }
  }
}

extension SpecForm {
  /// The numbers of the targets that names stand for, or with `all` the main targets of all modules.
  fileprivate static let scriptedTargets = SpecForm { value, reading in
    if value.text == "all" {
      let names = reading.names
      return .list(reading.workspace.modules.indices.flatMap { names.mainParts(of: $0) }.map { .integer($0) })
    }
    guard case .list(let items) = value.content else {
      return reading.refuse(value, .expectedList, "a list of modules or targets, or the word all")
    }
    var numbers: [Int] = []
    for item in items {
      guard let text = item.text else {
        _ = reading.refuse(item, .expectedText, "the name of a module or target")
        continue
      }
      numbers += reading.names.parts(Located(text, at: item.location), for: .build, &reading.log) ?? []
    }
    return .list(numbers.map { .integer($0) })
  }
}
