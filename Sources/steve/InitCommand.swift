import SteveDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  static let initialise = Command(
    name: "init", operands: "[OPTIONS]", summary: "makes a workspace in this folder, new or existing",
    details: """
      Writes steve.yml if there is none, the files that Bazel needs at the root, and lines that .bazelrc, MODULE.bazel,
      .bazelignore, .gitignore and .gitattributes need; then syncs. What is there is kept: only lines are appended.

      Files of others that stand where steve would write are named and left. With --adopt plain files among them are moved
      aside: BUILD.bazel becomes BUILD.bazel.before-steve, with a number behind it where that is taken. To switch over
      module by module, write 'outputs: []' into the manifests whose turn has not come, and take it out one by one.

      With --di apps are wired by dependency injection: steve.yml names the module DependencyInjection, whose code steve
      writes, and apps and the demos of features get a list of the modules that go into them.

      With --hooks git calls steve: a sync after each checkout of a branch, merge and rewritten commit, and 'check --index'
      before each commit, which is refused when what is staged is not in step. Hooks that are there are kept: steve's lines
      come between marks behind their first line. Generated files that both sides of a merge have changed are then merged
      without conflicts, since the sync after it writes them anew.
      """,
    options: [
      Option(name: "--name", value: "NAME", help: "the workspace's name; the folder's name without it"),
      Option(name: "--hooks", help: "let git call steve after checkouts and merges, and before commits"),
      Option(name: "--di", help: "let apps be wired by a module that steve keeps in step"),
      Option(name: "--adopt", help: "move files aside that stand where steve would write"),
    ]
  ) { invocation throws(Stop) in
    try invocation.refuseOperands()
    let disk = try invocation.openDisk(invocation.arguments.folder ?? ".")
    let name = invocation.options.values["--name"] ?? lastName(of: disk.rootPath)
    let flags = invocation.options.flags
    let hooks = flags.contains("--hooks") ? try HookPlaces(root: disk.rootPath) : nil
    let report = try SteveDriver.initialise(
      disk, name: name, adopts: flags.contains("--adopt"), wires: flags.contains("--di"), hooks: hooks,
      try invocation.patience())
    invocation.print(report, disk, isDryRun: false)
    return report.status
  }

  private static func lastName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty ? "Workspace" : name
  }
}
