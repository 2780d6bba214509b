import SteveDiagnostics
import SteveManifest

/// Lines that files of the user's need: they are appended as by `init`.
enum MissingLines: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) throws(Stop) {
    guard let manifest = checkout.sight.manifest else { return }
    let disk = checkout.disk
    let outputs = manifest.outputs ?? OutputSettings(Output.allCases)
    let (lines, unreadable) = missingLines(
      on: disk, outputs, manifest.xcodegen, hasTestPlans: !manifest.testPlans.isEmpty)
    for error in unreadable { checkout.report.fail(reading: error) }
    for (file, lines) in grouped(lines) {
      if (try? disk.status(file, links: .refuse))?.kind == .link {
        explain(lines, file, &checkout.report.log)
      } else {
        checkout.attempt(file) { report throws(Stop) in try Seeder(disk: disk).append(lines, to: file, &report) }
      }
    }
    // What git ignores is no input.
    if lines.contains(where: { $0.file == ".gitignore" }) { try checkout.lookAgain() }
  }

  private static func explain(_ lines: [String], _ file: String, _ log: inout DiagnosticLog) {
    for line in lines {
      log.error(
        .missingLine, "the line '\(line)' is missing", path: file,
        notes: [.init("this is a link, which steve does not write through; append it to the file that it leads to")])
    }
  }
}
