/// The elements of a list as they are printed. Lists mostly arrive in order, so that is looked at first.
enum CanonicalList {
  static func elements(_ elements: [StarlarkExpression], _ treatment: StringTreatment) -> [StarlarkExpression] {
    if treatment.contains(.labels), elements.contains(where: isPairOfStrings) {
      return sortedIfAsked(elements.map(joined), treatment)
    }
    return sortedIfAsked(elements, treatment)
  }

  /// Strings next to each other are in order among themselves: anything else stays where it is and parts them.
  static func sortedRuns(_ elements: [StarlarkExpression], _ treatment: StringTreatment) -> [StarlarkExpression] {
    if isInOrder(elements, treatment) { return elements }
    var result: [StarlarkExpression] = []
    var run: [[UInt8]] = []
    for element in elements {
      if case .string(let text) = element {
        run.append(text.withBytes { Array($0[..<keptCount($0, treatment)]) })
      } else {
        result += inOrder(run)
        run = []
        result.append(element)
      }
    }
    return result + inOrder(run)
  }

  /// The parts of a sum without sums among them. In a label's place, buildifier joins a label that is written in parts.
  static func operands(_ operands: [StarlarkExpression], _ treatment: StringTreatment) -> [StarlarkExpression] {
    var result = operands
    while result.contains(where: { if case .sum = $0 { true } else { false } }) {
      result = result.flatMap { if case .sum(let inner) = $0 { inner } else { [$0] } }
    }
    guard treatment.contains(.labels) else { return result }
    while result.count > 1, let label = joinedLabel(result[0], result[1]) {
      result.replaceSubrange(0...1, with: [label])
    }
    return result
  }

  private static func sortedIfAsked(
    _ elements: [StarlarkExpression], _ treatment: StringTreatment
  ) -> [StarlarkExpression] {
    treatment.contains(.sorted) ? sortedRuns(elements, treatment) : elements
  }

  private static func isInOrder(_ elements: [StarlarkExpression], _ treatment: StringTreatment) -> Bool {
    var index = 1
    while index < elements.count {
      if case .string(let a) = elements[index - 1], case .string(let b) = elements[index] {
        let isAscending = a.withBytes { a in
          b.withBytes { b in
            BuildOrder.comparison(prefix(a, keptCount(a, treatment)), prefix(b, keptCount(b, treatment))) < 0
          }
        }
        if !isAscending { return false }
      }
      index += 1
    }
    return true
  }

  private static func inOrder(_ run: [[UInt8]]) -> [StarlarkExpression] {
    var result: [StarlarkExpression] = []
    var last: [UInt8]?
    for text in run.sorted(by: BuildOrder.precedes) where text != last {
      result.append(.string(String(decoding: text, as: UTF8.self)))
      last = text
    }
    return result
  }

  private static func isPairOfStrings(_ element: StarlarkExpression) -> Bool {
    if case .sum(let parts) = element { parts.count == 2 } else { false }
  }

  private static func joined(_ element: StarlarkExpression) -> StarlarkExpression {
    guard case .sum(let parts) = element, parts.count == 2 else { return element }
    return joinedLabel(parts[0], parts[1]) ?? element
  }

  private static func joinedLabel(_ a: StarlarkExpression, _ b: StarlarkExpression) -> StarlarkExpression? {
    guard case .string(let a) = a, case .string(let b) = b, a.utf8.starts(with: "//".utf8),
      !a.utf8.contains(UInt8(ascii: " ")), !b.utf8.contains(UInt8(ascii: " "))
    else { return nil }
    return .string(a + b)
  }

  private static func keptCount(_ text: UnsafeBufferPointer<UInt8>, _ treatment: StringTreatment) -> Int {
    treatment.contains(.labels) ? LabelShortening.keptCount(text) : text.count
  }

  private static func prefix(_ text: UnsafeBufferPointer<UInt8>, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.baseAddress, count: count)
  }
}
