import SteveModel
import Testing

@Suite struct FocusWordTests {
  @Test(arguments: [
    ("Cart", "Cart", true), ("Cart", "Cart*", true), ("CartList", "Cart*", true), ("Shop", "Cart*", false),
    ("ShoppingCart", "*Cart", true), ("CartCarts", "*Cart", false), ("CartCart", "*Cart", true), ("Cart", "C?rt", true),
    ("Crt", "C?rt", false), ("Anything", "*", true), ("abcbc", "a*bc", true), ("abcb", "a*bc", false),
    ("Cart", "cart", false), ("Cart", "**t**", true), ("Ca", "C*a*?", false),
  ])
  func patternsFitNames(_ name: String, _ pattern: String, _ fits: Bool) {
    #expect(FocusWord.fits(Array(name.utf8), Array(pattern.utf8)) == fits)
  }

  @Test func wordsAreKeptOnceAndInOrder() {
    let focus = Focus(words: ["Search", "Cart", "Search"], leavesOutApps: false)
    #expect(focus.words == ["Cart", "Search"])
    #expect(focus == Focus(words: ["Cart", "Search"], leavesOutApps: false))
    #expect(focus != Focus(words: ["Cart", "Search"], leavesOutApps: true))
    #expect(focus != Focus(words: ["Cart"], leavesOutApps: false))
  }
}
