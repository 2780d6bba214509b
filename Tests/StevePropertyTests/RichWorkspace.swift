import TestSupport

/// A workspace that says nearly everything that can be said.
enum RichWorkspace {
  static let manifests: [String: ManifestValue] = [
    "steve.yml": workspace, "Modules/Cart/module.yml": cart, "Modules/Feed/module.yml": feed,
    "Libraries/Legacy/module.yml": legacy, "Utilities/Log/module.yml": log, "Utilities/Net/module.yml": net,
    "Apps/Shop/module.yml": shop, "Apps/Widget/module.yml": widget,
  ]

  static let files: [String: String] = [
    ".gitignore": "*.skip.swift\n/.steve/\n",
    "Modules/Cart/Interface/Cart.swift": "", "Modules/Cart/Interface/B/Item.swift": "",
    "Modules/Cart/Sources/DefaultCart.swift": "", "Modules/Cart/Sources/a b.swift": "",
    "Modules/Cart/Sources/Mac/Only.swift": "", "Modules/Cart/Sources/Old/Legacy.swift": "",
    "Modules/Cart/Sources/Local.skip.swift": "", "Modules/Cart/Sources/Resources/text.strings": "",
    "Modules/Cart/Sources/Resources/pic.png": "", "Modules/Cart/Testing/FakeCart.swift": "",
    "Modules/Cart/Tests/CartTests.swift": "", "Modules/Cart/Tests/Fixtures/a.json": "",
    "Modules/Cart/MoreTests/More.swift": "", "Modules/Cart/UITests/Tap.swift": "", "Modules/Cart/Demo/Demo.swift": "",
    "Modules/Feed/Interface/Feed.swift": "", "Modules/Feed/Sources/DefaultFeed.swift": "",
    "Libraries/Legacy/Legacy.swift": "", "Libraries/Legacy/Specs/LegacyTests.swift": "",
    "Utilities/Log/Sources/Log.swift": "", "Utilities/Log/Sources/Z.swift": "", "Utilities/Net/Sources/Net.swift": "",
    "Mapped/Fonts/Sources/Fonts.swift": "", "Mapped/Colors/Sources/Colors.swift": "",
    "Mapped/Colors/Sources/Colors.xcassets/Contents.json": "",
    "Apps/Shop/Sources/App.swift": "", "Apps/Shop/Sources/Resources/Assets.xcassets/AppIcon.appiconset/x.png": "",
    "Apps/Shop/Tests/AppTests.swift": "", "Apps/Widget/Sources/Widget.swift": "",
  ]

  /// All files, the manifests in the order of their declaration or, with a generator, in another one.
  static func texts(shuffledBy random: inout SeededGenerator) -> [(path: String, text: String)] {
    var result = files.map { (path: $0.key, text: $0.value) }
    for (path, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
      result.append((path, manifest.shuffled(by: &random).document))
    }
    return result.sorted { $0.path < $1.path }.shuffled(using: &random)
  }

  static var texts: [(path: String, text: String)] {
    files.map { ($0.key, $0.value) } + manifests.map { ($0.key, $0.value.document) }
  }

  private static let workspace: ManifestValue = [
    "workspace": "Rich", "format": "1",
    // The first platform is that of apps, demos and tests; the first configuration of a base is its usual one.
    "platforms": .orderedMap([("iOS", "16.0"), ("macOS", "13.0")]),
    "configurations": .orderedMap([("Debug", "debug"), ("QA", "debug"), ("Release", "release")]),
    "bundle_id_prefix": "com.example", "devices": ["iphone", "ipad"],
    "swift": ["version": "6.0", "features": ["ExistentialAny", ["experimental": "Extern"]], "package_name": "rich"],
    "defines": ["Debug": ["SLOW", "CHECKS"], "Release": ["FAST"]],
    "version": ["marketing": "4.2.0", "build": "17"], "development_language": "pl",
    "values": [
      "Debug": ["HOST": "d", "KEY": "k"], "QA": ["KEY": "k", "HOST": "q"], "Release": ["HOST": "r", "KEY": "k"],
    ],
    "settings": ["ENABLE_Z": .plain("true"), "ENABLE_A": "x", "+OTHER_LDFLAGS": .list(["-z", "-a"])],
    "xcodegen": [
      "options": ["transitivelyLinkDependencies": .plain("false"), "groupSortPosition": "top"],
      "attributes": ["ORGANIZATIONNAME": "Example", "LastUpgradeCheck": "9999"],
      "include": .list(["Libraries/Legacy/Legacy.swift"]), "file_groups": .list(["Mapped", "Apps"]),
    ],
    "scripts": [
      "Lint": ["modules": "all", "script": "lint", "phase": "preBuild", "shell": "/bin/sh"],
      "Check": ["modules": ["Cart", "Log"], "script": "check", "inputFiles": .list(["b", "a"])],
    ],
    "test_plans": [
      "Smoke": [
        "targets": .list(["Cart", ["name": "LegacyTests", "enabled": .plain("false")]]),
        "defaultOptions": ["language": "de", "codeCoverage": .plain("false")],
        "configurations": .list([["name": "A", "options": ["region": "DE", "language": "pl"]], ["name": "B"]]),
      ]
    ],
    "schemes": [
      "Shop": ["test": ["environmentVariables": ["Z": "1", "A": "2"], "+targets": .list(["Legacy"])]],
      "CartDemo": .plain("false"), "Apps": ["build": ["targets": ["Shop": "all", "Cart": ["test", "run"]]]],
    ],
    "layout": ["ui_tests": "UITests"], "ignore": ["*.orig", "Scratch/"],
    "modules": [
      "Modules/*", "Libraries/*", "Utilities/*", "Apps/*",
      ["path": "Mapped/*", "kind": "utility", "except": ["Mapped/Other"], "tags": ["mapped", "a"]],
    ],
    "defaults": ["utility": ["tags": ["low", "base"]], "feature": ["+tags": ["feature"]]],
    "packages": [
      "parcel": [
        "url": "https://example.com/swift-parcel.git", "from": "1.10.0",
        "products": ["Parcel", ["product": "ParcelKit", "modules": ["Kit", "KitUI"]]],
      ], "Maps": ["url": "https://example.com/maps", "range": "1.0.0..<2.5.0"],
    ],
    "binaries": [
      "Player": ["path": "Vendor/Player.xcframework", "linkage": "static"],
      "Ads": [
        "url": "https://example.com/ads.zip",
        "sha256": "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      ],
    ],
    "externals": [
      "Protos": ["bazel": "//gen:p", "xcodegen": ["target": "P", "weak": .plain("true")], "modules": ["P"]]
    ],
    "rules": [
      "matrix": ["interface": ["external": ["//gen:protos", "//gen:api"]], "utility": ["interface": .plain("false")]],
      "except": [
        ["from": "Net", "to": "CartInterface", "reason": "old", "owner": "core"],
        ["from": "Log", "to": "FeedInterface", "reason": "older"],
      ],
    ],
    "bazel": [
      "kinds": ["standard": ["load": "//tools:own.bzl", "macro": "own_standard"]],
      "repositories": ["platforms": "my_platforms", "rules_swift": "swift"], "versions": ["rules_apple": "4.0.0"],
      "extra": ["steve.bazelrc": .list(["build --one", "build --two"])],
    ],
  ]

  private static let cart: ManifestValue = [
    "kind": "feature", "tags": ["team:cart", "a", "Z"], "defines": ["B", "A"],
    "dependencies": [
      "Feed", "Log", "Legacy", ["module": "Colors", "platforms": ["iOS"]],
      ["sdk": "UIKit.framework", "platforms": ["iOS"]],
      ["sdk": "AppKit.framework", "platforms": ["macOS"]], ["sdk": "libz.tbd"], ["sdk": "Combine.framework"],
      ["sdk": "StoreKit.framework", "weak": .plain("true")], ["sdk": "WebKit.framework", "platforms": ["iOS"]],
      ["label": "//gen:z"], ["label": "//gen:a"], "Player", "ParcelKit", "Protos",
      ["package": "parcel", "product": "Parcel", "platforms": ["iOS"]], ["package": "Maps"],
    ],
    "sources": ["Sources", ["path": "Sources/Mac", "platforms": ["macOS"]]],
    "excludes": ["Sources/Old/**", "Sources/Older/**"], "generated": ["Sources/Made.swift", "Sources/Made2.swift"],
    "copts": .list(["-Xfrontend", "-b", "-a"]), "linkopts": .list(["-z", "-a"]),
    "bazel": ["features": .list(["z", "a"]), "+tags": ["late"]],
    "interface": [
      "dependencies": [["label": "//gen:protos"], "Fonts", ["label": "//gen:api"]], "swift": ["isolation": "MainActor"],
    ],
    "tests": [
      [
        "dependencies": ["Net", "FeedInterface"], "data": ["Tests/Fixtures"], "env": ["Z": "1", "A": "2"],
        "args": .list(["-z", "-a"]), "platforms": ["macOS"],
      ], ["folder": "MoreTests", "name": "CartMoreTests"],
    ],
    "demo": ["info": ["properties": ["Z": "1", "A": ["D": .plain("true"), "C": .plain("2")]]]],
  ]

  private static let feed: ManifestValue = [
    "kind": "feature", "dependencies": ["Cart", "Net"], "defines": ["QA": ["Q", "P"]],
  ]
  private static let legacy: ManifestValue = [
    "kind": "standard", "product": "framework", "layout": ["implementation": ".", "tests": "Specs"],
    "dependencies": ["CartInterface", "Log", "Ads"],
  ]
  private static let log: ManifestValue = ["kind": "utility", "dependencies": ["Net", "FeedInterface"]]
  private static let net: ManifestValue = [
    "kind": "utility", "dependencies": ["CartInterface"], "testonly": .plain("false"), "+tags": ["net", "a"],
  ]
  private static let shop: ManifestValue = [
    "kind": "app", "platforms": ["iOS"], "embeds": ["Widget"], "implementations": ["Feed", "Cart"],
    "dependencies": ["Cart", "Fonts"], "bundle_id": ["Debug": "com.example.debug", "Release": "com.example"],
    "info": ["QA": ["properties": ["Name": "QA"]], "Debug": ["properties": ["Name": "D", "Also": "1"]]],
    "entitlements": ["properties": ["z": .plain("true"), "a": "$(HOST)"]], "product_name": ["QA": "Shop QA"],
    "xcodegen": ["+dependencies": .list([["sdk": "UIKit.framework"]]), "attributes": ["z": "1", "a": "2"]],
    "settings": ["QA": ["B": "1", "A": "2"]],
    "devices": ["iphone"], "ui_tests": .plain("false"),
  ]
  private static let widget: ManifestValue = [
    "kind": "app", "product": "app_extension", "platforms": ["iOS"], "dependencies": ["Fonts", "Colors"],
  ]
}
