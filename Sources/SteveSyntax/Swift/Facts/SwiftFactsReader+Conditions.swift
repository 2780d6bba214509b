// `#if`, and what stands under it.
extension SwiftFactsReader {
  mutating func readCondition() {
    let word = text(at)
    at += 1
    switch word {
    case "if":
      let asked = readAsked()
      branches.append(Branch(outer: facts.conditions[condition], before: [asked]))
      enter(.both(facts.conditions[condition], asked))
    case "elseif", "else":
      let asked = word == "else" ? .constant(true) : readAsked()
      guard let last = branches.indices.last else { return }
      let others = branches[last].before.reduce(branches[last].outer) { .both($0, .not($1)) }
      branches[last].before.append(asked)
      enter(.both(others, asked))
    default:
      if let branch = branches.popLast() { enter(branch.outer) }
    }
  }

  private mutating func enter(_ wanted: SwiftCondition) {
    if let known = facts.conditions.firstIndex(of: wanted) {
      condition = known
    } else {
      condition = facts.conditions.count
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
