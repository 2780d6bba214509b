import SteveDiagnostics
import SteveManifest
import SteveSyntax

typealias ReadItem<Element> = (YAMLNode, inout DiagnosticLog) -> Element?

extension YAMLNode {
  /// The items that can be read; the others are reported.
  func list<Element>(_ log: inout DiagnosticLog, of item: ReadItem<Element>) -> [Element]? {
    guard case .sequence(let nodes) = content else {
      log.error(.expectedList, "expected a list, but found \(found)\(wayToList)", at: location)
      return nil
    }
    var items: [Element] = []
    items.reserveCapacity(nodes.count)
    for position in 0..<nodes.count {
      if let value = item(nodes[position], &log) { items.append(value) }
    }
    return items
  }

  func mapping(_ log: inout DiagnosticLog) -> YAMLMapping? {
    if case .mapping(let mapping) = content { return mapping }
    let wayOut = isNull ? "; an empty mapping is {}" : ""
    log.error(.expectedMapping, "expected a mapping, but found \(found)\(wayOut)", at: location)
    return nil
  }

  /// The pairs whose key and value can be read.
  func pairs<Value>(
    _ log: inout DiagnosticLog, key rule: (Located<String>, inout DiagnosticLog) -> Bool, value: ReadItem<Value>
  ) -> Pairs<Value> {
    guard let mapping = mapping(&log) else { return [] }
    var pairs: Pairs<Value> = []
    for (key, node) in mapping {
      if key.isPlain, isNullWord(key.text) {
        log.error(.expectedText, "expected text, but found null\(wayToKey(key.text))", at: key.location)
        continue
      }
      let key = Located(key.text, at: key.location)
      guard rule(key, &log), let value = value(node, &log) else { continue }
      pairs.append((key, value))
    }
    return pairs
  }

  private func wayToKey(_ text: String) -> String {
    text.isEmpty ? "" : "; if this word is meant, write \"\(text)\""
  }

  private var wayToList: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && isNullWord(text) ? "; an empty list is []" : "; write it as a list: [\(flowItem(text))]"
    case .mapping: "; write '- ' before its first key"
    case .sequence: ""
    }
  }
}

extension Field {
  func list<Element>(_ log: inout DiagnosticLog, of item: ReadItem<Element>) -> ListSetting<Element>? {
    node.list(&log, of: item).map { ListSetting($0, appends: appends) }
  }

  func texts(_ log: inout DiagnosticLog) -> ListSetting<Located<String>>? { list(&log) { $0.text(&$1) } }

  func paths(_ log: inout DiagnosticLog) -> ListSetting<Located<String>>? { list(&log) { $0.path(&$1) } }

  func names(_ rule: NameRule, _ log: inout DiagnosticLog) -> ListSetting<Located<String>>? {
    list(&log) { $0.name(rule, &$1) }
  }

  func words<Word: ManifestWord>(_ log: inout DiagnosticLog) -> ListSetting<Located<Word>>? {
    node.filledWords(&log).map { ListSetting($0, appends: appends) }
  }
}
