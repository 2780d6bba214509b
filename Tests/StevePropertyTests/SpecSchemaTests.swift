import StevePlan
import SteveSyntax
import TestSupport
import Testing

/// What the schema of specs takes and refuses, by documents that were written by hand, and what a reader must withstand.
@Suite struct SpecSchemaTests {
  private static let schema = XMLSchema(SpecSchema.text)

  private static func problems(_ text: String) throws -> [String] {
    let schema = try #require(schema)
    return schema.problems(in: Array(text.utf8)).map { "\($0.line):\($0.column): \($0.text)" }
  }

  private static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let space = "xmlns=\"urn:steve:project-spec:1\""

  private static func fragment(_ target: String) -> String {
    start + "<fragment \(space)><targets>\n<target name=\"A\">\n\(target)\n</target>\n</targets></fragment>\n"
  }

  private static func project(_ more: String, configs: String = "<config name=\"Debug\">debug</config>") -> String {
    start + "<project \(space)><name>A</name><options><createIntermediateGroups>true"
      + "</createIntermediateGroups></options>\n"
      + "<configs>\(configs)</configs><settings><setting name=\"A\">b</setting></settings>\n\(more)\n</project>\n"
  }

  private static func scheme(_ actions: String) -> String {
    project("<schemes><scheme name=\"S\">\(actions)</scheme></schemes>")
  }

  private static let tool = "<type>tool</type>"

  // MARK: What it takes

  static let good = [
    fragment(tool), fragment(tool + "<platform>macOS</platform>"),
    fragment("<productName>B</productName>" + tool), fragment(tool + "<productName>B</productName>"),
    fragment(tool + "<sources><source><path>.</path><optional>true</optional></source><text>B</text></sources>"),
    fragment(tool + "<dependencies><dependency><package>P</package><product>Q</product></dependency></dependencies>"),
    fragment(tool + "<settings><configs><configuration name=\"Debug\"/></configs></settings>"),
    fragment(tool + "<settings><words name=\"A\"><word></word></words></settings>"),
    fragment("<entry key=\"a\"><map><entry key=\"\"><list/></entry></map></entry>" + tool),
    project(""), project("<include><file>A/target.xml</file></include>"),
    project(
      "<packages><package name=\"P\"><url>u</url><maxVersion>2</maxVersion><minVersion>1</minVersion>"
        + "</package></packages>"),
    project(
      "<schemes><scheme name=\"S\"><build><targets><whole name=\"A\">all</whole></targets></build>"
        + "</scheme></schemes>"),
    project("<entry key=\"breakpoints\"><list/></entry>"),
  ]

  @Test(arguments: good) func itTakes(_ text: String) throws {
    #expect(try SpecSchemaTests.problems(text) == [])
  }

  // MARK: What it refuses

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    /// The place of the one problem, and words that name it.
    let said: (place: String, words: String)

    var testDescription: String { said.words }

    init(_ text: String, _ place: String, _ words: String) { (self.text, said) = (text, (place, words)) }
  }

  static let bad = [
    Bad(fragment("<platform>iOS</platform>"), "4:1", "'platform': This element is not expected"),
    Bad(fragment(""), "3:1", "'target': Missing child element(s)"),
    Bad(fragment("<type>programme</type>"), "4:1", "'type': [facet 'enumeration'] The value 'programme'"),
    Bad(fragment("\(tool)\n  <platform>ios</platform>"), "5:3", "The value 'ios' is not an element of the set"),
    Bad(fragment("\(tool)\n<dependancies/>"), "5:1", "'dependancies': This element is not expected"),
    Bad(fragment("\(tool)\n<dependencies/>"), "5:1", "'dependencies': Missing child element(s)"),
    Bad(
      fragment("\(tool)<dependencies>\n<dependency><link>true</link></dependency></dependencies>"), "5:13",
      "'link': This element is not expected. Expected is one of ( target, package"),
    Bad(
      fragment("\(tool)<dependencies>\n<dependency><target>B</target><link>yes</link></dependency></dependencies>"),
      "5:31", "'yes' is not"),
    Bad(
      fragment("\(tool)<dependencies>\n<dependency><target></target></dependency></dependencies>"), "5:13",
      "'target': [facet 'minLength']"),
    Bad(
      fragment("\(tool)\n<settings/>"), "5:1",
      "'settings': Missing child element(s)"),
    Bad(
      fragment(
        "\(tool)<settings><setting name=\"A\">b</setting></settings>\n<sources><source><path>A"
          + "</path></source></sources>"),
      "5:1", "'sources': This element is not expected"),
    Bad(
      fragment(
        "\(tool)\n<sources><source><optional>true</optional></source>"
          + "</sources>"), "5:18", "Expected is ( path )"),
    Bad(fragment("\(tool)\n<settings><setting>b</setting></settings>"), "5:11", "The attribute 'name' is required"),
    Bad(
      fragment("\(tool)\n<settings><setting name=\"A\">b</setting><setting name=\"A\">c</setting></settings>"), "5:40",
      "Duplicate key-sequence ['A']"),
    Bad(fragment("\(tool)\n<entry key=\"a\"/>"), "5:1", "'entry': Missing child element(s)"),
    Bad(fragment("\(tool)\n<entry><text>a</text></entry>"), "5:1", "The attribute 'key' is required"),
    Bad(
      fragment(
        "\(tool)\n<entry key=\"a\"><integer>007</integer>"
          + "</entry>"), "5:16", "'007' is not accepted by the pattern"),
    Bad(
      fragment(
        "\(tool)\n<entry key=\"a\"><boolean>1</boolean>"
          + "</entry>"), "5:16", "'1' is not accepted by the pattern"),
    Bad(fragment("\(tool)\nwords"), "3:1", "Character content other than whitespace is not allowed"),
    Bad(fragment("\(tool)\n<type>tool</type>"), "5:1", "'type': This element is not expected"),
    Bad(fragment("<type colour=\"red\">tool</type>"), "4:1", "The attribute 'colour' is not allowed"),
    Bad(fragment("\(tool)\n<x:y xmlns:x=\"urn:x\"/>"), "5:1", "'{urn:x}y': This element is not expected"),
    Bad(start + "<fragment \(space)/>", "2:1", "'fragment': Missing child element(s)"),
    Bad(start + "<spec \(space)/>", "2:1", "'spec': No matching global declaration"),
    Bad(start + "<fragment><targets/></fragment>", "2:1", "'fragment': No matching global declaration"),
    Bad(
      start + "<fragment \(space)><targets>\n<target name=\"A\">\(tool)</target><target name=\"A\">\(tool)"
        + "</target></targets></fragment>",
      "3:44", "Duplicate key-sequence ['A']"),
    Bad(project("", configs: "<config name=\"Debug\">fast</config>"), "3:10", "The value 'fast' is not an element"),
    Bad(project("", configs: ""), "3:1", "'configs': Missing child element(s)"),
    Bad(project("<include/>"), "4:1", "'include': Missing child element(s)"),
    Bad(project("<include><file/></include>"), "4:10", "'file': [facet 'minLength']"),
    Bad(
      project(
        "<packages><package name=\"P\"><url>u</url></package>"
          + "</packages>"), "4:11", "'package': Missing child element(s)"),
    Bad(
      project(
        "<packages><package name=\"P\"><path>u</path><from>1</from></package>"
          + "</packages>"), "4:43", "'from': This element is not expected"),
    Bad(
      project(
        "<schemes><scheme name=\"S\"><build><targets><whole name=\"A\">some</whole></targets></build>"
          + "</scheme></schemes>"),
      "4:43", "The value 'some' is not an element"),
    Bad(scheme("<test><gatherCoverageData>yes</gatherCoverageData></test>"), "4:33", "'yes' is not"),
    Bad(scheme("<management><orderHint>1.5</orderHint></management>"), "4:39", "'1.5' is not"),
    Bad(
      scheme("<run><executable>A</executable><config>QA</config></run>"), "4:58",
      "'config': This element is not expected"),
    Bad(scheme("<run><language>de</language><language>de</language></run>"), "4:55", "'language': This element is not"),
    Bad(
      scheme(
        "<run><environmentVariables><variable name=\"A\">1</variable><variable name=\"A\">2</variable>"
          + "</environmentVariables></run>"), "4:85", "Duplicate key-sequence ['A']"),
    Bad(scheme("<test><testPlans><testPlan/></testPlans></test>"), "4:44", "Expected is ( path )"),
    Bad(scheme("<archive><preActions/></archive>"), "4:36", "'preActions': Missing child element(s)"),
    Bad(
      fragment("\(tool)\n<preBuildScripts><buildScript><showEnvVars>no</showEnvVars></buildScript></preBuildScripts>"),
      "5:31",
      "'no' is not"),
    Bad(
      fragment("\(tool)\n<settings><setting name=\"A\">b</setting></settings><postBuildScripts/>"), "5:51",
      "'postBuildScripts': This element is not expected"),
    Bad(start + "<project \(space)><name>A</name></project>", "2:1", "'project': Missing child element(s)"),
  ]

  @Test(arguments: bad) func itRefuses(_ bad: Bad) throws {
    let problems = try SpecSchemaTests.problems(bad.text)
    #expect(problems.count >= 1 && problems.allSatisfy { $0.hasPrefix(bad.said.place + ": ") }, "\(problems)")
    #expect(problems.contains { $0.contains(bad.said.words) }, "\(problems)")
  }

  // MARK: What a reader must withstand

  private static let laughs = """
    <!DOCTYPE a [
    <!ENTITY a0 "ha">
    \((1...30).map { "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">" }.joined(separator: "\n"))
    ]>
    <fragment \(space)><targets>&a30;</targets></fragment>
    """

  static let hostile: [(text: String, said: String)] = [
    (laughs, "1:1: a document type is not allowed"),
    ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><fragment \(space)/>", "a document type is not allowed"),
    (
      start + "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/a.dtd\" ["
        + "<!ENTITY % b SYSTEM \"http://127.0.0.1:1/b\"> %b;]><a/>", "a document type is not allowed"
    ),
    (start + "<!-- a --><?b c?>\n<!DOCTYPE fragment><fragment \(space)/>", "a document type is not allowed"),
    (start + "<fragment \(space)>&amp;&b;</fragment>", "2:"),
    (start + "<fragment \(space)>", "Premature end of data"),
    (start + "<fragment \(space)></frogment>", "Opening and ending tag mismatch"),
    ("", "it is empty"), ("steve", "Start tag expected"),
    (start + "<fragment \(space)>\u{0}</fragment>", "1:1: it is not written in UTF-8"),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><fragment \(space)/>", ""),
    (nested(129), "more than 128 elements stand in one another"),
    (nested(1_000_000), "more than 128 elements stand in one another"),
    (String(repeating: " ", count: 16 << 20) + "<a/>", "1:1: it is larger than 16 MB"),
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  @Test(arguments: hostile.indices) func itWithstands(_ place: Int) throws {
    let problems = try SpecSchemaTests.problems(SpecSchemaTests.hostile[place].text)
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.contains(SpecSchemaTests.hostile[place].said) ?? false, "\(problems)")
  }

  @Test func deepestAndLongestThatIsTaken() throws {
    // 124 lists in one another, below the root, the targets, the target and the entry.
    let lists = String(repeating: "<list>", count: 124) + String(repeating: "</list>", count: 124)
    let long = SpecSchemaTests.fragment(SpecSchemaTests.tool + "<entry key=\"a\">\(lists)</entry>")
    #expect(try SpecSchemaTests.problems(long) == [])
    // 10 MB in one list.
    let many = String(repeating: "<text>word</text>\n", count: 600_000)
    let wide = SpecSchemaTests.fragment(SpecSchemaTests.tool + "<entry key=\"a\"><list>\(many)</list></entry>")
    #expect(try SpecSchemaTests.problems(wide) == [])
  }

  @Test func badUTF8IsNoDocument() throws {
    let schema = try #require(SpecSchemaTests.schema)
    for byte: UInt8 in [0xC0, 0xFF, 0x80] {
      #expect(schema.problems(in: Array(SpecSchemaTests.start.utf8) + [0x3C, 0x61, 0x3E, byte]).count == 1)
    }
  }

  @Test func manyProblemsAreCutShort() throws {
    let lines = String(repeating: "<entry key=\"a\"/>\n", count: 1000)
    let problems = try SpecSchemaTests.problems(SpecSchemaTests.fragment(SpecSchemaTests.tool + lines))
    #expect(problems.count == 20)
  }

  /// Bytes that somebody changed are a document or are not; nothing else happens.
  @Test(arguments: 1...8) func changedBytes(_ seed: UInt64) throws {
    let schema = try #require(SpecSchemaTests.schema)
    var generator = SeededGenerator(seed: seed)
    for text in SpecSchemaTests.good {
      for _ in 0..<20 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: bytes.indices, using: &generator)
          bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
        for problem in schema.problems(in: bytes) { #expect(problem.line >= 1 && problem.column >= 1) }
      }
    }
  }
}
