import CartInterface

extension DefaultCart {
  var summary: [String] {
    let texts = CartTexts()
    guard !lines.isEmpty else { return [texts("cart.empty")] }
    let rows = lines.map { "\($0)  \($0.price)" }
    return [texts("cart.title")] + rows + ["\(texts("cart.total"))  \(totals.toPay)"]
  }
}
