import Testing

@testable import Cart

@Suite struct CartTextsTests {
  @Test(arguments: [
    ("cart.empty", ["Your cart is empty", "Koszyk jest pusty"]),
    ("cart.title", ["Your cart", "Koszyk"]),
    ("cart.total", ["Total", "Razem"]),
  ])
  func speaksOneOfTheLanguagesOfTheShop(key: String, texts: [String]) {
    #expect(texts.contains(CartTexts()(key)))
  }

  @Test func showsTheKeyOfATextThatIsMissing() {
    #expect(CartTexts()("cart.unknown") == "cart.unknown")
  }
}
