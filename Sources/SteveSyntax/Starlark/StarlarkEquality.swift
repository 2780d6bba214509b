// Texts are compared by their bytes: to `String`, the two spellings of an umlaut are equal, to a file system they are
// two names.

extension String {
  func hasSameBytes(as other: String) -> Bool { byteOrder(other) == 0 }

  /// Negative when this text comes before the other one by its bytes, zero when both have the same.
  func byteOrder(_ other: String) -> Int {
    withBytes { a in
      other.withBytes { b in
        let shared = ByteScan.sharedCount(a, b)
        return shared < min(a.count, b.count) ? Int(a[shared]) - Int(b[shared]) : a.count - b.count
      }
    }
  }
}

extension StarlarkExpression: Equatable {
  package static func == (a: StarlarkExpression, b: StarlarkExpression) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)), (.identifier(let a), .identifier(let b)): a.hasSameBytes(as: b)
    case (.int(let a), .int(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.nothing, .nothing): true
    case (.list(let a), .list(let b)), (.tuple(let a), .tuple(let b)), (.sum(let a), .sum(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.call(let a), .call(let b)): a == b
    default: false
    }
  }
}

extension StarlarkEntry: Equatable {
  package static func == (a: StarlarkEntry, b: StarlarkEntry) -> Bool { a.key == b.key && a.value == b.value }
}

extension StarlarkCall: Equatable {
  package static func == (a: StarlarkCall, b: StarlarkCall) -> Bool {
    a.function.hasSameBytes(as: b.function) && a.positional == b.positional && a.named == b.named
  }
}

extension StarlarkArgument: Equatable {
  package static func == (a: StarlarkArgument, b: StarlarkArgument) -> Bool {
    a.name.hasSameBytes(as: b.name) && a.value == b.value
  }
}

extension StarlarkLoad: Equatable {
  package static func == (a: StarlarkLoad, b: StarlarkLoad) -> Bool {
    a.file.hasSameBytes(as: b.file) && a.symbols == b.symbols
  }
}

extension StarlarkLoad.Symbol: Equatable {
  package static func == (a: StarlarkLoad.Symbol, b: StarlarkLoad.Symbol) -> Bool {
    a.name.hasSameBytes(as: b.name) && a.original.hasSameBytes(as: b.original)
  }
}

extension StarlarkStatement: Equatable {
  package static func == (a: StarlarkStatement, b: StarlarkStatement) -> Bool {
    switch (a, b) {
    case (.load(let a), .load(let b)): a == b
    case (.expression(let a), .expression(let b)): a == b
    case (.assignment(let a, let x), .assignment(let b, let y)): a.hasSameBytes(as: b) && x == y
    case (.comment(let a), .comment(let b)): haveSameBytes(a, b)
    case (.commented(let a, let x), .commented(let b, let y)): haveSameBytes(a, b) && x == y
    default: false
    }
  }
}

extension StarlarkFile: Equatable {
  package static func == (a: StarlarkFile, b: StarlarkFile) -> Bool {
    a.kind == b.kind && haveSameBytes(a.header, b.header)
      && haveSameBytes(a.docstring.map { [$0] } ?? [], b.docstring.map { [$0] } ?? [])
      && a.statements == b.statements
  }
}

private func haveSameBytes(_ a: [String], _ b: [String]) -> Bool {
  a.elementsEqual(b) { $0.hasSameBytes(as: $1) }
}
