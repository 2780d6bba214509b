/// A function, an initialiser, or other code of a type or file, with what it does about registries and resolvers.
package struct SwiftFunction: Equatable, Sendable {
  package struct Parameter: Equatable, Sendable {
    /// `_` where none is said at the call.
    package var label: String
    package var name: String
    /// As it is written, without spaces.
    package var type: String
    /// What of the runtime it takes, if it does.
    package var role: SwiftWiringRole?
  }

  package struct Generic: Equatable, Sendable {
    package var name: String
    /// What stands behind the colon; empty if nothing does.
    package var constraint: String
  }

  /// The types around it: `Outer.Inner`; empty at the top of a file.
  package var owner: String
  /// `init` for an initialiser; empty for code that is in no function: initial values, accessors, code at the top of a file.
  package var name: String
  package var isStatic = false
  package var access = SwiftAccess.internal
  package var parameters: [Parameter] = []
  package var generics: [Generic] = []
  package var place: SwiftPlace
  package var condition: Int
  package var events: [SwiftWiringEvent] = []
}

/// What a value of the runtime is to the code that has it.
package enum SwiftWiringRole: UInt8, Sendable {
  case registry, resolver, container

  /// - Parameter name: the last part of a type's name.
  init?(typeName name: String) {
    switch name {
    case "Registry": self = .registry
    case "Resolver", "ReadOnlyResolver": self = .resolver
    case "DependencyContainer": self = .container
    default: return nil
    }
  }
}

/// One thing that code does with a registry or resolver, or a call that may lead to such a thing.
package struct SwiftWiringEvent: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// `register(type:service:)`; ``name`` is what is called to make the service, if that can be seen.
    case service
    /// `register(type:factory:)`; ``name`` is the function that is handed over, empty for a closure.
    case factory
    case resolve, require
    /// A call of the function ``name``, on ``receiver``.
    case call
    /// A value of the runtime goes where nobody can follow it; ``name`` is the value.
    case escape
  }

  package struct Argument: Equatable, Sendable {
    package enum Kind: UInt8, Sendable { case value, metatype, other }

    package var kind: Kind
    /// `_` for none.
    package var label: String
    /// The name of the value, or the type.
    package var text: String
  }

  package var kind: Kind
  /// What stands behind `type:`.
  package var type = SwiftTypeArgument.other("")
  package var name = ""
  package var receiver = ""
  package var arguments: [Argument] = []
  /// Of the type's name where there is one, else of the call.
  package var place: SwiftPlace
  package var condition = 0
  /// Whether it stands in a branch or loop, or behind one that may have left the function.
  package var isSometimes = false
  /// Whether it stands in a closure of which nobody knows when it runs.
  package var isDeferred = false
  /// The event of the same function in whose factory it stands.
  package var factory: Int?
  /// Whether a comment says that nothing may be registered: `// steve: optional`.
  package var isOptional = false

  package init(kind: Kind, place: SwiftPlace) {
    self.kind = kind
    self.place = place
  }
}

package enum SwiftTypeArgument: Equatable, Sendable {
  /// The types that a literal, or each of a list of them, names.
  case types([String])
  /// A parameter or variable.
  case variable(String)
  case other(String)
}
