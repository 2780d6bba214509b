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

  package var kind: Kind
  package var start: Int
  package var end: Int
  /// Whether a line ends between the word before and this one.
  package var beginsLine: Bool
}
