extension DiagnosticCode {
  static let checkout: [DiagnosticCode] = [
    blockedState, leftoverFolder, foreignLauncher, nearPartFolder, gitLetterCase, caseTwins, machinePath,
  ]

  package static let blockedState = DiagnosticCode(
    "blocked-state",
    """
    Steve keeps what it remembers in the folder .steve, and copies of what it replaces in .steve/kept. Something else has \
    one of these names. Move it away or delete it: the folder is made when it is needed, and git should ignore it.
    """)
  package static let leftoverFolder = DiagnosticCode(
    "leftover-folder",
    """
    Each file is written under the name '.NAME.steve-tmp' first and then takes its place. A folder bears such a name, so \
    the file beside it can't be written. Give the folder another name, or delete it. If it holds a part's files, a run was \
    ended while it renamed the folder: take the dot and the ending off its name.
    """)
  package static let foreignLauncher = DiagnosticCode(
    "foreign-launcher",
    """
    The workspace's root holds something called 'steve' that does not start steve, so './steve' does something else than \
    people expect. It is never changed. Move it away; 'steve fixme' then makes the launcher.
    """)
  package static let nearPartFolder = DiagnosticCode(
    "near-part-folder",
    """
    A module holds a folder with files that no target lists, and its name is nearly that of a part that the module lacks: \
    'Test' for 'Tests', 'interface' for 'Interface'. Rename it, or write 'false' for the part if it is something else.
    """)
  package static let gitLetterCase = DiagnosticCode(
    "git-letter-case",
    """
    Git's index has a manifest or output under a name that differs in letter case from the one on the disk, and git takes \
    both for one ('core.ignorecase', or a disk without letter case). Whoever checks it out elsewhere gets the old name. The \
    notes hold a command for each way out; run it in the workspace's root, then commit.
    """)
  package static let caseTwins = DiagnosticCode(
    "case-twins",
    """
    Two names in one folder differ in letter case alone. The disks of most Macs can hold one of them, so a checkout there \
    loses the other and git shows changes that nobody made. Give one of them another name.
    """)
  package static let machinePath = DiagnosticCode(
    "machine-path",
    """
    A flag, property or attribute names a folder that exists on one machine: a home folder, a temporary one, a volume. \
    Builds elsewhere fail or find something else, and caches can't be shared. Write a path from the workspace's root, where \
    Bazel runs its tools, or '$(SRCROOT)/…' in what Xcode alone reads.
    """)
}
