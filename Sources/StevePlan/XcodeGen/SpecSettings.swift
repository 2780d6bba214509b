import SteveManifest
import SteveModel
import SteveSyntax

/// Build settings of a target or of the project, each for every configuration.
struct SpecSettings {
  private struct Entry {
    var name: String
    /// One for each configuration; `nil` where it is not set.
    var values: [SpecValue?]
    /// `nil` if what it is made from is noted elsewhere.
    var input: ShapeInput?
    /// Whether the values are appended to what is set.
    var appends = false
  }

  private let configurations: [String]
  private var entries: [Entry] = []

  init(_ configurations: [Configuration]) { self.configurations = configurations.map(\.name) }

  mutating func set(_ name: String, _ text: String, from input: ShapeInput?) {
    set(name, byConfiguration: Array(repeating: .text(text), count: configurations.count), from: input)
  }

  /// What is set again replaces what was set before, but only where there is a value.
  ///
  /// - Parameter values: one for each configuration; `nil` where nothing is set.
  mutating func set(_ name: String, byConfiguration values: [SpecValue?], from input: ShapeInput?) {
    guard values.contains(where: { $0 != nil }) else { return }
    entries.append(Entry(name: name, values: values.map { $0?.withRoundVariables }, input: input))
  }

  /// Lays what a user wrote over what is set; a list under a name with `+` is appended to it.
  ///
  /// - Parameters:
  ///   - settings: one list for each configuration.
  ///   - unset: what a list is appended to where nothing is set, by its name and the number of the configuration.
  mutating func lay(
    _ settings: [[XcodeOptions.Setting]], unset: (String, Int) -> [String] = { _, _ in ["$(inherited)"] }
  ) {
    if settings.allSatisfy(\.isEmpty) { return }
    // The names of settings are ASCII, so those that are equal have the same bytes.
    var rows: [String: [SpecValue?]] = [:]
    for (place, row) in settings.enumerated() {
      for setting in row {
        rows[setting.name, default: Array(repeating: nil, count: settings.count)][place] =
          SpecValue(setting.value).withRoundVariables
      }
    }
    var isSet: [String: [Bool]] = [:]
    for entry in entries {
      let before = isSet[entry.name] ?? Array(repeating: false, count: settings.count)
      isSet[entry.name] = zip(before, entry.values).map { $0 || $1 != nil }
    }
    for (name, row) in rows.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      let written = BuildSettingName(name)
      var values = row
      if written.appends {
        // In each configuration by itself: another one may set what is appended to here.
        for place in values.indices where isSet[written.stem]?[place] != true && rows[written.stem]?[place] == nil {
          values[place] = values[place].map { SpecValue.texts(unset(written.stem, place)).appending($0) }
        }
      }
      entries.append(Entry(name: written.stem, values: values, input: .settings, appends: written.appends))
    }
  }

  /// Adds words behind whatever stands in a list of words, or is inherited where nothing does.
  mutating func append(_ words: [String], to name: String, from input: ShapeInput) {
    let isSet = configurations.indices.map { place in
      entries.contains { $0.name.utf8.elementsEqual(name.utf8) && $0.values[place] != nil }
    }
    let values = isSet.map { $0 ? SpecValue.texts(words) : .text(BuildSettingList.text(words, inherits: true)) }
    entries.append(Entry(name: name, values: values, input: input, appends: true))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Pieces of a shape: what differs by configuration counts with its configurations' names.
  var pieces: [SpecPiece] {
    entries.compactMap { entry in
      entry.input.map {
        SpecPiece(input: $0, value: .map([SpecPair(entry.name, everywhere(entry) ?? each(entry))]))
      }
    }
  }

  /// As XcodeGen takes it: a flat map if no configuration differs.
  var value: SpecValue {
    let merged = merged()
    var base: [SpecPair] = []
    var configs = configurations.map { SpecPair($0, .map([])) }
    var isFlat = true
    for entry in merged {
      if let value = everywhere(entry) {
        base.append(SpecPair(entry.name, value))
        continue
      }
      isFlat = false
      for (place, value) in entry.values.enumerated() {
        guard let value, case .map(let pairs) = configs[place].value else { continue }
        configs[place].value = .map(pairs + [SpecPair(entry.name, value)])
      }
    }
    if isFlat { return .map(base) }
    // Every configuration stands there: XcodeGen would take a missing one for another whose name is part of its own.
    configs.sort { $0.key.precedesByBytes($1.key) }
    return .map((base.isEmpty ? [] : [SpecPair("base", .map(base))]) + [SpecPair("configs", .map(configs))])
  }

  /// One entry for each name, by bytes.
  private func merged() -> [Entry] {
    var result: [Entry] = []
    for entry in entries.enumerated().sorted(by: { a, b in
      a.element.name.utf8.elementsEqual(b.element.name.utf8)
        ? a.offset < b.offset : a.element.name.precedesByBytes(b.element.name)
    }).map(\.element) {
      if let last = result.indices.last, result[last].name.utf8.elementsEqual(entry.name.utf8) {
        for case (let place, let value?) in entry.values.enumerated() {
          result[last].values[place] =
            entry.appends ? result[last].values[place]?.appending(value) ?? value : value
        }
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// Whether what is set under a name takes the place of what the project says.
  func replaces(_ name: String) -> Bool {
    entries.contains { entry in
      entry.name.utf8.elementsEqual(name.utf8)
        && entry.values.contains { if case .text(let text)? = $0 { !text.hasPrefix("$(inherited)") } else { false } }
    }
  }

  private func everywhere(_ entry: Entry) -> SpecValue? {
    guard let first = entry.values.first, let value = first, entry.values.allSatisfy({ $0 == value }) else {
      return nil
    }
    return value
  }

  private func each(_ entry: Entry) -> SpecValue {
    .map(
      zip(configurations, entry.values).compactMap { name, value in value.map { SpecPair(name, $0) } }
        .sorted { $0.key.precedesByBytes($1.key) })
  }
}

extension SpecValue {
  init(_ value: BuildSettingValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .list(let words): self = .texts(words.map(writtenSettingWord))
    }
  }

  fileprivate var withRoundVariables: SpecValue {
    switch self {
    case .text(let text): .text(text.withRoundVariables)
    case .list(let items): .list(items.map(\.withRoundVariables))
    case .map, .boolean, .integer: self
    }
  }

  /// A list behind a list, or behind text that is one.
  fileprivate func appending(_ other: SpecValue) -> SpecValue {
    switch (self, other) {
    case (.list(let items), .list(let more)): .list(items + more)
    case (.text(let text), .list(let more)):
      .text(
        ([text].filter { !$0.isEmpty }
          + more.map { if case .text(let word) = $0 { word } else { "" } }).joined(separator: " "))
    default: other
    }
  }
}
