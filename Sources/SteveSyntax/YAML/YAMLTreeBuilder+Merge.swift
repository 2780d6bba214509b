internal import SteveDiagnostics

extension YAMLTreeBuilder {
  /// Reports merge keys and keys that are no text, and leaves the pairs as they would have been meant.
  mutating func replaceOddKeys(from base: Int) {
    let pairs = Array(finished[base...])
    finished.removeSubrange(base...)
    var merges: [(key: UInt32, value: UInt32)] = []
    for at in stride(from: 0, to: pairs.count - 1, by: 2) {
      let key = records[Int(pairs[at])]
      if key.kind == .sequence || key.kind == .mapping {
        problems.error(
          .complexKey, "a key must be text, not a \(key.kind == .mapping ? "mapping" : "list"); text needs quotes here",
          at: key.mark)
      } else if key.kind == .plain, key.text == "<<" {
        merges.append((pairs[at], pairs[at + 1]))
      } else {
        finished += pairs[at...at + 1]
      }
    }
    for (key, value) in merges { writeOut(key, value, from: base) }
  }

  /// Takes the merged keys for written, so that nothing else is said to be missing.
  private mutating func writeOut(_ merge: UInt32, _ value: UInt32, from base: Int) {
    var present = Set(stride(from: base, to: finished.count, by: 2).map { records[Int(finished[$0])].text })
    var names: [String] = []
    for (key, value) in mergedPairs(value) where present.insert(records[Int(key)].text).inserted {
      names.append(records[Int(key)].text)
      finished += [key, value]
    }
    let message = mergeMessage(names)
    let (mark, start) = (records[Int(merge)].mark, records[Int(value)].mark)
    problems.error(
      .mergeKey, message, at: mark, notes: names.isEmpty ? [] : [("the merged value starts here", start)])
  }

  private func mergeMessage(_ names: [String]) -> String {
    let message = "merge keys (`<<`) are not supported; "
    if names.isEmpty { return message + "delete this line, it adds nothing to this mapping" }
    let few = names.prefix(8).map(shown).joined(separator: ", ")
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return message + "write \(names.count == 1 ? "its key" : "its keys") \(few)\(more) here instead"
  }

  /// The pairs of one mapping, or of each in a list of mappings.
  private func mergedPairs(_ value: UInt32) -> [(UInt32, UInt32)] {
    let items = records[Int(value)].kind == .sequence ? Array(childrenOf(value)) : [value]
    return items.filter { records[Int($0)].kind == .mapping }.flatMap { item in
      let pairs = childrenOf(item)
      return stride(from: pairs.startIndex, to: pairs.endIndex, by: 2).map { (pairs[$0], pairs[$0 + 1]) }
    }
  }

  private func childrenOf(_ node: UInt32) -> ArraySlice<UInt32> {
    let record = records[Int(node)]
    return children[Int(record.first)..<Int(record.first) + Int(record.count)]
  }
}
