/// Words that say what follows.
enum SwiftKeyword {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, alias, function, initialiser, member, value
  case access, modifier, `static`, lazy
  /// What follows is done on some ways only.
  case branch
  case `else`
  case loop
  /// A block that is always done.
  case block
  /// The function ends.
  case leave
  /// An expression follows; the word itself is no name.
  case other

  /// Compares letters only where the length fits: most words are names.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ token: SwiftToken) {
    guard token.kind == .name else { return nil }
    let length = token.end - token.start
    guard length > 1, length <= 15, let start = bytes.baseAddress else { return nil }
    for row in SwiftKeyword.table[length] where row.first == start[token.start] {
      var index = 1
      while index < length, row.letters[index] == start[token.start + index] { index += 1 }
      if index == length {
        self = row.keyword
        return
      }
    }
    return nil
  }

  private struct Row {
    let first: UInt8
    let letters: [UInt8]
    let keyword: SwiftKeyword
  }

  /// By the length of the word.
  private static let table: [[Row]] = {
    let words: [(SwiftKeyword, String)] = [
      (.import, "import"), (.class, "class"), (.struct, "struct"), (.enum, "enum"), (.actor, "actor"),
      (.protocol, "protocol"), (.extension, "extension"), (.alias, "typealias"), (.function, "func"),
      (.initialiser, "init"), (.member, "subscript deinit"), (.value, "var let"),
      (.access, "public open package internal fileprivate private"), (.static, "static"), (.lazy, "lazy"),
      (
        .modifier,
        "final nonisolated override mutating nonmutating dynamic indirect convenience required weak unowned isolated "
          + "distributed borrowing consuming prefix postfix infix async"
      ),
      (.branch, "if guard switch catch"), (.else, "else"), (.loop, "for while repeat"), (.block, "do defer"),
      (.leave, "return throw"), (.other, "in try await as is case where default break continue fallthrough"),
    ]
    var table = [[Row]](repeating: [], count: 16)
    for (keyword, list) in words {
      for word in list.split(separator: " ") {
        let letters = Array(word.utf8)
        table[letters.count].append(Row(first: letters[0], letters: letters, keyword: keyword))
      }
    }
    return table
  }()
}
