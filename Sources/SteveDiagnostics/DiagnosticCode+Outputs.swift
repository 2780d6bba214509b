extension DiagnosticCode {
  static let outputs: [DiagnosticCode] = [
    foreignOutput, foreignWrapper, edited, keptCopy, differs, stale, missingOutput, stray, unwritableState,
    foreignPackage, missingLine, repeatedBazelDep, notInStep, invalidSpec, unsupportedFormat, unsupportedVersion,
    bazelDiffers, bazelUnanswered,
  ]

  package static let foreignWrapper = DiagnosticCode(
    "foreign-wrapper",
    """
    Bazelisk and Bazel's launcher run the file tools/bazel, where there is one, in the place of Bazel, and steve writes one \
    that syncs first. Another file stands there. It is never changed, and nothing else depends on it; BUILD files are then \
    synced by 'steve bazel', by 'steve sync', or by your script if it ends with: exec steve bazel "$@".
    """)
  package static let foreignOutput = DiagnosticCode(
    "foreign-output",
    """
    A file stands where steve would write one, and nothing in it says that it is steve's. It is never overwritten. \
    'steve init --adopt' moves plain files aside: 'BUILD.bazel' becomes 'BUILD.bazel.before-steve', which neither Bazel nor \
    steve looks at. Or switch the output off for the module with 'outputs: []', until the module's turn comes. Schemes and \
    test plans are named in steve.yml: say there what somebody has changed in Xcode, and delete the file, or take the name \
    out there, and keep it.
    """)
  package static let edited = DiagnosticCode(
    "edited",
    """
    A file of steve's holds neither what steve wrote last nor what git has, so somebody edited it, or a merge left its \
    conflict in it. It is never overwritten by 'steve sync'. Say in the manifests what the edit was for; then 'steve fixme' \
    keeps a copy in .steve/kept and writes the file anew.
    """)
  package static let keptCopy = DiagnosticCode(
    "kept-copy",
    """
    A file was replaced or deleted that somebody edited, or of which neither git nor steve's own records know who wrote it. \
    What stood there is kept in .steve/kept. Delete the copy when you don't need it.
    """)
  package static let stale = DiagnosticCode(
    "stale",
    """
    A file of steve's is as git has it, but the model says something else by now: the manifests or sources were committed \
    without it. Run 'steve sync' and commit the result.
    """)
  package static let unwritableState = DiagnosticCode(
    "unwritable-state",
    """
    What steve has written can't be noted in .steve/cache. Nothing is wrong with the files themselves, but the next run \
    must ask git whether somebody has edited them since. Make the folder writable, or delete what stands in its place.
    """)
  package static let differs = DiagnosticCode(
    "differs",
    """
    A file of steve's does not say what the model says: the manifests or the sources changed, or somebody edited it. Run \
    'steve sync' and commit the result; edit the manifests, never the file.
    """)
  package static let missingOutput = DiagnosticCode(
    "missing",
    """
    A file that the model asks for does not exist. Run 'steve sync' and commit it.
    """)
  package static let stray = DiagnosticCode(
    "stray",
    """
    A file says that it is steve's, but the model asks for no such file any more: its module was moved, renamed or deleted. \
    'steve sync' deletes it, unless somebody has edited it.
    """)
  package static let foreignPackage = DiagnosticCode(
    "foreign-package",
    """
    A folder inside a part holds a BUILD file that is not steve's, so it is a Bazel package of its own and its files leave \
    the part. Depend on it with '{label: …}', or delete the BUILD file. It is a note: nothing is wrong with it.
    """)
  package static let missingLine = DiagnosticCode(
    "missing-line",
    """
    A file of yours lacks a line that the workspace needs, such as the import of steve's settings in .bazelrc. 'steve fixme' \
    appends it.
    """)
  package static let repeatedBazelDep = DiagnosticCode(
    "repeated-bazel-dep",
    """
    MODULE.bazel has a 'bazel_dep' of a module that bazel/steve/steve.MODULE.bazel, which it includes, has too, or of another \
    one by the same name. Bazel refuses that. Delete the one in MODULE.bazel. The version that you want, and the name by \
    which your BUILD files know the module, go into steve.yml: 'bazel: {versions: {…}, repositories: {…}}'.
    """)
  package static let notInStep = DiagnosticCode(
    "not-in-step",
    """
    'steve eject' leaves every file of steve's to its owner as the model has it, and one of them is not as the model has it. \
    Nothing was done. Run 'steve sync', look at what it changes, then run 'steve eject' again.
    """)
  package static let invalidSpec = DiagnosticCode(
    "invalid-spec",
    """
    A project spec in XML is none by the schema that steve knows, rules/project-spec.xsd of its own sources, or it can't be \
    read as XML at all. A document type is refused, whatever is in it. If somebody edited the file, say in the manifests what \
    the edit was for, and run 'steve fixme'. If it is as steve writes it, a key under 'xcodegen' of the part, which is laid \
    over the target as it is, says what XcodeGen would not understand either.
    """)
  package static let unsupportedFormat = DiagnosticCode(
    "unsupported-format",
    """
    'format' in steve.yml names the epoch of the emitted text, and this steve does not write it. Install another version, or \
    change the number and commit what 'steve sync' then writes.
    """)
  package static let unsupportedVersion = DiagnosticCode(
    "unsupported-version",
    """
    'steve' in steve.yml says which versions of steve the workspace accepts, and this one is not among them. Install one \
    that is.
    """)
  package static let bazelDiffers = DiagnosticCode(
    "bazel-differs",
    """
    'steve check --bazel' compares what 'bazel query' finds in steve's BUILD files, after all macros, with the model, and \
    this is not the same. If the file has been edited, or is out of step, the check says so too: run 'steve sync' or \
    'steve fixme'. If it is in step, the difference is made elsewhere: an edit of the macros in bazel/steve, or a package \
    that Bazel takes from somewhere else. Of a select all branches are compared together, of lists no order. What a macro \
    of your own ('bazel: {kinds: …}') makes is yours: only that it makes the target is looked at. Attributes under \
    'bazel:' in a manifest are part of the model.
    """)
  package static let bazelUnanswered = DiagnosticCode(
    "bazel-unanswered",
    """
    'steve check --bazel' could not ask Bazel, or Bazel could not load the packages: its own words stand in the notes. \
    Nothing is known then, so the status is 3. Bazel is the one that 'steve bazel' runs: what BAZEL_REAL names, else \
    Bazelisk or Bazel on PATH. STEVE_BAZEL_TIMEOUT is the number of seconds that it may take, 600 unless set. Where git \
    works on the same checkout, or another Bazel command runs, try again.
    """)
}
