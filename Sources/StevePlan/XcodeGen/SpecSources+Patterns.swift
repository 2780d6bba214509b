import SteveModel

// A whole folder with patterns, where it means the same as the list.
extension SpecSources {
  /// `**/*.swift` and the like, if these find in the part's folder just what the part lists.
  var patternsOfWholeFolder: [String]? {
    guard files.sources.allSatisfy({ $0.platforms == nil }), let entry = plan.tree.index(of: part.folder) else {
      return nil
    }
    let listed = files.sources.flatMap { generated.others(of: $0.files) }
    var endings: [[UInt8]] = []
    for file in listed where !ends(file, with: endings.last) {
      guard let ending = ending(of: file), XcodePhase.ofFile([0x2A] + ending) == .sources else { return nil }
      if !endings.contains(ending) { endings.append(ending) }
    }
    // Patterns look into hidden folders.
    guard !endings.isEmpty, areFound(below: entry, listed), !holds(.hiddenFolder, in: entry) else { return nil }
    guard count(ofFilesBelow: entry, endings) == listed.count else { return nil }
    return endings.map { "**/*" + String(decoding: $0, as: UTF8.self) }.sorted { $0.precedesByBytes($1) }
  }

  /// Whether the folder or one below it is said to hold something that is not listed.
  func holds(_ flags: FileTree.Flags, in folder: Int) -> Bool {
    (folder..<Int(plan.tree.entries[folder].end)).contains { !plan.tree.entries[$0].flags.isDisjoint(with: flags) }
  }

  private func count(ofFilesBelow folder: Int, _ endings: [[UInt8]]) -> Int {
    plan.tree.withArena { arena in
      plan.tree.descendants(of: folder).count { index in
        let entry = plan.tree.entries[index]
        guard entry.kind != .folder else { return false }
        let path = FileTree.path(of: entry, in: arena).bytes
        return endings.contains { path.ends(with: $0) } && !generated.contains(Int32(index))
      }
    }
  }

  /// Nearly all files of a part end alike.
  private func ends(_ file: Int32, with ending: [UInt8]?) -> Bool {
    guard let ending else { return false }
    return plan.tree.withPath(at: Int(file)) { $0.bytes.ends(with: ending) }
  }

  /// With its dot.
  private func ending(of file: Int32) -> [UInt8]? {
    plan.tree.withPath(at: Int(file)) { path in path.bytes.lastIndex(of: 0x2E).map { Array(path.bytes[$0...]) } }
  }

  /// Whether all files lie below the folder, and no pattern trips over the name of a folder.
  private func areFound(below folder: Int, _ listed: [Int32]) -> Bool {
    let range = plan.tree.descendants(of: folder)
    let start = Int(plan.tree.entries[folder].length)
    return plan.tree.withArena { arena in
      // Files of one folder stand together.
      var seen = arena[..<0]
      return listed.allSatisfy { file in
        guard range.contains(Int(file)) else { return false }
        let path = FileTree.path(of: plan.tree.entries[Int(file)], in: arena).bytes
        let parent = path[..<(path.lastIndex(of: slash) ?? start)]
        if parent.elementsEqual(seen) { return true }
        seen = parent
        return isSearched(parent, below: start)
      }
    }
  }

  private func isSearched(_ folder: Slice<UnsafeBufferPointer<UInt8>>, below start: Int) -> Bool {
    if folder.contains(where: isPatternLetter) { return false }
    let names = folder.dropFirst(start).split(separator: slash)
    return names.allSatisfy(isWalked) && !isNeverSearched(names.first)
  }

  /// One with a dot could be a file to XcodeGen.
  private func isWalked(_ folder: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { !folder.contains(UInt8(ascii: ".")) }

  /// XcodeGen's patterns leave out these two, directly below the folder.
  private func isNeverSearched(_ folder: Slice<UnsafeBufferPointer<UInt8>>?) -> Bool {
    folder.map { $0.elementsEqual("Pods".utf8) || $0.elementsEqual("node_modules".utf8) } ?? false
  }
}

/// Whether a letter means something in a pattern. The folder that a pattern is for is a part of it.
func isPatternLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"), UInt8(ascii: "?"),
    UInt8(ascii: "\\"):
    true
  default: false
  }
}

private let slash = UInt8(ascii: "/")

extension UnsafeBufferPointer<UInt8> {
  fileprivate func ends(with ending: [UInt8]) -> Bool {
    let start = count - ending.count
    return start >= 0 && ending.indices.allSatisfy { self[start + $0] == ending[$0] }
  }
}
