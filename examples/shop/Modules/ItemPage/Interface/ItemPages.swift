import CartInterface

/// The page that shows one item and sells it.
@MainActor
public protocol ItemPages: AnyObject {
  func details(of id: ItemID) async throws(ItemPageError) -> ItemDetails
  /// What the page's button does.
  func addToCart(_ details: ItemDetails, quantity: Int)
}
