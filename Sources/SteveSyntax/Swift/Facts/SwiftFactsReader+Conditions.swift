// `#if`, and what stands under it.
extension SwiftFactsReader {
  mutating func readCondition() {
    let word = text(at)
    at += 1
    switch word {
    case "if":
      let outer = facts.conditions[condition]
      let asked = readAsked()
      branches.append(Branch(outer: outer, before: [asked]))
      enter(isTooDeep(branches.count) ? deep(in: outer) : .both(outer, asked))
    case "elseif", "else":
      let asked = word == "else" ? .constant(true) : readAsked()
      guard let last = branches.last else { return }
      if isTooDeep(branches.count) { return enter(deep(in: last.outer)) }
      let others = last.before.reduce(last.outer) { .both($0, .not($1)) }
      if isTooDeep(last.before.count) { return enter(deep(in: others)) }
      branches[branches.count - 1].before.append(asked)
      enter(.both(others, asked))
    default:
      if let branch = branches.popLast() { enter(branch.outer) }
    }
  }

  /// Each condition holds all that stand around it or before it, so the work would grow with their square.
  private func isTooDeep(_ count: Int) -> Bool { count > 32 }

  /// Nobody knows whether what stands so deep is compiled.
  private func deep(in outer: SwiftCondition) -> SwiftCondition {
    let unknown = SwiftCondition.unknown("#if in too many others")
    if case .and(let parts) = outer, parts.last == unknown { return outer }
    return outer == unknown ? outer : .both(outer, unknown)
  }

  private mutating func enter(_ wanted: SwiftCondition) {
    if let known = knownConditions[wanted] {
      condition = known
    } else {
      condition = facts.conditions.count
      knownConditions[wanted] = condition
      facts.conditions.append(wanted)
    }
  }

  private mutating func readAsked() -> SwiftCondition {
    var words: [String] = []
    while tokens[at].kind != .end, !tokens[at].beginsLine {
      words.append(text(at))
      at += 1
    }
    var reader = SwiftConditionReader(words)
    return reader.read()
  }
}
