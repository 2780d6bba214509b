internal import CYAML
package import SteveDiagnostics

/// The longest text that is read.
let yamlByteLimit = 16 << 20

/// Reads one manifest, and reports everything that is wrong with its text.
///
/// An empty text is an empty mapping. `nil` when the text cannot be read as a whole; after smaller problems, such as a
/// repeated key, there is a tree without them, so that a decoder can report what else is wrong. Either way the log then
/// holds an error.
package func parseYAML(_ bytes: UnsafeRawBufferPointer, file: String, log: inout DiagnosticLog) -> YAMLNode? {
  var problems = YAMLProblems(file: file)
  defer { problems.report(to: &log) }
  guard let text = readableText(bytes, &problems) else { return nil }
  var scan = YAMLTextScan(text)
  scan.run(&problems)
  if scan.hasConflict { return nil }
  guard let patched = scan.patched else { return parse(text, &problems) }
  return patched.withUnsafeBytes { parse($0, &problems) }
}

package func parseYAML(_ bytes: [UInt8], file: String, log: inout DiagnosticLog) -> YAMLNode? {
  bytes.withUnsafeBytes { parseYAML($0, file: file, log: &log) }
}

/// The text without a byte order mark, unless it is too long or clearly no UTF-8.
private func readableText(_ bytes: UnsafeRawBufferPointer, _ problems: inout YAMLProblems) -> UnsafeRawBufferPointer? {
  guard bytes.count <= yamlByteLimit else {
    problems.error(.manifestTooLarge, "a manifest may have 16 MB, this one has \(bytes.count) bytes", at: .start)
    return nil
  }
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return UnsafeRawBufferPointer(rebasing: bytes[3...]) }
  let isUTF16 =
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    || bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
  guard !isUTF16 else {
    problems.error(.invalidEncoding, "the file is UTF-16 or UTF-32; save it as UTF-8", at: .start)
    return nil
  }
  return bytes
}

private func parse(_ text: UnsafeRawBufferPointer, _ problems: inout YAMLProblems) -> YAMLNode? {
  var builder = YAMLTreeBuilder(problems: problems, byteCount: text.count)
  let isComplete = withLibYAML(text) { readEvents($0, of: text, into: &builder) }
  problems = builder.problems
  return isComplete ? builder.root() : nil
}

/// libyaml keeps pointers into its parser, so that must not move.
private func withLibYAML(_ text: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<yaml_parser_t>) -> Bool) -> Bool
{
  var storage = yaml_parser_t()
  return withUnsafeMutablePointer(to: &storage) { parser in
    guard yaml_parser_initialize(parser) != 0 else { return false }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let empty: StaticString = ""
    let start = text.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? empty.utf8Start
    yaml_parser_set_input_string(parser, start, text.count)
    return body(parser)
  }
}

private func readEvents(
  _ parser: UnsafeMutablePointer<yaml_parser_t>, of text: UnsafeRawBufferPointer, into builder: inout YAMLTreeBuilder
) -> Bool {
  var event = yaml_event_t()
  var documents = 0
  while yaml_parser_parse(parser, &event) != 0 {
    defer { yaml_event_delete(&event) }
    switch event.type {
    case YAML_SCALAR_EVENT:
      add(event.data.scalar, at: YAMLMark(event.start_mark), to: &builder)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      guard openCollection(event, in: &builder) else { return false }
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      builder.closeCollection()
    case YAML_ALIAS_EVENT:
      let name = text8(event.data.alias.anchor) ?? ""
      guard builder.addAlias(name, at: YAMLMark(event.start_mark)) else { return false }
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents > 1 {
        builder.problems.error(
          .severalDocuments,
          "a second YAML document starts here; a manifest is one, so delete the `---` or `...` before it",
          at: YAMLMark(event.start_mark))
        return true
      }
    case YAML_STREAM_END_EVENT: return true
    default: break
    }
  }
  var error = YAMLSyntaxError(parser.pointee)
  // libyaml takes the missing value itself for the surrounding construct.
  if error.context == "while parsing a flow node", let bracket = builder.innermostMark { error.contextMark = bracket }
  reportSyntaxError(error, in: text, to: &builder.problems)
  return false
}

private func add(
  _ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar, at mark: YAMLMark,
  to builder: inout YAMLTreeBuilder
) {
  let bytes = UnsafeBufferPointer(start: UnsafePointer(scalar.value), count: scalar.length)
  let properties = YAMLTreeBuilder.Properties(mark: mark, anchor: text8(scalar.anchor), tag: text8(scalar.tag))
  switch scalar.style {
  case YAML_PLAIN_SCALAR_STYLE: builder.addScalar(bytes, .plain, properties)
  case YAML_DOUBLE_QUOTED_SCALAR_STYLE: builder.addDoubleQuoted(bytes, properties)
  default: builder.addScalar(bytes, .quoted, properties)
  }
}

private func openCollection(_ event: yaml_event_t, in builder: inout YAMLTreeBuilder) -> Bool {
  // Both kinds have the same fields, but C gives them two types.
  let isMapping = event.type == YAML_MAPPING_START_EVENT
  let anchor = isMapping ? event.data.mapping_start.anchor : event.data.sequence_start.anchor
  let tag = isMapping ? event.data.mapping_start.tag : event.data.sequence_start.tag
  return builder.openCollection(
    isMapping: isMapping,
    YAMLTreeBuilder.Properties(mark: YAMLMark(event.start_mark), anchor: text8(anchor), tag: text8(tag)))
}

private func text8(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  bytes.map { String(cString: $0) }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: UInt32(clamping: mark.line + 1), column: UInt32(clamping: mark.column + 1))
  }
}

extension YAMLSyntaxError {
  fileprivate init(_ parser: yaml_parser_t) {
    self.init(
      isEncoding: parser.error == YAML_READER_ERROR, problem: parser.problem.map { String(cString: $0) } ?? "",
      context: parser.context.map { String(cString: $0) } ?? "", offset: parser.problem_offset,
      mark: YAMLMark(parser.problem_mark), contextMark: YAMLMark(parser.context_mark))
  }
}
