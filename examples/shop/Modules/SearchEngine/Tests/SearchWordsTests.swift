import Testing

@testable import SearchEngine

@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("Earl Grey Tea", ["earl", "grey", "tea"]),
    ("tea-pot, 1 l", ["tea", "pot", "1", "l"]),
    ("Żółta", ["żółta"]),
    ("...", []),
  ])
  func areLowerCaseAndWithoutPunctuation(text: String, words: [String]) {
    #expect(text.searchWords == words)
  }
}
