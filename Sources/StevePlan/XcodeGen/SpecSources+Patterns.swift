import SteveModel
import SteveSyntax

// A whole folder with patterns, where it means the same as the list.
extension SpecSources {
  /// `**/*.swift` and the like, if these find in the part's folder just what the part lists; with what is said of headers.
  var wholeFolder: (patterns: [String], headers: [SpecPair])? {
    guard files.sources.allSatisfy({ $0.platforms == nil }), let entry = plan.tree.index(of: part.folder),
      let visibility = commonVisibility
    else { return nil }
    let headers = generated.others(of: files.headers.all)
    var endings: [[UInt8]] = []
    let code = files.sources.flatMap { generated.others(of: $0.files) + generated.others(of: $0.clangFiles) }
    guard addEndings(of: code, in: .sources, to: &endings), addEndings(of: headers, in: .headers, to: &endings) else {
      return nil
    }
    let listed = code + headers
    // Patterns look into hidden folders.
    guard !endings.isEmpty, areFound(below: entry, listed), !holds(.hiddenFolder, in: entry) else { return nil }
    guard count(ofFilesBelow: entry, endings) == listed.count else { return nil }
    let patterns = endings.map { "**/*" + String(decoding: $0, as: UTF8.self) }.sorted { $0.precedesByBytes($1) }
    return (patterns, visibility)
  }

  /// Whether XcodeGen knows by the names of all files where they belong.
  private func addEndings(of files: [Int32], in phase: XcodePhase, to endings: inout [[UInt8]]) -> Bool {
    for file in files where !ends(file, with: endings.last) {
      guard let ending = ending(of: file), XcodePhase.ofFile([0x2A] + ending) == phase else { return false }
      if !endings.contains(ending) { endings.append(ending) }
    }
    return true
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
    guard listed.allSatisfy({ range.contains(Int($0)) }) else { return false }
    return plan.tree.withArena { arena in
      let start = FileTree.path(of: plan.tree.entries[folder], in: arena).bytes
      if start.contains(where: isPatternLetter) { return false }
      // There are far fewer folders than files.
      return range.allSatisfy { index in
        let entry = plan.tree.entries[index]
        guard entry.kind == .folder else { return true }
        let path = FileTree.path(of: entry, in: arena).bytes
        return isSearched(path[(start.count + 1)...])
          || !listed.contains { plan.tree.descendants(of: index).contains(Int($0)) }
      }
    }
  }

  /// Whether patterns look into a folder that is itself in one that they look into. One with a dot in its name could be a file
  /// to XcodeGen, and two it leaves out directly below the part's.
  private func isSearched(_ folder: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = folder[(folder.lastIndex(of: slash).map { $0 + 1 } ?? folder.startIndex)...]
    return !name.contains { $0 == UInt8(ascii: ".") || isPatternLetter($0) }
      && !folder.elementsEqual("Pods".utf8) && !folder.elementsEqual("node_modules".utf8)
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
