import TestSupport

extension RandomEdits {
  /// What people do with git. Where there is none, or it refuses, nothing is done.
  static let gitEdits: [(name: String, edit: Edit)] = [
    ("commit", commit), ("make a branch", makeBranch), ("switch to a branch", switchBranch),
    ("switch to a branch", switchBranch), ("merge a branch", mergeBranch), ("give a merge up", abortMerge),
    ("put changes away", stash), ("take changes back", popStash), ("throw changes away", reset),
    ("restore a file", restoreFile), ("take an output out of the index", untrack), ("unstage", unstage),
    ("move a module by git", moveByGit),
  ]

  private static let commit: Edit = { edits in
    try edits.git("commit everything", "commit", "-q", "-a", "-m", "Commit")
  }

  private static let makeBranch: Edit = { edits in
    let name = edits.fresh("branch")
    return try edits.git("make the branch \(name)", "checkout", "-q", "-b", name)
  }

  private static let switchBranch: Edit = { edits in
    guard let name = try edits.pickBranch() else { return nil }
    return try edits.git("switch to \(name)", "checkout", "-q", name)
  }

  private static let mergeBranch: Edit = { edits in
    guard let name = try edits.pickBranch() else { return nil }
    let merged = try edits.world.git("merge", "-q", "--no-edit", name)
    return "merge \(name)\(merged.status == 0 ? "" : ", with a conflict or in vain")"
  }

  private static let abortMerge: Edit = { edits in try edits.git("give the merge up", "merge", "--abort") }

  private static let stash: Edit = { edits in
    let isWhole = edits.chance(50)
    return try edits.git("stash", "stash", "push", "-q", more: isWhole ? ["-u"] : [])
  }

  private static let popStash: Edit = { edits in
    guard try !edits.world.git("stash", "list").stdout.isEmpty else { return nil }
    let popped = try edits.world.git("stash", "pop", "-q")
    return "take the stash back\(popped.status == 0 ? "" : ", with a conflict or in vain")"
  }

  private static let reset: Edit = { edits in
    let revision = edits.pick(["HEAD", "HEAD~1", "HEAD~2"])
    return try edits.git("reset to \(revision)", "reset", "-q", "--hard", revision)
  }

  private static let restoreFile: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs + edits.files.inputs) else { return nil }
    let revision = edits.pick(["HEAD", "HEAD~1", "HEAD~3"])
    return try edits.git("restore \(file) of \(revision)", "restore", "-q", "--source", revision, "--", file)
  }

  private static let untrack: Edit = { edits in
    guard let file = edits.pickAny(edits.files.outputs) else { return nil }
    return try edits.git("take \(file) out of the index", "rm", "-q", "--cached", "-f", "--", file)
  }

  private static let unstage: Edit = { edits in try edits.git("unstage everything", "reset", "-q") }

  private static let moveByGit: Edit = { edits in
    guard let module = edits.pickAny(edits.files.modules) else { return nil }
    let new = join(parent(of: module), edits.fresh("Moved"))
    return try edits.git("move \(module) to \(new) by git", "mv", "--", module, new)
  }

  private mutating func pickBranch() throws -> String? {
    guard world.kind.usesGit else { return nil }
    let branches = try world.git("for-each-ref", "--format=%(refname:short)", "refs/heads").stdout
    return pickAny(branches.split(separator: "\n").map(String.init))
  }

  private func git(_ what: String, _ arguments: String..., more: [String] = []) throws -> String? {
    guard world.kind.usesGit else { return nil }
    let isDone = try world.git("-c", "core.hooksPath=/dev/null", more: arguments + more).status == 0
    return isDone ? what : nil
  }
}
