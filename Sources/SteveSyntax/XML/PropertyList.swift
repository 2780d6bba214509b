/// A value of Apple's property lists, as far as steve writes them.
package indirect enum PropertyList: Sendable, Equatable {
  case string(String)
  case boolean(Bool)
  case integer(Int)
  case array([PropertyList])
  /// Pairs in any order: they are printed in the order of their keys' bytes.
  case dictionary([Pair])

  package struct Pair: Sendable, Equatable {
    package var key: String
    package var value: PropertyList

    package init(_ key: String, _ value: PropertyList) {
      self.key = key
      self.value = value
    }
  }
}

/// Why a property list cannot be written.
///
/// Manifests that would lead to one are refused before, so this says that a check is missing.
package enum PropertyListError: Error, Equatable {
  /// XML has no way to write this character, not even as an escape.
  case forbiddenCharacter(Unicode.Scalar, in: String)
  /// A comment cannot hold two hyphens in a row, or end with one.
  case hyphensInComment(String)
  case repeatedKey(String)
  /// libxml2 could not get memory.
  case writerFailed
}
