import SteveManifest
import SteveModel
import SteveSyntax

// What each group of settings becomes.
extension SpecTarget {
  var settings: SpecSettings {
    var settings = SpecSettings(workspace.configurations)
    addNames(to: &settings)
    addCompilation(to: &settings)
    addClang(to: &settings)
    addLinkerOptions(to: &settings)
    addDynamicLibrary(to: &settings)
    addRunpaths(to: &settings)
    addFrameworkVersion(to: &settings)
    addBundle(to: &settings)
    addBundleKeys(to: &settings)
    addReach(to: &settings)
    if waitsByCopying { settings.set("DEPLOYMENT_POSTPROCESSING", "NO", from: .xcodegenLayout) }
    settings.lay(SpecPresets.repeated(workspace.settings.xcode.settings, on: settings))
    if part.settings.xcode.settings.contains(where: { !$0.isEmpty }) {
      let runpaths = SpecPresets.runpaths(ofType: type, on: SpecTarget.platforms(of: part))
      settings.lay(part.settings.xcode.settings) { name, _ in
        name == "LD_RUNPATH_SEARCH_PATHS" ? runpaths : ["$(inherited)"]
      }
    }
    // As XcodeGen does it: behind all that somebody wrote, even in the place of what steve says.
    if linksNeighbouringObjectiveC {
      settings.append(["-ObjC"], to: "OTHER_LDFLAGS", from: .xcodegenLayout)
    }
    return settings
  }

  private func addNames(to settings: inout SpecSettings) {
    guard part.swiftModule != part.target || hasProductName else { return }
    // A framework is found by the name that code imports; a program only has it.
    settings.set(
      part.role.isLinked ? "PRODUCT_MODULE_NAME" : "PRODUCT_NAME", part.swiftModule,
      from: hasProductName ? .productName : .moduleName)
  }

  private func addCompilation(to settings: inout SpecSettings) {
    let compiler = SwiftBuildSettings(part.settings.swift)
    compiler.add(to: &settings, unlike: SwiftBuildSettings(workspace.settings.swift))
    let flags = SwiftFlags(number: number, part: part, plan: plan)
    addDefines(flags, to: &settings)
    let options = workspace.files[number].hasSwift ? part.manifest.copts?.items.map(\.value) ?? [] : []
    let features = part.settings.swift.featureFlags
    if features != workspace.settings.swift.featureFlags {
      settings.set("OTHER_SWIFT_FLAGS", BuildSettingList.text(features + options, inherits: false), from: .swift)
    } else if !options.isEmpty {
      settings.set("OTHER_SWIFT_FLAGS", BuildSettingList.text(options, inherits: true), from: .copts)
    }
  }

  private func addDefines(_ flags: SwiftFlags, to settings: inout SpecSettings) {
    let defines = part.settings.defines
    if defines == workspace.settings.defines { return }
    let inherits = zip(defines, workspace.settings.defines).allSatisfy { Set($0).isSuperset(of: $1) }
    settings.set(
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
      byConfiguration: workspace.configurations.indices.map { place in
        inherits
          ? .text(BuildSettingList.text(flags.addedDefines[place], inherits: true))
          : .text(workspace.compilationConditions(defines[place], in: place))
      }, from: .defines)
  }

  /// What XcodeGen presets for frameworks, and a library without a bundle needs as well: programs find it among theirs.
  private func addDynamicLibrary(to settings: inout SpecSettings) {
    guard part.manifest.libraryProduct?.value == .dynamicLibrary else { return }
    settings.set("DYLIB_INSTALL_NAME_BASE", "@rpath", from: .product)
    settings.set("SKIP_INSTALL", "YES", from: .product)
  }

  /// XcodeGen presets a version on frameworks, over that of the project; programs carry these as bundles.
  private func addFrameworkVersion(to settings: inout SpecSettings) {
    guard part.manifest.libraryProduct?.value == .framework, workspace.version.build != SpecPresets.frameworkVersion
    else { return }
    settings.set("CURRENT_PROJECT_VERSION", workspace.version.build, from: .version)
  }

  private func addRunpaths(to settings: inout SpecSettings) {
    let type = type
    guard SpecPresets.typesWithoutRunpaths.contains(type) else { return }
    let paths = SpecValue.texts(SpecPresets.runpaths(ofType: type, on: SpecTarget.platforms(of: part)))
    let values = workspace.configurations.map { _ in paths }
    settings.set("LD_RUNPATH_SEARCH_PATHS", byConfiguration: values, from: .product)
  }

  /// Options of the linker reach whatever is linked from every library in it.
  private func addLinkerOptions(to settings: inout SpecSettings) {
    guard let linked else { return }
    let taken = linked.libraries.filter { $0.isLinked && !$0.isDynamic }.map(\.number)
    let own = part.manifest.linkopts?.items.map(\.value) ?? []
    let parts = workspace.parts
    let inherited = taken.filter { parts[$0].manifest.linkopts != nil }
      .sorted { parts[$0].target.precedesByBytes(parts[$1].target) }
      .flatMap { parts[$0].manifest.linkopts?.items.map(\.value) ?? [] }
    if !own.isEmpty || !inherited.isEmpty {
      settings.set("OTHER_LDFLAGS", BuildSettingList.text(own + inherited, inherits: true), from: .linkopts)
    }
    // Others use what a dynamic library has taken in, so it takes in all of it, and not only what it needs itself.
    if part.isDynamicLibrary, !taken.isEmpty {
      settings.set(
        "OTHER_LDFLAGS", BuildSettingList.text(["-all_load"] + own + inherited, inherits: true), from: .product)
    }
  }

  private func addBundle(to settings: inout SpecSettings) {
    addDevices(to: &settings)
    guard part.needsBundleID else { return }
    let isWritten = part.manifest.bundle.bundleID != nil
    settings.set(
      "PRODUCT_BUNDLE_IDENTIFIER", byConfiguration: byConfiguration { plan.graph.bundleID(of: number, in: $0) },
      from: isWritten ? .bundleID : target.container.map { _ in .container })
    settings.set(
      "INFOPLIST_FILE",
      byConfiguration: byConfiguration { configuration in
        propertyList(.info, in: configuration) ?? ""
      }, from: .info)
  }

  /// XcodeGen presets all devices on each target, so fewer must be said there.
  private func addDevices(to settings: inout SpecSettings) {
    let platforms = SpecTarget.platforms(of: part)
    guard part.settings.devices != Device.allCases, platforms.contains(.iOS) else { return }
    let families = part.settings.devices.map(\.family) + platforms.compactMap(\.deviceFamily)
    settings.set("TARGETED_DEVICE_FAMILY", families.joined(separator: ","), from: .devices)
  }

  private func byConfiguration(_ text: (Int) -> String) -> [SpecValue?] {
    workspace.configurations.indices.map { .text(text($0)) }
  }
}

extension Device {
  /// Xcode's number.
  fileprivate var family: String {
    switch self {
    case .iphone: "1"
    case .ipad: "2"
    }
  }
}

extension Platform {
  /// Xcode's number, for platforms that have one beside iOS.
  fileprivate var deviceFamily: String? {
    switch self {
    case .iOS, .macOS: nil
    case .tvOS: "3"
    case .watchOS: "4"
    case .visionOS: "7"
    }
  }
}

extension Workspace {
  /// What Swift code can ask for with `#if`, as one build setting. Xcode and rules_swift both define `DEBUG` when they build
  /// for debugging.
  func compilationConditions(_ defines: [String], in configuration: Int) -> String {
    let debug = configurations[configuration].base == .debug && !defines.contains("DEBUG") ? ["DEBUG"] : []
    return BuildSettingList.text(debug + defines, inherits: false)
  }
}
