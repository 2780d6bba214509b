extension StarlarkPrinter {
  mutating func print(_ expression: StarlarkExpression, _ treatment: StringTreatment = []) {
    switch expression {
    case .string(let text): put(quoted: text, isLabel: treatment.contains(.labels))
    case .int(let value): put(String(value))
    case .bool(let value): put(value ? "True" : "False")
    case .nothing: put("None")
    case .identifier(let name): put(name)
    case .list(let elements): print(list: elements, treatment)
    case .tuple(let elements): print(tuple: elements)
    case .dictionary(let entries): print(dictionary: entries, [])
    case .sum(let operands): print(sum: operands, treatment)
    case .call(let call): print(call, treatment)
    }
  }

  private mutating func print(list elements: [StarlarkExpression], _ treatment: StringTreatment) {
    if treatment.contains(.sorted), elements.count > 1, elements.allSatisfy(\.isString) {
      let (start, outerMargin) = (output.count, margin)
      if printIfInOrder(strings: elements, treatment) { return }
      output.truncate(to: start)
      margin = outerMargin
    }
    let elements = treatment.isEmpty ? elements : CanonicalList.elements(elements, treatment)
    let sequence = open("[", isCompact: elements.count <= 1)
    for (index, element) in elements.enumerated() {
      begin(sequence, index)
      // A list or a sum within the list is out of reach of its attribute.
      print(element, element.isString ? treatment : [])
      end(sequence)
    }
    close("]", sequence)
  }

  /// Gives up where the strings turn out to need another order. Mostly they don't, and what was printed a moment ago is
  /// compared faster than what is in the tree.
  private mutating func printIfInOrder(strings: [StarlarkExpression], _ treatment: StringTreatment) -> Bool {
    let sequence = open("[", isCompact: false)
    var last = 0..<0
    for (index, element) in strings.enumerated() {
      begin(sequence, index)
      guard case .string(let text) = element else { return false }
      let start = output.count + 1
      guard put(quoted: text, isLabel: treatment.contains(.labels)) else { return false }
      let printed = start..<output.count - 1
      if index > 0, !precedes(last, printed) { return false }
      last = printed
      end(sequence)
    }
    close("]", sequence)
    return true
  }

  private func precedes(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    BuildOrder.comparison(.init(rebasing: output.bytes[a]), .init(rebasing: output.bytes[b])) < 0
  }

  private mutating func print(tuple elements: [StarlarkExpression]) {
    let sequence = open("(", isCompact: elements.count <= 1 || elements.allSatisfy(\.isSimple))
    for (index, element) in elements.enumerated() {
      begin(sequence, index)
      print(element)
      end(sequence)
    }
    if elements.count == 1 { put(",") }
    close(")", sequence)
  }

  private mutating func print(dictionary entries: [StarlarkEntry], _ treatment: StringTreatment) {
    let sequence = open("{", isCompact: entries.count <= 1)
    for (index, entry) in entries.enumerated() {
      begin(sequence, index)
      print(entry.key)
      put(": ")
      print(entry.value, treatment)
      end(sequence)
    }
    close("}", sequence)
  }

  private mutating func print(sum operands: [StarlarkExpression], _ treatment: StringTreatment) {
    let operands = CanonicalList.operands(operands, treatment)
    if operands.isEmpty { put("[]") }
    for (index, operand) in operands.enumerated() {
      if index > 0 { put(" + ") }
      print(operand, treatment)
    }
  }

  /// A call that is a statement or an assigned value. In MODULE files some stay on one line if they can.
  mutating func printOutermost(_ expression: StarlarkExpression, _ treatment: StringTreatment = []) {
    guard kind == .module, case .call(let call) = expression, ModuleLayout.prefersOneLine(call) else {
      return print(expression, treatment)
    }
    let canonical = call.canonicalInModule
    let start = output.count
    // Repositories are listed one a line, so that two branches which add one don't conflict.
    if canonical.function != "use_repo" || canonical.positional.count + canonical.named.count <= 2 {
      print(canonical, isCompact: true, [])
      if !output.bytes[start...].contains(UInt8(ascii: "\n")) { return }
      output.truncate(to: start)
    }
    print(canonical, isCompact: canonical.positional.count + canonical.named.count <= 1, [])
  }

  private mutating func print(_ call: StarlarkCall, _ treatment: StringTreatment) {
    let call = kind == .module ? call.canonicalInModule : call
    print(call, isCompact: call.isCompact, treatment)
  }

  private mutating func print(_ call: StarlarkCall, isCompact: Bool, _ treatment: StringTreatment) {
    put(call.function)
    let sequence = open("(", isCompact: isCompact)
    var index = 0
    for argument in call.positional {
      begin(sequence, index)
      if case .dictionary(let branches) = argument, index == 0, call.function == "select" {
        print(dictionary: branches, treatment)
      } else {
        print(argument)
      }
      end(sequence)
      index += 1
    }
    print(named: call, sequence, from: index)
    close(")", sequence)
  }

  private mutating func print(named call: StarlarkCall, _ sequence: Layout, from first: Int) {
    if call.named.isEmpty { return }
    let arguments = CanonicalArguments(call, kind)
    var index = first
    for argument in arguments.list {
      begin(sequence, index)
      put(argument.name)
      put(" = ")
      print(argument.value, arguments.rules[index - first].treatment)
      end(sequence)
      index += 1
    }
  }
}

extension StarlarkPrinter {
  /// What stands between brackets: on one line, or each item on its own line with a comma after it.
  struct Layout {
    var isCompact: Bool
  }

  private mutating func open(_ bracket: StaticString, isCompact: Bool) -> Layout {
    put(bracket)
    if !isCompact { margin += 4 }
    return Layout(isCompact: isCompact)
  }

  private mutating func begin(_ sequence: Layout, _ index: Int) {
    if !sequence.isCompact {
      putLineBreak()
    } else if index > 0 {
      put(", ")
    }
  }

  private mutating func end(_ sequence: Layout) {
    if !sequence.isCompact { put(",") }
  }

  private mutating func close(_ bracket: StaticString, _ sequence: Layout) {
    if !sequence.isCompact {
      margin -= 4
      putLineBreak()
    }
    put(bracket)
  }
}
