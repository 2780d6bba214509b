import SteveManifest
import SteveSyntax

/// What reaches every part below the place where it stands; `platforms` of steve.yml is another thing.
let inheritedKeys: [Key<SharedSettings>] = [
  Key(list: "devices") { $0.devices = $1.words(&$2) },
  Key("swift") { $0.swift = $1.node.swiftSettings(&$2) },
  Key(list: "defines") { shared, field, log in
    shared.defines = field.node.perConfiguration(&log) { node, log in
      Field(key: field.key, node: node, appends: field.appends).names(.identifier, &log)
    }
  },
  Key("settings") { $0.settings = $1.node.buildSettings(&$2) },
  Key("xcconfig") { $0.xcconfig = $1.node.perConfiguration(&$2) { $0.path(&$1) } },
  Key("extension_safe") { $0.extensionSafe = $1.node.boolean(&$2) },
  Key("library_evolution") { $0.libraryEvolution = $1.node.boolean(&$2) },
]

let sharedKeys: [Key<SharedSettings>] = inheritedKeys + [Key(list: "platforms") { $0.platforms = $1.words(&$2) }]
