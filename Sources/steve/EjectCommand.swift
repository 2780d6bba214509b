import SteveDriver

extension Command {
  static let eject = Command(
    name: "eject", operands: "[OPTIONS]", summary: "leaves steve: makes all generated files yours",
    details: """
      Takes the header off every generated file, so that it is yours like any other; nothing else in it changes, and the
      build goes on as before. Deletes what steve remembers in .steve, but no copy that it has kept there. The manifests,
      the launcher and the lines that 'steve init' has appended stay.

      The workspace must be in step: where a sync would change something, or somebody has edited a file, eject says so and
      does nothing. To come back, run 'steve init --adopt'.
      """,
    options: [Option(name: "--dry-run", help: "only say what would be done")]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    let isDryRun = invocation.options.flags.contains("--dry-run")
    let disk = try invocation.workspace()
    let report = try SteveDriver.eject(disk, isDryRun: isDryRun, try invocation.patience())
    invocation.print(report, disk, isDryRun: isDryRun, summary: summary(of: report, isDryRun))
    return report.status
  }

  private static func summary(of report: Report, _ isDryRun: Bool) -> String {
    let count = report.actions.count { $0.action == .takeHeader }
    if count == 0 { return "" }
    let files = count == 1 ? "1 file" : "\(count) files"
    return isDryRun ? "\(files) would be yours\n" : "\(files) \(count == 1 ? "is" : "are") yours now\n"
  }
}
