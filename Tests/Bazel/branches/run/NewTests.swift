import Shown
import Testing

@Suite struct NewTests {
  @Test func isLinkedWithWhatIsBehind() { #expect(shownText() == "true hidden linux") }
}
