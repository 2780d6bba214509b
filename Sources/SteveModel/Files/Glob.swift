/// A pattern with wildcards, ready to be held against paths.
///
/// Both of our syntaxes, that of `.gitignore` and that of the manifests, are compiled to these few steps.
struct Glob: Sendable {
  struct Step: Sendable, Equatable {
    enum Kind: UInt8, Sendable {
      /// The byte `value`.
      case byte
      /// Any byte but `/`.
      case anyByte
      /// Any character but `/`, however many bytes it takes.
      case anyCharacter
      /// A byte of the set with the number `value`.
      case set
      /// Any number of bytes but `/`.
      case star
      /// Any number of bytes.
      case anything
      /// Nothing, or whole folders with the `/` behind the last.
      case folders
      /// The end, or `/` and anything: only as the last step.
      case rest
    }

    let kind: Kind
    /// Wide enough for a pattern as long as the longest path.
    let value: UInt16

    init(_ kind: Kind, _ value: UInt16 = 0) {
      self.kind = kind
      self.value = value
    }
  }

  var steps: [Step] = []
  var sets: [ByteSet] = []

  /// The text that is meant if there is no wildcard in it.
  var literal: [UInt8]? {
    steps.allSatisfy { $0.kind == .byte } ? steps.map { UInt8(truncatingIfNeeded: $0.value) } : nil
  }

  mutating func append(_ kind: Step.Kind) { steps.append(Step(kind)) }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { steps.append(Step(.byte, UInt16(byte))) }
  }
}
