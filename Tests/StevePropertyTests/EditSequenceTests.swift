import Foundation
import TestSupport
import Testing

/// Two laws. After any edit, a sync gives what a fresh one gives in a copy without outputs, but for what somebody has edited. And
/// what steve remembers makes it faster, never different.
///
/// Each sequence starts with a small workspace. `STEVE_EDIT_SEEDS=1-500` and `STEVE_EDIT_LENGTH=50` run more by hand.
@Suite struct EditSequenceTests {
  private static let seeds: ClosedRange<UInt64> = {
    let range = ProcessInfo.processInfo.environment["STEVE_EDIT_SEEDS"]?.split(separator: "-").compactMap { UInt64($0) }
    guard let range, let first = range.first, let last = range.last else { return 1...10 }
    return first...last
  }()
  private static let length = ProcessInfo.processInfo.environment["STEVE_EDIT_LENGTH"].flatMap { Int($0) } ?? 14

  @Test(arguments: seeds)
  func incrementalIsFreshAndStateMakesNoDifference(seed: UInt64) throws {
    let scratch = try Scratch()
    let kinds = EditWorld.Kind.all
    let world = try EditWorld(kinds[Int(seed % UInt64(kinds.count))], at: scratch.folder("world"))
    try EditSequenceTests.base(in: world.folder)
    var law = EditLaw(world, scratch, seed: seed)
    try law.begin()
    for _ in 0..<EditSequenceTests.length where law.holds { try law.step() }
  }

  /// A workspace with every kind of module, as `init` leaves it.
  private static func base(in folder: Folder) throws {
    try folder.write([
      "steve.yml": """
      workspace: Edits
      platforms: {iOS: "16.0", macOS: "13.0"}
      bundle_id_prefix: com.example
      modules: ["Modules/*", "Utilities/**", "Apps/*", {path: Mapped/*, kind: utility}]

      """,
      "Modules/Cart/module.yml": "kind: feature\ndependencies: [Log]\n",
      "Modules/Cart/Interface/Cart.swift": "", "Modules/Cart/Sources/DefaultCart.swift": "",
      "Modules/Cart/Sources/Resources/text.strings": "", "Modules/Cart/Tests/CartTests.swift": "",
      "Modules/Old/module.yml": "kind: standard\nlayout: {implementation: .}\n", "Modules/Old/Old.swift": "",
      "Utilities/Log/module.yml": "kind: utility\n", "Utilities/Log/Sources/Log.swift": "",
      "Utilities/Log/Testing/FakeLog.swift": "", "Mapped/Fonts/Sources/Fonts.swift": "",
      "Apps/Shop/module.yml": "kind: app\nplatforms: [iOS]\ndependencies: [Cart, Old]\n",
      "Apps/Shop/Sources/App.swift": "", "Apps/Shop/Tests/AppTests.swift": "",
    ])
    let made = try Steve("init", in: folder.path)
    try #require(made.status == 0, "\(made.words)")
  }
}
