/// What can be wrong with the text of a manifest, before anybody asks what it means.
extension DiagnosticCode {
  static let yaml: [DiagnosticCode] = [
    yamlSyntax, tabIndentation, mergeKey, repeatedKey, lookalikeKey, controlCharacter, invalidEncoding, conflictMarker,
    yamlTag, complexKey, severalDocuments, unknownAlias, cyclicAlias, aliasExpansion, manifestTooDeep, manifestTooLarge,
    tooManyProblems,
  ]

  package static let yamlSyntax = DiagnosticCode(
    "yaml-syntax",
    """
    The text is not YAML, so nothing behind this place was read. Often the line is indented differently from its \
    neighbours, a bracket or quote is not closed, or a text that holds `: ` or ` #` needs quotes.
    """)

  package static let tabIndentation = DiagnosticCode(
    "tab-indentation",
    """
    YAML does not allow tabs where indentation counts, because nobody can say how wide a tab is. Indent with spaces; \
    two a level are usual.
    """)

  package static let mergeKey = DiagnosticCode(
    "merge-key",
    """
    `<<` copies the keys of another mapping. Readers of YAML disagree about it, and a reader of the file no longer sees \
    which keys stand there. Write the keys themselves, or use `defaults` for what all modules of a kind share. Anchors \
    and aliases for whole values work.
    """)

  package static let repeatedKey = DiagnosticCode(
    "repeated-key",
    """
    A mapping holds the same key twice. Only one of the values could count, and which one differs from reader to reader. \
    Join the two, or delete one. Quotes make no difference: `a` and `"a"` are the same key.
    """)

  package static let lookalikeKey = DiagnosticCode(
    "lookalike-key",
    """
    Two keys of a mapping look the same and differ in their bytes: an accented letter can be one character or a letter \
    with a combining accent. They name different files on Linux and the same file on macOS. Write both the same way, or \
    delete one.
    """)

  package static let controlCharacter = DiagnosticCode(
    "control-character",
    """
    Manifests hold text, so of the control characters only tab and newline are allowed, written directly or as an escape \
    in double quotes. Line separators other than a newline, byte order marks inside the text and U+FFFE, U+FFFF are \
    refused too: they cannot be carried into every output, or are read differently by different programs.
    """)

  package static let invalidEncoding = DiagnosticCode(
    "invalid-encoding",
    """
    Manifests are UTF-8, with or without a byte order mark. Save the file again as UTF-8; \
    `iconv -f UTF-16 -t UTF-8 FILE` converts one that was saved as UTF-16.
    """)

  package static let conflictMarker = DiagnosticCode(
    "conflict-marker",
    """
    A merge left both versions of some lines in the file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Keep what \
    is right, delete the other lines and the markers, and add the file to git again.
    """)

  package static let yamlTag = DiagnosticCode(
    "yaml-tag",
    """
    Tags such as `!!str` tell a YAML reader which type a value has. A manifest needs none: each key knows its type, and \
    text keeps what was written, so `1.10` and `no` stay text without tags. Delete the tag.
    """)

  package static let complexKey = DiagnosticCode(
    "complex-key",
    """
    A key is a list or a mapping. Keys of a manifest are text. Often a template's `{{name}}` or a value that starts with \
    `{` or `[` needs quotes.
    """)

  package static let severalDocuments = DiagnosticCode(
    "several-documents",
    """
    A manifest is one YAML document. A line of `---` behind the first one starts another, and `...` ends it. Move the \
    second document to a file of its own, or delete the line.
    """)

  package static let unknownAlias = DiagnosticCode(
    "unknown-alias",
    """
    `*name` stands for the value that was marked with `&name` before it in the same file, and there is none. Text that \
    starts with `*`, such as a pattern, needs quotes.
    """)

  package static let cyclicAlias = DiagnosticCode(
    "cyclic-alias", "`*name` stands inside the value that `&name` marks, so the value would hold itself without end.")

  package static let aliasExpansion = DiagnosticCode(
    "alias-expansion",
    """
    Aliases may repeat a value, and repeated values may hold aliases, so a few lines can stand for billions of values. \
    A file whose aliases stand for more than a million values is refused.
    """)

  package static let manifestTooDeep = DiagnosticCode(
    "manifest-too-deep", "Lists and mappings in a manifest may be nested 128 levels deep, those behind aliases counted."
  )

  package static let manifestTooLarge = DiagnosticCode(
    "manifest-too-large", "A manifest may have 16 MB. Move parts of it to the module.yml of each module.")

  package static let tooManyProblems = DiagnosticCode(
    "too-many-problems",
    """
    Only the first hundred problems of a file's text, and the first thousand of what it says, are shown. Mend some, then \
    run again.
    """)
}
