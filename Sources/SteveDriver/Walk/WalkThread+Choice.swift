import SteveModel

/// Which names of a folder are listed.
extension WalkThread {
  /// - Returns: what the folder holds that is not listed.
  mutating func chooseNames(_ level: Unmanaged<IgnoreLevel>?) -> FileTree.Flags {
    names.removeAll(keepingCapacity: true)
    var flags = FileTree.Flags.none
    for index in listing.entries.indices {
      let entry = listing.entries[index]
      let name = listing.name(entry)
      if name.first == UInt8(ascii: ".") {
        if Leftover.isName(name) {
          noteLeftover(name, entry.kind)
        } else {
          flags.formUnion(flag(name, entry.kind, level))
        }
        continue
      }
      line.setName(name)
      choose(name, entry.kind, level)
    }
    return flags
  }

  /// What a hidden entry says of its folder.
  private mutating func flag(
    _ name: UnsafeBufferPointer<UInt8>, _ listed: DiskKind, _ level: Unmanaged<IgnoreLevel>?
  ) -> FileTree.Flags {
    line.setName(name)
    switch listed == .unknown ? askedKind() : listed {
    case .folder: return isIgnored(level, isFolder: true) ? .none : .hiddenFolder
    case .file where name.dropFirst().contains(UInt8(ascii: ".")):
      return isIgnored(level, isFolder: false) ? .none : .hiddenFile
    default: return .none
    }
  }

  /// Steve leaves plain files, under names that it could write. What can't be swept must not be noted: each run would try.
  private mutating func noteLeftover(_ name: UnsafeBufferPointer<UInt8>, _ listed: DiskKind) {
    line.setName(name)
    if listed == .file || listed == .unknown && askedKind() == .file, problem(withName: name) == nil {
      found.leftovers.append(Array(line.path.bytes))
    }
  }

  private mutating func choose(
    _ name: UnsafeBufferPointer<UInt8>, _ listed: DiskKind, _ level: Unmanaged<IgnoreLevel>?
  ) {
    guard let kind = listed == .unknown ? askedKind() : listed, let start = name.baseAddress else { return }
    let isIgnored = isIgnored(level, isFolder: kind == .folder)
    // What is ignored is none of our business, whatever may be wrong with it.
    if isIgnored && (kind == .folder || !plan.keeps(name)) { return }
    if let reason = problem(withName: name) ?? (line.path.count > PathLine.longest ? .pathTooLong : nil) {
      return note(reason)
    }
    let found: FileTree.Kind
    switch kind {
    case .file: found = .file
    case .folder: found = .folder
    case .link: if isListedLink() { found = .link } else { return }
    case .special, .unknown: return note(.specialFile)
    }
    names.append(
      FoundName(start: start, count: UInt16(name.count), kind: found, flags: isIgnored ? .ignored : .none))
  }

  private func isIgnored(_ level: Unmanaged<IgnoreLevel>?, isFolder: Bool) -> Bool {
    if let overrides = plan.overrides {
      let nameStart = line.folderStart - plan.prefix.count
      if let decision = overrides.decision(on: line.path.bytes, nameStart: nameStart, isFolder: isFolder) {
        return decision.isIgnored
      }
    }
    return level?._withUnsafeGuaranteedRef {
      $0.ignores(line.fullPath, nameStart: line.folderStart, isFolder: isFolder)
    } ?? false
  }

  /// For disks whose folders do not say what their entries are.
  private mutating func askedKind() -> DiskKind? {
    do throws(DiskError) { return try disk.status(line.path, links: .refuse)?.kind } catch {
      fail(error)
      return nil
    }
  }

  /// Whether the link at hand leads to a file of the workspace; if not, that is noted.
  private mutating func isListedLink() -> Bool {
    do throws(DiskError) {
      switch try disk.destination(ofLink: line.path) {
      case .fileInside: return true
      case .fileOutside: note(.linkOutside)
      case .special: note(.specialFile)
      case .loop: note(.loopingLink)
      // Bazel leaves links to its output folders in the root. They dangle once those are gone.
      case .folder: if !isBazelLink { note(.linkToFolder) }
      case .nothing: if !isBazelLink { note(.danglingLink) }
      }
    } catch {
      fail(error)
    }
    return false
  }

  private var isBazelLink: Bool {
    line.folderStart == plan.prefix.count && line.path.bytes.starts(with: "bazel-".utf8)
  }

  private mutating func note(_ reason: FileTree.Problem.Reason) {
    found.problems.append(FileTree.Problem(path: Array(line.path.bytes), reason: reason))
  }

  private mutating func fail(_ error: DiskError) {
    found.failures.append(FileTree.Failure(path: Array(line.path.bytes), code: error.code))
  }
}
