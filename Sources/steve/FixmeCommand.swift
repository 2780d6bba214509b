import SteveDriver

extension Command {
  static let fixme = Command(
    name: "fixme", operands: "[OPTIONS]", summary: "finds and repairs what usually goes wrong in a checkout",
    details: """
      Writes generated files that are missing, old or edited, and deletes those that nothing asks for any more; of what
      somebody wrote into them it keeps a copy in .steve/kept first. Deletes a broken cache and what an ended run has left.
      Makes the launcher and the files that Bazel needs at the root, appends lines that are missing, and gives folders of
      parts the letter case that they need. What it can't mend it explains, and exits 1.

      Waits for another run that changes the same workspace, at most STEVE_LOCK_TIMEOUT seconds (60).
      """,
    options: [Option(name: "--dry-run", help: "only say what would be done")]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    let isDryRun = invocation.options.flags.contains("--dry-run")
    let request = FixmeRequest(isDryRun: isDryRun, patience: try invocation.patience())
    let disk = try invocation.workspace()
    let report = try SteveDriver.fixme(disk, request)
    invocation.print(report, disk, isDryRun: isDryRun, summary: "")
    return report.status
  }
}
