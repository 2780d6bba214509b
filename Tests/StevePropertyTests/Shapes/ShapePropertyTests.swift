import SteveManifest
import SteveModel
import StevePlan
import Testing

/// Every stored property of the model is part of an input of shapes, or stands here with the reason why it is not.
@Suite struct ShapePropertyTests {
  private enum Fate {
    case input(ShapeInput)
    /// Its own properties are looked at.
    case within
    /// Nothing that is written is made from it alone.
    case none(String)
  }

  private static let place = Fate.none("a place in a manifest, for messages")
  private static let number = Fate.none("a number of this run, which leads to the things themselves")
  private static let judged = Fate.none("it judges edges, and says nothing about those that are allowed")
  private static let which = Fate.none("it says which files are written at all, and which of them are committed")

  private static let table: [String: [String: Fate]] = [
    "Workspace": [
      "name": .input(.workspace), "location": place,
      "deploymentTargets": .within, "configurations": .within, "settings": .within, "outputs": which,
      "bundleIDPrefix": .input(.bundleIDPrefix), "version": .within,
      "developmentLanguage": .input(.developmentLanguage), "values": .within, "xcodegen": .within, "bazel": .within,
      "matrix": judged, "exceptions": judged,
      "modules": .within, "parts": .within, "files": .within, "packages": .within, "binaries": .within,
      "handWritten": .within, "externals": .within, "schemes": .within, "scripts": .within,
      "testPlans": .within, "wiring": .input(.wiring), "runtime": .input(.wiring),
      "wiringForTests": .input(.wiring), "runtimeForTests": .input(.wiring),
    ],
    "WrittenScheme": ["name": .input(.schemes), "keys": .input(.schemes)],
    "WrittenScript": [
      "name": .input(.scripts), "phase": .input(.scripts), "targets": .input(.scripts), "keys": .input(.scripts),
    ],
    "TestPlan": [
      "name": .input(.testPlans), "tests": .within, "configurations": .within, "options": .input(.testPlans),
    ],
    "PlanTest": ["name": .input(.testPlans), "package": .input(.testPlans), "keys": .input(.testPlans)],
    "PlanConfiguration": ["name": .input(.testPlans), "options": .input(.testPlans)],
    "ExternalPackage": [
      "name": .input(.packages), "identity": .input(.packages), "source": .input(.packages),
    ],
    "ExternalBinary": ["source": .input(.binaries), "isDynamic": .input(.binaries)],
    "HandWrittenTarget": ["bazel": .input(.externals), "xcodegen": .input(.externals)],
    "External": [
      "name": .input(.dependencies), "form": number, "location": place,
      "modules": .none("it says what code imports, and no output asks"),
    ],
    "DeploymentTarget": ["platform": .input(.platforms), "version": .input(.platforms)],
    "Configuration": ["name": .input(.configurations), "base": .input(.configurations)],
    "BazelSettings": [
      "sources": .input(.bazelSources), "kinds": .input(.bazelKinds), "repositories": .input(.bazelRepositories),
      "versions": .input(.bazelVersions), "extra": .input(.bazelExtra),
      "onSyncError": .none("it says what 'steve bazel' does"),
    ],
    "Version": ["marketing": .input(.version), "build": .input(.version)],
    "NamedValue": ["name": .input(.values), "text": .input(.values)],
    "XcodeGenSettings": [
      "options": .input(.xcodegenOptions), "attributes": .input(.xcodegenAttributes),
      "fileGroups": .input(.xcodegenFileGroups), "include": .input(.xcodegenInclude),
      "spec": .none("it is the file's own path"), "syncedFolders": .input(.syncedFolders),
      "format": .input(.xcodegenFormat), "layout": .input(.xcodegenLayout),
      "run": .none("it says what is done after writing"),
    ],
    "XcodeOptions": ["settings": .input(.settings), "configFiles": .input(.xcconfig)],
    "Module": [
      "name": .none("its parts are called by it: ModulePart.target"), "kind": .input(.kind),
      "folder": .input(.manifest),
      "location": place, "hasOwnManifest": .input(.manifest), "outputs": which, "product": .input(.product),
      "embeds": .none("names, resolved in GraphTarget.embeds"),
      "implementations": .none("what it asks for stands in GraphTarget.dependencies"),
      // Those that run, and those with tests, are in schemes.
      "parts": .input(.schemes),
    ],
    "ModulePart": [
      "module": number, "part": .input(.kind), "role": .input(.kind), "target": .input(.name),
      "swiftModule": .input(.moduleName), "folder": .input(.folder),
      // The folder of the file itself, which the root of the specs includes.
      "package": .input(.modules), "location": place,
      "settings": .within, "manifest": .within, "tags": .input(.tags), "isTestonly": .input(.testonly),
    ],
    "BuildSettings": [
      "platforms": .input(.platforms), "devices": .input(.devices), "swift": .within, "defines": .input(.defines),
      "extensionSafe": .input(.extensionSafe), "libraryEvolution": .input(.libraryEvolution), "xcode": .within,
    ],
    "SwiftOptions": [
      "version": .input(.swift), "concurrency": .input(.swift), "isolation": .input(.swift), "features": .within,
      "interop": .input(.swift), "warningsAsErrors": .input(.swift), "packageName": .input(.swift),
    ],
    "Feature": ["name": .input(.swift), "isExperimental": .input(.swift)],
    "PartManifest": [
      "location": place, "folder": .none("found in ModulePart.folder"), "name": .none("found in ModulePart.target"),
      "moduleName": .input(.moduleName), "libraryProduct": .input(.product),
      "dependencies": .none("names, resolved in GraphTarget"),
      "sources": .none("what they choose stands in PartFiles"), "includes": .input(.includes),
      "excludes": .input(.excludes), "generated": .input(.generated),
      "resources": .none("what they choose stands in PartFiles"), "data": .none("what it chooses stands in PartFiles"),
      "headers": .input(.headers), "moduleMap": .input(.moduleMap), "bridgingHeader": .input(.bridgingHeader),
      "sharedSources": .none("what they choose stands in PartFiles"), "generate": .none("found in PartFiles.steps"),
      "resourceBundle": .input(.resourceBundle), "resourceAccessor": .input(.resourceAccessor),
      "copts": .input(.copts), "linkopts": .input(.linkopts), "testonly": .none("found in ModulePart.isTestonly"),
      "tags": .none("merged into ModulePart.tags"), "testHost": .none("a name, resolved in GraphTarget.host"),
      "env": .input(.env), "args": .input(.args), "language": .input(.language), "region": .input(.region),
      "randomOrder": .input(.randomOrder), "parallel": .input(.parallel), "shared": .none("merged into BuildSettings"),
      "bundle": .within,
      "bazel": .input(.bazel), "xcodegen": .input(.xcodegen),
    ],
    "BundleSettings": [
      "bundleID": .input(.bundleID), "info": .input(.info), "entitlements": .input(.entitlements),
      "productName": .input(.productName), "appIcon": .input(.appIcon),
      "provisioningProfile": .input(.provisioningProfile),
    ],
    "PartFiles": [
      "sources": .within, "headers": .within, "resources": .input(.resources), "icons": .input(.icons),
      "data": .input(.data),
      "foreignPackages": .input(.foreignPackages), "generatedSources": .input(.generated),
      "generatedResources": .input(.generated), "generatedClangSources": .input(.generated),
      "generatedHeaders": .within, "shared": .within, "steps": .within,
    ],
    "SourceGroup": ["platforms": .input(.sources), "files": .input(.sources), "clangFiles": .input(.sources)],
    "Headers": ["public": .input(.headers), "private": .input(.headers), "project": .input(.headers)],
    "SharedSource": ["file": .within, "language": .none("it follows from the file's name")],
    "PackagedFile": ["path": .input(.sharedSources), "package": .input(.sharedSources)],
    "BuildStep": [
      "name": .input(.generate), "command": .input(.generate), "inputs": .input(.generate),
      "outputs": .input(.generate),
    ],
    "GeneratedHeader": ["path": .input(.generated), "visibility": .input(.headers)],
    "GraphTarget": [
      "dependencies": .within, "externals": .within, "uses": .within, "sdks": .within, "host": .input(.testHost),
      "embeds": .input(.embeds), "container": .input(.container), "visibility": .input(.visibility),
      "isInAppsGroup": .input(.apps),
    ],
    "TargetDependency": [
      "target": .input(.dependencies), "platforms": .input(.dependencies), "origin": .input(.implementations),
      "isPrivate": .input(.dependencies),
    ],
    "ExternalDependency": [
      "label": .input(.dependencies), "platforms": .input(.dependencies), "isPrivate": .input(.dependencies),
    ],
    "ExternalUse": [
      "external": .input(.dependencies), "platforms": .input(.dependencies), "isWeak": .input(.dependencies),
      "isPrivate": .input(.dependencies),
    ],
    "SDKDependency": [
      "name": .input(.dependencies), "form": .input(.dependencies), "isWeak": .input(.dependencies),
      "platforms": .input(.dependencies),
    ],
  ]

  private static func types(of graph: WorkspaceGraph) -> [Any?] {
    let workspace = graph.workspace
    let parts = workspace.parts
    return [
      workspace, workspace.deploymentTargets.first, workspace.configurations.first, workspace.bazel,
      workspace.version, workspace.values.first?.first, workspace.xcodegen, workspace.settings.xcode,
      workspace.modules.first, parts.first, parts.first?.settings, parts.first?.settings.swift,
      parts.first?.settings.swift.features.first, parts.first?.manifest, parts.first?.manifest.bundle,
      workspace.files.first, workspace.files.first?.sources.first, graph.targets.first,
      graph.targets.lazy.compactMap(\.dependencies.first).first, graph.targets.lazy.compactMap(\.externals.first).first,
      graph.targets.lazy.compactMap(\.sdks.first).first, graph.targets.lazy.compactMap(\.uses.first).first,
      workspace.files.first?.headers, workspace.files.lazy.compactMap(\.generatedHeaders.first).first,
      workspace.files.lazy.compactMap(\.shared.first).first,
      workspace.files.lazy.compactMap(\.shared.first?.file).first,
      workspace.files.lazy.compactMap(\.steps.first).first, workspace.packages.first, workspace.binaries.first,
      workspace.handWritten.first, workspace.externals.first,
      workspace.schemes.first, workspace.scripts.first, workspace.testPlans.first,
      workspace.testPlans.first?.tests.first, workspace.testPlans.first?.configurations.first,
    ]
  }

  @Test func everyPropertyHasARow() throws {
    let graph = try #require(ShapedWorkspace(RichWorkspace.texts).graph)
    var seen: Set<String> = []
    for value in ShapePropertyTests.types(of: graph) {
      let mirror = Mirror(reflecting: try #require(value))
      let name = "\(mirror.subjectType)"
      let rows = try #require(ShapePropertyTests.table[name], "\(name) has no table")
      let properties = Set(mirror.children.compactMap(\.label))
      #expect(properties.subtracting(rows.keys) == [], "\(name) has properties that no input is made of")
      #expect(Set(rows.keys).subtracting(properties) == [], "\(name) has no such properties")
      seen.insert(name)
    }
    #expect(Set(ShapePropertyTests.table.keys) == seen)
  }

  @Test func everyInputIsMadeOfSomething() {
    let named = ShapePropertyTests.table.values.flatMap(\.values).compactMap { fate -> ShapeInput? in
      if case .input(let input) = fate { input } else { nil }
    }
    // What somebody focuses on is no part of a workspace.
    #expect(Set(ShapeInput.allCases).subtracting(named) == [.steve, .focus])
  }
}
