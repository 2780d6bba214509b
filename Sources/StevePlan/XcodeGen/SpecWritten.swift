import SteveManifest
import SteveModel
import SteveSyntax

// What users write for XcodeGen, as it stands in specs.

extension SpecValue {
  /// XcodeGen reads no order out of a map, so it is that of the keys' bytes.
  init(sorting value: AttributeValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .list(items.map { SpecValue(sorting: $0) })
    case .map(let pairs):
      self = .map(
        pairs.map { SpecPair($0.key, SpecValue(sorting: $0.value)) }.sorted { $0.key.precedesByBytes($1.key) })
    }
  }
}

extension SpecPair {
  /// By the bytes of the keys; of one that is said twice, to be replaced and to be appended to, in the order of the levels.
  static func sorted(_ pairs: Pairs<AttributeValue>) -> [SpecPair] {
    pairs.enumerated().map { (place: $0.offset, stem: BuildSettingName($0.element.key.value).stem, pair: $0.element) }
      .sorted { a, b in
        a.stem.utf8.elementsEqual(b.stem.utf8) ? a.place < b.place : a.stem.precedesByBytes(b.stem)
      }
      .map { SpecPair($0.pair.key.value, SpecValue(sorting: $0.pair.value)) }
  }
}

extension Workspace {
  /// The file with build settings for each configuration that has one, by the configurations' names.
  ///
  /// - Parameters:
  ///   - part: `nil` for the project.
  ///   - folder: that of the spec, which the paths start from.
  func configFiles(of part: ModulePart?, from folder: String) -> SpecValue {
    .map(
      configurations.indices.compactMap { place in
        configFile(of: part, in: place).map {
          SpecPair(configurations[place].name, .text(folder.isEmpty ? $0 : reference(to: $0, from: folder)))
        }
      }.sorted { $0.key.precedesByBytes($1.key) })
  }
}
