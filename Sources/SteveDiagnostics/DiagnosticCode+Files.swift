extension DiagnosticCode {
  static let files: [DiagnosticCode] = [unreadable, unwritable, notListed]

  package static let unreadable = DiagnosticCode(
    "unreadable",
    """
    A file or folder of the workspace can't be read, so nothing certain can be said, and nothing is written. Mend its \
    permissions, or take it out with 'ignore' in steve.yml.
    """)
  package static let unwritable = DiagnosticCode(
    "unwritable",
    """
    A file could not be written: it is as it was before. Mend what the message says, such as a full disk or missing \
    permissions, and run 'steve sync' again.
    """)
  package static let notListed = DiagnosticCode(
    "not-listed",
    """
    A part's folder holds something that no target can list: a link to nothing, to a folder or out of the workspace, a \
    pipe, or a name that is not UTF-8 or holds a control character. It is left out. Replace it by a plain file, or ignore it.
    """)
}
