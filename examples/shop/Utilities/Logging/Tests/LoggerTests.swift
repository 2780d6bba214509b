import Testing

@testable import Logging

@Suite struct LoggerTests {
  @Test(arguments: [
    (LogLevel.info, "[Cart] added Tea"),
    (.warning, "[Cart] warning: added Tea"),
  ])
  func aLineSaysWhereItComesFrom(level: LogLevel, line: String) {
    #expect(Logger(category: "Cart").line("added Tea", at: level) == line)
  }

  @Test func dropsWhatMattersTooLittle() {
    #expect(Logger(category: "Cart").line("added Tea", at: .debug) == nil)
  }

  @Test func doesNotBuildALineThatIsDropped() {
    var built = 0
    func message() -> String {
      built += 1
      return "costly"
    }
    _ = Logger(category: "Cart", minimumLevel: .warning).line(message(), at: .info)
    #expect(built == 0)
  }
}
