extension Money: AdditiveArithmetic, Comparable {
  public static func + (left: Money, right: Money) -> Money {
    Money(minorUnits: left.minorUnits + right.minorUnits)
  }

  public static func - (left: Money, right: Money) -> Money {
    Money(minorUnits: left.minorUnits - right.minorUnits)
  }

  public static func * (amount: Money, count: Int) -> Money {
    Money(minorUnits: amount.minorUnits * count)
  }

  public static func < (left: Money, right: Money) -> Bool {
    left.minorUnits < right.minorUnits
  }
}

extension Sequence<Money> {
  public var total: Money {
    reduce(.zero, +)
  }
}
