import CartInterface

public struct SearchHit: Hashable, Sendable {
  public let item: CartItem
  /// Higher is better; only good for comparing hits of one search.
  public let score: Int

  public init(item: CartItem, score: Int) {
    self.item = item
    self.score = score
  }
}
