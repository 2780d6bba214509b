import SteveDiagnostics
import SteveManifest

extension KeyTable {
  /// Says what a key that is not in the table may be: one for later, one of another place, or a misspelt one.
  func reportUnknown(_ name: String, at location: SourceLocation, _ log: inout DiagnosticLog) {
    if later.contains(name) {
      log.error(.notSupportedYet, "'\(name)' is not supported yet", at: location)
    } else if isGreat, let home = homes(of: name) {
      log.error(.misplacedKey, "'\(name)' is a key of \(home), not of \(place)", at: location)
    } else {
      log.error(.unknownKey, "unknown key \(quoted(name)) in \(place)\(suggestion(name))", at: location)
    }
  }

  private func suggestion(_ name: String) -> String {
    if let near = nearestName(to: name, among: names) { return "; did you mean '\(near)'?" }
    return isGreat ? "" : "; known \(names.count == 1 ? "is" : "are") \(joined(names))"
  }
}

/// The places that know a key, as a message names them.
private func homes(of name: String) -> String? {
  for group in groups {
    let homes = group.filter { $0.names.contains(name) }
    if !homes.isEmpty { return joined(homes.map(\.place), quoting: false) }
  }
  return nil
}

private struct Home: Sendable {
  let place: String
  let names: [String]

  init<Target>(_ table: KeyTable<Target>) {
    place = table.place
    names = table.names + table.later
  }
}

/// The first group that knows a key answers: the parts repeat what module.yml has.
private let groups: [[Home]] = [
  [Home(workspaceKeys), Home(moduleKeys)],
  Part.allCases.map { Home(PartKeys.table(of: $0)) },
  [Home(swiftKeys), Home(rulesKeys), Home(bazelKeys), Home(xcodegenKeys), Home(dependencyKeys), Home(exceptionKeys)],
]
