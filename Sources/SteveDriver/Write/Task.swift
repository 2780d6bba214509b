/// One thing to do on the disk.
struct Task {
  enum Deed {
    case write([UInt8], isExecutable: Bool)
    case setMode(isExecutable: Bool)
    case delete
  }

  let action: Report.Action
  let path: String
  let deed: Deed
  /// What stood there when the task was made; `nil` where nothing did.
  var seen: [UInt8]?
  /// What was found there; `nil` for a file that nobody asks for.
  var state: Comparison.State?
  /// What stands there and must be kept aside first.
  var kept: [UInt8]?

  var isDeletion: Bool { if case .delete = deed { true } else { false } }
}
