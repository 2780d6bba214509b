import SteveSyntax

/// A place where code is, for a message.
struct WiringSite: Hashable {
  var source: Int
  var place: SwiftPlace
  var target: Int
}

/// One registration or one question for a service, its type known.
struct WiringUse {
  enum Kind { case service, factory, resolve, require }

  /// A condition and the target whose code stands under it.
  struct Under {
    var condition: SwiftCondition
    var target: Int
  }

  var kind: Kind
  var key: WiringKey
  var site: WiringSite
  /// All of them must hold.
  var under: [Under]
  var isSometimes: Bool
  var isOptional: Bool
  /// The calls that led there, from the first one on.
  var path: [WiringSite]
  /// The function and the event that it is.
  var function: FactPlace
  var event: Int
  /// What is made, as far as it can be seen: the name of a type, with what it inherits.
  var made = ""

  var isRegistration: Bool { kind == .service || kind == .factory }
}

/// What can't be proved, with its place: nothing that is not understood is dropped.
struct WiringDoubt: Hashable {
  enum Reason: Hashable {
    case noLiteral(String)
    case unreadable(String)
    case generic(String)
    case ambiguous(String, [String])
    case aliases(String)
    case escapes(String)
    case goesTo(String)
    case several(String)
    case inClosure
    case tooDeep
    case hiddenRole(String)
    case macro(String)
    case factory(String)
  }

  var reason: Reason
  var site: WiringSite
}

extension WiringDoubt.Reason {
  init(_ problem: WiringProblem) {
    self =
      switch problem {
      case .noLiteral(let text): .noLiteral(text)
      case .unreadable(let text): .unreadable(text)
      case .generic(let name): .generic(name)
      case .ambiguous(let name, let modules): .ambiguous(name, modules)
      case .aliases(let name): .aliases(name)
      }
  }
}
