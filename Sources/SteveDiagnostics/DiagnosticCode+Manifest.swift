extension DiagnosticCode {
  static let manifest: [DiagnosticCode] = [
    .unknownKey, .misplacedKey, .notSupportedYet, .missingKey, .conflictingKeys, .notAppendable,
    .expectedText, .expectedBoolean, .expectedList, .expectedMapping, .missingValue, .emptyText, .emptyMapping,
    .emptyList, .tooManyConfigurations,
    .unknownWord, .repeatedName, .badVersion, .badName, .badPath, .badLabel, .badDate, .badLine, .versionInInfo,
  ]

  // Keys.

  package static let unknownKey = DiagnosticCode(
    "unknown-key",
    """
    A manifest holds a key that steve does not know in any place. A misspelt key would otherwise be dropped without a \
    word, and what it says would be missing from the build. Correct the spelling, or remove the key. A remark belongs \
    into a comment that starts with '#'.
    """)

  package static let misplacedKey = DiagnosticCode(
    "misplaced-key",
    """
    A manifest holds a key that exists, but not in this place: for example 'workspace' in a module.yml, or 'testonly' \
    in a part that is not the main one. Where it stands it would have no effect. Move it to the place that the message \
    names, or remove it.
    """)

  package static let notSupportedYet = DiagnosticCode(
    "not-supported-yet",
    """
    The key is reserved for something that this version of steve cannot do. It is an error so that nobody counts on \
    what does not happen. Remove the key, or use a version of steve that supports it.
    """)

  package static let missingKey = DiagnosticCode(
    "missing-key",
    """
    A mapping lacks a key without which it says nothing: steve.yml needs 'workspace' and 'platforms', an exception of \
    the rules needs 'from', 'to' and 'reason', a dependency needs one key that says what it is. Add the key that the \
    message names.
    """)

  package static let conflictingKeys = DiagnosticCode(
    "conflicting-keys",
    """
    Two keys of one mapping exclude each other. A list is either replaced ('copts') or appended to ('+copts'), and a \
    dependency is one thing: a name, a module, a package, an SDK framework or a label. Keep one of the two keys; for \
    two dependencies write two entries of the list.
    """)

  package static let notAppendable = DiagnosticCode(
    "not-appendable",
    """
    A '+' before a key appends its list to the inherited one. This key holds no list that is inherited: maps are merged \
    by their keys anyway, and single values are replaced. Write the key without the '+'.
    """)

  // The shape of a value.

  package static let expectedText = DiagnosticCode(
    "expected-text",
    """
    The value must be text, and stands as a list, as a mapping, or as nothing at all ('null', '~', or no value behind \
    the colon). Write one text. The word null, a '~', and text that begins with '{' or '[' or contains ': ' or ' #' \
    need quotes to be read as text. Numbers and words such as 'no' need none: text keeps what was written.
    """)

  package static let expectedBoolean = DiagnosticCode(
    "expected-boolean",
    """
    The value must be true or false. The other words that some readers of YAML take for booleans (yes, no, on, off, \
    True) are text for others, so steve takes none of them. Write true or false in lower case and without quotes.
    """)

  package static let expectedList = DiagnosticCode(
    "expected-list",
    """
    The value must be a list, also when there is one item only. Write [item], or each item on a line of its own after \
    '- '. An empty list is [].
    """)

  package static let expectedMapping = DiagnosticCode(
    "expected-mapping",
    """
    The value must be a mapping of keys to values. Write {key: value}, or each 'key: value' on a line of its own, \
    indented below. An empty mapping is {}.
    """)

  package static let missingValue = DiagnosticCode(
    "missing-value",
    """
    An attribute or a property has no value: the plain words null and ~ mean nothing, and so does a colon without \
    anything behind it. Neither Bazel nor a property list could say what is meant. Write a value, or \"\" for empty text \
    and \"null\" for the word, or remove the line. Of 'values' each name needs a text in every configuration.
    """)

  package static let emptyText = DiagnosticCode(
    "empty-text",
    """
    The text must say something and is empty. Names, paths and tags lead to files and targets, and the reason of an \
    exception is for those who read it later. Write the text, or remove the key.
    """)

  package static let emptyMapping = DiagnosticCode(
    "empty-mapping",
    """
    A workspace needs at least one platform, and at least one build configuration if it names its configurations. \
    Without one there is nothing to build for. Name one; without the key 'configurations' there are Debug and Release.
    """)

  package static let tooManyConfigurations = DiagnosticCode(
    "too-many-configurations",
    """
    Whatever depends on the configuration is written for each of them, so a workspace may have 256. Keep those that are \
    built, and let values that differ in one setting alone come from a file or from the command line.
    """)

  package static let emptyList = DiagnosticCode(
    "empty-list",
    """
    'platforms' and 'devices' say what something is built for, so a list without an item would leave nothing to build. \
    Name at least one, or remove the key: what is inherited then holds.
    """)

  // The contents of a value.

  package static let unknownWord = DiagnosticCode(
    "unknown-word",
    """
    The value must be one of a few words, such as a kind of module or the name of a platform, and is none of them. \
    Upper and lower case count: it is 'iOS', not 'ios'. Write the word that the message offers, or one of those that it \
    lists.
    """)

  package static let repeatedName = DiagnosticCode(
    "repeated-name",
    """
    A list or a mapping names the same thing twice, so one of the two has no effect. Build configurations that differ \
    only in upper and lower case count as the same, because their folders would be the same on most disks. Remove or \
    rename one of them.
    """)

  package static let badVersion = DiagnosticCode(
    "bad-version",
    """
    The text is no version of the form that is meant here. A system version is one to three numbers with dots between \
    them, such as 16.0. A Swift language version is 4, 4.2, or begins with 5 or 6, such as 6.0. The version of a Bazel \
    module is made of letters, digits, dots, '-' and '+'. The version of an app is one to three numbers; that of its build \
    may have one more, and an end such as b2.
    """)

  package static let badName = DiagnosticCode(
    "bad-name",
    """
    The text cannot be a name of this sort. Names become file names, targets, Swift modules and flags of compilers, \
    which allow fewer characters than text does. The message says which characters are allowed; choose a name that is \
    made of them.
    """)

  package static let badPath = DiagnosticCode(
    "bad-path",
    """
    The path is absolute, or leads to something else than is meant here. An absolute one would be right on one machine only, \
    and what steve writes must be the same on all of them. Write the path from the folder of the module, or in steve.yml \
    from the folder of the workspace.
    """)

  package static let badLabel = DiagnosticCode(
    "bad-label",
    """
    The text is no label that Bazel would understand from any package. A label begins with '//' or, for another \
    repository, with '@': //tools:macros.bzl, @protos//api:swift. A file to load from ends in '.bzl' and stands behind \
    a colon. An SDK framework is named with its ending: UIKit.framework, libz.tbd. A target that steve describes is never \
    a label: its name is enough, and tells steve which boundaries it crosses.
    """)

  package static let badDate = DiagnosticCode(
    "bad-date",
    """
    The text is no day of the calendar. A day is written as year, month and day with four, two and two digits, such as \
    2031-04-30. The exception holds up to and including that day.
    """)

  package static let badLine = DiagnosticCode(
    "bad-line",
    """
    The text must be one line and holds a line break. Each item of 'bazel.extra' is one line of the file that steve \
    writes. Write each line as an item of its own, and '- text' instead of '- |'.
    """)

  package static let versionInInfo = DiagnosticCode(
    "version-in-info",
    """
    The properties of a bundle hold its version. The version of all bundles comes from one place, so that an app and \
    its extensions never disagree, and Bazel's rules refuse a second one. Remove the key from the properties.
    """)
}
