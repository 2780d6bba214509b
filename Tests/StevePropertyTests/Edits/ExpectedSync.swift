import TestSupport

/// What a sync must do, by the rules about who owns a file: worked out from what should be there, what is there, what git has
/// and what steve wrote last.
struct ExpectedSync: Equatable {
  /// What steve's files hold afterwards; `nil` for those that go.
  private(set) var written: [String: [UInt8]?] = [:]
  /// Files that get back the right to be run, or lose it.
  private(set) var modes: Set<String> = []
  /// `path code` of each error about a file.
  private(set) var errors: Set<String> = []
  /// What must be found in `.steve/kept`.
  private(set) var kept: [String: [UInt8]] = [:]
  /// `path code` of each error that a check finds before.
  private(set) var drift: Set<String> = []

  /// What is known about the files.
  struct Facts {
    /// What should stand at each planned path.
    var planned: [String: [UInt8]]
    /// Planned paths at which something stands that is no file of steve's.
    var foreign: Set<String>
    /// Steve's files that nobody asks for.
    var strays: Set<String>
    var found: Snapshot
    var git: GitKnowledge
    /// What steve wrote last, as far as it knows.
    var ledger: [String: [UInt8]]
  }

  init(_ facts: Facts) {
    for path in facts.foreign { noteForeign(path) }
    for (path, bytes) in facts.planned where !facts.foreign.contains(path) { addPlanned(path, bytes, facts) }
    for path in facts.strays { addStray(path, facts) }
  }

  /// In the place of the one script everybody may have another.
  private mutating func noteForeign(_ path: String) {
    if !SyncedWorld.isRun(path) { note("foreign-output", path) }
  }

  private mutating func addPlanned(_ path: String, _ bytes: [UInt8], _ facts: Facts) {
    guard let item = facts.found[path] else {
      written[path] = bytes
      drift.insert(path + " missing")
      return
    }
    let hasOtherMode = (item.mode & 0o111 != 0) != SyncedWorld.isRun(path)
    if item.content == bytes {
      if hasOtherMode { modes.insert(path) }
      if hasOtherMode { drift.insert(path + " differs") }
    } else if withPlainEnds(item.content) == bytes {
      written[path] = bytes
      drift.insert(path + " differs")
    } else if item.content.isEmpty {
      // It says nothing, so it is foreign, unless git or the ledger know that something else was there.
      let isEmptied = facts.ledger[path] != nil || facts.git.isTracked(path)
      if isEmptied && !facts.git.hasContent(of: path) {
        written[path] = bytes
        drift.insert(path + " differs")
      } else {
        noteForeign(path)
      }
    } else {
      replace(path, item.content, by: bytes, facts)
    }
  }

  private mutating func replace(_ path: String, _ old: [UInt8], by new: [UInt8], _ facts: Facts) {
    switch Origin(of: old, at: path, facts) {
    case .committed:
      written[path] = new
      drift.insert(path + " stale")
    case .written:
      written[path] = new
      drift.insert(path + " differs")
    case .unrecorded:
      kept[path] = old
      written[path] = new
      drift.insert(path + " differs")
    case .edited: note("edited", path)
    }
  }

  private mutating func addStray(_ path: String, _ facts: Facts) {
    drift.insert(path + " stray")
    let old = facts.found[path]?.content ?? []
    switch Origin(of: old, at: path, facts) {
    case .committed, .written: written.updateValue(nil, forKey: path)
    case .unrecorded:
      kept[path] = old
      written.updateValue(nil, forKey: path)
    case .edited: errors.insert(path + " edited")
    }
  }

  /// An error that a sync and a check find in the same words.
  private mutating func note(_ code: String, _ path: String) {
    errors.insert(path + " " + code)
    drift.insert(path + " " + code)
  }

  private enum Origin {
    case written, committed, unrecorded, edited

    /// The table of the rule.
    init(of bytes: [UInt8], at path: String, _ facts: Facts) {
      if facts.git.hasContent(of: path) {
        self = .committed
      } else if let last = facts.ledger[path], last == bytes || last == withPlainEnds(bytes) {
        self = .written
      } else if facts.ledger[path] != nil || facts.git.isTracked(path) {
        self = .edited
      } else {
        self = .unrecorded
      }
    }
  }
}
