import SteveManifest
import SteveModel
import SteveSyntax

/// A scheme in XcodeGen's words as Xcode's own XML, with what XcodeGen would make of them in a single project.
struct XcodeScheme {
  let scheme: SpecValue
  let workspace: Workspace
  let targets: XcodeTargets

  init(_ scheme: SpecValue, of workspace: Workspace) {
    self.scheme = scheme
    self.workspace = workspace
    targets = XcodeTargets(workspace)
  }

  var element: XMLElement {
    var attributes: [(name: StaticString, value: String)] = [("LastUpgradeVersion", lastUpgrade)]
    if main?.product.isExtension == true { attributes.append(("wasCreatedForAppExtension", "YES")) }
    attributes.append(("version", "1.7"))
    return XMLElement("Scheme", attributes, [build, test, launch, profile, analyze, archive])
  }

  // MARK: What it is about

  /// What is built, by name, with what for.
  var entries: [(target: XcodeTarget, uses: SpecValue)] {
    (scheme["build"]?["targets"]?.pairs ?? []).map { (targets[$0.key], $0.value) }
  }

  /// What is started: what is named, else the first that is built for it.
  var main: XcodeTarget? {
    if let name = scheme["run"]?["executable"]?.text { return targets[name] }
    let entries = entries
    return (entries.first { XcodeScheme.purposes(of: $0.uses).contains("run") } ?? entries.first)?.target
  }

  /// The target of a name, if it is built.
  func built(_ name: String?) -> XcodeTarget? {
    guard let name else { return nil }
    return entries.first { $0.target.name.utf8.elementsEqual(name.utf8) }?.target
  }

  // MARK: The workspace

  /// The version of Xcode that has looked at it last, as XcodeGen has it.
  private var lastUpgrade: String {
    if let text = text(in: workspace.xcodegen.attributes, "LastUpgradeCheck") { return text }
    let version = text(in: workspace.xcodegen.options, "xcodeVersion") ?? "14.3"
    let parts = version.split(separator: ".").map(String.init)
    guard parts.count > 1 else {
      return version.utf8.count == 2 ? version + "00" : version.utf8.count == 1 ? "0\(version)00" : version
    }
    return (parts[0].utf8.count == 1 ? "0" : "") + parts[0] + parts[1] + (parts.count > 2 ? parts[2] : "0")
  }

  private func text(in pairs: Pairs<AttributeValue>, _ key: String) -> String? {
    switch pairs.last(where: { $0.key.value == key })?.value {
    case .text(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// What an action builds if nobody says otherwise.
  private static let bases: [(action: String, base: ConfigurationBase)] = [
    ("test", .debug), ("run", .debug), ("profile", .release), ("analyze", .debug), ("archive", .release),
  ]

  /// The configuration that somebody names for an action, else the usual one.
  func configuration(of action: String) -> String {
    let base = XcodeScheme.bases.first { $0.action == action }?.base ?? .debug
    return scheme[action]?["config"]?.text ?? usualConfiguration(base)
  }

  private func usualConfiguration(_ base: ConfigurationBase) -> String {
    let names = workspace.configurations.filter { $0.base == base }.map(\.name).sorted { $0.precedesByBytes($1) }
    let usual = base == .debug ? "Debug" : "Release"
    return names.contains(usual) ? usual : names.first ?? usual
  }

  /// What the file is made of beside the scheme itself.
  var surroundings: [SpecPiece] {
    var pieces: [SpecPiece] = []
    for (action, base) in XcodeScheme.bases where scheme[action]?["config"] == nil {
      pieces.append(SpecPiece(input: .configurations, value: .text(usualConfiguration(base))))
    }
    if let text = text(in: workspace.xcodegen.attributes, "LastUpgradeCheck") {
      pieces.append(SpecPiece(input: .xcodegenAttributes, value: .text(text)))
    } else if let text = text(in: workspace.xcodegen.options, "xcodeVersion") {
      pieces.append(SpecPiece(input: .xcodegenOptions, value: .text(text)))
    }
    for target in namedTargets {
      pieces.append(SpecPiece(input: .modules, value: .text(target.project)))
      pieces.append(SpecPiece(input: .product, value: target.product.form))
      pieces.append(SpecPiece(input: .productName, value: .text(target.product.name)))
    }
    return pieces
  }

  private var namedTargets: [XcodeTarget] {
    let tests = (scheme["test"]?["targets"]?.items ?? []).compactMap { $0["name"]?.text }
    let covered = (scheme["test"]?["coverageTargets"]?.items ?? []).compactMap { $0.text ?? $0["local"]?.text }
    return entries.map(\.target) + (tests + covered).map { targets[$0] }
  }
}
