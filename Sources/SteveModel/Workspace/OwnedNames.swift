package import SteveManifest

/// The names of files that steve writes or reads itself, so that no part lists them.
package enum OwnedNames {
  package enum Role: Sendable {
    /// Steve writes such files, and marks them. No output stands for a file of both.
    case hasMark(Output?)
    /// `BUILD`, which steve never writes.
    case foreignBuild
  }

  private static let marked: [StaticString] = ["BUILD.bazel", "target.yml", "target.xml"]
  private static let read: [StaticString] = ["module.yml", "steve.yml", "BUILD"]

  /// The paths of such files as patterns of git's.
  package static let patterns = [
    "steve.yml", "**/module.yml", "**/BUILD.bazel", "**/target.yml", "**/target.xml", "bazel/steve/**",
    "tools/bazel", "**/Generated/Info*.plist", "**/Generated/*.entitlements", "**/project.yml", "**/project.xml",
    "**/Generated/SteveResources.swift", "**/Generated/SteveModules.swift", "**/Generated/SteveRuntime.swift",
    "TestPlans/*.xctestplan",
    "*.xcworkspace/xcshareddata/xcschemes/*.xcscheme",
  ]

  /// The file with `Bundle.module`, from a package.
  static let resourceAccessor = "Generated/SteveResources.swift"
  /// The file with the list of a program's modules, from a package.
  static let moduleList = "Generated/SteveModules.swift"
  /// The file with the code of the module that wires.
  static let runtime = "Generated/SteveRuntime.swift"

  /// Whether a file is steve's own by its path.
  package static func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    // Nearly every file ends in `.swift`; that is quickly told.
    guard let last = path.last else { return false }
    return switch last {
    case UInt8(ascii: "t"): isGeneratedSwift(path) || isGeneratedPlist(path)
    case UInt8(ascii: "s"): isGeneratedEntitlements(path)
    case UInt8(ascii: "n"): isTestPlan(path)
    case UInt8(ascii: "l"), UInt8(ascii: "D"):
      marked.contains { isNamed(path, $0) } || read.contains { isNamed(path, $0) } || isWrapper(path)
    case UInt8(ascii: "e"), UInt8(ascii: "0")...UInt8(ascii: "9"): AsideName.fits(path)
    default: false
    }
  }

  /// What a path is to steve, beside its manifests.
  package static func role(of path: UnsafeBufferPointer<UInt8>) -> Role? {
    guard let last = path.last else { return nil }
    if last == UInt8(ascii: "t"), isGeneratedSwift(path) { return .hasMark(nil) }
    guard last != UInt8(ascii: "t") || isGeneratedPlist(path) else { return nil }
    if last == UInt8(ascii: "s"), isGeneratedEntitlements(path) { return .hasMark(nil) }
    if isTestPlan(path) { return .hasMark(.xcodegen) }
    if isNamed(path, "BUILD") { return .foreignBuild }
    if isNamed(path, "BUILD.bazel") || isInRules(path) && !AsideName.fits(path) || isWrapper(path) {
      return .hasMark(.bazel)
    }
    if isGeneratedPlist(path) { return .hasMark(nil) }
    return marked.contains { isNamed(path, $0) } || isSpecOfProject(path) ? .hasMark(.xcodegen) : nil
  }

  /// The spec of a project, or Xcode's workspace of projects, or a scheme in that.
  private static func isSpecOfProject(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    isRootSpec(path) || isSpecOfModule(path)
      || ends(path, with: ".xcworkspace/contents.xcworkspacedata") || isScheme(path)
  }

  /// A scheme in a workspace of projects that lies in the workspace's own folder.
  private static func isScheme(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.last == UInt8(ascii: "e"), ends(path, with: ".xcscheme"),
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
    else { return false }
    let folder = UnsafeBufferPointer(rebasing: path[..<slash])
    return ends(folder, with: ".xcworkspace/xcshareddata/xcschemes")
      && folder.firstIndex(of: UInt8(ascii: "/")) == folder.count - "/xcshareddata/xcschemes".utf8.count
  }

  /// By its name; whether its folder is a module's, the path can't tell.
  static func isSpecOfModule(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.last == UInt8(ascii: "l") && (isNamed(path, "project.yml") || isNamed(path, "project.xml"))
  }

  /// A spec in the workspace's own folder: the root of the specs may be called as somebody likes, and was called otherwise.
  private static func isRootSpec(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    (ends(path, with: ".yml") || ends(path, with: ".xml")) && !path.contains(UInt8(ascii: "/"))
      && !isNamed(path, "steve.yml")
  }

  private static func isNamed(_ path: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    let start = path.count - name.utf8CodeUnitCount
    guard start >= 0, start == 0 || path[start - 1] == UInt8(ascii: "/") else { return false }
    return ends(path, with: name)
  }

  private static func ends(_ path: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    let start = path.count - text.utf8CodeUnitCount
    guard start >= 0 else { return false }
    for index in 0..<text.utf8CodeUnitCount where path[start + index] != text.utf8Start[index] { return false }
    return true
  }

  /// A property list that steve writes: `Generated/Info.plist`, or one for a configuration.
  private static func isGeneratedPlist(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ends(path, with: ".plist"), let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let folder = UnsafeBufferPointer(rebasing: path[..<slash])
    return isNamed(folder, "Generated") && path[(slash + 1)...].starts(with: "Info.".utf8)
  }

  private static func isGeneratedSwift(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(path, with: "/Generated/SteveResources.swift") || ends(path, with: "/Generated/SteveModules.swift")
      || ends(path, with: "/Generated/SteveRuntime.swift")
  }

  /// Entitlements that steve writes, called as their target.
  private static func isGeneratedEntitlements(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ends(path, with: ".entitlements"), let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return isNamed(UnsafeBufferPointer(rebasing: path[..<slash]), "Generated")
  }

  /// A test plan that steve may have written: one in the folder of such.
  private static func isTestPlan(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let folder = TestPlan.folder.utf8.count
    return ends(path, with: ".xctestplan") && path.lastIndex(of: UInt8(ascii: "/")) == folder
      && path.starts(with: TestPlan.folder.utf8)
  }

  /// Whether a path is below `bazel/steve`, where all files are steve's, or of tools that it calls.
  static func isInRules(_ path: UnsafeBufferPointer<UInt8>) -> Bool { path.starts(with: "bazel/steve/".utf8) }

  /// What is run in the place of Bazel.
  private static func isWrapper(_ path: UnsafeBufferPointer<UInt8>) -> Bool { path.elementsEqual("tools/bazel".utf8) }
}
