package import SteveManifest

/// What goes into something that is linked: a program, tests, or a library that is linked by itself. Bazel finds it, and Xcode
/// is told.
///
/// The code of a static library that a dynamic one in the closure has taken in is there already, and must not be there twice.
package struct LinkClosure {
  /// A library that is reached, on the platforms that both are for.
  package struct Library: Sendable {
    package var number: Int
    package var isDynamic: Bool
    /// `nil` stands for all of what is linked.
    package var platforms: [Platform]?
    /// Whether it is to be linked here, and not only to be there.
    package var isLinked: Bool
  }

  /// The same of something from outside.
  package struct UsedExternal: Sendable {
    package var external: Int
    package var platforms: [Platform]?
    package var isLinked: Bool
    package var isWeak: Bool
  }

  package private(set) var libraries: [Library] = []
  package private(set) var externals: [UsedExternal] = []
  package private(set) var sdks: [SDKDependency] = []

  /// - Parameter root: the number of the target that is linked.
  package init(of root: Int, in graph: WorkspaceGraph) {
    var search = LinkSearch(of: root, in: graph)
    search.run()
    libraries = search.libraries
    externals = search.usedExternals
    sdks = search.sdks
  }
}

extension ModulePart {
  /// Whether it is a library that is linked by itself, so that programs carry it along.
  package var isDynamicLibrary: Bool { !role.isLinked && manifest.libraryProduct?.value.isDynamic ?? false }
}

extension Role {
  /// Whether the target is linked: a program, or tests.
  package var isLinked: Bool { isBundled || isTest }
}

/// Which of a target's platforms something holds for, a bit for each.
private typealias PlatformMask = UInt8

private struct LinkSearch {
  private let root: Int
  private let graph: WorkspaceGraph
  private let platforms: [Platform]
  private let all: PlatformMask
  /// By the numbers of targets.
  private var reached: [PlatformMask]
  /// Where a dynamic library has the target in its own closure.
  private var absorbed: [PlatformMask]
  /// In the order in which they were found.
  private var found: [Int] = []

  init(of root: Int, in graph: WorkspaceGraph) {
    self.root = root
    self.graph = graph
    let part = graph.workspace.parts[root]
    platforms = part.role.isLinked ? Array(part.settings.platforms.prefix(1)) : part.settings.platforms
    all = PlatformMask(truncatingIfNeeded: 1 << platforms.count - 1)
    reached = Array(repeating: 0, count: graph.targets.count)
    absorbed = []
  }

  mutating func run() {
    var pending = [root]
    reached[root] = all
    while let target = pending.popLast() {
      for edge in graph.targets[target].dependencies where isLibrary(edge.target) {
        let here = reached[target] & mask(edge.platforms)
        guard here & ~reached[edge.target] != 0 else { continue }
        if reached[edge.target] == 0 { found.append(edge.target) }
        reached[edge.target] |= here
        pending.append(edge.target)
      }
    }
    let dynamic = found.filter { graph.workspace.parts[$0].isDynamicLibrary }
    guard !dynamic.isEmpty else { return }
    absorbed = Array(repeating: 0, count: graph.targets.count)
    for library in dynamic { absorb(library) }
  }

  private mutating func absorb(_ library: Int) {
    var pending = [library]
    absorbed[library] |= reached[library]
    while let target = pending.popLast() {
      for edge in graph.targets[target].dependencies where isLibrary(edge.target) {
        let here = absorbed[target] & mask(edge.platforms)
        guard here & ~absorbed[edge.target] != 0 else { continue }
        absorbed[edge.target] |= here
        pending.append(edge.target)
      }
    }
  }

  /// A program that tests run in is none.
  private func isLibrary(_ target: Int) -> Bool { !graph.workspace.parts[target].role.isBundled }

  private func mask(_ chosen: [Platform]?) -> PlatformMask {
    guard let chosen else { return all }
    var mask: PlatformMask = 0
    for (place, platform) in platforms.enumerated() where chosen.contains(platform) { mask |= 1 << place }
    return mask
  }

  private func platforms(_ mask: PlatformMask) -> [Platform]? {
    if mask == all { return nil }
    return platforms.indices.filter { mask & 1 << $0 != 0 }.map { platforms[$0] }
  }

  // MARK: What was found

  var libraries: [LinkClosure.Library] {
    found.map { number in
      let isDynamic = graph.workspace.parts[number].isDynamicLibrary
      let linked = isDynamic || absorbed.isEmpty ? reached[number] : reached[number] & ~absorbed[number]
      return LinkClosure.Library(
        number: number, isDynamic: isDynamic, platforms: platforms(linked == 0 ? reached[number] : linked),
        isLinked: linked != 0)
    }
  }

  var usedExternals: [LinkClosure.UsedExternal] {
    var rows: [(external: Int, reached: PlatformMask, absorbed: PlatformMask, isWeak: Bool)] = []
    var places: [Int: Int] = [:]
    for target in [root] + found {
      for use in graph.targets[target].uses {
        let here = reached[target] & mask(use.platforms)
        guard here != 0 else { continue }
        let taken = absorbed.isEmpty || target == root ? 0 : here & absorbed[target]
        if let place = places[use.external] {
          rows[place].reached |= here
          rows[place].absorbed |= taken
          rows[place].isWeak = rows[place].isWeak && use.isWeak
        } else {
          places[use.external] = rows.count
          rows.append((use.external, here, taken, use.isWeak))
        }
      }
    }
    return rows.map { row in
      let linked = graph.workspace.isDynamic(external: row.external) ? row.reached : row.reached & ~row.absorbed
      return LinkClosure.UsedExternal(
        external: row.external, platforms: platforms(linked == 0 ? row.reached : linked), isLinked: linked != 0,
        isWeak: row.isWeak)
    }
  }

  /// One that somebody needs is needed, although others could do without.
  var sdks: [SDKDependency] {
    var rows: [(sdk: SDKDependency, mask: PlatformMask)] = []
    var places: [SDKDependency.Form: [String: Int]] = [:]
    for target in [root] + found {
      for sdk in graph.targets[target].sdks {
        let here = reached[target] & mask(sdk.platforms)
        guard here != 0 else { continue }
        if let place = places[sdk.form]?[sdk.name] {
          rows[place].sdk.isWeak = rows[place].sdk.isWeak && sdk.isWeak
          rows[place].mask |= here
        } else {
          places[sdk.form, default: [:]][sdk.name] = rows.count
          rows.append((sdk, here))
        }
      }
    }
    return rows.map { row in
      var sdk = row.sdk
      sdk.platforms = platforms(row.mask)
      return sdk
    }
  }
}
