import Foundation
import XCTest

@testable import App

final class OldTests: XCTestCase {
  func testSeesTheApp() { XCTAssertEqual(App.name, "app") }

  func testReadsItsData() throws {
    XCTAssertEqual(try String(contentsOfFile: "run/Text.txt", encoding: .utf8), "A text.\n")
  }

  func testWaits() async { await Task.yield() }

  @MainActor func testHasItsEnvironment() {
    XCTAssertEqual(ProcessInfo.processInfo.environment["GREETING"], "hello")
  }
}
