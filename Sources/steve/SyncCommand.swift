import SteveDriver
import SteveManifest

extension Command {
  static let sync = Command(
    name: "sync", operands: "[OPTIONS]", summary: "brings all generated files in step with the manifests",
    details: """
      Writes only what differs, and says which files; says nothing when there is nothing to do. Deletes files of its own
      that nothing asks for any more. What somebody has edited is left and named, and what does not say that it is
      steve's is never overwritten. When something is wrong with the manifests, nothing is written.

      With 'xcodegen: {run: always}' in steve.yml XcodeGen then makes the project, if anything that it is made from has
      changed since.

      Waits for another run that changes the same workspace, at most STEVE_LOCK_TIMEOUT seconds (60).
      """,
    options: [
      Option(name: "--dry-run", help: "only say what would be written"),
      Option(name: "--explain", help: "also say why, by what has moved since steve last wrote the file"),
      Option(name: "--no-cache", help: "believe nothing that earlier runs have recorded"),
      Option(name: "--only", value: "bazel|xcodegen", help: "write this output alone"),
      Option(name: "--timings", help: "say how long each phase took"),
    ]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    var request = SyncRequest()
    request.isDryRun = invocation.options.flags.contains("--dry-run")
    request.usesState = !invocation.options.flags.contains("--no-cache")
    request.explains = invocation.options.flags.contains("--explain")
    request.outputs = try outputs(invocation.options.values["--only"])
    request.runsXcodeGen = true
    request.patience = try invocation.patience()
    let disk = try invocation.workspace()
    let report = try SteveDriver.sync(disk, request)
    invocation.print(report, disk, isDryRun: request.isDryRun)
    return report.status
  }

  private static func outputs(_ only: String?) throws(Stop) -> Set<Output> {
    guard let only else { return Set(Output.allCases) }
    guard let output = Output(rawValue: only) else {
      throw Stop(.usage, "'--only' takes bazel or xcodegen, not '\(only)'")
    }
    return [output]
  }
}
