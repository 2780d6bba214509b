import SteveDiagnostics
import SteveDriver

extension Command {
  static let bazel = Command(
    name: "bazel", operands: "ARGS…", summary: "syncs, then becomes Bazel",
    details: """
      Syncs when the Bazel command loads packages, as build, test, run and query do, and then runs Bazel with everything that
      stands behind the word 'bazel': its status is Bazel's. When the sync fails, Bazel is not started and the status is 1,
      unless 'bazel.on_sync_error' is 'warn' or git is in the middle of a merge or rebase. 'steve --no-sync bazel' and
      STEVE_NO_SYNC=1 leave the sync out.

      BAZEL_REAL names the Bazel to run; without it, Bazelisk or Bazel on PATH is. Bazelisk and Bazel's launcher run
      tools/bazel, which calls this command: whoever types 'bazel' in the workspace has BUILD files in step.
      """,
    options: [], isVerbatim: true
  ) { invocation throws(Stop) in
    let disk = try invocation.workspace()
    let program = try BazelProgram(root: disk.rootPath)
    let isWanted = BazelCall(invocation.arguments.rest).loadsPackages && !program.isRecursion
    let preparation = Preparation(invocation, of: disk, for: "Bazel")
    if let status = try preparation.run(syncs: isWanted) { return status }
    throw program.become(with: invocation.rawRest(behind: 0), in: invocation.arguments.folder, invocation.signals)
  }
}
