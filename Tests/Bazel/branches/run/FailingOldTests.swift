import XCTest

final class FailingOldTests: XCTestCase {
  func testFails() { XCTFail("as it should") }
}
