import SteveSyntax
import Testing

/// Reading XML as it arrives.
@Suite struct XMLReaderTests {
  private final class Words: XMLHandler {
    var words: [String] = []

    func begin(_ element: String, _ attributes: [(name: String, value: String)]) {
      words.append(([element] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " "))
    }

    func end(_ element: String) { words.append("/" + element) }
  }

  /// What is found, and whether the document was a good one; in pieces of so many bytes.
  private func read(_ text: String, by size: Int = .max) throws -> (words: [String], isGood: Bool) {
    let words = Words()
    let reader = try #require(XMLReader(words))
    let bytes = Array(text.utf8)
    var isGood = true
    var start = 0
    while isGood, start < bytes.count {
      let end = min(bytes.count, start + min(size, bytes.count))
      isGood = bytes[start..<end].withUnsafeBytes { reader.read($0) }
      start = end
    }
    isGood = reader.finish() && isGood
    return (words.words, isGood)
  }

  @Test(arguments: [1, 2, 7, 100]) func piecesOfAnySizeGiveTheSame(_ size: Int) throws {
    let text = """
      <?xml version="1.1" encoding="UTF-8" standalone="no"?>
      <query version="2"><rule name="//a:b" class="x&amp;&#228;&quot;ä€😀"><empty/></rule></query>
      """
    let result = try read(text, by: size)
    #expect(result.isGood)
    #expect(
      result.words == [
        "query version=2", "rule name=//a:b class=x&ä\"ä€😀", "empty", "/empty", "/rule", "/query",
      ])
  }

  @Test(arguments: [
    "", "text", "<a>", "<a></b>", "<a/><b/>", "<a x=1/>", "<a x='&unknown;'/>", "<a>\u{1}</a>", "<a",
    "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY e \"text\">]><a x='&e;'/>",
    "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
  ]) func whatIsNoPlainDocumentIsRefused(_ text: String) throws {
    #expect(try !read(text).isGood)
  }

  @Test func depthIsLimited() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(try !read(deep).isGood)
  }

  @Test func largeDocumentsPassThrough() throws {
    let rows = String(repeating: "<rule name=\"//a:b\"/>", count: 200_000)
    let result = try read("<query>" + rows + "</query>", by: 1 << 16)
    #expect(result.isGood)
    #expect(result.words.count == 400_002)
  }
}
