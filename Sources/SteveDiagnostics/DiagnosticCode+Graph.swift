extension DiagnosticCode {
  static let graph: [DiagnosticCode] = [
    unknownDependency, ownModule, repeatedDependency, forbiddenDependency, notADependency, badSDKName, unknownHost,
    missingHost, badEmbed, ambiguousBundleID, cycle, idleException, expiredException, codeTwice, otherProject,
  ]

  package static let otherProject = DiagnosticCode(
    "other-project",
    """
    With 'xcodegen: {layout: workspace}' each module has an Xcode project of its own. What one of them builds is found by the \
    others by the name of its file, the same in each configuration, but tests must stand in the project of the program that they run in. An external \
    target of yours is looked for in the project in the workspace's own folder, so a spec that 'xcodegen.include' names must \
    describe it. Schemes and test plans name targets of modules and tests of local packages: what \
    Xcode calls targets of other projects, and of specs that you include, only these projects say. Move the tests, name \
    the spec or the file, or keep to one project.
    """)
  package static let unknownDependency = DiagnosticCode(
    "unknown-dependency",
    """
    A name stands for no module, part or target of the workspace. A module's plain name means the interface of a feature and \
    the main target of any other; a target's name means that target. Frameworks of the system are written \
    '{sdk: UIKit.framework}', targets that are written by hand '{label: //package:target}'.
    """)
  package static let ownModule = DiagnosticCode(
    "own-module",
    """
    A part names its own module. What it needs of the module is implied: an implementation sees its interface, a testing \
    part too, tests and demos see all three. Take the line out.
    """)
  package static let repeatedDependency = DiagnosticCode(
    "repeated-dependency",
    """
    The same dependency is listed twice. It is used once; take one of the lines out.
    """)
  package static let forbiddenDependency = DiagnosticCode(
    "forbidden-dependency",
    """
    The boundary matrix does not allow this edge: interfaces are for everybody, implementations for apps and their own tests \
    and demos, fakes for tests and demos, and utilities know only utilities. The note says what to do instead. 'rules' in \
    steve.yml changes a cell of the matrix, or allows one edge with a reason, an owner and a last day.
    """)
  package static let notADependency = DiagnosticCode(
    "not-a-dependency",
    """
    Nobody depends on an app, a tool, a demo or on tests. Move the code that others need into a library. An app embeds \
    another one with 'embeds', and tests run in an app with 'test_host'.
    """)
  package static let badSDKName = DiagnosticCode(
    "bad-sdk-name",
    """
    '{sdk: …}' takes a framework or library of the platform's SDK with its ending: 'UIKit.framework', 'libz.tbd'.
    """)
  package static let unknownHost = DiagnosticCode(
    "unknown-host",
    """
    'test_host' names the app module or the demo target that the tests run in, or is 'false' for none.
    """)
  package static let missingHost = DiagnosticCode(
    "missing-host",
    """
    UI tests drive an app. Those of an app drive it; those of another module drive its demo, unless 'test_host' names one.
    """)
  package static let badEmbed = DiagnosticCode(
    "bad-embed",
    """
    'embeds' is for modules of kind 'app' whose product lies inside another app: extensions, app clips, watch apps, XPC \
    services. Both must be for the same platform, the first that 'platforms' gives them; only a watch app is for another \
    one than the app for iOS around it. Not every pair is known to Xcode, and not every pair of Xcode's to Bazel's rules.
    """)
  package static let ambiguousBundleID = DiagnosticCode(
    "ambiguous-bundle-id",
    """
    An extension, app clip or watch app is only installed if its bundle identifier begins with that of the app around it, so \
    one without a 'bundle_id' gets the app's with its own name behind. Here several apps embed it and have different \
    identifiers. Write a 'bundle_id' that begins with that of each app, such as com.example.shop.beta.widget in \
    com.example.shop and com.example.shop.beta; or make one module for each app, around a library with the code.
    """)
  package static let cycle = DiagnosticCode(
    "cycle",
    """
    Targets depend on each other in a circle, so none could be built first. The notes show each edge of the shortest circle. \
    Take one out: move what both sides need into a third module, or let an implementation depend on an interface alone.
    """)
  package static let idleException = DiagnosticCode(
    "idle-exception",
    """
    An entry of 'rules: except' allows an edge that no longer exists, or that the matrix allows anyway. Take it out, so that \
    it can't hide a new edge.
    """)
  package static let expiredException = DiagnosticCode(
    "expired-exception",
    """
    An entry of 'rules: except' held until a day that is over. Only 'steve check' looks at the date, so that 'steve sync' \
    gives the same files on every day. Mend the edge, or agree on another day.
    """)
  package static let codeTwice = DiagnosticCode(
    "code-twice",
    """
    A static library or package is linked into two dynamic libraries, and both are in one program. Its code is then there \
    twice: what one copy stores the other does not see, and casts between their types fail. Make it dynamic itself, or make \
    one of the two dynamic libraries static. Bazel is not concerned: it links libraries into programs alone.
    """)
}
