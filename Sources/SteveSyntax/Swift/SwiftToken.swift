/// A word of a Swift source, by the bytes that it stands in. Comments and space between words are none.
package struct SwiftToken: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case end
    /// A name or a keyword; between backticks too, which its bytes don't hold then.
    case name
    /// The same between backticks, which is never a keyword.
    case quotedName
    case number
    /// A piece of a string literal. Where code is put into a string, its words follow, and then the next piece.
    case string
    case regex
    /// One of `( ) [ ] { } , ; : . @ # \ ?`, or one letter of what is no Swift.
    case punctuation
    /// Letters of an operator, all that stand together.
    case symbol
    /// `if`, `elseif`, `else` or `endif` behind a `#`, which its bytes don't hold.
    case condition
  }

  // Half as wide as usual: there are millions of them, and memory is what they cost.
  private let first: UInt32
  private let last: UInt32
  package let kind: Kind
  /// Whether a line ends between the word before and this one.
  package let beginsLine: Bool

  /// Of a source of less than 4 GB.
  init(kind: Kind, start: Int, end: Int, beginsLine: Bool) {
    first = UInt32(truncatingIfNeeded: start)
    last = UInt32(truncatingIfNeeded: end)
    self.kind = kind
    self.beginsLine = beginsLine
  }

  package var start: Int { Int(first) }
  package var end: Int { Int(last) }
}
