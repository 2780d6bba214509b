/// The words of the XML of project specs. `rules/project-spec.xsd` says the same to those who read it.
enum SpecVocabulary {
  /// The root of the specs.
  static let project = SpecForm.record(
    [
      SpecElement("name", .text), SpecElement("options", options), SpecElement("attributes", .open),
      SpecElement("configs", .table([SpecElement("config", .word(["debug", "release", "none"]))])),
      SpecElement("configFiles", configFiles), SpecElement("settings", settings),
      SpecElement("packages", .table([SpecElement("package", package)])),
      SpecElement("fileGroups", files), SpecElement("include", files), SpecElement("targets", targets),
      SpecElement("schemes", .table([SpecElement("scheme", scheme)])),
    ], leads: 0)

  /// A spec that the root includes.
  static let fragment = SpecForm.record([SpecElement("targets", targets)], leads: 0)

  private static let files = SpecForm.list("file", .filled)
  private static let configFiles = SpecForm.table([SpecElement("configFile", .text)])
  private static let destinations = SpecForm.list("destination", .word(platforms + ["macCatalyst"]))
  private static let platforms: [StaticString] = ["iOS", "tvOS", "macOS", "watchOS", "visionOS"]

  private static let options = SpecForm.record(
    [
      SpecElement("bundleIdPrefix", .text), SpecElement("createIntermediateGroups", .boolean),
      SpecElement("deploymentTarget", .table([SpecElement("version", .text)])),
      SpecElement("developmentLanguage", .text), SpecElement("minimumXcodeGenVersion", .text),
    ], leads: 0)

  private static let package = SpecForm.record(
    [
      SpecElement("path", .filled), SpecElement("url", .filled), SpecElement("branch", .filled),
      SpecElement("exactVersion", .filled), SpecElement("from", .filled), SpecElement("maxVersion", .filled),
      SpecElement("minVersion", .filled), SpecElement("minorVersion", .filled), SpecElement("revision", .filled),
    ], leads: 2)

  // MARK: Settings

  /// As XcodeGen takes them: flat, or by configuration.
  private static let settings = SpecForm.either([
    .record([SpecElement("base", .table(setting)), SpecElement("configs", configurations)], leads: 1),
    .record([SpecElement("configs", configurations)], leads: 1), .table(setting),
  ])
  private static let configurations = SpecForm.table([SpecElement("configuration", .emptyTable(setting))])
  private static let setting = [SpecElement("setting", .text), SpecElement("words", .list("word", .text))]

  // MARK: Targets

  private static let targets = SpecForm.table([SpecElement("target", target)])

  private static let target = SpecForm.record(
    [
      SpecElement("productName", .text), SpecElement("type", .word(types), isRequired: true),
      SpecElement("platform", .word(platforms + ["auto"])), SpecElement("supportedDestinations", destinations),
      SpecElement("productName", .text), SpecElement("sources", .items("source", source)),
      SpecElement("dependencies", .items("dependency", dependency)), SpecElement("configFiles", configFiles),
      SpecElement("settings", settings),
    ], leads: 0)

  private static let types: [StaticString] = [
    "app-extension", "app-extension.intents-service", "app-extension.messages", "app-extension.messages-sticker-pack",
    "application", "application.messages", "application.on-demand-install-capable", "application.watchapp",
    "application.watchapp2", "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework", "framework.static",
    "instruments-package", "library.dynamic", "library.static", "metal-library", "system-extension", "tool",
    "tv-app-extension", "watchkit-extension", "watchkit2-extension", "xcframework", "xcode-extension", "xpc-service",
  ]

  private static let source = SpecForm.record(
    [
      SpecElement("path", .filled),
      SpecElement("buildPhase", .word(["sources", "resources", "headers", "none"])),
      SpecElement("destinationFilters", destinations), SpecElement("includes", patterns),
      SpecElement("excludes", patterns), SpecElement("optional", .boolean),
      SpecElement("type", .word(["file", "group", "folder", "syncedFolder"])),
    ], leads: 1)
  private static let patterns = SpecForm.list("pattern", .filled)

  private static let dependency = SpecForm.record(
    ["target", "package", "framework", "sdk", "bundle", "carthage"].map { SpecElement($0, .filled) } + [
      SpecElement("product", .filled), SpecElement("codeSign", .boolean), SpecElement("copy", copy),
      SpecElement("destinationFilters", destinations), SpecElement("embed", .boolean),
      SpecElement("implicit", .boolean), SpecElement("link", .boolean), SpecElement("removeHeaders", .boolean),
      SpecElement("root", .filled), SpecElement("weak", .boolean),
    ], leads: 6)
  private static let copy = SpecForm.record(
    [SpecElement("destination", .filled), SpecElement("subpath", .text)], leads: 1)

  // MARK: Schemes

  private static let scheme = SpecForm.record(
    [SpecElement("build", build), SpecElement("run", run), SpecElement("test", test)], leads: 0)

  private static let build = SpecForm.record(
    [
      SpecElement(
        "targets",
        .table([
          SpecElement("whole", .word(["all", "none", "testing", "indexing"])),
          SpecElement("target", .list("action", .filled)),
        ]))
    ], leads: 0)

  private static let run = SpecForm.record([SpecElement("executable", .text)], leads: 0)

  private static let test = SpecForm.record(
    [
      SpecElement("gatherCoverageData", .boolean), SpecElement("coverageTargets", .list("coverageTarget", .filled)),
      SpecElement("targets", .items("testTarget", .record([SpecElement("name", .filled)], leads: 1))),
      SpecElement("environmentVariables", .table([SpecElement("variable", .text)])),
      SpecElement("commandLineArguments", .table([SpecElement("argument", .boolean)])),
    ], leads: 0)
}
