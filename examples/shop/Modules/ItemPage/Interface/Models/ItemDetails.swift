import CartInterface

public struct ItemDetails: Hashable, Sendable {
  public let item: CartItem
  public let description: String
  public let tags: [String]

  public init(item: CartItem, description: String, tags: [String]) {
    self.item = item
    self.description = description
    self.tags = tags
  }
}
