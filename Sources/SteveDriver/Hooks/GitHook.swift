/// A hook of git's into which steve puts lines.
enum GitHook: String, CaseIterable {
  case preCommit = "pre-commit"
  case postCheckout = "post-checkout"
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"

  var name: String { rawValue }

  /// What is asked of steve.
  var command: String { self == .preCommit ? "check --index" : "sync" }

  /// What stands in a hook: it takes nothing from the hook's input, leaves its folder and variables alone, and goes on to what
  /// comes after it, which may be somebody else's.
  ///
  /// - Parameter folder: the workspace's, from the top of the checkout; empty where they are the same.
  func block(for folder: String) -> String {
    // A hook that ends with another status than 0 gives it to the checkout, though that is done; and some shells are told to
    // end at the first one.
    "(\n" + indented(commands(folder)) + ") </dev/null >&2 " + (self == .preCommit ? "|| exit 1" : "|| :") + "\n"
  }

  private func commands(_ folder: String) -> String {
    let go = "cd " + shellWord("./" + folder) + " 2>/dev/null"
    switch self {
    case .preCommit:
      return checking(go, manifest: shellWord(":0:" + (folder.isEmpty ? "" : folder + "/") + "steve.yml"))
    // The third word says whether a branch was checked out, or single files.
    case .postCheckout:
      return "[ \"$3\" = 1 ] || exit 0\n" + unlessBeginning
        + unless("\(replays) MERGE_HEAD CHERRY_PICK_HEAD REVERT_HEAD") + syncing(go)
    // The merge itself ends only after the hook.
    case .postMerge: return unless(replays) + unlessStashed("MERGE_AUTOSTASH") + syncing(go)
    // So does a rebase; an amended commit may be one in the middle of it.
    case .postRewrite:
      return "if [ \"$1\" = amend ]; then\n" + indented(unless(replays)) + "fi\n"
        + unlessStashed("rebase-merge/autostash rebase-apply/autostash") + syncing(go)
    }
  }
}

extension GitHook {
  /// Whether somebody's own hook calls steve as this one would, in a line that is no comment. What has marks of steve's would
  /// have been seen to.
  func isCalled(in text: String) -> Bool {
    let wanted = command.split(separator: " ")
    return !text.contains("# >>> steve")
      && text.split(whereSeparator: \.isNewline).contains { line in
        let words = line.split { " \t'\"`;|&(){}".contains($0) }
        guard let first = words.first, !first.hasPrefix("#"), !first.hasPrefix("//") else { return false }
        return words.contains { $0.split(separator: "/").last == "steve" } && wanted.allSatisfy(words.contains)
      }
  }
}

private let replays = "rebase-merge rebase-apply BISECT_LOG"

private func indented(_ text: String) -> String {
  text.split(separator: "\n").map { "  \($0)\n" }.joined()
}

/// A commit without the manifest is of no workspace.
private func checking(_ go: String, manifest: String) -> String {
  """
  git rev-parse -q --verify \(manifest) >/dev/null 2>&1 || exit 0
  \(go) || exit 0
  \(finding("what is committed was not checked"))
  "$steve" --quiet check --index && exit 0
  echo "steve: the commit is refused; 'git commit --no-verify' leaves the check out"
  exit 1

  """
}

private func syncing(_ go: String) -> String {
  """
  [ "${STEVE_NO_SYNC:-0}" = 0 ] || exit 0
  \(go) && [ -f steve.yml ] || exit 0
  \(finding("generated files may not be in step"))
  "$steve" --quiet sync || echo "steve: generated files may not be in step; 'steve sync' says more"

  """
}

/// The launcher comes with what was checked out, which may be anybody's branch: it is run only where there is no other steve.
private func finding(_ loss: String) -> String {
  """
  if command -v steve >/dev/null 2>&1; then
    steve=steve
  elif [ -x ./steve ] && ./steve --version >/dev/null 2>&1; then
    steve=./steve
  else
    echo 'steve: not found on PATH, so \(loss)'
    exit 0
  fi
  """
}

/// What is written while git is in the middle of something would be in its way when it goes on.
private func unless(_ signs: String) -> String {
  """
  git=$(git rev-parse --git-dir) || exit 0
  for sign in \(signs); do
    if [ -e "$git/$sign" ]; then exit 0; fi
  done

  """
}

/// One way of rebasing leaves no other sign until its first checkout is done.
private let unlessBeginning = """
  case $(git log -g -1 --no-show-signature --format=%gs 2>/dev/null) in rebase* | pull*) exit 0 ;; esac

  """

/// Git will put back what it has stashed after the hook, and fails where that is written by then.
private func unlessStashed(_ signs: String) -> String {
  """
  git=$(git rev-parse --git-dir) || exit 0
  for sign in \(signs); do
    if [ -e "$git/$sign" ]; then
      echo "steve: git has yet to put back what it has stashed; run 'steve sync' then"
      exit 0
    fi
  done

  """
}
