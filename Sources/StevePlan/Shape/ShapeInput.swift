/// Something that the text of a file is made from, by the name that a user knows: the key of a manifest where there is one,
/// else a word for what follows from many of them.
package enum ShapeInput: UInt8, CaseIterable, Sendable {
  // The numbers are stored on disk: a new input takes the next one, and one that has gone leaves its number unused.

  /// What changes with steve alone: the epoch of its texts, its rules, the versions that it asks for.
  case steve = 1
  /// Which manifest describes the module.
  case manifest = 2

  // What a target is.
  case kind = 3
  case product = 4
  case name = 5
  case moduleName = 6

  // Its files.
  case folder = 7
  case sources = 8
  case includes = 9
  case excludes = 10
  case generated = 11
  case resources = 12
  /// The icons of an app.
  case icons = 13
  case data = 14
  /// Folders inside the part that are somebody else's Bazel packages, so that their files leave it.
  case foreignPackages = 15

  // How it is compiled and run.
  case platforms = 16
  case devices = 17
  case configurations = 18
  case swift = 19
  case defines = 20
  case copts = 21
  case linkopts = 22
  case testonly = 23
  case tags = 24
  case testHost = 25
  case env = 26
  case args = 27

  // What it is connected with.
  case dependencies = 28
  /// The implementations that an app is given beside what it depends on.
  case implementations = 29
  /// Who depends on what not everybody may depend on.
  case visibility = 30
  case embeds = 31

  // The bundle that it becomes.
  case bundleID = 32
  case bundleIDPrefix = 33
  case info = 34

  // What is said for Bazel alone.
  case bazel = 35
  case bazelSources = 36
  case bazelKinds = 37
  case bazelRepositories = 38
  case bazelVersions = 39
  case bazelExtra = 40
  /// The packages of the apps and their tests.
  case apps = 41

  // What is said in the root of the specs.
  /// The workspace's name.
  case workspace = 42
  /// Which fragments there are.
  case modules = 43
  case schemes = 44

  // What all specs are.
  case xcodegenFormat = 45
  case xcodegenLayout = 46

  /// What apps are wired by.
  case wiring = 47

  // Settings and bundles.
  case version = 50
  case developmentLanguage = 51
  /// Build settings of the user's for Xcode.
  case settings = 52
  case xcconfig = 53
  /// Keys that are laid over a target of XcodeGen's.
  case xcodegen = 54
  case entitlements = 55
  case productName = 56
  case appIcon = 57
  case provisioningProfile = 58
  case extensionSafe = 59
  case libraryEvolution = 60
  case values = 61
  case xcodegenOptions = 62
  case xcodegenAttributes = 63
  case xcodegenFileGroups = 64
  case xcodegenInclude = 65

  // How tests are run, by Xcode alone.
  case language = 66
  case region = 67
  case randomOrder = 68
  case parallel = 69

  // What comes from outside.
  case packages = 70
  case binaries = 71
  case externals = 72

  // Other languages, and what is made.
  case headers = 73
  case moduleMap = 74
  case bridgingHeader = 75
  case sharedSources = 76
  case generate = 77
  case resourceBundle = 78
  case resourceAccessor = 79
  case syncedFolders = 80
  /// The identifier of the program around one that has none of its own.
  case container = 81

  /// What somebody works on, and what follows from that.
  case focus = 82

  // What is said in Xcode's words.
  case scripts = 100
  case testPlans = 101

  /// Above every number in use.
  static let limit = 128

  package var name: String {
    switch self {
    case .moduleName: "module_name"
    case .foreignPackages: "foreign_packages"
    case .testHost: "test_host"
    case .bundleID: "bundle_id"
    case .bundleIDPrefix: "bundle_id_prefix"
    case .bazelSources: "bazel.sources"
    case .bazelKinds: "bazel.kinds"
    case .bazelRepositories: "bazel.repositories"
    case .bazelVersions: "bazel.versions"
    case .bazelExtra: "bazel.extra"
    case .developmentLanguage: "development_language"
    case .productName: "product_name"
    case .appIcon: "app_icon"
    case .provisioningProfile: "provisioning_profile"
    case .extensionSafe: "extension_safe"
    case .libraryEvolution: "library_evolution"
    case .testPlans: "test_plans"
    case .randomOrder: "random_order"
    case .moduleMap: "module_map"
    case .sharedSources: "shared_sources"
    case .resourceBundle: "resource_bundle"
    case .resourceAccessor: "resource_accessor"
    case .syncedFolders: "xcodegen.synced_folders"
    case .bridgingHeader: "bridging_header"
    case .xcodegenOptions: "xcodegen.options"
    case .xcodegenAttributes: "xcodegen.attributes"
    case .xcodegenFileGroups: "xcodegen.file_groups"
    case .xcodegenInclude: "xcodegen.include"
    case .xcodegenFormat: "xcodegen.format"
    case .xcodegenLayout: "xcodegen.layout"
    case .steve, .manifest, .kind, .product, .name, .folder, .sources, .includes, .excludes, .generated, .resources,
      .icons, .data, .platforms, .devices, .configurations, .swift, .defines, .copts, .linkopts, .testonly, .tags, .env,
      .args, .dependencies, .implementations, .visibility, .embeds, .info, .bazel, .apps,
      .workspace, .modules, .schemes, .version, .settings, .xcconfig, .xcodegen, .entitlements, .values,
      .language, .region, .parallel, .scripts, .packages, .binaries, .externals, .headers, .generate,
      .container, .wiring, .focus:
      "\(self)"
    }
  }
}
