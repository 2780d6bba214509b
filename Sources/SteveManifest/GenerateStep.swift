import SteveDiagnostics

/// A step that makes files of a part before it is compiled, in both outputs.
///
/// The command is a shell's. It runs in the workspace's folder, or in Bazel's copy of it; `"$@"` are the inputs, `$OUT` is the
/// first output, and `$OUT_DIR` its folder.
public struct GenerateStep: Sendable {
  public var name: Located<String>
  public var command: Located<String>
  /// Files, folders and patterns that it reads, from the module's folder.
  public var inputs: [Located<String>]
  /// Files that it makes, from the module's folder; they are listed as `generated` ones are.
  public var outputs: [Located<String>]

  public init(
    name: Located<String>, command: Located<String>, inputs: [Located<String>], outputs: [Located<String>]
  ) {
    self.name = name
    self.command = command
    self.inputs = inputs
    self.outputs = outputs
  }

  /// A step that is described in Swift code.
  public init(
    name: String, command: String, inputs: [String] = [], outputs: [String], file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    let place = SourceLocation(file: file, line: line, column: column)
    self.init(
      name: Located(name, at: place), command: Located(command, at: place),
      inputs: inputs.map { Located($0, at: place) }, outputs: outputs.map { Located($0, at: place) })
  }
}

extension PartManifest {
  /// Every file that is listed whether it is there or not, as it was written.
  package var madeFiles: [Located<String>] {
    (generated?.items ?? []) + (generate?.items.flatMap(\.outputs) ?? [])
  }
}
