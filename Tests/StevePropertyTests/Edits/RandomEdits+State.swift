import Foundation

extension RandomEdits {
  /// What happens to what steve remembers.
  static let stateEdits: [(name: String, edit: Edit)] = [
    ("delete the state", deleteState), ("corrupt the state", corruptState), ("cut the state", cutState),
    ("put the state aside", saveState), ("bring an older state back", restoreState),
  ]

  private static let cache = ".steve/cache"
  private static let ledger = cache + "/ledger"

  private static let deleteState: Edit = { edits in
    guard edits.folder.exists(cache) else { return nil }
    let path = edits.pick([cache, ledger])
    if edits.folder.exists(path) { try edits.folder.remove(path) }
    edits.memory.ledger = [:]
    return "delete \(path)"
  }

  private static let corruptState: Edit = { edits in
    guard edits.folder.exists(ledger) else { return nil }
    var bytes = try edits.folder.bytes(of: ledger)
    let place = Int.random(in: bytes.indices, using: &edits.random)
    bytes[place] ^= UInt8.random(in: 1...255, using: &edits.random)
    try edits.folder.write(bytes, to: ledger)
    edits.memory.ledger = [:]
    return "change byte \(place) of the ledger"
  }

  private static let cutState: Edit = { edits in
    guard edits.folder.exists(ledger) else { return nil }
    let bytes = try edits.folder.bytes(of: ledger)
    let count = Int.random(in: bytes.indices, using: &edits.random)
    try edits.folder.write(Array(bytes.prefix(count)), to: ledger)
    edits.memory.ledger = [:]
    return "cut the ledger to \(count) bytes"
  }

  private static func aside(_ number: Int) -> String { ".steve/aside-\(number)" }

  private static let saveState: Edit = { edits in
    guard edits.folder.exists(ledger) else { return nil }
    try edits.folder.write(try edits.folder.bytes(of: ledger), to: aside(edits.memory.saved.count))
    edits.memory.saved.append(edits.memory.ledger)
    return "put the ledger aside"
  }

  /// As after a backup, or a checkout of somebody who commits it.
  private static let restoreState: Edit = { edits in
    guard let number = edits.pickAny(Array(edits.memory.saved.indices)) else { return nil }
    try edits.folder.write(try edits.folder.bytes(of: aside(number)), to: ledger)
    edits.memory.ledger = edits.memory.saved[number]
    return "bring ledger \(number) back"
  }
}
