import SteveSyntax
import Testing

/// How values of specs are written in XML, by hand.
@Suite struct SpecXMLTests {
  private static func printed(_ value: SpecValue, _ document: SpecDocument, header: String? = nil) -> String {
    var bytes: [UInt8] = []
    value.printXML(document, header: header, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines below the target's name.
  private static func target(_ pairs: [SpecPair]) -> String {
    let text = printed(
      .map([SpecPair("targets", .map([SpecPair("A", .map(pairs))]))]), .fragment
    )
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <fragment xmlns="urn:steve:project-spec:1">
        <targets>
          <target name="A">

      """
    let end = "    </target>\n  </targets>\n</fragment>\n"
    guard text.hasPrefix(start), text.hasSuffix(end) else { return "an odd frame: " + text }
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  @Test func aFragment() {
    let dependencies: SpecValue = .list([
      .map([SpecPair("target", .text("Log")), SpecPair("link", .boolean(false))]),
      .map([SpecPair("sdk", .text("libz.tbd"))]),
    ])
    let source: SpecValue = .map([
      SpecPair("path", .text("Sources")), SpecPair("includes", .texts(["**/*.swift"])),
    ])
    let settings: SpecValue = .map([
      SpecPair("base", .map([SpecPair("OTHER_LDFLAGS", .texts(["$(inherited)", "-lz"]))])),
      SpecPair("configs", .map([SpecPair("Debug", .map([])), SpecPair("QA", .map([SpecPair("A", .text(""))]))])),
    ])
    let target: SpecValue = .map([
      SpecPair("type", .text("framework.static")), SpecPair("platform", .text("auto")),
      SpecPair("supportedDestinations", .texts(["iOS", "macOS"])), SpecPair("sources", .list([source])),
      SpecPair("dependencies", dependencies), SpecPair("settings", settings),
      SpecPair("onlyCopyFilesOnInstall", .boolean(true)),
    ])
    let value: SpecValue = .map([SpecPair("targets", .map([SpecPair("Cart", target)]))])
    #expect(
      SpecXMLTests.printed(value, .fragment, header: "made -- here") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- made -…- here -->
        <fragment xmlns="urn:steve:project-spec:1">
          <targets>
            <target name="Cart">
              <type>framework.static</type>
              <platform>auto</platform>
              <supportedDestinations>
                <destination>iOS</destination>
                <destination>macOS</destination>
              </supportedDestinations>
              <sources>
                <source>
                  <path>Sources</path>
                  <includes>
                    <pattern>**/*.swift</pattern>
                  </includes>
                </source>
              </sources>
              <dependencies>
                <dependency>
                  <target>Log</target>
                  <link>false</link>
                </dependency>
                <dependency>
                  <sdk>libz.tbd</sdk>
                </dependency>
              </dependencies>
              <settings>
                <base>
                  <words name="OTHER_LDFLAGS">
                    <word>$(inherited)</word>
                    <word>-lz</word>
                  </words>
                </base>
                <configs>
                  <configuration name="Debug"/>
                  <configuration name="QA">
                    <setting name="A"></setting>
                  </configuration>
                </configs>
              </settings>
              <entry key="onlyCopyFilesOnInstall">
                <boolean>true</boolean>
              </entry>
            </target>
          </targets>
        </fragment>

        """)
  }

  @Test func aStepOfTheBuild() {
    let script: SpecValue = .map([
      SpecPair("name", .text("Lint")), SpecPair("inputFiles", .texts(["a b"])), SpecPair("script", .text("true\n")),
      SpecPair("showEnvVars", .boolean(false)), SpecPair("later", .integer(1)),
    ])
    #expect(
      SpecXMLTests.target([SpecPair("type", .text("tool")), SpecPair("postBuildScripts", .list([script]))]) == """
              <type>tool</type>
              <postBuildScripts>
                <buildScript>
                  <name>Lint</name>
                  <inputFiles>
                    <file>a b</file>
                  </inputFiles>
                  <script>true
        </script>
                  <showEnvVars>false</showEnvVars>
                  <entry key="later">
                    <integer>1</integer>
                  </entry>
                </buildScript>
              </postBuildScripts>

        """)
  }

  @Test func aScheme() {
    let run: SpecValue = .map([
      SpecPair("config", .text("QA")), SpecPair("executable", .text("Shop")),
      SpecPair("environmentVariables", .map([SpecPair("A", .text("1")), SpecPair("B", .boolean(true))])),
      SpecPair("preActions", .list([.map([SpecPair("script", .text("true"))])])),
    ])
    let test: SpecValue = .map([
      SpecPair(
        "testPlans", .list([.map([SpecPair("path", .text("A.xctestplan")), SpecPair("defaultPlan", .boolean(true))])]))
    ])
    let value: SpecValue = .map([
      SpecPair("run", run), SpecPair("test", test), SpecPair("management", .map([SpecPair("orderHint", .integer(1))])),
    ])
    let text = SpecXMLTests.printed(.map([SpecPair("schemes", .map([SpecPair("Shop", value)]))]), .project)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <project xmlns="urn:steve:project-spec:1">
          <schemes>
            <scheme name="Shop">
              <run>
                <config>QA</config>
                <executable>Shop</executable>
                <environmentVariables>
                  <variable name="A">1</variable>
                  <entry key="B">
                    <boolean>true</boolean>
                  </entry>
                </environmentVariables>
                <preActions>
                  <step>
                    <script>true</script>
                  </step>
                </preActions>
              </run>
              <test>
                <testPlans>
                  <testPlan>
                    <path>A.xctestplan</path>
                    <defaultPlan>true</defaultPlan>
                  </testPlan>
                </testPlans>
              </test>
              <management>
                <orderHint>1</orderHint>
              </management>
            </scheme>
          </schemes>
        </project>

        """)
  }

  @Test func whatFitsNoWordIsSaidInFull() {
    #expect(
      SpecXMLTests.target([
        SpecPair("platform", .texts(["iOS", "macOS"])), SpecPair("type", .text("tool")),
        SpecPair("sources", .list([.text("A"), .map([SpecPair("buildPhase", .text("none"))])])),
        SpecPair("deep", .map([SpecPair("", .list([.integer(-1), .list([]), .map([]), .text("")]))])),
      ]) == """
              <entry key="platform">
                <list>
                  <text>iOS</text>
                  <text>macOS</text>
                </list>
              </entry>
              <type>tool</type>
              <sources>
                <text>A</text>
                <map>
                  <entry key="buildPhase">
                    <text>none</text>
                  </entry>
                </map>
              </sources>
              <entry key="deep">
                <map>
                  <entry key="">
                    <list>
                      <integer>-1</integer>
                      <list/>
                      <map/>
                      <text></text>
                    </list>
                  </entry>
                </map>
              </entry>

        """)
  }

  @Test(arguments: [
    ("a & b < c > d \" ' e", "a &amp; b &lt; c &gt; d &quot; ' e", "a &amp; b &lt; c &gt; d &quot; ' e"),
    (" a\n\tb\r\n ", " a\n\tb&#13;\n ", " a&#10;&#9;b&#13;&#10; "),
    ("]]>\u{85}\u{2028}é\u{1F600}", "]]&gt;\u{85}\u{2028}é\u{1F600}", "]]&gt;\u{85}\u{2028}é\u{1F600}"),
  ])
  func text(_ text: String, _ inElement: String, _ inAttribute: String) {
    #expect(
      SpecXMLTests.target([SpecPair(text, .text(text))])
        == "      <entry key=\"\(inAttribute)\">\n        <text>\(inElement)</text>\n      </entry>\n")
  }
}
