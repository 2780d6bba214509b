import SteveDiagnostics
import SteveManifest

// Texts in which XcodeGen, Xcode or a shell look for more than letters.
extension SpecForm {
  /// A script that a shell is given. XcodeGen would put its own environment in the place of `${NAME}`.
  static let script = SpecForm { value, reading in
    guard let text = value.text else { return reading.refuse(value, .expectedText, "text") }
    guard let name = text.expandedVariable else { return .text(text) }
    reading.log.error(
      .expandedVariable, "XcodeGen would write what '\(name)' is on this machine in the place of '${\(name)}'",
      at: value.location,
      notes: [
        .init("write '$\(name)', or '${\(name)-}' where letters follow; or put the script into a file and name it")
      ])
    return nil
  }

  /// Variables of an environment: a map of texts, or a list that says which of them are switched on.
  static let environment = SpecForm { value, reading in
    if case .list = value.content { return list(.keys(variable)).read(value, &reading) }
    return map(environmentText).read(value, &reading)
  }

  private static let variable = SpecKeys(
    "a variable", required: ["variable", "value"],
    [("variable", .text), ("value", environmentText), ("isEnabled", .boolean)])

  /// As XcodeGen takes it: plain `true` and `false` mean `YES` and `NO`.
  private static let environmentText = SpecForm { value, reading in
    if case .boolean(let value) = value.content { return .text(value ? "YES" : "NO") }
    return text.read(value, &reading)
  }

  /// A file of the workspace, which must be there.
  static let file = SpecForm { value, reading in
    guard let text = value.text else { return reading.refuse(value, .expectedText, "text") }
    return reading.file(Located(text, at: value.location)).map { .text($0) }
  }

  /// A path that XcodeGen hands on as it is. From the workspace's folder, unless a variable, `~` or `/` begins it.
  static let pathOfXcode = SpecForm { value, reading in
    guard let text = value.text else { return reading.refuse(value, .expectedText, "text") }
    if let first = text.utf8.first, [UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "/")].contains(first) {
      return .text(text.withRoundVariables)
    }
    let path = workspacePath(Located(text, at: value.location), in: "", log: &reading.log)
    // Where each module has a project, only the plan knows from which folder it is seen.
    if reading.workspace.hasProjects { return path.map { .text($0.withRoundVariables) } }
    return path.map { .text("$(SRCROOT)" + ($0.isEmpty ? "" : "/" + $0.withRoundVariables)) }
  }

  /// A place that Xcode knows by name, or a file with one.
  static let location = SpecForm { value, reading in
    if let text = value.text, text.contains(".gpx") { return file.read(value, &reading) }
    return text.read(value, &reading)
  }
}

extension SpecReading {
  /// From the workspace's root; `nil` when it is reported.
  mutating func file(_ written: Located<String>) -> String? {
    guard let path = workspacePath(written, in: "", log: &log) else { return nil }
    refuseVariable(in: written, log: &log)
    if let entry = tree.index(of: path), tree.entries[entry].kind != .folder { return path }
    reportMissing(
      path, at: written.location, in: tree,
      wayOut: "name a file that is neither hidden nor ignored, or take the line out",
      log: &log)
    return nil
  }
}
