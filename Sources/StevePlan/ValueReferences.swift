import SteveManifest
import SteveModel

/// Puts the workspace's `values` in the place of `$(NAME)` and `${NAME}`. Xcode would do it by itself, Bazel's rules refuse what
/// they don't know; so both are given the text.
struct ValueReferences {
  private let values: [NamedValue]

  init(_ values: [NamedValue]) { self.values = values }

  /// Names that `values` does not have stay as they are.
  func replaced(in text: String) -> String {
    if values.isEmpty || !text.utf8.contains(UInt8(ascii: "$")) { return text }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), let reference = ValueReferences.reference(at: rest),
        let value = values.first(where: { $0.name.utf8.elementsEqual(reference.name) })
      {
        result += value.text.utf8
        rest = rest[reference.end...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name between the brackets behind a `$`, and where the second bracket ends.
  private static func reference(
    at text: Substring.UTF8View
  ) -> (name: Substring.UTF8View, end: Substring.UTF8View.Index)? {
    let inner = text.dropFirst()
    let closing: UInt8
    switch inner.first {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default: return nil
    }
    guard let end = inner.firstIndex(of: closing) else { return nil }
    return (inner[inner.index(after: inner.startIndex)..<end], inner.index(after: end))
  }
}

extension BundlePropertyList {
  /// The names of `values` in the properties, each with its text.
  var usedValues: [NamedValue] {
    guard case .properties(let pairs, _)? = setting, !workspace.values[configuration].isEmpty else { return [] }
    return workspace.values[configuration].filter { value in
      let marker = ValueReferences([NamedValue(name: value.name, text: "")])
      return pairs.contains { $0.value.contains { marker.replaced(in: $0) != $0 } }
    }
  }

  /// Those whose text depends on the configuration.
  var differingValues: [NamedValue] {
    usedValues.filter { value in !workspace.values.allSatisfy { $0.contains(value) } }
  }
}

extension AttributeValue {
  /// Whether a text in it is one of those.
  fileprivate func contains(where isSought: (String) -> Bool) -> Bool {
    switch self {
    case .text(let text): isSought(text)
    case .integer, .boolean: false
    case .list(let items): items.contains { $0.contains(where: isSought) }
    case .map(let pairs): pairs.contains { $0.value.contains(where: isSought) }
    }
  }
}
