import SteveDriver

extension Command {
  static let check = Command(
    name: "check", operands: "[OPTIONS]", summary: "says whether every file is what the manifests ask for",
    details: """
      Writes nothing, and needs nothing but the checkout. Finds generated files that differ or are missing, strays, files
      of others in their place, everything that is wrong with the manifests, and exceptions whose last day is over.

      Where 'wiring' in steve.yml names a module, the Swift sources of all that goes into apps and demos are read, too: each
      type that is asked for must have exactly one registration there, and what can't be told is reported. What sources say
      is kept in .steve/cache, if a sync has made it.

      With --index the files are those of git's index, as the next commit would hold them: what is staged is checked, and
      nothing else is looked at. A conflict in it, or no repository, is status 3. A hook for it comes with 'init --hooks'.

      With --bazel, 'bazel query' is asked what it finds in the BUILD files, after all macros: its targets, their rules,
      sources, dependencies, visibility and what else the model knows must be the model's. It takes the Bazel that 'steve
      bazel' runs, for at most STEVE_BAZEL_TIMEOUT seconds (600). When Bazel is missing or fails, the status is 3.
      """,
    options: [
      Option(name: "--bazel", help: "also ask Bazel what it finds in the BUILD files"),
      Option(name: "--index", help: "look at what is staged in git's index, not at the files"),
      Option(name: "--format", value: "text|json", help: "how to say it; json goes to standard output"),
      Option(name: "--timings", help: "say how long each phase took"),
    ]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    let format = invocation.options.values["--format"] ?? "text"
    guard ["text", "json"].contains(format) else {
      throw Stop(.usage, "'--format' takes text or json, not '\(format)'")
    }
    let asksBazel = invocation.options.flags.contains("--bazel")
    let checksIndex = invocation.options.flags.contains("--index")
    if asksBazel && checksIndex {
      throw Stop(.usage, "'--bazel' and '--index' don't go together: Bazel sees the files, and not git's index")
    }
    let disk = try invocation.workspace()
    if checksIndex {
      let index = try IndexDisk(root: disk.rootPath)
      return invocation.conclude(try SteveDriver.check(index, today: today()), index, format)
    }
    return invocation.conclude(try SteveDriver.check(disk, today: today(), asksBazel: asksBazel), disk, format)
  }
}

extension Invocation {
  /// Says what a check has found.
  fileprivate func conclude(_ report: Report, _ disk: some Disk, _ format: String) -> ExitStatus {
    if format == "json" {
      terminal.printResult(report.json)
    } else {
      printDiagnostics(of: report, disk, showsAll: true)
    }
    printTimings(of: report)
    return report.status
  }
}
