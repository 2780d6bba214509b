extension DiagnosticCode {
  static let model: [DiagnosticCode] = [
    rootModule, repeatedModule, unreachedModule, ambiguousModule, idlePattern, missingKind, badPattern,
    unknownPlatform, unknownConfiguration, sharedFolder, missingPart, impossiblePart, outsidePackage, missingFile,
    badFileName, noSources, unsupportedLanguage, missingUmbrellaHeader, foreignModuleMap,
    unseenTool, droppedStep,
    badSharedSource, unexportedFile, badCommand, unlistedFile, unlistedPrivacyManifest, nameClash, systemModule,
    badPackageName,
    missingBundleID, badBundleID, unsupportedProduct, unseenExternal, rootConfigFile,
    badWiring,
  ]

  package static let rootModule = DiagnosticCode(
    "root-module",
    """
    The workspace's own folder holds a module.yml. The root can't be a module, since its BUILD.bazel belongs to you. \
    Move the module into a folder of its own.
    """)
  package static let repeatedModule = DiagnosticCode(
    "repeated-module",
    """
    Two descriptions stand for one folder. This can happen only when modules are described in Swift code. Take one out.
    """)
  package static let unreachedModule = DiagnosticCode(
    "unreached-module",
    """
    A folder holds a module.yml, but no pattern of 'modules' in steve.yml matches the folder, so the module would be \
    missing from the build without a word. Add a pattern, or delete the file.
    """)
  package static let ambiguousModule = DiagnosticCode(
    "ambiguous-module",
    """
    Two mapping entries of 'modules' describe the same folder, and nothing says which of them holds. Take the folder out of \
    one of them with 'except', or make its path narrower.
    """)
  package static let idlePattern = DiagnosticCode(
    "idle-pattern",
    """
    An entry of 'modules' reaches no module: it is misspelt, or its modules are gone. A plain pattern reaches folders with a \
    module.yml; hidden and ignored folders, nested workspaces and packages of SwiftPM are never searched.
    """)
  package static let missingKind = DiagnosticCode(
    "missing-kind",
    """
    Neither the module.yml nor its entry in 'modules' says what the module is. Write 'kind: feature' for an interface with an \
    implementation, 'utility' for a library that everybody may use, 'standard' for one library of the usual sort, or 'app' \
    for what is bundled or run.
    """)
  package static let badPattern = DiagnosticCode(
    "bad-pattern",
    """
    A pattern or path can't be used. Patterns are relative, use '/', and know '*' and '?' within a name and '**' for any \
    number of folders; everything else stands for itself. None may leave the workspace.
    """)
  package static let unknownPlatform = DiagnosticCode(
    "unknown-platform",
    """
    A platform is named that the workspace, or the part, is not built for. 'platforms' in steve.yml gives each platform of \
    the workspace with its lowest system version; a module or part names some of them.
    """)
  package static let unknownConfiguration = DiagnosticCode(
    "unknown-configuration",
    """
    A value is given for a build configuration that the workspace does not have. 'configurations' in steve.yml lists them; \
    without it they are Debug and Release.
    """)
  package static let sharedFolder = DiagnosticCode(
    "shared-folder",
    """
    Two parts claim the same folder or file. A file belongs to one target, and two targets of one Bazel package always see \
    each other, so each part needs a folder of its own. Only the main part may lie in the module's folder itself.
    """)
  package static let missingPart = DiagnosticCode(
    "missing-part",
    """
    A part that its kind requires, or that the manifest describes, has no files. Letter case counts: 'interface' is not \
    'Interface' on most build machines. Add files, correct the folder's name, or write 'false' for the part.
    """)
  package static let impossiblePart = DiagnosticCode(
    "impossible-part",
    """
    A folder bears the name of a part that modules of this kind do not have, such as Interface/ in a utility. Its files \
    would belong to nothing. Move them, change the kind, or write 'false' for the part if the folder is something else.
    """)
  package static let outsidePackage = DiagnosticCode(
    "outside-package",
    """
    A path leads out of the part's Bazel package. A label can't reach into another package. The main part's package is the \
    module's folder, that of every other part its own folder.
    """)
  package static let missingFile = DiagnosticCode(
    "missing-file",
    """
    A manifest names a file or folder that does not exist, or that is hidden or ignored. Files that a build step makes \
    belong into 'generated'.
    """)
  package static let badFileName = DiagnosticCode(
    "bad-file-name",
    """
    Bazel's labels can't hold ':' or a backslash in a file's name. Rename the file, or leave it out with 'excludes'.
    """)
  package static let noSources = DiagnosticCode(
    "no-sources",
    """
    A part has files, but none that is compiled, so its target would be empty. Add a source, look at 'includes', 'excludes' \
    and 'sources', or write 'false' for the part.
    """)
  package static let unsupportedLanguage = DiagnosticCode(
    "unsupported-language",
    """
    Tests that run on the host are built by Bazel from Swift alone, and these hold C or Objective-C. Put such files into a \
    library that the tests depend on, let the tests run in an app ('test_host'), or leave the files out with 'excludes'.
    """)
  package static let badSharedSource = DiagnosticCode(
    "bad-shared-source",
    """
    'shared_sources' names something in which there is no source. It takes files of the languages that steve builds, and folders \
    and patterns with such files, from anywhere in the workspace.
    """)
  package static let unexportedFile = DiagnosticCode(
    "unexported-file",
    """
    A part uses a file that lies in a Bazel package whose BUILD file is yours. Bazel wants that BUILD file to say \
    'exports_files([…])' for it, which steve can't look up. In the packages of its own steve says it. It is a note: if the \
    file is exported, nothing is wrong.
    """)
  package static let badCommand = DiagnosticCode(
    "bad-command",
    """
    A command of 'generate' holds '${', and XcodeGen replaces '${NAME}' by the value that it finds in its own environment, \
    wherever it stands. Write '$NAME', or put the command into a script and name that in 'inputs'.
    """)
  package static let missingUmbrellaHeader = DiagnosticCode(
    "missing-umbrella-header",
    """
    A library has public headers, but none bears the module's name. Xcode then makes no module of them that Swift code could \
    use. Add such a header, which imports the others, or write a module map and name it in 'module_map'. In Bazel \
    the module is made of all public headers.
    """)
  package static let foreignModuleMap = DiagnosticCode(
    "foreign-module-map",
    """
    A library's module map describes a module of another name than the library is imported by. Compilers look for a module     under the name of its framework, and Bazel's rules for Swift by the one that they are told, so an import would find     nothing. Write that name as 'module_name', or change it in the file.
    """)
  package static let unseenTool = DiagnosticCode(
    "unseen-tool",
    """
    Tests belong to a command-line tool. Bazel keeps the tool's code in a library that its tests are linked from, but Xcode     has no such thing: 'import' of the tool's module fails there. Move what is tested into a utility that the tool depends     on, or let Bazel alone have the module, with 'outputs: [bazel]'. It is a warning: the tool itself is built.
    """)
  package static let droppedStep = DiagnosticCode(
    "dropped-step",
    """
    A part has steps under 'generate', and 'preBuildScripts' under 'xcodegen'. What stands under 'xcodegen' is laid over \
    what steve writes, so Xcode runs these scripts and none of the steps, while Bazel runs the steps. Write \
    '+preBuildScripts' to add scripts. It is a warning: the scripts may make the same files.
    """)
  package static let unlistedFile = DiagnosticCode(
    "unlisted-file",
    """
    A part's folder holds files of types that steve does not know, so no target lists them. Name them in 'resources' or \
    'data' if they belong to the target; below Resources/ every file is taken. It is a note: nothing is wrong with it.
    """)
  package static let unlistedPrivacyManifest = DiagnosticCode(
    "unlisted-privacy-manifest",
    """
    A module's folder holds a privacy manifest, but none of its parts takes it, so no app ships it and nobody would notice \
    before the App Store does. Move it into Resources/ or beside the sources, or name it in 'resources'.
    """)
  package static let nameClash = DiagnosticCode(
    "name-clash",
    """
    Two names are equal, or differ only in letter case, which many disks do not tell apart. For each target X the names XLib \
    and XResources are reserved for what it is made of, for each product of a package, binary and external target X the name \
    XExternal, and 'Prebuilt' is steve's own; the names of 'values' are none that Xcode knows already. Give one of them \
    another 'name'.
    """)
  package static let systemModule = DiagnosticCode(
    "system-module",
    """
    A module of Apple's SDKs or of the Swift toolchain bears the same name, so an import could mean either. Choose another \
    'name' or 'module_name'.
    """)
  package static let badPackageName = DiagnosticCode(
    "bad-package-name",
    """
    A Bazel package is named after its folder, and Bazel takes there what ASCII has, but ':' and the backslash. Rename the \
    folder; files inside a package may have other letters too.
    """)
  package static let missingBundleID = DiagnosticCode(
    "missing-bundle-id",
    """
    An app, demo or resource bundle needs an identifier. Write 'bundle_id_prefix' in steve.yml, from which each gets its \
    own, or 'bundle_id' where one is to be special.
    """)
  package static let badBundleID = DiagnosticCode(
    "bad-bundle-id",
    """
    A bundle identifier holds ASCII letters, digits, '-' and '.' alone, by Apple's rule for CFBundleIdentifier.
    """)
  package static let unsupportedProduct = DiagnosticCode(
    "unsupported-product",
    """
    Bazel's rules for Apple's platforms have none that makes this product for this platform. An app is built for one \
    platform, the first that it inherits in the order of steve.yml. Choose another product or platform, or leave Bazel out \
    for this module with 'outputs'.
    """)
  package static let rootConfigFile = DiagnosticCode(
    "root-config-file",
    """
    XcodeGen gives a file with build settings that lies in the project's own folder a new identifier at each generation, so the \
    project differs although nothing has changed, and everybody sees Xcode load it anew. Move the file into a folder.
    """)
  package static let unseenExternal = DiagnosticCode(
    "unseen-external",
    """
    The folder of a local package holds no Package.swift that steve can see. It is misspelt, or some step of yours brings it; \
    then it must be there before XcodeGen and Bazel read their files.
    """)
  package static let badWiring = DiagnosticCode(
    "bad-wiring",
    """
    'wiring: {module: …}' in steve.yml names the library that apps are wired by: a utility or a standard that holds the runtime \
    DependencyInjection, so that features and apps may both use it. 'steve init --di' brings it into a new workspace; \
    'wiring: none' leaves the wiring to you.
    """)
}
