/// Prints a whole file into one buffer of bytes.
struct StarlarkPrinter: ~Copyable {
  let kind: StarlarkFile.Kind
  var output = ByteSink(capacity: 4096)
  /// Columns of indentation.
  var margin = 0

  init(kind: StarlarkFile.Kind) { self.kind = kind }

  mutating func print(_ file: StarlarkFile) {
    printBlock(file.header)
    if let docstring = file.docstring {
      separate()
      put(docstring: docstring)
      put("\n")
    }
    let loads = CanonicalLoads.loads(in: file.statements)
    for (index, load) in loads.enumerated() {
      if index == 0 || !load.comments.isEmpty { separate() }
      put(comments: load.comments)
      print(load.load)
    }
    printStatements(file.statements)
  }

  private mutating func printStatements(_ statements: [StarlarkStatement]) {
    var previous: StarlarkStatement?
    for statement in statements {
      if case .comment(let lines) = statement {
        printBlock(lines)
        previous = nil
        continue
      }
      let (comments, bare) = statement.parted
      if case .load = bare { continue }
      let isTight = kind == .module && comments.isEmpty && ModuleLayout.areTogether(previous, bare)
      if !isTight { separate() }
      put(comments: comments)
      if case .comment = bare { previous = nil } else { previous = bare }
      print(bare, isKeptSorted(comments) ? .sorted : [])
    }
  }

  /// A block of comments ends with an empty line, or it would belong to the statement below.
  private mutating func printBlock(_ lines: [String]) {
    if lines.isEmpty { return }
    separate()
    put(comments: lines)
  }

  private mutating func print(_ statement: StarlarkStatement, _ treatment: StringTreatment) {
    switch statement {
    case .expression(let expression): printOutermost(expression)
    case .assignment(let name, let value):
      put(name)
      put(" = ")
      printOutermost(value, treatment)
    case .load, .comment, .commented: return
    }
    put("\n")
  }

  private mutating func print(_ load: StarlarkLoad) {
    put("load(")
    put(quoted: load.file)
    for symbol in load.symbols {
      put(", ")
      if !symbol.isPlain {
        put(symbol.name)
        put(" = ")
      }
      put(quoted: symbol.original)
    }
    put(")\n")
  }

  /// What people ask of buildifier in a comment above an assignment.
  private func isKeptSorted(_ comments: [String]) -> Bool {
    comments.contains { line in
      // As it will be printed, where a control character is a space.
      let printed = line.utf8.map { $0 > 0x0A && ByteScan.isControl($0) || $0 < 0x09 ? UInt8(ascii: " ") : $0 }
      return String(decoding: printed, as: UTF8.self).lowercased().contains("keep sorted")
    }
  }

  /// An empty line, but none at the start.
  private mutating func separate() {
    if output.count > 0 { put("\n") }
  }
}
