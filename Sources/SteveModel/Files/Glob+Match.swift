extension Glob {
  private static let slash: UInt8 = 0x2F

  /// Whether the whole text fits.
  ///
  /// Only the last wildcard of each kind is ever tried again: what an earlier one could reach by taking more, the later one
  /// reaches too. So the work is bounded by a product of lengths, whatever the pattern.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var step = 0
    var at = 0
    var star = Retry()
    var deep = Retry()
    while true {
      if step < steps.count {
        switch steps[step].kind {
        case .star:
          star = Retry(step: step, at: at)
          step += 1
          continue
        case .anything, .folders:
          deep = Retry(step: step, at: at)
          star = Retry()
          step += 1
          continue
        case .rest:
          if at == text.count || text[at] == Self.slash { return true }
        default:
          if let width = width(of: steps[step], in: text, at: at) {
            step += 1
            at += width
            continue
          }
        }
      } else if at == text.count {
        return true
      }
      if star.step >= 0, star.at < text.count, text[star.at] != Self.slash {
        star.at += 1
        (step, at) = (star.step + 1, star.at)
      } else if let next = nextStart(of: deep, in: text) {
        deep.at = next
        star = Retry()
        (step, at) = (deep.step + 1, next)
      } else {
        return false
      }
    }
  }

  /// A wildcard, and how far it reaches at present.
  private struct Retry {
    var step = -1
    var at = 0
  }

  /// How many bytes a step for one character takes; `nil` when it does not fit.
  private func width(of step: Step, in text: UnsafeBufferPointer<UInt8>, at: Int) -> Int? {
    guard at < text.count else { return nil }
    let byte = text[at]
    switch step.kind {
    case .byte: return UInt16(byte) == step.value ? 1 : nil
    case .anyByte: return byte == Self.slash ? nil : 1
    case .set: return sets[Int(step.value)].contains(byte) ? 1 : nil
    default:
      if byte == Self.slash { return nil }
      var end = at + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      return end - at
    }
  }

  /// Where the steps behind a wildcard over folders are to be tried next.
  private func nextStart(of deep: Retry, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard deep.step >= 0, deep.at < text.count else { return nil }
    if steps[deep.step].kind == .anything { return deep.at + 1 }
    return text[deep.at...].firstIndex(of: Self.slash).map { $0 + 1 }
  }
}
