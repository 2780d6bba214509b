extension String {
  /// The words of a text in the form in which they are compared: lower case, without punctuation.
  var searchWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
