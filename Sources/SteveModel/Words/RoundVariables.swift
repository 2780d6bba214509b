extension String {
  /// The text for a build setting: variables as `$(NAME)`, since XcodeGen puts its own environment in the place of `${NAME}`.
  package var withRoundVariables: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    var bytes = Array(utf8)
    // Where the variables begin whose end has not been met.
    var open: [(place: Int, isCurly: Bool)] = []
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "{") where place > 0 && bytes[place - 1] == UInt8(ascii: "$"): open.append((place, true))
      case UInt8(ascii: "(") where place > 0 && bytes[place - 1] == UInt8(ascii: "$"): open.append((place, false))
      case UInt8(ascii: "}") where open.last?.isCurly == true:
        bytes[place] = UInt8(ascii: ")")
        bytes[open.removeLast().place] = UInt8(ascii: "(")
      case UInt8(ascii: ")") where open.last?.isCurly == false: open.removeLast()
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text for a build setting that is no list of variables but a name: Xcode takes a doubled `$` for one that begins none.
  package var withoutVariables: String { replacing("$", with: "$$") }

  /// The name in the first `${NAME}` that may be one of a variable: XcodeGen looks for all that stands up to the next bracket.
  package var expandedVariable: String? {
    var rest = utf8[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[rest.index(after: dollar)...]
      guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else { continue }
      let name = rest[rest.index(after: rest.startIndex)..<end]
      if isVariable(name) { return String(Substring(name)) }
    }
    return nil
  }
}

private func isVariable(_ name: Substring.UTF8View) -> Bool {
  !name.isEmpty
    && name.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
      default: false
      }
    }
}
