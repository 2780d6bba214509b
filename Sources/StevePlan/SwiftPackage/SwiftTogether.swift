import SteveManifest
import SteveModel

/// What tests have in common that SwiftPM runs in one process: its variables, and the folder in which it finds resources.
struct SwiftTogether {
  private(set) var variables: [String: (text: String, test: String)] = [:]
  private var resources: [String: (source: String, target: String)] = [:]
  private let plan: Plan
  private let kind: SwiftTestPackage.Kind

  init(_ plan: Plan, on kind: SwiftTestPackage.Kind) { (self.plan, self.kind) = (plan, kind) }

  /// Adds a test with all that it needs, unless it wants something else than those that are there.
  ///
  /// - Parameter closure: the test, then the rest.
  mutating func objection(toAdding closure: [Int]) -> String? {
    let name = plan.graph.workspace.parts[closure[0]].target
    var (newVariables, newResources) = (variables, resources)
    for (key, value) in plan.graph.workspace.parts[closure[0]].manifest.env {
      if let other = newVariables[key.value], other.text != value.value {
        return "'\(other.test)' wants another '\(key.value)' in 'env'; name one of the two"
      }
      newVariables[key.value] = (value.value, name)
    }
    for number in closure {
      for (place, source) in SwiftResources(number, plan, kind).places {
        if let other = newResources[place], other.source != source {
          return "its resource '\(place)' would lie in the place of one of '\(other.target)'; name one of the two"
        }
        newResources[place] = (source, plan.graph.workspace.parts[number].target)
      }
    }
    (variables, resources) = (newVariables, newResources)
    return nil
  }
}

/// Where code finds the resources of a target, from the folder of the program.
struct SwiftResources {
  /// Each with the file in the workspace.
  let places: [(place: String, source: String)]

  init(_ number: Int, _ plan: Plan, _ kind: SwiftTestPackage.Kind) {
    let workspace = plan.graph.workspace
    // What only a program has is found in no test.
    let isProgram = workspace.parts[number].role.isBundled && !workspace.parts[number].role.isTest
    let files = workspace.files[number]
    let paths = isProgram ? [] : files.resources.map { plan.tree.string(at: Int($0)) } + files.generatedResources
    // Tests are a bundle of their own on macOS, and a program that lies among its resources on Linux.
    let own = kind == .linux ? "" : workspace.name + "PackageTests.xctest/Contents/Resources/"
    let folder = workspace.needsResourceBundle(number) ? workspace.resourceBundleName(of: number) + ".bundle/" : own
    places = paths.map { (folder + SwiftResources.name(of: $0), $0) }
  }

  /// Xcode and Bazel put files beside each other, and keep a folder that is a unit.
  private static func name(of path: String) -> String {
    var path = path
    let start = path.withUTF8 { bytes in
      let end = FileType.endOfUnit(in: bytes, behind: 0) ?? bytes.count
      return (bytes[..<end].lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    }
    return String(Substring(path.utf8.dropFirst(start)))
  }
}
