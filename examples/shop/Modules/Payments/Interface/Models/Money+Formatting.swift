extension Money: CustomStringConvertible {
  /// The amount as on a receipt: `24.90 PLN`.
  public var description: String {
    let (whole, hundredths) = minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = minorUnits < 0 ? "-" : ""
    let padding = hundredths < 10 ? "0" : ""
    return "\(sign)\(whole).\(padding)\(hundredths) PLN"
  }
}
