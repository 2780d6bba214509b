extension SpecVocabulary {
  static let scheme = SpecXMLForm.record(
    [
      SpecXMLElement("build", build), SpecXMLElement("run", run), SpecXMLElement("test", test),
      SpecXMLElement("profile", profile), SpecXMLElement("analyze", .record([configuration], leads: 0)),
      SpecXMLElement("archive", archive), SpecXMLElement("management", management),
    ], leads: 0)

  private static let configuration = SpecXMLElement("config", .filled)

  private static let build = SpecXMLForm.record(
    [
      SpecXMLElement(
        "targets",
        .table([
          SpecXMLElement("whole", .word(["all", "none", "testing", "indexing"])),
          SpecXMLElement("target", .list("action", .filled)),
        ])),
      SpecXMLElement("parallelizeBuild", .boolean), SpecXMLElement("buildImplicitDependencies", .boolean),
      SpecXMLElement("runPostActionsOnFailure", .boolean),
    ] + actions, leads: 0)

  private static let run = SpecXMLForm.record(
    [configuration, SpecXMLElement("executable", .text)] + given + [
      SpecXMLElement("macroExpansion", .filled), SpecXMLElement("askForAppToLaunch", .boolean),
      SpecXMLElement("customWorkingDirectory", .text), SpecXMLElement("disableThreadPerformanceChecker", .boolean),
      SpecXMLElement("enableGPUFrameCaptureMode", .text), SpecXMLElement("enableGPUValidationMode", .text),
      SpecXMLElement("launchAutomaticallySubstyle", .text), SpecXMLElement("simulateLocation", simulateLocation),
      SpecXMLElement("stopOnEveryMainThreadCheckerIssue", .boolean), SpecXMLElement("storeKitConfiguration", .text),
    ] + debugged + actions, leads: 0)

  private static let simulateLocation = SpecXMLForm.record(
    [SpecXMLElement("allow", .boolean), SpecXMLElement("defaultLocation", .text)], leads: 0)

  private static let test = SpecXMLForm.record(
    [
      configuration, SpecXMLElement("gatherCoverageData", .boolean),
      SpecXMLElement("coverageTargets", .list("coverageTarget", .filled)),
      SpecXMLElement("targets", .items("testTarget", testTarget)),
      SpecXMLElement("testPlans", .items("testPlan", testPlan)),
    ] + given + [
      SpecXMLElement("macroExpansion", .filled), SpecXMLElement("captureScreenshotsAutomatically", .boolean),
      SpecXMLElement("deleteScreenshotsWhenEachTestSucceeds", .boolean),
      SpecXMLElement("preferredScreenCaptureFormat", .text),
    ] + debugged + actions, leads: 0)

  private static let testTarget = SpecXMLForm.record(
    [
      SpecXMLElement("name", .filled), SpecXMLElement("parallelizable", .boolean),
      SpecXMLElement("randomExecutionOrder", .boolean), SpecXMLElement("skipped", .boolean),
      SpecXMLElement("skippedTests", tests), SpecXMLElement("selectedTests", tests),
    ], leads: 1)
  private static let tests = SpecXMLForm.list("testName", .filled)

  private static let testPlan = SpecXMLForm.record(
    [SpecXMLElement("path", .filled), SpecXMLElement("defaultPlan", .boolean)], leads: 1)

  private static let profile = SpecXMLForm.record(
    [configuration, SpecXMLElement("askForAppToLaunch", .boolean)] + environment + actions, leads: 0)

  private static let archive = SpecXMLForm.record(
    [
      configuration, SpecXMLElement("customArchiveName", .text),
      SpecXMLElement("revealArchiveInOrganizer", .boolean),
    ] + actions, leads: 0)

  private static let management = SpecXMLForm.record(
    [
      SpecXMLElement("shared", .boolean), SpecXMLElement("orderHint", .integer), SpecXMLElement("isShown", .boolean),
    ], leads: 0)

  // MARK: What programs are given, and what is done before and after

  private static let given = environment + [SpecXMLElement("language", .text), SpecXMLElement("region", .text)]

  private static let environment = [
    SpecXMLElement("environmentVariables", .table([SpecXMLElement("variable", .text)])),
    SpecXMLElement("commandLineArguments", .table([SpecXMLElement("argument", .boolean)])),
  ]

  private static let debugged = [
    SpecXMLElement("debugEnabled", .boolean), SpecXMLElement("customLLDBInit", .text),
    SpecXMLElement("disableMainThreadChecker", .boolean), SpecXMLElement("enableAddressSanitizer", .boolean),
    SpecXMLElement("enableASanStackUseAfterReturn", .boolean), SpecXMLElement("enableThreadSanitizer", .boolean),
    SpecXMLElement("enableUBSanitizer", .boolean),
  ]

  private static let actions = [
    SpecXMLElement("preActions", .items("step", step)), SpecXMLElement("postActions", .items("step", step)),
  ]

  private static let step = SpecXMLForm.record(
    [
      SpecXMLElement("name", .text), SpecXMLElement("script", .text), SpecXMLElement("settingsTarget", .filled),
      SpecXMLElement("shell", .text),
    ], leads: 0)
}
