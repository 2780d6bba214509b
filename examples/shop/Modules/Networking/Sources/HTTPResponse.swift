struct HTTPResponse: Hashable, Sendable {
  let status: Int
  let body: String

  var isSuccess: Bool { (200..<300).contains(status) }
  /// Whether the same request may well succeed in a moment.
  var isTemporary: Bool { status == 503 }
}
