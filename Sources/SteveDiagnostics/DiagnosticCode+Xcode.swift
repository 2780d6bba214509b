extension DiagnosticCode {
  static let xcode: [DiagnosticCode] = [
    .unknownName, .unfitTarget, .expandedVariable, .missingXcodeGen, .failedXcodeGen, .focusGone, .focusForeign,
  ]

  package static let focusGone = DiagnosticCode(
    "focus-gone",
    """
    The first lines of the focused project's spec, focus.yml, name a module, a tag or a pattern that stands for no module any \
    more, or the workspace can have no focused project any more. The rest of the focus stays; with the last name it ends, and \
    the spec is deleted. It is a warning, said once. 'steve focus NAME…' chooses anew.
    """)
  package static let focusForeign = DiagnosticCode(
    "focus-foreign",
    """
    'steve focus --check-all' looks at a focus on each feature alone: it should hold that feature, and of the others interfaces, \
    utilities and standards. An exception in 'rules' lets something in it depend on the implementation of another module, \
    which then comes along as source, with all that it needs. It is a warning: the exception is allowed. Let the feature use \
    the interface, and the exception can go.
    """)
  package static let unknownName = DiagnosticCode(
    "unknown-name",
    """
    A scheme, a script or a test plan names a module, a target, a scheme or a test plan that the workspace does not have. \
    XcodeGen would refuse its spec, or leave the line out without a word. Correct the spelling, or take the name out. In \
    schemes any name of a target is taken if 'xcodegen.include' names specs of your own, since these may describe it.
    """)
  package static let unfitTarget = DiagnosticCode(
    "unfit-target",
    """
    A scheme, a script or a test plan names a module or target that is there, but can't be used in this place: what has no \
    tests can't be tested, a library can't be started, and what 'outputs' leaves out of XcodeGen's specs is no target in \
    Xcode. Name another one, or take the name out.
    """)
  package static let expandedVariable = DiagnosticCode(
    "expanded-variable",
    """
    XcodeGen puts the environment of the machine that it runs on in the place of each ${NAME} in its specs, also inside of \
    scripts, unless it is run with --no-env. The project would differ from one machine to the next, and the script would \
    not see what Xcode gives it. Write $NAME, or ${NAME-} where letters follow, which a shell takes for the same and \
    XcodeGen leaves alone; or put the script into a file. A folder, a file or a product of such a name must be called \
    otherwise; single sources and resources are found by a pattern, and may keep it.
    """)
  package static let missingXcodeGen = DiagnosticCode(
    "missing-xcodegen",
    """
    'xcodegen: {run: always}' in steve.yml asks, or 'run: focus' with a focus, or 'steve focus --open', that XcodeGen makes the projects after each sync, and no folder of PATH has \
    it. Folders that are not absolute are not looked into. The specs are written; install XcodeGen and sync again, or run \
    it yourself. It is a warning: without a project nothing of steve's is wrong.
    """)
  package static let failedXcodeGen = DiagnosticCode(
    "failed-xcodegen",
    """
    XcodeGen was run after the specs were written, and did not make all projects. What it has printed stands above. It is \
    run again at the next sync; to run it by hand: xcodegen generate --no-env --spec project.yml.
    """)
}
