/// What one Swift source says that matters to dependency injection, whoever asks: it depends on the bytes of the source alone.
package struct SwiftFacts: Equatable, Sendable {
  package var imports: [Import] = []
  /// Each condition that something stands under, once; the first one always holds.
  package var conditions: [SwiftCondition] = [.constant(true)]
  package var types: [SwiftTypeDeclaration] = []
  package var functions: [SwiftFunction] = []
  /// Uses of what may be a shared instance: `Cart.shared`.
  package var sharedUses: [SharedUse] = []
  /// Where braces stand in each other too deep to be read, if they do.
  package var unreadable: SwiftPlace?

  package init() {}

  package struct Import: Equatable, Sendable {
    package var module: String
    package var isExported: Bool
    package var place: SwiftPlace
    /// Into ``SwiftFacts/conditions``.
    package var condition: Int
  }

  package struct SharedUse: Equatable, Sendable {
    package var type: String
    package var member: String
    package var place: SwiftPlace
  }
}

/// A place in a source, counted from 1; columns in Unicode scalars.
package struct SwiftPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Who sees a declaration, as far as it says so itself.
package enum SwiftAccess: UInt8, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (a: SwiftAccess, b: SwiftAccess) -> Bool { a.rawValue < b.rawValue }

  init?(word: String) {
    switch word {
    case "private": self = .private
    case "fileprivate": self = .fileprivate
    case "internal": self = .internal
    case "package": self = .package
    case "public": self = .public
    case "open": self = .open
    default: return nil
    }
  }
}

package struct SwiftTypeDeclaration: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, alias
  }

  package var kind: Kind
  /// With the types around it: `Outer.Inner`. Of an extension as it is written.
  package var path: String
  package var access: SwiftAccess
  package var generics: [SwiftFunction.Generic]
  /// What stands behind the colon, each as it is written without spaces.
  package var inherits: [String]
  /// What an alias stands for.
  package var target: String
  /// Static members that hold an instance of the type itself.
  package var sharedMembers: [String] = []
  /// Attributes that may be macros.
  package var attributes: [String] = []
  package var place: SwiftPlace
  package var condition: Int
  /// Whether it stands in code, so that nobody sees it from elsewhere.
  package var isLocal: Bool
}
