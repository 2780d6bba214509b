import SteveModel
import SteveSyntax

// Build settings that somebody wrote in XcodeGen's own words, beside those that are there already.
extension SpecSettings {
  /// Both, in one of the forms that XcodeGen takes: of what stands beside `base` and `configs` it takes nothing.
  ///
  /// - Parameters:
  ///   - settings: a flat map, or `base` and `configs`.
  ///   - added: the same; what it says holds where both say something.
  static func joined(_ settings: SpecValue, with added: SpecValue, in configurations: [String]) -> SpecValue {
    guard case .map(let own) = settings, case .map(let more) = added else { return added }
    if !own.isOfConfigurations, !more.isOfConfigurations { return .map(own.joined(with: more)) }
    let base = more.base
    var configs = configurations.sorted { $0.precedesByBytes($1) }.map { name in
      // What holds in a configuration would hide what is laid over all of them.
      SpecPair(name, .map(own.config(name).without(base).joined(with: more.config(name))))
    }
    // What is there for no configuration of the workspace, XcodeGen is to judge.
    configs += more.pairs("configs").filter { pair in
      !configurations.contains { $0.utf8.elementsEqual(pair.key.utf8) }
    }
    if configs.allSatisfy(\.value.isEmpty) { configs = [] }
    let rest = more.filter { !["base", "configs"].contains($0.key) && more.isOfConfigurations }
    let pairs = [SpecPair("base", .map(own.base.joined(with: base))), SpecPair("configs", .map(configs))]
    return .map(pairs.filter { !$0.value.isEmpty } + rest)
  }
}

extension [SpecPair] {
  fileprivate var isOfConfigurations: Bool { contains { ["base", "configs", "groups"].contains($0.key) } }

  fileprivate var base: [SpecPair] { isOfConfigurations ? pairs("base") : self }

  fileprivate func config(_ name: String) -> [SpecPair] { isOfConfigurations ? pairs("configs").pairs(name) : [] }

  fileprivate func pairs(_ key: String) -> [SpecPair] {
    guard case .map(let pairs)? = first(where: { $0.key.utf8.elementsEqual(key.utf8) })?.value else { return [] }
    return pairs
  }

  fileprivate func without(_ others: [SpecPair]) -> [SpecPair] {
    filter { pair in !others.contains { $0.key.utf8.elementsEqual(pair.key.utf8) } }
  }

  /// In the order in which they came up.
  fileprivate func joined(with others: [SpecPair]) -> [SpecPair] {
    var result = self
    for pair in others {
      if let place = result.firstIndex(where: { $0.key.utf8.elementsEqual(pair.key.utf8) }) {
        result[place] = pair
      } else {
        result.append(pair)
      }
    }
    return result
  }
}
