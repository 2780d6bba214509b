import SteveDiagnostics
import SteveManifest

/// What may stand in one place of the words that users write for XcodeGen: how it is read, and what becomes of it.
///
/// XcodeGen drops what it does not know, or what has another form, without a word. So all of it is looked at here.
struct SpecForm: Sendable {
  /// `nil` for what is reported.
  typealias Read = @Sendable (LocatedValue, inout SpecReading) -> AttributeValue?

  let read: Read
  /// Whether a key written `+key` may stand here: then it is appended to what steve says.
  var isList = false
  /// Whether `false` may stand here: then there shall be nothing.
  var mayBeAbsent = false

  init(_ read: @escaping Read) { self.read = read }
}

/// The keys of one place, in the order in which XcodeGen's documentation has them.
struct SpecKeys: Sendable {
  /// As messages call it.
  let place: String
  let forms: [(name: String, form: SpecForm)]
  let required: [String]

  init(_ place: String, required: [String] = [], _ forms: [(name: String, form: SpecForm)]) {
    self.place = place
    self.required = required
    self.forms = forms
  }

  func form(of key: String) -> SpecForm? {
    forms.first { $0.name.utf8.elementsEqual(key.utf8) }?.form
  }
}

/// What is looked at while users' words for XcodeGen are read.
struct SpecReading {
  let names: SpecNames
  /// The names of the workspace's test plans.
  let plans: [String]
  let tree: FileTree
  var log: DiagnosticLog

  var workspace: Workspace { names.workspace }

  mutating func refuse(
    _ value: LocatedValue, _ code: DiagnosticCode, _ wanted: String
  ) -> AttributeValue? {
    log.error(code, "expected \(wanted), but found \(value.found)", at: value.location)
    return nil
  }
}

// MARK: Scalars

extension SpecForm {
  /// Text as it was written; a variable of a build setting gets round brackets.
  static let text = SpecForm { value, reading in
    value.text.map { .text($0.withRoundVariables) } ?? reading.refuse(value, .expectedText, "text")
  }

  static let boolean = SpecForm { value, reading in
    if case .boolean(let value) = value.content { return .boolean(value) }
    return reading.refuse(value, .expectedBoolean, "true or false")
  }

  static let integer = SpecForm { value, reading in
    if case .integer(let number) = value.content { return .integer(number) }
    return reading.refuse(value, .expectedText, "a whole number")
  }

  static func words(_ words: [String], mayBeBoolean: Bool = false) -> SpecForm {
    SpecForm { value, reading in
      if case .boolean(let value) = value.content, mayBeBoolean { return .boolean(value) }
      guard let text = value.text else { return reading.refuse(value, .expectedText, "text") }
      if words.contains(text) { return .text(text) }
      let near = nearestName(to: text, among: words)
      reading.log.error(
        .unknownWord, "'\(text)' is none of the words that may stand here", at: value.location,
        notes: [.init(near.map { "did you mean '\($0)'?" } ?? "known are \(words.joined(separator: ", "))")])
      return nil
    }
  }

  /// The name of a build configuration.
  static let configuration = SpecForm { value, reading in
    guard let text = value.text else { return reading.refuse(value, .expectedText, "text") }
    let names = reading.workspace.configurations.map(\.name)
    if names.contains(text) { return .text(text) }
    let near = nearestName(to: text, among: names)
    reading.log.error(
      .unknownConfiguration, "there is no configuration '\(text)'", at: value.location,
      notes: [.init(near.map { "did you mean '\($0)'?" } ?? "the configurations are \(names.joined(separator: ", "))")])
    return nil
  }
}

extension LocatedValue {
  /// What was written, where text is meant.
  var text: String? {
    switch content {
    case .text(let text): text
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .list, .map: nil
    }
  }
}

// MARK: Collections

extension SpecForm {
  static func list(_ item: SpecForm) -> SpecForm {
    var form = SpecForm { value, reading in
      guard case .list(let items) = value.content else { return reading.refuse(value, .expectedList, "a list") }
      return .list(items.compactMap { item.read($0, &reading) })
    }
    form.isList = true
    return form
  }

  /// A map whose keys may be anything.
  static func map(_ item: SpecForm) -> SpecForm {
    SpecForm { value, reading in
      guard case .map(let pairs) = value.content else { return reading.refuse(value, .expectedMapping, "a mapping") }
      return .map(pairs.compactMap { key, value in item.read(value, &reading).map { (key.value, $0) } })
    }
  }

  static func keys(_ keys: SpecKeys, mayBeAbsent: Bool = false) -> SpecForm {
    var form = SpecForm { value, reading in
      if mayBeAbsent, case .boolean(false) = value.content { return .boolean(false) }
      guard case .map(let pairs) = value.content else { return reading.refuse(value, .expectedMapping, "a mapping") }
      for name in keys.required where !pairs.contains(where: { $0.key.value == name }) {
        reading.log.error(.missingKey, "missing key '\(name)' in \(keys.place)", at: value.location)
      }
      return .map(pairs.compactMap { key, value in keys.read(key, value, among: pairs, &reading) })
    }
    form.mayBeAbsent = mayBeAbsent
    return form
  }
}

extension SpecKeys {
  fileprivate func read(
    _ key: Located<String>, _ value: LocatedValue, among pairs: Pairs<LocatedValue>, _ reading: inout SpecReading
  ) -> (key: String, value: AttributeValue)? {
    let appends = key.value.utf8.first == UInt8(ascii: "+")
    let name = appends ? String(key.value.dropFirst()) : key.value
    guard let form = form(of: name) else {
      reportUnknown(Located(name, at: key.location), &reading.log)
      return nil
    }
    if appends {
      guard form.isList else {
        reading.log.error(
          .notAppendable, "'\(name)' holds no list that can be appended to; write it without the '+'", at: key.location)
        return nil
      }
      if pairs.contains(where: { $0.key.value == name }) {
        reading.log.error(
          .conflictingKeys, "'+\(name)' and '\(name)' exclude each other; keep one of them", at: key.location)
        return nil
      }
    }
    return form.read(value, &reading).map { (key.value, $0) }
  }

  func reportUnknown(_ key: Located<String>, _ log: inout DiagnosticLog) {
    let names = forms.map(\.name)
    let near = nearestName(to: key.value, among: names)
    log.error(
      .unknownKey, "unknown key '\(key.value)' in \(place)", at: key.location,
      notes: [.init(near.map { "did you mean '\($0)'?" } ?? "known are \(names.joined(separator: ", "))")])
  }
}
