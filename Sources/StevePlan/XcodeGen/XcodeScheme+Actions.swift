import SteveModel
import SteveSyntax

// What several actions of a scheme have.
extension XcodeScheme {
  typealias Attributes = [(name: StaticString, value: String)]

  static func word(_ value: Bool) -> String { value ? "YES" : "NO" }

  // MARK: References

  func reference(to target: XcodeTarget) -> XMLElement {
    reference(target.identifier, target.product.fileName, target.name, in: target.container)
  }

  /// A test of a local package is known by its name alone.
  ///
  /// - Parameter written: `P/PTests`.
  func reference(toPackageTest written: String) -> XMLElement? {
    let names = written.split(separator: "/").map(String.init)
    guard names.count == 2,
      case .local(let folder)? = workspace.packages.first(where: { $0.name.utf8.elementsEqual(names[0].utf8) })?.source
    else { return nil }
    return reference(names[1], names[1], names[1], in: "container:" + folder)
  }

  private func reference(_ identifier: String, _ file: String, _ name: String, in container: String) -> XMLElement {
    XMLElement(
      "BuildableReference",
      [
        ("BuildableIdentifier", "primary"), ("BlueprintIdentifier", identifier), ("BuildableName", file),
        ("BlueprintName", name), ("ReferencedContainer", container),
      ])
  }

  /// A target around whose settings variables are replaced.
  func expansion(around target: XcodeTarget?) -> [XMLElement] {
    target.map { [XMLElement("MacroExpansion", [], [reference(to: $0)])] } ?? []
  }

  // MARK: Scripts

  /// What is done before and after an action.
  func steps(of action: String) -> [XMLElement] {
    let rows: [(key: String, name: StaticString)] = [("preActions", "PreActions"), ("postActions", "PostActions")]
    return rows.compactMap { key, name in
      guard let steps = scheme[action]?[key]?.items, !steps.isEmpty else { return nil }
      return XMLElement(name, [], steps.map(step))
    }
  }

  private func step(_ value: SpecValue) -> XMLElement {
    var attributes: Attributes = [
      ("title", value["name"]?.text ?? "Run Script"), ("scriptText", value["script"]?.text ?? ""),
    ]
    if let shell = value["shell"]?.text { attributes.append(("shellToInvoke", shell)) }
    let around = built(value["settingsTarget"]?.text).map {
      XMLElement("EnvironmentBuildable", [], [reference(to: $0)])
    }
    let content = XMLElement("ActionContent", attributes, around.map { [$0] } ?? [])
    let type = "Xcode.IDEStandardExecutionActionsCore.ExecutionActionType.ShellScriptAction"
    return XMLElement("ExecutionAction", [("ActionType", type)], [content])
  }

  // MARK: What programs are given

  /// Arguments and variables of an action that is described.
  func given(to action: String) -> [XMLElement] {
    guard let value = scheme[action] else { return [] }
    let arguments = (value["commandLineArguments"]?.pairs ?? []).sorted { $0.key.precedesByBytes($1.key) }
      .map { pair in
        XMLElement(
          "CommandLineArgument",
          [("argument", pair.key), ("isEnabled", XcodeScheme.word(pair.value.isTrue))])
      }
    let variables = variables(of: value)
    return [XMLElement("CommandLineArguments", [], arguments)]
      + (variables.isEmpty ? [] : [XMLElement("EnvironmentVariables", [], variables)])
  }

  private func variables(of value: SpecValue) -> [XMLElement] {
    switch value["environmentVariables"] {
    case .map(let pairs)?:
      pairs.sorted { $0.key.precedesByBytes($1.key) }.map { variable($0.key, $0.value.text, isEnabled: true) }
    case .list(let items)?:
      items.map { variable($0["variable"]?.text ?? "", $0["value"]?.text, isEnabled: $0["isEnabled"]?.isFalse != true) }
    default: []
    }
  }

  private func variable(_ name: String, _ text: String?, isEnabled: Bool) -> XMLElement {
    XMLElement(
      "EnvironmentVariable",
      [("key", name), ("value", text ?? ""), ("isEnabled", XcodeScheme.word(isEnabled))])
  }

  /// Whether tests, or what is measured, get what a running program is given.
  func takesLaunchValues(_ action: String) -> String {
    let isGiven = ["commandLineArguments", "environmentVariables"].contains { scheme[action]?[$0]?.isEmpty == false }
    return XcodeScheme.word(!isGiven)
  }

  // MARK: Debugging

  /// - Parameter isAllowed: whether the debugger may start the program at all.
  func debugger(of action: String, isAllowed: Bool = true) -> Attributes {
    let isDebugged = isAllowed && scheme[action]?["debugEnabled"]?.isFalse != true
    return [
      ("selectedDebuggerIdentifier", isDebugged ? "Xcode.DebuggerFoundation.Debugger.LLDB" : ""),
      (
        "selectedLauncherIdentifier",
        isDebugged ? "Xcode.DebuggerFoundation.Launcher.LLDB" : "Xcode.IDEFoundation.Launcher.PosixSpawn"
      ),
    ]
  }

  /// What is said with its word alone, where it is wanted.
  func flags(_ names: [StaticString], of action: String) -> Attributes {
    names.filter { scheme[action]?["\($0)"]?.isTrue == true }.map { ($0, "YES") }
  }

  static let sanitizers: [StaticString] = [
    "enableASanStackUseAfterReturn", "enableAddressSanitizer", "enableThreadSanitizer", "enableUBSanitizer",
  ]

  func texts(_ names: [(key: String, name: StaticString)], of action: String) -> Attributes {
    names.compactMap { key, name in scheme[action]?[key]?.text.map { (name, $0) } }
  }

  /// A path in an attribute, from the folder of the project whose settings are known there.
  func path(_ key: String, as name: StaticString, of action: String, around target: XcodeTarget?) -> Attributes {
    guard let path = scheme[action]?[key]?.text else { return [] }
    let place = target?.module.map { workspace.specPlace(ofModule: $0) } ?? workspace.rootPlace
    return [(name, place.fromSources(path))]
  }

  // MARK: Places

  /// A place that Xcode knows by name, or a file with one.
  func location(_ text: String?) -> [XMLElement] {
    guard let text else { return [] }
    let isFile = text.contains(".gpx")
    return [
      XMLElement(
        "LocationScenarioReference",
        [("identifier", isFile ? XcodeScheme.file(text) : text), ("referenceType", isFile ? "0" : "1")])
    ]
  }

  /// A file, as seen from the workspace's own folder.
  static func file(_ path: String) -> String { "../" + path }
}
