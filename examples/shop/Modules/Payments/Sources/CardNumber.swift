/// The digits of a card, if they can be those of a card at all.
struct CardNumber: Equatable {
  let digits: [Int]

  init?(_ text: String) {
    digits = text.filter { $0 != " " && $0 != "-" }.map { $0.isASCII ? $0.wholeNumberValue ?? -1 : -1 }
    guard (12...19).contains(digits.count), !digits.contains(-1), luhnSum.isMultiple(of: 10) else { return nil }
  }

  /// The checksum of ISO/IEC 7812: from the right, every second digit counts twice, and 9 is cast out.
  private var luhnSum: Int {
    digits.reversed().enumerated().reduce(0) { sum, place in
      let value = place.offset.isMultiple(of: 2) ? place.element : place.element * 2
      return sum + (value > 9 ? value - 9 : value)
    }
  }
}
