extension DiagnosticCode {
  static let git: [DiagnosticCode] = [unmerged, unseenSubmodule, foreignHook]

  package static let unmerged = DiagnosticCode(
    "unmerged",
    """
    Git's index holds a file with a conflict, in two or three versions, so nobody knows what the next commit will hold and \
    'steve check --index' can't say anything about it. Settle the conflict and 'git add' the file. For a file of steve's, \
    take either side, run 'steve sync' and add what it has written.
    """)
  package static let unseenSubmodule = DiagnosticCode(
    "unseen-submodule",
    """
    A folder of the workspace is a git submodule. The index knows which commit it is at, but none of its files, so modules \
    in it are not there for 'steve check --index', and what follows from that may be wrong. 'steve check' sees them.
    """)
  package static let foreignHook = DiagnosticCode(
    "foreign-hook",
    """
    A hook of git's stands where 'steve init --hooks' would add its lines, and it is no script of a shell that git runs, or \
    another program writes it anew. It is never changed. The message has the line that does the work: put it where that \
    hook, or the program that keeps it, runs commands. As a warning it is about 'merge.steve.driver' in git's settings, \
    which somebody has set to something else.
    """)
}
