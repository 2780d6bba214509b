package import SteveModel

/// Looks through a whole workspace, once.
///
/// The threads share a queue of folders. Each folder is read, filtered and sorted by one of them; in the end the pieces are put
/// in order, so the tree does not depend on who was faster.
package func fileTree(of disk: some Disk, _ options: WalkOptions = WalkOptions()) -> FileTree {
  let plan = WalkPlan(options)
  var above = WalkFindings()
  let level = above.readIgnoreFiles(aboveRootOf: disk, options.repositoryPrefix)
  let root: StaticString = ""
  let queue = WalkQueue(
    root: WalkTask(number: 0, path: PathView(start: root.utf8Start, count: 0), level: level))
  let slots = (0..<max(1, options.threads)).map { _ in Slot() }
  onThreads(slots.count) { number in
    var thread = WalkThread(disk, plan, queue)
    thread.run()
    slots[number].found = thread.found
  }
  return tree(of: slots.map(\.found) + [above], folderCount: queue.count)
}

/// Filled by one thread, read when all are done.
private final class Slot: @unchecked Sendable {
  var found = WalkFindings()
}
