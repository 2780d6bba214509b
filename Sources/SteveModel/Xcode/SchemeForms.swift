import SteveManifest

/// The keys of a scheme as XcodeGen reads them, XcodeGen 2.45.
enum SchemeForms {
  static let scheme = SpecKeys(
    "a scheme",
    [
      ("build", .keys(build)), ("run", .keys(run, mayBeAbsent: true)), ("test", .keys(test, mayBeAbsent: true)),
      ("profile", .keys(profile, mayBeAbsent: true)), ("analyze", .keys(analyze, mayBeAbsent: true)),
      ("archive", .keys(archive, mayBeAbsent: true)), ("management", .keys(management, mayBeAbsent: true)),
    ])

  private static let build = SpecKeys(
    "'build'",
    [
      ("targets", .buildTargets), ("parallelizeBuild", .boolean), ("buildImplicitDependencies", .boolean),
      ("runPostActionsOnFailure", .boolean),
    ] + actions)

  private static let run = SpecKeys(
    "'run'",
    [
      ("config", .configuration), ("executable", .target(.run)), ("macroExpansion", .target(.build)),
      ("askForAppToLaunch", .boolean), ("customWorkingDirectory", .pathOfXcode),
      ("disableThreadPerformanceChecker", .boolean),
      ("enableGPUFrameCaptureMode", .words(["autoEnabled", "metal", "openGL", "disabled"])),
      ("enableGPUValidationMode", .words(["enabled", "extended", "disabled"], mayBeBoolean: true)),
      ("launchAutomaticallySubstyle", .text), ("simulateLocation", .keys(simulateLocation)),
      ("stopOnEveryMainThreadCheckerIssue", .boolean), ("storeKitConfiguration", .file),
    ] + given + debugged + actions)

  private static let test = SpecKeys(
    "'test'",
    [
      ("config", .configuration), ("targets", .tests("a test of a scheme", testTarget)), ("testPlans", .testPlans),
      ("gatherCoverageData", .boolean), ("coverageTargets", .coverageTargets), ("macroExpansion", .target(.build)),
      ("captureScreenshotsAutomatically", .boolean), ("deleteScreenshotsWhenEachTestSucceeds", .boolean),
      ("preferredScreenCaptureFormat", .words(["screenshots", "screenRecording"])),
    ] + given + debugged + actions)

  private static let profile = SpecKeys(
    "'profile'",
    [("config", .configuration), ("askForAppToLaunch", .boolean)] + environment + actions)

  private static let analyze = SpecKeys("'analyze'", [("config", .configuration)])

  private static let archive = SpecKeys(
    "'archive'",
    [("config", .configuration), ("customArchiveName", .text), ("revealArchiveInOrganizer", .boolean)] + actions)

  private static let management = SpecKeys(
    "'management'", [("shared", .boolean), ("orderHint", .integer), ("isShown", .boolean)])

  private static let simulateLocation = SpecKeys(
    "'simulateLocation'", required: ["allow"], [("allow", .boolean), ("defaultLocation", .location)])

  private static let testTarget: [(name: String, form: SpecForm)] = [
    ("parallelizable", .boolean), ("randomExecutionOrder", .boolean), ("skipped", .boolean),
    ("skippedTests", .list(.text)), ("selectedTests", .list(.text)), ("location", .location),
  ]

  /// What programs are given.
  private static let given: [(name: String, form: SpecForm)] =
    environment + [("language", .text), ("region", .text)]

  private static let environment: [(name: String, form: SpecForm)] = [
    ("commandLineArguments", .map(.boolean)), ("environmentVariables", .environment),
  ]

  private static let debugged: [(name: String, form: SpecForm)] = [
    ("debugEnabled", .boolean), ("customLLDBInit", .pathOfXcode), ("disableMainThreadChecker", .boolean),
    ("enableAddressSanitizer", .boolean), ("enableASanStackUseAfterReturn", .boolean),
    ("enableThreadSanitizer", .boolean), ("enableUBSanitizer", .boolean),
  ]

  /// What is done before and after.
  private static let actions: [(name: String, form: SpecForm)] = [
    ("preActions", .list(.keys(action))), ("postActions", .list(.keys(action))),
  ]

  private static let action = SpecKeys(
    "an action", required: ["script"],
    [("script", .script), ("name", .text), ("settingsTarget", .target(.build)), ("shell", .text)])
}
