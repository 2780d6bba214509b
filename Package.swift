// swift-tools-version: 6.3

import PackageDescription

/// What every target of this package is compiled with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A target of ours: which other targets it may import is the table in `Sources/ARCHITECTURE.md`.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

/// The files in `rules/` that each workspace gets a copy of.
let starlark = [
  "bundles", "clang", "compiling", "defs", "generate", "libraries", "platforms", "prebuilt", "resources", "tests",
  "version",
]

/// The files of DependencyInjection and of what tests want of it, which workspaces get a copy of.
let runtime = [
  "DependencyContainer", "Entry", "MissingService", "ModuleConfiguring", "ReadOnlyResolver", "RegisteredService",
  "Registration", "Registry", "Resolver",
]
let testingRuntime = ["ServiceRequest", "TestContainer"]

let package = Package(
  name: "steve",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "steve", targets: ["steve"]),
    .library(name: "SteveManifest", targets: ["SteveManifest"]),
    .library(name: "DependencyInjection", targets: ["DependencyInjection"]),
    .library(name: "DependencyInjectionTesting", targets: ["DependencyInjectionTesting"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    // On Linux alone; macOS has digests of its own. No pkg-config: it would link the shared library, whose loading takes
    // longer than a whole run that has nothing to do may take for its digests.
    .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLinux"),

    target("SteveDiagnostics"),
    target("SteveManifest", ["SteveDiagnostics"]),
    target("SteveModel", ["SteveDiagnostics", "SteveManifest"]),
    target("SteveSyntax", ["SteveDiagnostics", "CYAML", "CXML"]),
    target("SteveDecoding", ["SteveDiagnostics", "SteveManifest", "SteveSyntax"]),
    .target(
      name: "SteveRules", path: "rules", exclude: ["README.md"], sources: ["Rules.swift"],
      resources: (starlark.map { $0 + ".bzl" } + ["prebuilt.sh", "project-spec.xsd"]).map { .embedInCode($0) },
      swiftSettings: strict),
    target("SteveWiring", ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax"]),
    // The folders in it are links to the libraries: there is one source of their code.
    .target(
      name: "SteveRuntime", path: "Sources/SteveRuntime", sources: ["Runtime.swift"],
      resources: runtime.map { .embedInCode("DependencyInjection/\($0).swift") }
        + testingRuntime.map { .embedInCode("DependencyInjectionTesting/\($0).swift") }, swiftSettings: strict),
    target(
      "StevePlan", ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveRules", "SteveRuntime"]),
    .target(
      name: "SteveDriver",
      dependencies: [
        "SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveDecoding", "SteveWiring", "StevePlan",
        .target(name: "CLinux", condition: .when(platforms: [.linux])),
        .target(name: "CCrypto", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict, linkerSettings: [.linkedLibrary(":libcrypto.a", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "steve",
      dependencies: [
        "SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveWiring", "SteveDriver",
      ],
      swiftSettings: strict),
    target("DependencyInjection"),
    target("DependencyInjectionTesting", ["DependencyInjection"]),

    .target(
      name: "TestSupport", dependencies: ["SteveModel", "SteveDriver"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // As apps are compiled, in each of the two ways: that everything belongs to the main actor unless it says otherwise, or nothing.
    .target(
      name: "MainActorModules", dependencies: ["DependencyInjection"], path: "Tests/MainActorModules",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "DependencyInjectionTests",
      dependencies: ["DependencyInjection", "DependencyInjectionTesting", "MainActorModules"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    tests("SteveRules", ["SteveRules"]),
    tests("SteveModel", ["SteveModel", "SteveManifest"]),
    tests("StevePlan", ["StevePlan", "SteveModel", "SteveManifest", "SteveDiagnostics"]),
    tests("SteveDriver", ["SteveDiagnostics", "SteveDriver", "SteveModel", "SteveManifest"]),
    tests("SteveDiagnostics", ["SteveDiagnostics"]),
    tests("SteveSyntax", ["SteveSyntax", "SteveDiagnostics"]),
    tests("SteveDecoding", ["SteveDecoding", "SteveManifest", "SteveSyntax", "SteveDiagnostics"]),
    tests("Examples", []),
    // They run the program that is built beside them.
    .testTarget(
      name: "SteveCasesTests", dependencies: ["SteveDiagnostics", "SteveManifest", "SteveModel"],
      path: "Tests/SteveCases", swiftSettings: strict),
    tests(
      "SteveProperty",
      ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveDecoding", "StevePlan", "SteveDriver"]),
    // They do harm to the program and its surroundings, and see what is left.
    tests("SteveFault", []),
    tests("SteveGit", ["SteveDiagnostics", "SteveSyntax"]),
    tests(
      "SteveWiring",
      [
        "SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveDecoding", "SteveWiring", "SteveDriver",
      ]),
    // They let Bazel build, test and query what steve wrote.
    tests(
      "SteveBazel",
      ["SteveDiagnostics", "SteveManifest", "SteveModel", "SteveSyntax", "SteveDecoding", "SteveDriver"]),
  ]
)
