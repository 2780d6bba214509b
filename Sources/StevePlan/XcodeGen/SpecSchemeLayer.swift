import SteveManifest
import SteveModel
import SteveSyntax

/// What somebody wrote about a scheme, laid over the scheme that steve makes, or over nothing.
struct SpecSchemeLayer {
  private let written: SpecValue

  /// The tests of each plan, by the path of its file.
  private let testsOfPlans: [String: [String]]

  init(_ keys: [(key: String, value: AttributeValue)], _ plans: [TestPlan]) {
    written = SpecValue(sorting: .map(keys))
    let rows = plans.map { (TestPlan.path(of: $0.name), $0.tests.filter { $0.package == nil }.map(\.name)) }
    testsOfPlans = Dictionary(rows) { first, _ in first }
  }

  func laid(over draft: SpecDraft, isTraced: Bool) -> SpecDraft {
    var value = draft.value
    // Who names plans for a scheme of steve's wants them in the place of its tests.
    if let test = written["test"], test["testPlans"] != nil, test["+targets"] == nil {
      value = value.setting("test", to: (value["test"] ?? .map([])).without("targets"))
    }
    value = value.laid(under: written, at: []).withTestsOnce.withNamedTargets(testsOfPlans).ordered(as: .scheme)
    var result = SpecDraft(isTraced: isTraced)
    guard case .map(let pairs) = value else { return draft }
    for pair in pairs { result.add(pair.key, pair.value, of: []) }
    for piece in draft.pieces { result.note(piece.value, from: piece.input) }
    result.note(written, from: .schemes)
    return result
  }
}

extension SpecValue {
  /// Maps merge by key, a key written `+key` is appended to what is there, and everything else replaces. Where a thing of its
  /// own stands, an action or a target, `false` means that there is none.
  fileprivate func laid(under other: SpecValue, at path: [String]) -> SpecValue {
    guard case .map(let laid) = other else { return other }
    var result: [SpecPair] = []
    if case .map(let pairs) = self { result = pairs }
    // By bytes: keys that only look alike are two.
    var places = Dictionary(result.enumerated().map { (Array($1.key.utf8), $0) }) { first, _ in first }
    var removed: Set<Int> = []
    for pair in laid {
      let appends = pair.key.utf8.first == UInt8(ascii: "+")
      let key = appends ? String(Substring(pair.key.utf8.dropFirst())) : pair.key
      let place = places[Array(key.utf8)]
      if path.isEmpty || path == ["build", "targets"], pair.value == .boolean(false) {
        if let place { removed.insert(place) }
        continue
      }
      let value = place.map { result[$0].value } ?? .map([])
      let joined: SpecValue
      if appends, case .list(let items) = value, case .list(let more) = pair.value {
        joined = .list(items + more)
      } else {
        joined = value.laid(under: pair.value, at: path + [key])
      }
      if let place {
        result[place].value = joined
      } else {
        places[Array(key.utf8)] = result.count
        result.append(SpecPair(key, joined))
      }
    }
    return .map(result.indices.filter { !removed.contains($0) }.map { result[$0] })
  }

  // MARK: Targets

  /// A scheme with each test once, where it stands first and as it stands last.
  fileprivate var withTestsOnce: SpecValue {
    guard let test = self["test"] else { return self }
    let keys = ["targets", "coverageTargets"].filter { test[$0] != nil }
    return setting("test", to: keys.reduce(test) { $0.setting($1, to: .list(SpecValue.once($0[$1]?.items ?? []))) })
  }

  private static func once(_ items: [SpecValue]) -> [SpecValue] {
    var result: [SpecValue] = []
    var places: [[UInt8]: Int] = [:]
    for item in items {
      guard case .text(let name) = item["name"] ?? item["local"] ?? item else {
        result.append(item)
        continue
      }
      if let place = places.updateValue(places[Array(name.utf8)] ?? result.count, forKey: Array(name.utf8)) {
        result[place] = item
      } else {
        result.append(item)
      }
    }
    return result
  }

  /// A scheme with every target that it names elsewhere among those that it builds. XcodeGen takes the first one in the place
  /// of one that is not there.
  fileprivate func withNamedTargets(_ testsOfPlans: [String: [String]]) -> SpecValue {
    var targets: [SpecPair] = []
    if case .map(let written)? = self["build"]?["targets"] { targets = written }
    var names = Set(targets.map { Array($0.key.utf8) })
    func add(_ name: SpecValue?, _ uses: SpecValue) {
      guard case .text(let name)? = name, names.insert(Array(name.utf8)).inserted else { return }
      targets.append(SpecPair(name, uses))
    }
    let isEmpty = targets.isEmpty
    add(self["run"]?["executable"], .text("all"))
    if isEmpty {
      for test in self["test"]?["targets"]?.items ?? [] { add(test["name"], .texts(["test"])) }
      for plan in self["test"]?["testPlans"]?.items ?? [] {
        guard case .text(let path)? = plan["path"] else { continue }
        for name in testsOfPlans[path] ?? [] { add(.text(name), .texts(["test"])) }
      }
    }
    for name in helpers { add(name, .text("none")) }
    return setting("build", to: (self["build"] ?? .map([])).setting("targets", to: .map(targets.sortedByKey)))
  }

  /// Targets that lend their settings.
  private var helpers: [SpecValue] {
    guard case .map(let actions) = self else { return [] }
    let steps = actions.flatMap { action in
      (action.value["preActions"]?.items ?? []) + (action.value["postActions"]?.items ?? [])
    }
    return (steps.map { $0["settingsTarget"] } + actions.map { $0.value["macroExpansion"] }).compactMap { $0 }
  }

  fileprivate func without(_ key: String) -> SpecValue {
    guard case .map(let pairs) = self else { return self }
    return .map(pairs.filter { !$0.key.utf8.elementsEqual(key.utf8) })
  }

  /// A map with another value; a new key comes first.
  fileprivate func setting(_ key: String, to value: SpecValue) -> SpecValue {
    guard case .map(var pairs) = self else { return self }
    if let place = pairs.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
      pairs[place].value = value
    } else {
      pairs.insert(SpecPair(key, value), at: 0)
    }
    return .map(pairs)
  }
}

extension [SpecPair] {
  fileprivate var sortedByKey: [SpecPair] { sorted { $0.key.precedesByBytes($1.key) } }
}
