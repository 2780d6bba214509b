import SteveManifest
import SteveModel

/// What goes into a program: the code of all libraries that are reached from it, which Bazel finds by itself and Xcode is told.
struct LinkClosure {
  /// Numbers of libraries, the program's own first dependencies among them.
  private(set) var libraries: [Int] = []
  private(set) var sdks: [SDKDependency] = []

  /// - Parameter program: the number of a target that is linked, on the one platform that it is for.
  init(of program: Int, in graph: WorkspaceGraph) {
    let workspace = graph.workspace
    let platform = workspace.parts[program].settings.platforms.first ?? .iOS
    var isReached = Array(repeating: false, count: graph.targets.count)
    isReached[program] = true
    var pending = [program]
    while let target = pending.popLast() {
      for dependency in graph.targets[target].dependencies where dependency.platforms?.contains(platform) ?? true {
        // A program that tests run in is no library.
        guard !isReached[dependency.target], !workspace.parts[dependency.target].role.isBundled else { continue }
        isReached[dependency.target] = true
        libraries.append(dependency.target)
        pending.append(dependency.target)
      }
      for sdk in graph.targets[target].sdks where sdk.platforms?.contains(platform) ?? true { add(sdk) }
    }
  }

  /// One that somebody needs is needed, although others could do without.
  private mutating func add(_ sdk: SDKDependency) {
    if let place = sdks.firstIndex(where: { $0.name == sdk.name && $0.form == sdk.form }) {
      sdks[place].isWeak = sdks[place].isWeak && sdk.isWeak
    } else {
      sdks.append(sdk)
    }
  }
}

extension Role {
  /// Whether the target is linked: a program, or tests.
  var isLinked: Bool { isBundled || isTest }
}
