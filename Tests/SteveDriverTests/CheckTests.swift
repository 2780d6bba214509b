import Foundation
import SteveDiagnostics
import SteveDriver
import TestSupport
import Testing

/// What `check` makes of the day, and of what it can't read.
@Suite struct CheckTests {
  @Test(arguments: [("2026-03-30", false), ("2026-03-31", false), ("2026-04-01", true), ("2027-01-01", true)])
  func anExceptionHoldsToTheEndOfItsLastDay(_ today: String, _ isOver: Bool) throws {
    let disk = InMemoryDisk()
    let exception = "{from: Cart, to: Search, reason: legacy, until: 2026-03-31}"
    disk.addFile(
      "steve.yml", "workspace: Shop\nplatforms: {iOS: \"17.0\"}\noutputs: []\nrules: {except: [\(exception)]}\n")
    for name in ["Cart", "Search"] {
      disk.addFile("\(name)/Interface/\(name)Service.swift")
      disk.addFile("\(name)/Sources/Real\(name).swift")
    }
    disk.addFile("Cart/module.yml", "kind: feature\ndependencies: [{module: Search, part: implementation}]\n")
    disk.addFile("Search/module.yml", "kind: feature\n")
    let codes = try check(disk, today: today).log.diagnostics.map(\.code)
    #expect(codes.contains(.expiredException) == isOver)
  }

  /// As Foundation's calendar has it; the day may change between the two.
  @Test func todayIsTheDayInUniversalTime() throws {
    func day() -> String {
      let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0) ?? .gmt).year().month().day()
      return Date().formatted(style)
    }
    let before = day()
    let found = today()
    #expect([before, day()].contains(found))
  }
}
