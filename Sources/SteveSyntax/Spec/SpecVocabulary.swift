/// The words of the XML of project specs. `rules/project-spec.xsd` says the same to those who read it.
enum SpecVocabulary {
  /// The root of the specs.
  static let project = SpecXMLForm.record(
    [
      SpecXMLElement("name", .text), SpecXMLElement("options", options), SpecXMLElement("attributes", .open),
      SpecXMLElement("configs", .table([SpecXMLElement("config", .word(["debug", "release", "none"]))])),
      SpecXMLElement("configFiles", configFiles), SpecXMLElement("settings", settings),
      SpecXMLElement("packages", .table([SpecXMLElement("package", package)])),
      SpecXMLElement("projectReferences", .table([SpecXMLElement("projectReference", projectReference)])),
      SpecXMLElement("fileGroups", files), SpecXMLElement("include", files), SpecXMLElement("targets", targets),
      SpecXMLElement("schemes", .table([SpecXMLElement("scheme", scheme)])),
    ], leads: 0)

  /// A spec that the root includes.
  static let fragment = SpecXMLForm.record([SpecXMLElement("targets", targets)], leads: 0)

  private static let files = SpecXMLForm.list("file", .filled)
  private static let configFiles = SpecXMLForm.table([SpecXMLElement("configFile", .text)])
  private static let destinations = SpecXMLForm.list("destination", .word(platforms + ["macCatalyst"]))
  private static let platforms: [StaticString] = ["iOS", "tvOS", "macOS", "watchOS", "visionOS"]

  private static let options = SpecXMLForm.record(
    [
      SpecXMLElement("bundleIdPrefix", .text), SpecXMLElement("createIntermediateGroups", .boolean),
      SpecXMLElement("deploymentTarget", .table([SpecXMLElement("version", .text)])),
      SpecXMLElement("developmentLanguage", .text), SpecXMLElement("minimumXcodeGenVersion", .text),
    ], leads: 0)

  private static let package = SpecXMLForm.record(
    [
      SpecXMLElement("path", .filled), SpecXMLElement("url", .filled), SpecXMLElement("branch", .filled),
      SpecXMLElement("exactVersion", .filled), SpecXMLElement("from", .filled), SpecXMLElement("maxVersion", .filled),
      SpecXMLElement("minVersion", .filled), SpecXMLElement("minorVersion", .filled),
      SpecXMLElement("revision", .filled),
    ], leads: 2)

  private static let projectReference = SpecXMLForm.record([SpecXMLElement("path", .filled)], leads: 1)

  // MARK: Settings

  /// As XcodeGen takes them: flat, or by configuration.
  private static let settings = SpecXMLForm.either([
    .record([SpecXMLElement("base", .table(setting)), SpecXMLElement("configs", configurations)], leads: 1),
    .record([SpecXMLElement("configs", configurations)], leads: 1), .table(setting),
  ])
  private static let configurations = SpecXMLForm.table([SpecXMLElement("configuration", .emptyTable(setting))])
  private static let setting = [SpecXMLElement("setting", .text), SpecXMLElement("words", .list("word", .text))]

  // MARK: Targets

  private static let targets = SpecXMLForm.table([SpecXMLElement("target", target)])

  private static let target = SpecXMLForm.record(
    [
      SpecXMLElement("productName", .text), SpecXMLElement("type", .word(types), isRequired: true),
      SpecXMLElement("platform", .word(platforms + ["auto"])), SpecXMLElement("supportedDestinations", destinations),
      SpecXMLElement("productName", .text), SpecXMLElement("sources", .items("source", source)),
      SpecXMLElement("dependencies", .items("dependency", dependency)), SpecXMLElement("preBuildScripts", scripts),
      SpecXMLElement("postCompileScripts", scripts), SpecXMLElement("postBuildScripts", scripts),
      SpecXMLElement("configFiles", configFiles), SpecXMLElement("settings", settings),
    ], leads: 0)

  private static let types: [StaticString] = [
    "app-extension", "app-extension.intents-service", "app-extension.messages", "app-extension.messages-sticker-pack",
    "application", "application.messages", "application.on-demand-install-capable", "application.watchapp",
    "application.watchapp2", "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework", "framework.static",
    "instruments-package", "library.dynamic", "library.static", "metal-library", "system-extension", "tool",
    "tv-app-extension", "watchkit-extension", "watchkit2-extension", "xcframework", "xcode-extension", "xpc-service",
  ]

  private static let source = SpecXMLForm.record(
    [
      SpecXMLElement("path", .filled),
      SpecXMLElement("buildPhase", .word(["sources", "resources", "headers", "none"])),
      SpecXMLElement("destinationFilters", destinations), SpecXMLElement("includes", patterns),
      SpecXMLElement("excludes", patterns), SpecXMLElement("optional", .boolean),
      SpecXMLElement("type", .word(["file", "group", "folder", "syncedFolder"])),
    ], leads: 1)
  private static let patterns = SpecXMLForm.list("pattern", .filled)

  private static let dependency = SpecXMLForm.record(
    ["target", "package", "framework", "sdk", "bundle", "carthage"].map { SpecXMLElement($0, .filled) } + [
      SpecXMLElement("product", .filled), SpecXMLElement("codeSign", .boolean), SpecXMLElement("copy", copy),
      SpecXMLElement("destinationFilters", destinations), SpecXMLElement("embed", .boolean),
      SpecXMLElement("implicit", .boolean), SpecXMLElement("link", .boolean), SpecXMLElement("removeHeaders", .boolean),
      SpecXMLElement("root", .filled), SpecXMLElement("weak", .boolean),
    ], leads: 6)
  private static let copy = SpecXMLForm.record(
    [SpecXMLElement("destination", .filled), SpecXMLElement("subpath", .text)], leads: 1)

  // MARK: Steps of the build

  private static let scripts = SpecXMLForm.items("buildScript", script)
  static let script = SpecXMLForm.record(
    [
      SpecXMLElement("name", .text), SpecXMLElement("path", .filled), SpecXMLElement("inputFiles", files),
      SpecXMLElement("inputFileLists", files), SpecXMLElement("outputFiles", files),
      SpecXMLElement("outputFileLists", files), SpecXMLElement("script", .text), SpecXMLElement("shell", .text),
      SpecXMLElement("basedOnDependencyAnalysis", .boolean), SpecXMLElement("discoveredDependencyFile", .text),
      SpecXMLElement("runOnlyWhenInstalling", .boolean), SpecXMLElement("showEnvVars", .boolean),
    ], leads: 0)
}
