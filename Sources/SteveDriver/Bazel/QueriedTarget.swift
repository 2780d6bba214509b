import StevePlan
import SteveSyntax

/// A target, or something else of a package, as `bazel query --output=xml` shows it: what is left after all macros.
struct QueriedTarget {
  enum Kind { case rule, packageGroup, file }

  var kind: Kind
  var label: String
  var ruleClass: String
  /// The line and column of the call in the BUILD file, if that is where Bazel says it stands.
  var place: (line: Int, column: Int)?
  /// Attributes with one value; those without one are not here.
  var values: [String: String] = [:]
  /// Attributes with one value that is not the same in each configuration, so that a query does not show it.
  var configurable: Set<String> = []
  /// Attributes that are lists; a dictionary is one of `key=value`.
  var lists: [String: [String]] = [:]
}

/// Reads the targets out of Bazel's answer; what is not compared is not kept.
final class QueryReader: XMLHandler {
  private(set) var targets: [QueriedTarget] = []
  private var depth = 0
  private var current: QueriedTarget?
  /// The attribute that is being read, if it is a list.
  private var list: String?
  private var key: String?

  private static let wanted = ExpectedAttribute.names.union([QueriedTarget.macro, QueriedTarget.macroCall])

  func begin(_ element: String, _ attributes: [(name: String, value: String)]) {
    depth += 1
    func given(_ name: String) -> String? { attributes.first { $0.name == name }.map { Self.repaired($0.value) } }
    switch depth {
    case 2: current = Self.target(element, given)
    case 3 where element == "visibility-label": current?.lists["visibility", default: []].append(given("name") ?? "")
    case 3:
      guard let name = given("name"), Self.wanted.contains(name) else { return }
      if element == "list" || element == "dict" {
        list = name
        current?.lists[name] = []
      } else if given("configurable") == "yes" {
        current?.configurable.insert(name)
      } else if let value = given("value"), !value.isEmpty, element != "boolean" || value == "true" {
        current?.values[name] = value
      }
    case 4...:
      guard let list, let value = given("value") else { return }
      if depth == 4 {
        current?.lists[list]?.append(value)
      } else if let known = key {
        current?.lists[list]?.append(known + "=" + value)
        key = nil
      } else {
        key = value
      }
    default: break
    }
  }

  func end(_ element: String) {
    depth -= 1
    if depth == 1, let done = current {
      targets.append(done)
      current = nil
    } else if depth == 2 {
      list = nil
    } else if depth == 3 {
      key = nil
    }
  }

  private static func target(_ element: String, _ given: (String) -> String?) -> QueriedTarget? {
    let kind: QueriedTarget.Kind
    switch element {
    case "rule": kind = .rule
    case "package-group": kind = .packageGroup
    case "source-file": kind = .file
    default: return nil
    }
    guard let label = given("name") else { return nil }
    return QueriedTarget(
      kind: kind, label: label, ruleClass: kind == .packageGroup ? "package_group" : given("class") ?? "",
      place: place(given("location") ?? ""))
  }

  /// Out of `…/BUILD.bazel:12:5`.
  private static func place(_ location: String) -> (line: Int, column: Int)? {
    let pieces = location.split(separator: ":")
    guard pieces.count >= 3, pieces[pieces.count - 3].hasSuffix("BUILD.bazel"),
      let line = Int(pieces[pieces.count - 2]), let column = Int(pieces[pieces.count - 1]), line > 0, column > 0
    else { return nil }
    return (line, column)
  }

  /// Bazel takes the bytes of BUILD files for letters of Latin-1 and writes these in UTF-8: letters of several bytes come as
  /// several letters. A newer one may have stopped to.
  private static func repaired(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), text.unicodeScalars.allSatisfy({ $0.value <= 0xFF }) else {
      return text
    }
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return String(validating: bytes, as: UTF8.self) ?? text
  }
}

extension QueriedTarget {
  static let macro = "generator_function"
  static let macroCall = "generator_name"
}
