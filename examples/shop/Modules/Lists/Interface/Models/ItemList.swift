import CartInterface

public struct ItemList: Hashable, Sendable {
  /// The name of the list that everybody has.
  public static let favourites = "Favourites"

  public let name: String
  public var items: [CartItem]

  public init(name: String, items: [CartItem] = []) {
    self.name = name
    self.items = items
  }
}
