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
        run.append(text.withBytes { Array(kept($0, treatment)) })
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
    guard treatment.contains(.labels), case .string(var label) = result.first, isLabel(label) else { return result }
    var count = 1
    while count < result.count, case .string(let part) = result[count], isInLabel(part) {
      label += part
      count += 1
    }
    return [.string(label)] + result[count...]
  }

  private static func sortedIfAsked(
    _ elements: [StarlarkExpression], _ treatment: StringTreatment
  ) -> [StarlarkExpression] {
    treatment.contains(.sorted) ? sortedRuns(elements, treatment) : elements
  }

  private static func isInOrder(_ elements: [StarlarkExpression], _ treatment: StringTreatment) -> Bool {
    for index in elements.indices.dropFirst() {
      guard case .string(let a) = elements[index - 1], case .string(let b) = elements[index] else { continue }
      let order = a.withBytes { a in b.withBytes { b in BuildOrder.comparison(kept(a, treatment), kept(b, treatment)) }
      }
      if order >= 0 { return false }
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
    guard case .sum(let parts) = element, parts.count == 2, case .string(let label) = parts[0],
      case .string(let part) = parts[1], isLabel(label), isInLabel(part)
    else { return element }
    return .string(label + part)
  }

  private static func isLabel(_ text: String) -> Bool { text.utf8.starts(with: "//".utf8) && isInLabel(text) }

  private static func isInLabel(_ text: String) -> Bool { !text.utf8.contains(UInt8(ascii: " ")) }

  @inline(__always)
  private static func kept(
    _ text: UnsafeBufferPointer<UInt8>, _ treatment: StringTreatment
  ) -> UnsafeBufferPointer<UInt8> {
    guard treatment.contains(.labels) else { return text }
    return UnsafeBufferPointer(start: text.baseAddress, count: LabelShortening.keptCount(text))
  }
}
