import SteveManifest

/// A place of a manifest that has keys: which of them are read, and which are kept for later.
package struct ManifestPlace: Sendable {
  /// As messages call it.
  package let name: String
  package let keys: [String]
  package let later: [String]

  fileprivate init<Target>(_ table: KeyTable<Target>) {
    name = table.place
    keys = table.names
    later = table.later
  }

  /// Every place there is.
  package static let all: [ManifestPlace] =
    [.init(workspaceKeys), .init(moduleKeys), .init(defaultsKeys), .init(modulesEntryKeys)]
    + Part.allCases.map { .init(PartKeys.table(of: $0)) }
    + [
      .init(swiftKeys), .init(featureKeys), .init(sourceKeys), .init(dependencyKeys), .init(layoutKeys),
      .init(outputKeys), .init(infoKeys), .init(rulesKeys), .init(packageKeys), .init(productKeys), .init(binaryKeys),
      .init(externalKeys),
      .init(exceptionKeys), .init(wiringKeys), .init(bazelKeys), .init(macroKeys),
      .init(headerKeys), .init(generateKeys), .init(moduleMapKeys), .init(xcodegenKeys), .init(versionKeys),
      .init(entitlementsKeys),
      .init(provisioningProfileKeys),
    ]
}
