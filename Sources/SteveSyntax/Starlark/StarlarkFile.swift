/// A file in Starlark. Printed, it is a fixed point of buildifier, in whatever order its parts were put in.
package struct StarlarkFile: Sendable {
  package enum Kind: Sendable {
    /// `BUILD.bazel`
    case build
    /// `MODULE.bazel`, and files that it includes.
    case module
    /// Extensions: arguments and lists keep the order they have.
    case bzl
  }

  package var kind: Kind
  /// The comment lines that open the file, without the leading `#`.
  package var header: [String]
  package var docstring: String?
  /// Loads may stand anywhere: they are printed first, one for each file.
  package var statements: [StarlarkStatement]

  package init(
    _ kind: Kind, header: [String] = [], docstring: String? = nil, statements: [StarlarkStatement] = []
  ) {
    self.kind = kind
    self.header = header
    self.docstring = docstring
    self.statements = statements
  }

  package func printed() -> [UInt8] {
    var bytes: [UInt8] = []
    print(into: &bytes)
    return bytes
  }

  /// Appends the text, so that one buffer serves many files.
  package func print(into bytes: inout [UInt8]) {
    var printer = StarlarkPrinter(kind: kind)
    printer.print(self)
    bytes.append(contentsOf: printer.output.bytes)
  }
}
