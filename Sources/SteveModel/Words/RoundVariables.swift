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
}
