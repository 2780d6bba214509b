import Foundation
import TestSupport
import Testing

/// What all tests here share: the repositories, a cache of what was built, and two servers.
final class BazelScene: Sendable {
  @TaskLocal static var current: BazelScene?

  /// A copy of `examples/shop`; who changes it changes it back.
  let shop: BazelWorkspace
  /// At another place, for whatever a test wants to put there.
  let other: BazelWorkspace
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for place in ["", "/another/place"] {
      let folder = scratch.path + place
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Repository.path("Tests/Bazel/repositories"), toPath: folder + "/repositories")
    }
    shop = BazelWorkspace("shop", in: scratch.path)
    other = BazelWorkspace("another/place/other", in: scratch.path)
    try shop.holdExample("shop")
  }
}

/// Makes the scene before the first test, and ends it after the last one.
struct SharedScene: SuiteTrait, TestScoping {
  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await BazelScene.$current.withValue(try BazelScene()) { try await function() }
  }
}

/// One after the other: they share two servers, and each uses all of the machine.
@Suite(
  .serialized, SharedScene(), .enabled(if: Bazel.program != nil, "there is no 'bazel' on PATH, or this is not Linux"))
struct BazelTests {
  static func scene() throws -> BazelScene { try #require(BazelScene.current) }
}
