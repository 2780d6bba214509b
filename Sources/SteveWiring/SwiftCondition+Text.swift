import SteveSyntax

extension SwiftCondition {
  /// As it would be written.
  var text: String {
    switch self {
    case .constant(let value): value ? "true" : "false"
    case .flag(let name): name
    case .question(let name, let asked): "\(name)(\(asked))"
    case .not(let inner): "!(\(inner.text))"
    case .and(let parts): parts.map(\.text).joined(separator: " && ")
    case .or(let parts): "(" + parts.map(\.text).joined(separator: " || ") + ")"
    case .unknown(let text): text
    }
  }
}
