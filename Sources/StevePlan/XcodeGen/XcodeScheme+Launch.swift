import SteveModel
import SteveSyntax

extension XcodeScheme {
  var launch: XMLElement {
    XMLElement(
      "LaunchAction", launchAttributes,
      steps(of: "run") + started + location(run?["simulateLocation"]?["defaultLocation"]?.text)
        + expansion(around: expandedLaunch) + given(to: "run") + storeKit)
  }

  private var launchAttributes: Attributes {
    [("buildConfiguration", configuration(of: "run"))] + debugger(of: "run", isAllowed: !isExtension)
      + path("customLLDBInit", as: "customLLDBInitFile", of: "run", around: around)
      + flags(["disableMainThreadChecker"], of: "run")
      + (run?["disableThreadPerformanceChecker"]?.isTrue == true
        ? [("disablePerformanceAntipatternChecker", "YES")] : [])
      + texts([("language", "language"), ("region", "region")], of: "run")
      + [("launchStyle", "0")] + asks(in: "run")
      + [("useCustomWorkingDirectory", XcodeScheme.word(run?["customWorkingDirectory"] != nil))]
      + path("customWorkingDirectory", as: "customWorkingDirectory", of: "run", around: around)
      + [
        ("ignoresPersistentStateOnLaunch", "NO"), ("debugDocumentVersioning", "YES"),
        ("debugServiceExtension", "internal"),
      ] + graphics
      + [("allowLocationSimulation", XcodeScheme.word(run?["simulateLocation"]?["allow"]?.isFalse != true))]
      + flags(XcodeScheme.sanitizers, of: "run") + substyle + flags(["stopOnEveryMainThreadCheckerIssue"], of: "run")
  }

  private var run: SpecValue? { scheme["run"] }

  private var isExtension: Bool { main?.product.isExtension == true }

  /// Whether Xcode asks which program to start.
  private func asks(in action: String) -> Attributes {
    guard case .boolean(let asks)? = scheme[action]?["askForAppToLaunch"] else { return [] }
    return [("askForAppToLaunch", XcodeScheme.word(asks))]
  }

  private var graphics: Attributes {
    let modes = ["metal": "1", "openGL": "2", "disabled": "3"]
    var attributes: Attributes = []
    if let mode = run?["enableGPUFrameCaptureMode"]?.text.flatMap({ modes[$0] }) {
      attributes.append(("enableGPUFrameCaptureMode", mode))
    }
    if let mode = run?["enableGPUValidationMode"], mode.isFalse || mode.text == "disabled" {
      attributes.append(("enableGPUValidationMode", "1"))
    }
    return attributes
  }

  /// How it is started; an extension by another program.
  private var substyle: Attributes {
    guard let style = run?["launchAutomaticallySubstyle"]?.text ?? (isExtension ? "2" : nil) else { return [] }
    return [("launchAutomaticallySubstyle", style)]
  }

  private var storeKit: [XMLElement] {
    guard let path = run?["storeKitConfiguration"]?.text else { return [] }
    return [XMLElement("StoreKitConfigurationFileReference", [("identifier", XcodeScheme.file(path))])]
  }

  // MARK: What is started

  private var started: [XMLElement] {
    guard let main, main.product.isStarted else { return [] }
    return [XMLElement("BuildableProductRunnable", [("runnableDebuggingMode", "0")], [reference(to: main)])]
  }

  /// What is said in the place of a program that nobody can start.
  private var expandedLaunch: XcodeTarget? {
    built(run?["macroExpansion"]?.text) ?? (main?.product.isStarted == true ? nil : main)
  }

  /// The target whose settings are known.
  private var around: XcodeTarget? { expandedLaunch ?? main }

  // MARK: Other actions

  var profile: XMLElement {
    let attributes: Attributes =
      [
        ("buildConfiguration", configuration(of: "profile")),
        ("shouldUseLaunchSchemeArgsEnv", takesLaunchValues("profile")), ("savedToolIdentifier", ""),
        ("useCustomWorkingDirectory", "NO"), ("debugDocumentVersioning", "YES"),
      ] + asks(in: "profile")
    return XMLElement(
      "ProfileAction", attributes,
      steps(of: "profile") + started + given(to: "profile")
        + expansion(around: main?.product.isStarted == true ? nil : main))
  }

  var analyze: XMLElement { XMLElement("AnalyzeAction", [("buildConfiguration", configuration(of: "analyze"))]) }

  var archive: XMLElement {
    let isRevealed = scheme["archive"]?["revealArchiveInOrganizer"]?.isFalse != true
    return XMLElement(
      "ArchiveAction",
      [("buildConfiguration", configuration(of: "archive"))]
        + texts([("customArchiveName", "customArchiveName")], of: "archive")
        + [("revealArchiveInOrganizer", XcodeScheme.word(isRevealed))],
      steps(of: "archive"))
  }
}
