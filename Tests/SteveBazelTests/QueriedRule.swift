import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A rule as `bazel query --output=xml` shows it: what is left after all macros.
struct QueriedRule {
  let label: String
  /// `swift_library`, `ios_application`.
  let ruleClass: String
  fileprivate(set) var values: [String: String] = [:]
  fileprivate(set) var lists: [String: [String]] = [:]

  /// The macro that a BUILD file calls.
  var macro: String { values["generator_function"] ?? "" }
  var visibility: Set<String> { Set(lists["visibility"] ?? ["//visibility:private"]) }

  subscript(list name: String) -> [String] { lists[name] ?? [] }
}

extension BazelWorkspace {
  /// All rules that a query finds, by label.
  func rules(_ query: String) throws -> [String: QueriedRule] {
    let run = try bazel("query", "--output=xml", query)
    try #require(run.status == 0, "\(run.stderr)")
    // libxml2 knows version 1.0 alone.
    let xml = run.stdout.replacing("<?xml version=\"1.1\"", with: "<?xml version=\"1.0\"", maxReplacements: 1)
    let reader = RuleReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return Dictionary(uniqueKeysWithValues: reader.rules.map { ($0.label, $0) })
  }

  func labels(_ query: String) throws -> Set<String> {
    let run = try bazel("query", query)
    try #require(run.status == 0, "\(run.stderr)")
    return Set(run.stdout.split(separator: "\n").map(String.init))
  }
}

private final class RuleReader: NSObject, XMLParserDelegate {
  private(set) var rules: [QueriedRule] = []
  private var list: String?

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let name = attributes["name"] ?? ""
    switch element {
    case "rule": rules.append(QueriedRule(label: name, ruleClass: attributes["class"] ?? ""))
    case "list":
      list = name
      rules[rules.count - 1].lists[name] = []
    case "string", "label", "boolean", "int":
      guard !rules.isEmpty, let value = attributes["value"] else { return }
      if let list {
        rules[rules.count - 1].lists[list]?.append(value)
      } else {
        rules[rules.count - 1].values[name] = value
      }
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "list" { list = nil }
  }
}
