/// A type as it is written in a source.
package indirect enum SwiftType: Hashable, Sendable {
  /// A part of a qualified name, with its arguments.
  package struct Component: Hashable, Sendable {
    package var name: String
    package var arguments: [SwiftType]

    package init(_ name: String, _ arguments: [SwiftType] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  package struct Element: Hashable, Sendable {
    package var label: String
    package var type: SwiftType
  }

  case named([Component])
  /// A name of one module: `Cart::CartService`.
  case selected(module: String, [Component])
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([Element])
  case function(attributes: [String], parameters: [SwiftType], effects: [String], result: SwiftType)
  case composition([SwiftType])
  /// `A.Type` and `A.Protocol`.
  case metatype(SwiftType, isOfProtocol: Bool)
  /// `~Copyable`.
  case suppressed(SwiftType)
}
