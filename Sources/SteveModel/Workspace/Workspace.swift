package import SteveDiagnostics
package import SteveManifest

/// A description that holds: every name is good, every part is found, every setting is merged. Only ``validate`` makes one.
package struct Workspace: Sendable {
  package var name: String
  /// steve.yml, or the Swift code in its place.
  package var location: SourceLocation
  package var deploymentTargets: [DeploymentTarget]
  package var configurations: [Configuration]
  /// The settings that hold where a part says nothing.
  package var settings: BuildSettings
  package var outputs: OutputSettings
  package var bundleIDPrefix: String?
  package var version: Version
  package var developmentLanguage: String?
  /// Texts by name, for each configuration.
  package var values: [[NamedValue]]
  package var bazel: BazelSettings
  package var xcodegen: XcodeGenSettings
  package var matrix: BoundaryMatrix
  package var exceptions: [BoundaryException]
  /// By the bytes of their folders.
  package var modules: [Module]
  /// All parts of all modules; a module's parts stand together, its main part first.
  package var parts: [ModulePart]
  /// The files of each part, under the same numbers.
  package var files: [PartFiles]
  /// What comes from outside, in the order of steve.yml.
  package var packages: [ExternalPackage] = []
  package var binaries: [ExternalBinary] = []
  package var handWritten: [HandWrittenTarget] = []
  /// All of it by the names that targets use.
  package var externals: [External] = []
  /// In the order of steve.yml.
  package var schemes: [WrittenScheme] = []
  package var scripts: [WrittenScript] = []
  package var testPlans: [TestPlan] = []
  /// The library that apps are wired by, as the number of a part.
  package var wiring: Int?
  /// The file with its code, if steve writes that, from the workspace's root.
  package var runtime: String?
  /// What its module has for the tests of others, as the number of a part.
  package var wiringForTests: Int?
  /// The file with the code of that, if steve writes it.
  package var runtimeForTests: String?

  /// What is built when nobody names a configuration: the first debug one.
  package var usualConfiguration: Int { configurations.firstIndex { $0.base == .debug } ?? 0 }
}

package struct DeploymentTarget: Sendable {
  package var platform: Platform
  package var version: String
}

package struct Configuration: Sendable {
  package var name: String
  package var base: ConfigurationBase
}

/// The version of everything that is bundled.
package struct Version: Sendable {
  package var marketing = "1.0"
  package var build = "1"
}

/// A text that property lists and Xcode know by name.
package struct NamedValue: Sendable, Equatable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

package struct Module: Sendable {
  package var name: String
  package var kind: Kind
  package var folder: String
  /// Where its description begins.
  package var location: SourceLocation
  /// Whether a module.yml describes it, and not an entry of `modules` alone.
  package var hasOwnManifest: Bool
  package var outputs: OutputSettings
  package var product: Product
  package var embeds: [Located<String>]
  package var implementations: Located<Implementations>
  /// Into ``Workspace/parts``.
  package var parts: Range<Int>
}

/// One part of a module. A class, since stages hand parts around and copies of so much would cost more than their work.
package final class ModulePart: Sendable {
  /// Into ``Workspace/modules``.
  package let module: Int
  package let part: Part
  package let role: Role
  package let target: String
  /// The name that Swift code imports.
  package let swiftModule: String
  /// From the workspace's root.
  package let folder: String
  /// The folder of its Bazel package.
  package let package: String
  package let location: SourceLocation
  package let settings: BuildSettings
  /// What was written for it, all levels merged.
  package let manifest: PartManifest
  package let tags: [String]
  package let isTestonly: Bool

  init(
    module: Int, part: Part, role: Role, target: String, swiftModule: String, folder: String, package: String,
    location: SourceLocation, settings: BuildSettings, manifest: PartManifest, tags: [String], isTestonly: Bool
  ) {
    self.module = module
    self.part = part
    self.role = role
    self.target = target
    self.swiftModule = swiftModule
    self.folder = folder
    self.package = package
    self.location = location
    self.settings = settings
    self.manifest = manifest
    self.tags = tags
    self.isTestonly = isTestonly
  }
}

/// What shapes how a part is compiled, all levels merged.
package struct BuildSettings: Sendable, Equatable {
  /// In the order of steve.yml.
  package var platforms: [Platform] = []
  package var devices = Device.allCases
  package var swift = SwiftOptions()
  /// One list for each configuration of the workspace.
  package var defines: [[String]] = []
  /// Whether app extensions may use the code; `nil` if nobody says.
  package var extensionSafe: Bool?
  package var libraryEvolution: Bool?
  /// Of the workspace what steve.yml says; of a part what is said nearer, since Xcode lays the two over each other.
  package var xcode = XcodeOptions()
}

/// What is said for Xcode alone.
package struct XcodeOptions: Sendable, Equatable {
  package struct Setting: Sendable, Equatable {
    /// A `+` before it stands for what is appended.
    package var name: String
    package var value: BuildSettingValue
  }

  /// One list for each configuration, by the bytes of the names.
  package var settings: [[Setting]] = []
  /// One for each configuration, as it was written.
  package var configFiles: [Located<String>?] = []

  package init() {}
}

/// ``SwiftSettings`` without positions.
package struct SwiftOptions: Sendable, Equatable {
  package struct Feature: Sendable, Equatable {
    package var name: String
    package var isExperimental: Bool
  }

  package var version = "6.0"
  package var concurrency: SwiftConcurrency?
  package var isolation: SwiftIsolation?
  package var features: [Feature] = []
  package var interop: SwiftInterop?
  package var warningsAsErrors = false
  package var packageName: String?
}

/// Who sees a header.
package enum HeaderVisibility: String, CaseIterable, Sendable {
  /// In the module that others import.
  case `public`
  /// Found by others, in no module.
  case `private`
  /// The part's alone; all of a program's or a test's.
  case project
}

/// The files of a part, as indices into the tree, in the tree's order.
package struct PartFiles: Sendable {
  /// Sources for some platforms only; `nil` stands for all.
  package struct SourceGroup: Sendable {
    package var platforms: [Platform]?
    /// In Swift.
    package var files: [Int32] = []
    /// What clang compiles.
    package var clangFiles: [Int32] = []
  }

  /// Headers, by who sees them.
  package struct Headers: Sendable {
    package var `public`: [Int32] = []
    package var `private`: [Int32] = []
    package var project: [Int32] = []

    package var all: [Int32] { `public` + `private` + project }

    package subscript(_ visibility: HeaderVisibility) -> [Int32] {
      get {
        switch visibility {
        case .public: `public`
        case .private: `private`
        case .project: project
        }
      }
      set {
        switch visibility {
        case .public: `public` = newValue
        case .private: `private` = newValue
        case .project: project = newValue
        }
      }
    }
  }

  package struct GeneratedHeader: Sendable {
    package var path: String
    package var visibility: HeaderVisibility
  }

  package var sources: [SourceGroup] = []
  package var headers = Headers()
  package var resources: [Int32] = []
  /// Icons of apps: what lies in an `.appiconset`.
  package var icons: [Int32] = []
  package var data: [Int32] = []
  /// Folders inside that are somebody else's Bazel packages, so that their files are none of the part's.
  package var foreignPackages: [Int32] = []
  /// From the workspace's root; they may not exist yet.
  package var generatedSources: [String] = []
  package var generatedClangSources: [String] = []
  package var generatedHeaders: [GeneratedHeader] = []
  package var generatedResources: [String] = []

  /// Sources that lie outside the part.
  package var shared: [SharedSource] = []
  /// What is done before the part is compiled, in the order that was written.
  package var steps: [BuildStep] = []

  package var hasSources: Bool { hasSwift || hasClangSources }
  package var hasSwift: Bool {
    !generatedSources.isEmpty || shared.contains { $0.language == .swift } || sources.contains { !$0.files.isEmpty }
  }
  /// Whether clang has to know the part: it compiles some of it, or reads headers of it.
  package var hasClang: Bool {
    hasClangSources || !headers.all.isEmpty || !generatedHeaders.isEmpty || shared.contains { $0.language == .header }
  }
  package var hasClangSources: Bool {
    !generatedClangSources.isEmpty || shared.contains { $0.language == .clang }
      || sources.contains { !$0.clangFiles.isEmpty }
  }
  /// All that may not exist yet.
  package var generated: [String] {
    generatedSources + generatedClangSources + generatedHeaders.map(\.path) + generatedResources
  }
  package var hasResources: Bool { !generatedResources.isEmpty || !resources.isEmpty }
}
