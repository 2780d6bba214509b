public protocol Heating {
  func heat(to degrees: Int)
}
