/// What the text of a file is made from, as one digest for each input.
///
/// Two files with the same path and equal shapes have the same text. It says nothing of a place in a manifest, of the checkout
/// or of the machine, so none of them moves it. An input that a file has nothing of, such as the tags of a target without
/// tags, is not among its inputs. What several targets of one file say is folded, in their order, into one digest per input.
package struct Shape: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let input: ShapeInput
    package let digest: UInt64
  }

  /// By the numbers of the inputs, each once.
  package let inputs: [Entry]

  init(inputs: [Entry]) { self.inputs = inputs }

  /// One digest for all of it.
  package var digest: UInt64 {
    var hasher = ShapeHasher()
    for entry in inputs {
      hasher.combine(UInt64(entry.input.rawValue))
      hasher.combine(entry.digest)
    }
    return hasher.digest
  }

  package func digest(of input: ShapeInput) -> UInt64? { inputs.first { $0.input == input }?.digest }

  /// The inputs that are not what they were, in the order of their numbers; what came and what has gone is among them.
  package func moved(since earlier: Shape) -> [ShapeInput] {
    ShapeInput.allCases.filter { digest(of: $0) != earlier.digest(of: $0) }
  }

  /// The inputs that both have and that are what they were.
  package func unmoved(since earlier: Shape) -> [ShapeInput] {
    inputs.map(\.input).filter { digest(of: $0) == earlier.digest(of: $0) }
  }
}
