/// Something wrong with a document of XML.
package struct XMLProblem: Error, Sendable, Equatable {
  /// From 1.
  package let line: Int
  package let column: Int
  package let text: String
}

/// What a document of XML may take, so that none can take unbounded time or memory.
package struct XMLLimits: Sendable {
  package var size = 16 << 20
  package var depth = 128

  package init() {}
}
