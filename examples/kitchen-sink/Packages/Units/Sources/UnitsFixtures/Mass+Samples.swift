import Units

extension Mass {
  public static let pinch = Mass(grams: 0.4)
}
