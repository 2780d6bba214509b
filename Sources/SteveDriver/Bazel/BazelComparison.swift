import SteveDiagnostics
import StevePlan

/// What Bazel finds in steve's BUILD files against what the model says that it must find.
struct BazelComparison {
  private let found: [String: QueriedTarget]
  /// Whether labels name repositories as Bazel's modules do, which is not how BUILD files know them.
  private let hasCanonicalRepositories: Bool

  /// Files that are not as steve would write them.
  private let outOfStep: Set<String>

  /// - Parameter targets: all that Bazel finds in the files.
  init(_ targets: [QueriedTarget], outOfStep: Set<String>) {
    self.outOfStep = outOfStep
    found = Dictionary(targets.map { ($0.label, $0) }) { first, _ in first }
    hasCanonicalRepositories = targets.contains { target in
      target.lists.values.contains { $0.contains { $0.hasPrefix("@@") && !$0.hasPrefix("@@//") } }
    }
  }

  /// Reports each difference in one BUILD file.
  func report(_ expected: [ExpectedTarget], in file: String, to log: inout DiagnosticLog) {
    let package = String(file.dropLast("/BUILD.bazel".count))
    for target in expected {
      if let found = found[target.label] {
        report(target, found, file, &log)
      } else {
        log.error(.bazelDiffers, "Bazel finds no target '\(target.label)'", path: file, notes: [wayOut(file)])
      }
    }
    reportVisibility(of: package, file, &log)
  }

  /// Reports what the model does not have.
  func report(beside expected: [(file: String, targets: [ExpectedTarget])], to log: inout DiagnosticLog) {
    var files: [String: String] = [:]
    var known: Set<String> = []
    for (file, targets) in expected {
      for target in targets {
        files[target.package] = file
        known.insert(target.label)
      }
    }
    for target in found.values where target.kind != .file && !known.contains(target.label) {
      guard let (package, _) = split(target.label), let file = files[package] else { continue }
      // What a call of the model's makes besides is the rules' own affair.
      if let call = target.values[QueriedTarget.macroCall], known.contains("//\(package):\(call)") { continue }
      log.error(
        .bazelDiffers, "Bazel finds the target '\(target.label)' (\(target.ruleClass)), which the model does not have",
        at: location(of: target, file), path: file, notes: [wayOut(file)])
    }
  }

  private func report(
    _ target: ExpectedTarget, _ found: QueriedTarget, _ file: String, _ log: inout DiagnosticLog
  ) {
    func report(_ message: String, _ notes: [Diagnostic.Note] = []) {
      log.error(.bazelDiffers, message, at: location(of: found, file), path: file, notes: notes + [wayOut(file)])
    }
    let maker = found.values[QueriedTarget.macro]
    switch target.maker {
    case .macro(let name), .ownMacro(let name):
      if maker != name {
        report("'\(target.label)' is made by \(maker.map { "'\($0)'" } ?? "no macro"), not by '\(name)'")
        return
      }
    case .buildFile:
      if let maker { report("'\(target.label)' is made by '\(maker)', not by the BUILD file itself") }
    }
    if let wanted = target.ruleClass {
      let rule = found.ruleClass.hasPrefix("_") ? String(found.ruleClass.dropFirst()) : found.ruleClass
      let isKnown = RuleClasses.all.contains(rule) || target.maker == .buildFile
      if isKnown, rule != wanted { report("'\(target.label)' is of the rule '\(rule)', not of '\(wanted)'") }
    }
    for attribute in target.attributes {
      guard let (message, notes) = difference(attribute, found) else { continue }
      report("'\(attribute.name)' of '\(target.label)' \(message)", notes)
    }
  }

  /// What is wrong with an attribute, if something is.
  private func difference(
    _ attribute: ExpectedAttribute, _ found: QueriedTarget
  ) -> (message: String, notes: [Diagnostic.Note])? {
    switch attribute.value {
    case .list(let items):
      let wanted = texts(items, attribute)
      let there = texts(listed(attribute.name, found), attribute)
      let notes =
        there.subtracting(wanted).shown(as: "only Bazel has")
        + wanted.subtracting(there).shown(as: "only the model has")
      return notes.isEmpty ? nil : ("is not as in the model", notes)
    case .single(let branches):
      let wanted = texts(branches.compactMap { $0 }, attribute)
      // Where a query shows no value there must be several, if only one of them nothing.
      if found.configurable.contains(attribute.name) {
        return wanted.count + (branches.contains(nil) ? 1 : 0) > 1 ? nil : ("is not the same in each configuration", [])
      }
      let there = texts(found.values[attribute.name].map { [$0] } ?? [], attribute)
      if there == wanted { return nil }
      if wanted.isEmpty { return ("is \(there.words), but is not set in the model", []) }
      return ("is \(there.isEmpty ? "not set" : there.words), but \(wanted.words) in the model", [])
    }
  }

  /// A list as Bazel has it. Nobody may use what says nothing.
  private func listed(_ attribute: String, _ found: QueriedTarget) -> [String] {
    (found.lists[attribute] ?? []).compactMap { item in
      switch attribute {
      case "visibility": item == "//visibility:private" ? nil : item
      // Old versions leave the slashes out.
      case "packages": item.hasPrefix("//") ? item : "//" + item
      default: item
      }
    }
  }

  private func texts(_ items: [String], _ attribute: ExpectedAttribute) -> Set<ByteText> {
    Set(
      items.lazy.filter { $0 != "//visibility:private" }
        .map { ByteText($0, comparable: attribute.holdsLabels ? comparable($0) : $0) })
  }

  /// A label without what only Bazel's modules know of it.
  private func comparable(_ label: String) -> String {
    guard label.hasPrefix("@") else { return label }
    let name = label.drop { $0 == "@" }
    if name.hasPrefix("//") { return String(name) }
    guard hasCanonicalRepositories, let slashes = name.utf8.firstRange(of: "//".utf8) else { return "@" + name }
    return "@…" + name[slashes.lowerBound...]
  }

  /// A BUILD file of steve's shows nothing that it does not name.
  private func reportVisibility(of package: String, _ file: String, _ log: inout DiagnosticLog) {
    let shown = (found["//\(package):BUILD.bazel"]?.lists["visibility"] ?? [])
      .filter { !["//visibility:private", "//visibility:legacy_public"].contains($0) }
    if shown.isEmpty { return }
    log.error(
      .bazelDiffers,
      "the package '//\(package)' shows what has no visibility to '\(shown.joined(separator: "', '"))'",
      path: file, notes: [wayOut(file)])
  }

  private func location(of target: QueriedTarget, _ file: String) -> SourceLocation? {
    target.place.map { SourceLocation(file: file, line: $0.line, column: $0.column) }
  }

  private func split(_ label: String) -> (package: String, name: String)? {
    guard label.hasPrefix("//"), let colon = label.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (String(label[..<colon].dropFirst(2)), String(label[label.utf8.index(after: colon)...]))
  }

  private func wayOut(_ file: String) -> Diagnostic.Note {
    .init(
      outOfStep.contains(file)
        ? "the file itself is not as steve writes it: bring it in step first"
        : "the file is in step, so a macro makes the difference: look at bazel/steve, and at your own macros")
  }
}

/// A text that is the same as another one only if its bytes are, or those of what is compared in its place.
private struct ByteText: Hashable {
  let text: String
  private let comparable: String

  init(_ text: String, comparable: String) { (self.text, self.comparable) = (text, comparable) }

  static func == (a: ByteText, b: ByteText) -> Bool { a.comparable.utf8.elementsEqual(b.comparable.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in comparable.utf8 { hasher.combine(byte) }
  }
}

extension Set<ByteText> {
  fileprivate var inOrder: [String] { map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  fileprivate var words: String { inOrder.map { "'\($0)'" }.joined(separator: " or ") }

  /// A note for each of the first ones.
  fileprivate func shown(as words: String) -> [Diagnostic.Note] {
    let most = 8
    let notes = inOrder.prefix(most).map { Diagnostic.Note("\(words) '\($0)'") }
    return count > most ? notes + [.init("\(words) \(count - most) more")] : notes
  }
}
