/// Our words for a message of libyaml.
struct YAMLWording {
  /// The end of libyaml's context, empty for any.
  var context = ""
  var problem: String
  /// Whether it is for the end of the text alone.
  var isForEnd = false
  /// `%c` stands for the character at the place.
  var message: String
  /// Whether the place to show is where the surrounding construct starts.
  var isAtContext = false
  /// What to say about the start of the surrounding construct.
  var note: String?
  var isTag = false

  func fits(_ error: YAMLSyntaxError, isAtEnd: Bool) -> Bool {
    error.problem.hasPrefix(problem) && error.context.hasSuffix(context) && (!isForEnd || isAtEnd)
  }

  /// The first that fits counts.
  static let all: [YAMLWording] = [
    // Indentation and structure.
    YAMLWording(
      problem: "mapping values are not allowed",
      message: "a `:` cannot stand here; quote a text that holds `: `, or give the key its own line"),
    YAMLWording(
      problem: "block sequence entries are not allowed",
      message: "a list item cannot stand here; give it its own line, or quote a text that starts with `- `"),
    YAMLWording(
      problem: "mapping keys are not allowed", message: "a `? ` cannot stand here; quote a text that starts so"),
    YAMLWording(
      context: "simple key", problem: "could not find expected ':'",
      message: "`:` and a space are missing behind this key", isAtContext: true),
    YAMLWording(
      problem: "did not find expected key",
      message: "a key of this mapping is expected here; check the indentation and quotes",
      note: "the mapping starts here"),
    YAMLWording(
      problem: "did not find expected '-'",
      message: "an item of this list (`- `) is expected here; check the indentation",
      note: "the list starts here"),
    YAMLWording(
      context: "flow node", problem: "did not find expected node content", isForEnd: true,
      message: "this bracket is never closed", isAtContext: true),
    YAMLWording(
      problem: "did not find expected node content",
      message: "a value is expected here; quote a text that starts with %c"),
    YAMLWording(
      problem: "did not find expected <document start>",
      message: "this does not belong to the value before it; check the indentation and quotes"),
    // Brackets and quotes.
    YAMLWording(
      problem: "did not find expected ',' or ']'", isForEnd: true, message: "this `[` is never closed; `]` is missing",
      isAtContext: true),
    YAMLWording(
      problem: "did not find expected ',' or '}'", isForEnd: true, message: "this `{` is never closed; `}` is missing",
      isAtContext: true),
    YAMLWording(
      problem: "did not find expected ',' or ']'", message: "`,` or `]` is expected here", note: "the list starts here"),
    YAMLWording(
      problem: "did not find expected ',' or '}'", message: "`,` or `}` is expected here",
      note: "the mapping starts here"),
    YAMLWording(
      problem: "found unexpected end of stream", message: "this quote is never closed", isAtContext: true),
    YAMLWording(
      problem: "found unexpected document indicator", message: "the quote is not closed before this line",
      note: "the quote starts here"),
    YAMLWording(
      problem: "found unknown escape character",
      message:
        "this text holds an escape that YAML does not know; use single quotes to keep backslashes, or write `\\\\`",
      isAtContext: true),
    YAMLWording(
      problem: "did not find expected hexdecimal number",
      message: "`\\x` needs two hexadecimal digits behind it, `\\u` four and `\\U` eight"),
    YAMLWording(
      problem: "found invalid Unicode character escape code",
      message: "this escape makes no Unicode character; write the character itself, or `\\U` with eight digits",
      isAtContext: true),
    // Characters with a meaning.
    YAMLWording(
      problem: "found unexpected ':'",
      message: "inside brackets `:` needs a space behind it; quote a text that ends with `:`"),
    YAMLWording(
      problem: "found character that cannot start any token", message: "a text cannot start with %c; put it in quotes"),
    YAMLWording(
      problem: "did not find expected alphabetic or numeric character",
      message: "a text cannot start with `&` or `*` unless the name of an anchor follows; put it in quotes",
      isAtContext: true),
    YAMLWording(
      context: "block scalar", problem: "found an indentation indicator equal to 0",
      message: "the digit behind `|` or `>` must be from 1 to 9"),
    YAMLWording(
      context: "block scalar", problem: "did not find expected comment or line break",
      message: "nothing but a comment can follow `|` or `>` on its line; quote a text that starts so"),
    // Directives and tags.
    YAMLWording(problem: "found incompatible YAML document", message: "only YAML 1.1 and 1.2 can be read"),
    YAMLWording(problem: "found duplicate %", message: "this directive is repeated; delete it"),
    YAMLWording(
      context: "directive", problem: "",
      message: "a line that starts with `%` is a YAML directive, and this one is wrong",
      isAtContext: true),
    YAMLWording(
      context: "tag", problem: "", message: "tags (`!`) are not supported; quote a text that starts so",
      isAtContext: true,
      isTag: true),
    YAMLWording(
      problem: "found undefined tag handle", message: "tags (`!`) are not supported; quote a text that starts so",
      isTag: true),
  ]
}
