/// The named arguments of a call as they are printed, each with what its name says about its value.
struct CanonicalArguments {
  private(set) var list: [StarlarkArgument]
  private(set) var rules: [AttributeRule]

  init(_ call: StarlarkCall, _ kind: StarlarkFile.Kind) {
    list = call.named
    if kind == .bzl {
      rules = Array(repeating: AttributeRule(), count: list.count)
      return
    }
    let exceptions = AttributeTable.exceptions[call.function]
    rules = list.map { exceptions?[$0.name] ?? AttributeTable.rules[$0.name] ?? AttributeRule() }
    sortIfNeeded()
  }

  private mutating func sortIfNeeded() {
    if list.indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return }
    let order = list.indices.sorted(by: precedes)
    (list, rules) = (order.map { list[$0] }, order.map { rules[$0] })
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    if rules[a].priority != rules[b].priority { return rules[a].priority < rules[b].priority }
    let order = list[a].name.byteOrder(list[b].name)
    return order == 0 ? a < b : order < 0
  }
}
