import SteveManifest
import SteveModel
import SteveSyntax

/// What Bazel must find of one call of a macro: what the macros in `rules/` make of it, said a second time.
struct MacroExpectation {
  let role: Role
  let name: String
  let package: String
  let workspace: Workspace
  /// What the call gives.
  private let given: [String: StarlarkExpression]
  private let reading: AttributeReading
  private let maker: ExpectedTarget.Maker

  init(
    _ call: StarlarkCall, role: Role, name: String, package: String, workspace: Workspace, reading: AttributeReading
  ) {
    self.role = role
    self.name = name
    self.package = package
    self.workspace = workspace
    self.reading = reading
    maker = .macro(call.function)
    given = Dictionary(call.named.map { ($0.name, $0.value) }) { first, _ in first }
  }

  var targets: [ExpectedTarget] {
    switch role {
    case .interface, .implementation, .utility, .standard: [library(isTestonly: given["testonly"])]
    case .testing: [library(isTestonly: true)]
    case .hostTests: [hostTests]
    case .tests: [testsLibrary, tests(RuleClasses.unitTest(platform))]
    case .uiTests: [testsLibrary, tests(RuleClasses.uiTest(platform))]
    case .demo, .app, .appExtension, .tool: [bundleLibrary, bundle]
    }
  }

  // MARK: The targets

  private func library(isTestonly: StarlarkExpression?) -> ExpectedTarget {
    library(name, read(["data", "visibility"]) + [reading.attribute("testonly", isTestonly)])
  }

  /// What `library` in `compiling.bzl` makes.
  private func library(_ name: String, _ more: [ExpectedAttribute?]) -> ExpectedTarget {
    let common = read(["tags"]) + more
    switch code {
    case .swift: return target(name, RuleClasses.library, swift + common)
    case .clang: return target(name, RuleClasses.clangLibrary, clang + common)
    case .mixed:
      // A macro of rules_swift makes several targets of it, as each version likes; this one stands for them.
      let kept = ["tags", "testonly", "visibility"]
      return target(name, nil, common.filter { $0.map { kept.contains($0.name) } ?? false })
    }
  }

  private var hostTests: ExpectedTarget {
    target(
      name, RuleClasses.hostTest,
      swift + read(["tags", "visibility", "env", "args"]) + [reading.attribute("data", dataAndResources)])
  }

  private var testsLibrary: ExpectedTarget {
    inner(visibility: "//visibility:private", [reading.attribute("testonly", true)])
  }

  private func tests(_ ruleClass: String) -> ExpectedTarget {
    outer(ruleClass, read(["data", "resources", "test_host", "env", "args"]))
  }

  private var bundleLibrary: ExpectedTarget {
    inner(
      visibility: role == .demo ? "//visibility:private" : "//\(BazelWorkspaceFile.folder):apps",
      [
        reading.attribute("data", role == .tool ? dataAndResources : given["data"]),
        reading.attribute("testonly", isTestonlyBundle),
      ])
  }

  private var bundle: ExpectedTarget {
    let ruleClass = product.map { RuleClasses.bundle($0, platform) }
    let takesIcons = ruleClass.map(RuleClasses.takesIcons) ?? true
    let resources = takesIcons ? given["resources"] : sum(given["resources"], given["app_icons"])
    let families: StarlarkExpression? =
      platform == "ios" ? given["families"] ?? .strings(workspace.settings.devices.map(\.rawValue)) : nil
    return outer(
      ruleClass,
      read([
        "bundle_id", "infoplists", "entitlements", "provisioning_profile", "bundle_name", "extensions", "app_clips",
        "watch_application", "xpc_services",
      ]) + [
        reading.attribute("resources", role == .tool ? nil : resources),
        reading.attribute("app_icons", takesIcons ? given["app_icons"] : nil),
        reading.attribute("families", families), reading.attribute("testonly", isTestonlyBundle),
        reading.attribute("version", given["version"] ?? .string("//\(BazelWorkspaceFile.folder):version")),
      ])
  }

  private func inner(visibility: String, _ more: [ExpectedAttribute?]) -> ExpectedTarget {
    library(DerivedName.library(of: name), [reading.attribute("visibility", .strings([visibility]))] + more)
  }

  private func outer(_ ruleClass: String?, _ more: [ExpectedAttribute?]) -> ExpectedTarget {
    target(
      name, ruleClass,
      read(["tags", "visibility"]) + [
        reading.attribute("deps", .strings([":" + DerivedName.library(of: name)])),
        reading.attribute("minimum_os_version", minimumOS),
      ] + more)
  }

  private func target(_ name: String, _ ruleClass: String?, _ attributes: [ExpectedAttribute?]) -> ExpectedTarget {
    ExpectedTarget(
      package: package, name: name, maker: maker, ruleClass: ruleClass, attributes: attributes.compactMap { $0 })
  }

  // MARK: Their attributes

  private func read(_ names: [String]) -> [ExpectedAttribute?] { names.map { reading.attribute($0, given[$0]) } }

  private enum Code { case swift, clang, mixed }

  /// What is compiled, as `compiling.bzl` finds it out.
  private var code: Code {
    let words = [
      "clang_copts", "clang_srcs", "hdrs", "includes", "module_map", "textual_hdrs", "umbrella_header",
    ]
    guard words.contains(where: { given[$0] != nil }) else { return .swift }
    if case .list(let items)? = given["srcs"], items.isEmpty { return .clang }
    return given["srcs"] == nil ? .clang : .mixed
  }

  /// What the rules of rules_swift are given.
  private var swift: [ExpectedAttribute?] {
    let packageName = given["package_name"] ?? workspace.settings.swift.packageName.map { .string($0) }
    var options = sum(given["swift_copts"] ?? workspace.flags(workspace.settings), given["copts"])
    var inputs = given["swiftc_inputs"]
    if case .string(let header)? = given["bridging_header"] {
      options = sum(options, .strings(["-import-objc-header", "$(location \(header))"]))
      inputs = sum(inputs, .strings([header]))
    }
    return read(["srcs", "deps", "private_deps", "library_evolution"]) + [
      reading.attribute("copts", options), reading.attribute("swiftc_inputs", inputs), linkOptions,
      reading.attribute("module_name", given["module_name"] ?? .string(name)),
      reading.attribute("package_name", packageName),
    ]
  }

  /// What `objc_library` is given.
  private var clang: [ExpectedAttribute?] {
    let module = given["module_map"] == nil ? given["module_name"] ?? .string(name) : nil
    return read(["deps", "hdrs", "includes", "textual_hdrs"]) + [
      reading.attribute("srcs", given["clang_srcs"]), reading.attribute("copts", given["clang_copts"]), linkOptions,
      reading.attribute("implementation_deps", given["private_deps"]), reading.attribute("module_name", module),
    ]
  }

  private var linkOptions: ExpectedAttribute? { reading.attribute("linkopts", sum(sdkOptions, given["linkopts"])) }

  private var sdkOptions: StarlarkExpression {
    func names(_ attribute: String) -> [String] {
      guard case .list(let items)? = given[attribute] else { return [] }
      return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    return .strings(
      names("sdk_frameworks").map { "-Wl,-framework," + $0 }
        + names("weak_sdk_frameworks").map { "-Wl,-weak_framework," + $0 }
        + names("sdk_dylibs").map { "-l" + ($0.hasPrefix("lib") ? String($0.dropFirst(3)) : $0) })
  }

  private var dataAndResources: StarlarkExpression? { sum(given["data"], given["resources"]) }

  private func sum(_ first: StarlarkExpression?, _ second: StarlarkExpression?) -> StarlarkExpression? {
    guard let first, let second else { return first ?? second }
    return .sum([first, second])
  }

  private var isTestonlyBundle: StarlarkExpression? { role == .demo ? true : given["testonly"] }

  private var platform: String { text("platform") ?? (role == .tool ? "macos" : "ios") }

  private var product: Product? {
    switch role {
    case .app: text("product").map { Product(rawValue: $0) } ?? .application
    case .appExtension: text("product").map { Product(rawValue: $0) } ?? .appExtension
    case .tool: text("product").map { Product(rawValue: $0) } ?? .tool
    default: .application
    }
  }

  private var minimumOS: StarlarkExpression? {
    workspace.deploymentTargets.first { $0.platform.bazelName == platform }.map { .string($0.version) }
  }

  private func text(_ attribute: String) -> String? {
    if case .string(let text)? = given[attribute] { text } else { nil }
  }
}
