import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One thread of a walk: takes a folder, reads it, hands over the folders in it.
struct WalkThread<D: Disk>: ~Copyable {
  var found = WalkFindings()
  let disk: D
  let plan: WalkPlan
  let queue: WalkQueue
  // Storage that is used again for each folder.
  var listing = FolderListing()
  var names: [FoundName] = []
  private var tasks: [WalkTask] = []
  var line: PathLine
  private var file: [UInt8] = []

  init(_ disk: D, _ plan: WalkPlan, _ queue: WalkQueue) {
    self.disk = disk
    self.plan = plan
    self.queue = queue
    line = PathLine(prefix: plan.prefix)
  }

  mutating func run() {
    var task = queue.next(afterFinishing: false)
    while let current = task {
      let folder = folder(read: current)
      found.folders.append(folder)
      task = queue.next(afterFinishing: true)
    }
  }

  private mutating func folder(read task: WalkTask) -> WalkFindings.Folder {
    var folder = WalkFindings.Folder(number: task.number, firstRow: found.rows.count)
    do throws(DiskError) { try disk.list(task.path, into: &listing) } catch {
      folder.hasVanished = hasVanished(task, error)
      return folder
    }
    line.enter(task.path)
    var level = task.level
    for index in listing.entries.indices {
      let entry = listing.entries[index]
      switch KnownName(listing.name(entry)) {
      case .workspaceManifest where task.path.count > 0 && entry.kind != .folder:
        folder.flags = .nestedWorkspace
        return folder
      case .gitignore: level = self.level(of: entry, below: level) ?? level
      default: continue
      }
    }
    folder.flags.formUnion(chooseNames(level))
    sortNames(&names)
    addRows(level, to: &folder)
    return folder
  }

  /// A folder that has just gone, or has become something else, is no failure. The root is.
  private mutating func hasVanished(_ task: WalkTask, _ error: DiskError) -> Bool {
    if task.path.count > 0, [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return true }
    found.failures.append(FileTree.Failure(path: Array(task.path.bytes), code: error.code))
    return false
  }

  /// The patterns of the `.gitignore` in the folder that is being read, if there are any in it.
  private mutating func level(
    of entry: FolderListing.Entry, below level: Unmanaged<IgnoreLevel>?
  ) -> Unmanaged<IgnoreLevel>? {
    line.setName(listing.name(entry))
    guard let rules = found.rules(ofIgnoreFile: line.path, on: disk, buffer: &file), !rules.isEmpty else { return nil }
    let fresh = IgnoreLevel(rules, base: line.folderStart, above: level?.takeUnretainedValue())
    found.levels.append(fresh)
    return Unmanaged.passUnretained(fresh)
  }

  private mutating func addRows(_ level: Unmanaged<IgnoreLevel>?, to folder: inout WalkFindings.Folder) {
    tasks.removeAll(keepingCapacity: true)
    for name in names {
      let path = addRow(name)
      if name.kind == .folder {
        tasks.append(WalkTask(number: 0, path: path, level: level))
      } else if let known = KnownName(name.bytes), known == .buildFile || !name.flags.contains(.ignored) {
        folder.flags.formUnion(known.flag)
      }
    }
    folder.rowCount = names.count
    if !tasks.isEmpty { folder.firstChild = queue.add(tasks) }
  }

  private mutating func addRow(_ name: FoundName) -> PathView {
    line.setName(name.bytes)
    let path = line.path
    let room = found.paths.room(path.count + 1)
    room.start.initialize(from: path.start, count: path.count + 1)
    found.rows.append(
      FileTree.Entry(
        offset: room.offset, length: UInt16(path.count), kind: name.kind, flags: name.flags, end: 0))
    return PathView(start: room.start, count: path.count)
  }
}
