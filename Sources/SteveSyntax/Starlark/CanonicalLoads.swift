/// A load with the comment lines above it.
struct CommentedLoad {
  var comments: [String]
  var load: StarlarkLoad
}

/// The loads of a file as they are printed: one for each file, files and names in order.
enum CanonicalLoads {
  static func loads(in statements: [StarlarkStatement]) -> [CommentedLoad] {
    var loads: [CommentedLoad] = []
    for statement in statements {
      let (comments, bare) = statement.parted
      guard case .load(let load) = bare, !load.symbols.isEmpty else { continue }
      loads.append(CommentedLoad(comments: comments, load: load))
    }
    if loads.count > 1 { loads = merged(loads.sorted { LoadOrder.precedes($0.load.file, $1.load.file) }) }
    for index in loads.indices { loads[index].load.symbols = inOrder(loads[index].load.symbols) }
    return loads
  }

  private static func merged(_ sorted: [CommentedLoad]) -> [CommentedLoad] {
    var result: [CommentedLoad] = []
    for load in sorted {
      if let last = result.last, last.load.file.hasSameBytes(as: load.load.file) {
        result[result.count - 1].comments += load.comments
        result[result.count - 1].load.symbols += load.load.symbols
      } else {
        result.append(load)
      }
    }
    return result
  }

  private static func inOrder(_ symbols: [StarlarkLoad.Symbol]) -> [StarlarkLoad.Symbol] {
    let isInOrder = zip(symbols, symbols.dropFirst()).allSatisfy { precedes($0, $1) && !isRepetition($0, $1) }
    guard !isInOrder else { return symbols }
    var result: [StarlarkLoad.Symbol] = []
    for symbol in symbols.sorted(by: precedes) {
      if let last = result.last, isRepetition(last, symbol) { result.removeLast() }
      result.append(symbol)
    }
    return result
  }

  /// A name that is given twice keeps its last meaning.
  private static func isRepetition(_ a: StarlarkLoad.Symbol, _ b: StarlarkLoad.Symbol) -> Bool {
    a.name.hasSameBytes(as: b.name)
  }

  /// Names that stay as they are come before renamed ones.
  private static func precedes(_ a: StarlarkLoad.Symbol, _ b: StarlarkLoad.Symbol) -> Bool {
    if a.isPlain != b.isPlain { return a.isPlain }
    let order = a.name.byteOrder(b.name)
    return order == 0 ? a.original.byteOrder(b.original) < 0 : order < 0
  }
}

extension StarlarkLoad.Symbol {
  var isPlain: Bool { name.hasSameBytes(as: original) }
}

extension StarlarkStatement {
  /// The comment lines above a statement, and the statement itself.
  var parted: (comments: [String], statement: StarlarkStatement) {
    guard case .commented(let lines, let inner) = self else { return ([], self) }
    let (more, bare) = inner.parted
    if case .comment(let block) = bare { return (lines + more + block, .comment([])) }
    return (lines + more, bare)
  }
}
