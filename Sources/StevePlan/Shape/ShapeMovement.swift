/// How the inputs of a file have moved since steve wrote it last.
package enum ShapeMovement: Sendable {
  /// Nobody has recorded what the file was made from.
  case unknown(now: Shape)
  case known(moved: [ShapeInput], unmoved: [ShapeInput])

  /// - Parameter recorded: as ``Shape/encode(into:)`` made it; anything else counts as no record.
  package init(to now: Shape, since recorded: [UInt8]) {
    var bytes = recorded[...]
    if let earlier = Shape(decodingFrom: &bytes), bytes.isEmpty {
      self = .known(moved: now.moved(since: earlier), unmoved: now.unmoved(since: earlier))
    } else {
      self = .unknown(now: now)
    }
  }

  /// One line about what has moved.
  package var words: String {
    switch self {
    case .unknown: "steve has no record of what it was made from"
    case .known(let moved, _) where moved.isEmpty: "nothing that it is made from has moved since steve last wrote it"
    case .known(let moved, _): "moved since steve last wrote it: " + ShapeMovement.list(moved)
    }
  }

  /// The line about what has not moved, or about everything if nobody knows; `nil` where there is nothing to list.
  package var restWords: String? {
    switch self {
    case .unknown(let now): "made from: " + ShapeMovement.list(now.inputs.map(\.input))
    case .known(_, let unmoved): unmoved.isEmpty ? nil : "unmoved: " + ShapeMovement.list(unmoved)
    }
  }

  private static func list(_ inputs: [ShapeInput]) -> String { inputs.map(\.name).joined(separator: ", ") }
}
