import SteveSyntax

/// Reads the expressions of a BUILD file as Bazel does, but for globs, of which steve knows what they find.
struct AttributeReading {
  let package: String
  /// What the globs of an attribute find, from the package.
  let globbed: (_ attribute: String) -> [String]

  /// - Parameter expression: `nil` where the attribute is not given.
  /// - Returns: `nil` for what is not compared, or can't be read, such as a value of another kind that somebody wrote.
  func attribute(_ name: String, _ expression: StarlarkExpression?) -> ExpectedAttribute? {
    guard let shape = AttributeShape.all[name], let value = value(name, shape, expression) else { return nil }
    return ExpectedAttribute(name: name, holdsLabels: shape == .labels || shape == .label, value: value)
  }

  private func value(
    _ name: String, _ shape: AttributeShape, _ expression: StarlarkExpression?
  ) -> ExpectedAttribute.Value? {
    switch shape {
    case .labels:
      items(of: expression, name).map { .list($0.map { BazelLabels.full($0, in: package) }) }
    case .texts: items(of: expression, name).map { .list($0) }
    case .dictionary: pairs(of: expression).map { .list($0) }
    case .label:
      branches(of: expression).map { .single($0.map { $0.map { BazelLabels.full($0, in: package) } }) }
    case .text: branches(of: expression).map { .single($0.map { $0.flatMap { $0.isEmpty ? nil : $0 } }) }
    case .flag: flag(expression).map { .single([$0 ? "true" : nil]) }
    }
  }

  private func items(of expression: StarlarkExpression?, _ name: String) -> [String]? {
    switch expression {
    case nil, .nothing?: return []
    case .list(let items)?: return joined(items.map { if case .string(let text) = $0 { [text] } else { nil } })
    case .sum(let operands)?: return joined(operands.map { items(of: $0, name) })
    case .call(let call)? where call.function == "glob": return globbed(name)
    case .call?: return choices(of: expression).flatMap { joined($0.map { items(of: $0, name) }) }
    default: return nil
    }
  }

  private func pairs(of expression: StarlarkExpression?) -> [String]? {
    switch expression {
    case nil: []
    case .dictionary(let entries)?:
      joined(
        entries.map { entry in
          if case .string(let key) = entry.key, case .string(let value) = entry.value {
            [key + "=" + value]
          } else {
            nil
          }
        })
    default: nil
    }
  }

  private func branches(of expression: StarlarkExpression?) -> [String?]? {
    switch expression {
    case nil, .nothing?: return [nil]
    case .string(let text)?: return [text]
    case .call?:
      var result: [String?] = []
      for choice in choices(of: expression) ?? [] {
        guard let texts = branches(of: choice) else { return nil }
        result += texts
      }
      return result.isEmpty ? nil : result
    default: return nil
    }
  }

  private func flag(_ expression: StarlarkExpression?) -> Bool? {
    switch expression {
    case nil, .nothing?: false
    case .bool(let value)?: value
    default: nil
    }
  }

  private func choices(of expression: StarlarkExpression?) -> [StarlarkExpression]? {
    guard case .call(let call)? = expression, call.function == "select",
      case .dictionary(let entries)? = call.positional.first
    else { return nil }
    return entries.map(\.value)
  }

  /// `nil` if one of them is.
  private func joined(_ lists: [[String]?]) -> [String]? {
    var result: [String] = []
    for list in lists {
      guard let list else { return nil }
      result += list
    }
    return result
  }
}

extension BazelLabels {
  /// A label as a query shows it: `//package:name`, whatever short form it has in a BUILD file of some package.
  static func full(_ label: String, in package: String) -> String {
    var text = Substring(label)
    if text.hasPrefix("@//") { text = text.dropFirst() }
    guard text.utf8.first == UInt8(ascii: "@") || text.hasPrefix("//") else {
      return "//\(package):" + (text.utf8.first == UInt8(ascii: ":") ? text.dropFirst() : text)
    }
    guard let slashes = text.utf8.firstRange(of: "//".utf8) else {
      // A repository alone: the target of its name in its root.
      return text + "//:" + text.drop { $0 == "@" }
    }
    if text.utf8[slashes.upperBound...].contains(UInt8(ascii: ":")) { return String(text) }
    let last = text.utf8[slashes.upperBound...].split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    return text + ":" + last
  }
}
