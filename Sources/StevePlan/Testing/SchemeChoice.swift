import SteveManifest
import SteveModel

/// Finds schemes for tests: tests of one scheme that run on one platform are one call.
struct SchemeChoice {
  struct Group {
    var scheme: TestedScheme
    var platform: Platform
    var tests: [Int]
  }

  private(set) var groups: [Group] = []
  private let schemes: [TestedScheme]
  private let workspace: Workspace

  init(_ schemes: [TestedScheme], _ workspace: Workspace) {
    // Whoever names a test means all of it, so a scheme that leaves something of it out is for others, if another has all.
    let whole = schemes.reduce(into: Set<Int>()) { $0.formUnion($1.tests.subtracting($1.partly)) }
    self.schemes = schemes.map { scheme in
      var scheme = scheme
      scheme.tests.subtract(scheme.partly.intersection(whole))
      return scheme
    }
    self.workspace = workspace
  }

  func tests(_ number: Int) -> Bool { schemes.contains { $0.tests.contains(number) } }

  /// - Parameter few: whether to make as few calls as possible, each of which starts Xcode's build anew. Else nothing is built
  ///   that no test needs: each is taken to the scheme that tests the least, or to one that is there for another.
  mutating func choose(_ wanted: [Int], few: Bool) {
    var found: [(order: Int, group: Group)] = []
    for platform in Platform.allCases {
      var left = wanted.filter { tests($0) && workspace.parts[$0].settings.platforms.first == platform }
      while let best = few ? best(for: left, on: platform) : widest(for: left, on: platform) {
        let tests = left.filter(schemes[best].tests.contains)
        found.append((best, Group(scheme: schemes[best], platform: platform, tests: tests)))
        left.removeAll(where: schemes[best].tests.contains)
      }
    }
    groups = found.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.group)
  }

  /// The first of those that single tests need.
  private func widest(for tests: [Int], on platform: Platform) -> Int? {
    tests.compactMap { best(for: [$0], on: platform) }.max { schemes[$0].size < schemes[$1].size }
  }

  /// The one that tests the most of them; of these the one that tests the least beside, then one without a program, then the
  /// first. One with a program for another platform comes last, since that would have to be built too.
  private func best(for tests: [Int], on platform: Platform) -> Int? {
    schemes.indices.filter { tests.contains(where: schemes[$0].tests.contains) }
      .min { rank($0, of: tests, platform) < rank($1, of: tests, platform) }
  }

  private func rank(_ number: Int, of tests: [Int], _ platform: Platform) -> (Int, Int, Int, Int) {
    let scheme = schemes[number]
    let isElsewhere = scheme.platform.map { $0 != platform } ?? false
    let count = tests.count(where: scheme.tests.contains)
    return (isElsewhere ? 1 : 0, -count, scheme.size, scheme.platform == nil ? 0 : 1)
  }
}
