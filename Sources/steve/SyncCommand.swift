import SteveDriver
import SteveManifest

extension Command {
  static let sync = Command(
    name: "sync", operands: "[OPTIONS]", summary: "brings all generated files in step with the manifests",
    details: """
      Writes only what differs, and says which files; says nothing when there is nothing to do. A file that does not say
      that it is steve's is never overwritten. When something is wrong with the manifests, nothing is written.
      """,
    options: [
      Option(name: "--dry-run", help: "only say what would be written"),
      Option(name: "--only", value: "bazel", help: "write this output alone"),
      Option(name: "--timings", help: "say how long each phase took"),
    ]
  ) { invocation throws(Stop) in
    let isDryRun = invocation.options.flags.contains("--dry-run")
    try invocation.refuseOperands()
    let outputs = try outputs(invocation.options.values["--only"])
    let disk = try invocation.workspace()
    let report = try SteveDriver.sync(disk, outputs: outputs, isDryRun: isDryRun)
    invocation.print(report, disk, isDryRun: isDryRun)
    return report.status
  }

  private static func outputs(_ only: String?) throws(Stop) -> Set<Output> {
    guard let only else { return Set(Output.allCases) }
    guard let output = Output(rawValue: only) else {
      throw Stop(.usage, "'--only' takes bazel, not '\(only)'")
    }
    guard output == .bazel else { throw Stop(.usage, "the output 'xcodegen' is not supported yet") }
    return [output]
  }
}
