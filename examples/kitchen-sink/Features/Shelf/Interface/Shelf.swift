import Quantities

public protocol Shelf: Sendable {
  func stock(of name: String) -> Quantity
}
