import SteveDriver

extension Command {
  static let check = Command(
    name: "check", operands: "[OPTIONS]", summary: "says whether every file is what the manifests ask for",
    details: """
      Writes nothing, and needs nothing but the checkout. Finds generated files that differ or are missing, strays, files
      of others in their place, everything that is wrong with the manifests, and exceptions whose last day is over.

      With --bazel, 'bazel query' is asked what it finds in the BUILD files, after all macros: its targets, their rules,
      sources, dependencies, visibility and what else the model knows must be the model's. It takes the Bazel that 'steve
      bazel' runs, for at most STEVE_BAZEL_TIMEOUT seconds (600). When Bazel is missing or fails, the status is 3.
      """,
    options: [
      Option(name: "--bazel", help: "also ask Bazel what it finds in the BUILD files"),
      Option(name: "--format", value: "text|json", help: "how to say it; json goes to standard output"),
      Option(name: "--timings", help: "say how long each phase took"),
    ]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    let format = invocation.options.values["--format"] ?? "text"
    guard ["text", "json"].contains(format) else {
      throw Stop(.usage, "'--format' takes text or json, not '\(format)'")
    }
    let disk = try invocation.workspace()
    let report = try SteveDriver.check(
      disk, today: today(), asksBazel: invocation.options.flags.contains("--bazel"))
    if format == "json" {
      invocation.terminal.printResult(report.json)
    } else {
      invocation.printDiagnostics(of: report, disk, showsAll: true)
    }
    invocation.printTimings(of: report)
    return report.status
  }
}
