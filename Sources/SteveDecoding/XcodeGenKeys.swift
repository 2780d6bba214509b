import SteveDiagnostics
import SteveManifest
import SteveSyntax

let xcodegenKeys = KeyTable<XcodeGenSettings>(
  "'xcodegen'",
  [
    Key("options") { $0.options = $1.node.specKeys(&$2) },
    Key("attributes") { $0.attributes = $1.node.specKeys(&$2) },
    Key("file_groups") { $0.fileGroups = $1.node.list(&$2) { $0.path(&$1) } ?? [] },
    Key("include") { $0.include = $1.node.list(&$2) { $0.path(&$1) } ?? [] },
    Key("run") { $0.run = $1.node.word(&$2) },
    Key("spec") { $0.spec = $1.node.specName(&$2) },
    Key("synced_folders") { $0.syncedFolders = $1.node.boolean(&$2) },
    Key("format") { $0.format = $1.node.word(&$2) },
    Key("layout") { $0.layout = $1.node.word(&$2) },
  ])

let versionKeys = KeyTable<VersionSettings>(
  "'version'",
  [
    Key("marketing") { $0.marketing = $1.node.version(.marketing, &$2) },
    Key("build") { $0.build = $1.node.version(.build, &$2) },
  ])

private let reservedNames = ["steve.yml", "module.yml", "target.yml", "focus.yml", "target.xml", "focus.xml"]

extension YAMLNode {
  /// The name of a file in the workspace's own folder.
  fileprivate func specName(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let name = filledText(&log) else { return nil }
    guard !name.value.utf8.contains(UInt8(ascii: "/")) else {
      log.error(
        .badPath,
        "\(quoted(name.value)) is a path, but the root of the specs lies in the workspace's folder; write its name alone",
        at: name.location)
      return nil
    }
    guard name.value.hasSuffix(".yml") || name.value.hasSuffix(".xml"), name.value.utf8.first != UInt8(ascii: "."),
      name.value.utf8.allSatisfy({ $0 > 0x20 })
    else {
      log.error(
        .badName,
        "\(quoted(name.value)) cannot be the name of a spec: it ends in .yml or .xml, begins with no '.', and holds no space",
        at: name.location)
      return nil
    }
    guard !reservedNames.contains(name.value.lowercased()) else {
      log.error(
        .badName,
        "\(quoted(name.value)) cannot be the name of a spec: steve has such a file; write project.yml or the like",
        at: name.location)
      return nil
    }
    return name
  }
}
